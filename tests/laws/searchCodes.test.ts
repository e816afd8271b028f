import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { propertyFields } from '#contract/propertyFields/propertyFields.ts'

const stored = JSON.parse(readFileSync(new URL('searchCodes.json', import.meta.url), 'utf8')) as Record<
  string,
  string[]
>

it('keeps the code of every value: lists of choices grow at their end, here too', () => {
  const present = Object.fromEntries(
    propertyFields.flatMap(({ key, choices }) =>
      choices === undefined ? [] : [[key, choices.map(([value]) => value)]],
    ),
  )
  expect(present).toEqual(stored)
})
