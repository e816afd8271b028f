import { expect, it } from 'vitest'

import { searchForm } from '#contract/propertyFields/searchForm.ts'
import { wordsOf } from '#server/platform/text/texts.ts'

import { offeredChoices } from './fieldVisibility.ts'
import { fieldByKey } from './filterParameters.ts'

const form = searchForm('2026-11-25', wordsOf)

it.each([
  // Whoever has a dog can also agree on it.
  ['pets', [['yes', 'by_agreement'], ['no']]],
  ['furnished', [['yes'], ['no'], ['partly']]],
])('offers what of %s is wanted together as one choice', (key, choices) => {
  const field = fieldByKey(form, key)
  expect(field === undefined ? [] : offeredChoices(field, {})).toEqual(choices)
})
