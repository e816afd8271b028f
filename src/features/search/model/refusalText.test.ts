import { expect, it } from 'vitest'

import { exampleSearchForm } from '#tests/support/exampleSearchForm.ts'
import { languages } from '#tests/support/languages.ts'

import { refusalText } from './refusalText.ts'

it.each([
  ['page', 'There is no such page of the results.', 'Taková stránka výsledků není.'],
  ['order[distance]', 'The listings cannot be sorted like that.', 'Takhle nabídky seřadit nejde.'],
  [
    'property_type[]',
    'The filter “Type” has a value in the address that does not fit.',
    'Filtr „Typ“ má v\u00A0adrese hodnotu, která nevyhovuje.',
  ],
  ['colour', 'We have no filter called “colour”.', 'Filtr „colour“ neznáme.'],
])('says in both languages that %s does not fit', (parameter, en, cs) => {
  expect(refusalText(parameter, exampleSearchForm, languages.en)).toBe(en)
  expect(refusalText(parameter, exampleSearchForm, languages.cs)).toBe(cs)
})
