import { setupI18n } from '@lingui/core'
import { expect, it } from 'vitest'

import { propertyForm } from '#contract/propertyFields/propertyForm.ts'
import { wordsOf } from '#server/platform/text/texts.ts'

import { changedText } from './changedText.ts'

const i18n = setupI18n({ locale: 'cs', messages: { cs: {} } })
const { fields } = propertyForm('2026-11-22', wordsOf)
const fieldOf = (key: string) => fields.find((field) => field.key === key)

it('tells what changed in the words of the form, whatever kind of value it is', () => {
  const read = (key: string, value: unknown) => changedText(value, fieldOf(key), i18n).replaceAll(/\s/g, ' ')
  expect(read('condition', 'very_good')).toBe('Velmi dobrý')
  expect(read('water', ['mains', 'well'])).toBe('Vodovod, Studna')
  expect(read('usable_area', 55.5)).toBe('55,5 m²')
  expect(read('price', 5_990_000)).toBe('5 990 000 Kč')
  expect(read('balcony', false)).toBe('No')
  expect(read('locationGps', { latitude: 50.1, longitude: 14.4 })).toBe('A place on the map')
  expect(read('description_cs', 'Tichý byt.')).toBe('Tichý byt.')
  expect(changedText(3, undefined, i18n)).toBe('3')
})

it('shows no signs of a program, whatever a value is [C11]', () => {
  expect(changedText({ a: [1, { b: 'two' }], c: null }, undefined, i18n)).toBe('1, two')
  expect(changedText({ latitude: 50.1, longitude: 14.4 }, undefined, i18n)).not.toMatch(/\d/)
})
