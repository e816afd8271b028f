import { expect, it } from 'vitest'

import { propertyForm } from '#contract/propertyFields/propertyForm.ts'
import { wordsOf } from '#server/platform/text/texts.ts'

import { previewOf } from './previewOf.ts'

it('shows a street whose town is not written yet without a comma after it', () => {
  const form = propertyForm('2026-11-22', wordsOf)
  const street = { listing_type: 'sale', property_type: 'flat', street: 'Veveří', house_no: '12' }
  const addressWith = (values: Record<string, unknown>) =>
    previewOf({ values, form, media: [], listing: null })?.formattedAddress
  expect(addressWith(street)).toBe('Veveří')
  expect(addressWith({ ...street, city: 'Brno' })).toBe('Veveří, Brno')
})
