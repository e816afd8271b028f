import { expect, it } from 'vitest'

import { understand } from '#contract/understanding/understand.ts'
import { readingOptions } from '#tests/support/searchReading.ts'

import { placeBeingWritten } from './editSentence.ts'

const written = (text: string) => {
  const span = placeBeingWritten(text, understand(text, readingOptions).pieces)
  return span === undefined ? undefined : text.slice(span.start, span.end)
}

it.each([
  ['house Kamen', 'Kamen'],
  ['dům Krb', 'Krb'],
  ['byt s krb', undefined],
  ['house kamen', undefined],
  ['Prodej Domu', undefined],
  ['2+kk Pelhř', 'Pelhř'],
  ['2+kk Pelhřimov ', undefined],
])('of "%s" the beginning of a place is %s [E1]', (text, expected) => {
  expect(written(text)).toBe(expected)
})
