import { expect, it } from 'vitest'

import { exampleSearchForm } from '#tests/support/exampleSearchForm.ts'
import { languages } from '#tests/support/languages.ts'

import { refusalText } from './refusalText.ts'

it.each([
  ['page', 'This page of results doesn’t exist.', 'Tato stránka výsledků neexistuje.'],
  ['order[distance]', 'This sort order doesn’t exist.', 'Takové řazení neexistuje.'],
  [
    'property_type[]',
    'The link has an invalid value for the filter “Type”.',
    'Odkaz obsahuje neplatnou hodnotu filtru „Typ“.',
  ],
  ['colour', 'There is no filter “colour”.', 'Filtr „colour“ neexistuje.'],
])('says in both languages that %s does not fit', (parameter, en, cs) => {
  expect(refusalText(parameter, exampleSearchForm, languages.en)).toBe(en)
  expect(refusalText(parameter, exampleSearchForm, languages.cs)).toBe(cs)
})
