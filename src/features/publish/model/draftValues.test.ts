import { describe, expect, it } from 'vitest'

import { propertyForm } from '#contract/propertyFields/propertyForm.ts'
import { wordsOf } from '#server/platform/text/texts.ts'

import { changeOf } from './draftValues.ts'
import { completedSteps, problemsOf, withDefaults } from './stepProgress.ts'

const form = propertyForm('2026-11-22', wordsOf)
const flat = { listing_type: 'sale', property_type: 'flat', disposition: '2+kk' }

describe('what is sent of a draft', () => {
  it('is what differs, with null for what was emptied', () => {
    expect(
      changeOf(form, { ...flat, price: 100_000, city: 'Brno' }, { ...flat, price: 200_000, city: null }).patch,
    ).toEqual({
      price: 200_000,
      city: null,
    })
  })

  it('leaves out what does not fit yet, which stays on the device [REL-69]', () => {
    const values = { ...flat, price: '12 milli', city: 'Brno', description_en: 'Too short.' }
    expect(changeOf(form, flat, values).patch).toEqual({ city: 'Brno' })
    expect(changeOf(form, flat, values).kept).toEqual(['description_en', 'price'])
  })

  it('leaves out what contradicts what the server has: half a rent, beside the deposit of the whole one [A5] [REL-69]', () => {
    const rented = { ...flat, listing_type: 'rent', price_unit: 'month', price: 18_500, deposit: 37_000, city: 'Brno' }
    const half = { ...rented, price: 1_850, city: 'Praha' }
    expect(changeOf(form, rented, half).patch).toEqual({ city: 'Praha' })
    expect(changeOf(form, rented, half).kept).toEqual(['price'])
    expect(changeOf(form, rented, { ...half, deposit: 5_000 }).patch).toEqual({
      city: 'Praha',
      price: 1_850,
      deposit: 5_000,
    })
  })

  it('never sends the whole address, which the server writes of the parts that are typed', () => {
    const saved = { ...flat, city: 'Brno', street: 'Dl', formattedAddress: 'Dl, Brno' }
    expect(changeOf(form, saved, { ...saved, street: 'Dlouhá', formattedAddress: 'Brno' }).patch).toEqual({
      street: 'Dlouhá',
    })
  })

  it('never sends what the server works out, nor what another kind of listing would have', () => {
    const values = { ...flat, property_type: 'house', lister_type: 'agent', OTHER_IMAGE: 3 }
    expect(changeOf(form, flat, values).patch).toEqual({ property_type: 'house' })
  })
})

describe('how far somebody may go', () => {
  it('is up to the first step where something is missing', () => {
    expect(completedSteps(problemsOf(form, {}))).toBe(0)
    expect(completedSteps(problemsOf(form, flat))).toBe(1)
    const located = {
      ...flat,
      city: 'Brno',
      locationGps: { latitude: 49.2, longitude: 16.6 },
      location_accuracy: 'street',
    }
    expect(completedSteps(problemsOf(form, located))).toBe(2)
  })

  it('chooses for a person what nearly everybody chooses, and nothing over what they chose', () => {
    expect(withDefaults(form, flat)).toEqual({
      ...flat,
      location_accuracy: 'street',
      lifetime_days: '90',
      price_unit: 'property',
    })
    expect(withDefaults(form, { ...flat, lifetime_days: '30' })).toMatchObject({ lifetime_days: '30' })
    expect(withDefaults(form, { ...flat, listing_type: 'rent', price_unit: 'property' })).toMatchObject({
      price_unit: 'month',
    })
  })
})
