import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { ListingValues } from './fieldConditions.ts'
import { propertyForm } from './propertyForm.ts'
import { validateListing } from './validateListing.ts'
import { isMessage } from '#contract/message.ts'
import { wordsOf } from '#server/platform/text/texts.ts'

const form = propertyForm('2026-11-21', wordsOf)

const flat: ListingValues = {
  listing_type: 'sale',
  property_type: 'flat',
  disposition: '2+kk',
  lister_type: 'owner',
  price: 5_000_000,
  price_unit: 'property',
  usable_area: 55.5,
  balcony: true,
  balcony_area: 4.2,
  loggia: false,
  terrace: false,
  cellar: false,
  condition: 'good',
  building_type: 'brick',
  ownership: 'personal',
  floor_number: 3,
  floors_total: 5,
  elevator: true,
  energy_class: 'C',
  city: 'Praha',
  locationGps: { latitude: 50.08, longitude: 14.45 },
  location_accuracy: 'street',
  description_cs:
    'Světlý byt s balkonem do dvora, kousek od parku a zastávky tramvaje. Cena 5 000 000 Kč je konečná. '.repeat(2),
  OTHER_IMAGE: 4,
  lifetime_days: '90',
}
const rental: ListingValues = {
  ...flat,
  listing_type: 'rent',
  price: 20_000,
  price_unit: 'month',
  service_charges: 3_000,
  energy_charges: 2_000,
  energy_contract: 'tenant',
  deposit: 40_000,
  lease_type: 'lease',
  available_from: '2026-12-01',
  furnished: 'partly',
}

const codes = (values: ListingValues, state?: 'draft' | 'complete') =>
  validateListing(form, values, state).map(({ propertyPath, code }) => `${propertyPath} ${code}`)

it('counts the letters of a text as the server does: an emoji of several parts is as long as its parts [C10]', () => {
  // Five code points and eight UTF-16 units each: 5,000 characters exactly, and one more.
  const full = '👨‍👩‍👧'.repeat(1_000)
  expect(codes({ ...flat, description_cs: full })).toEqual([])
  expect(codes({ ...flat, description_cs: `${full}!` })).toEqual(['description_cs length'])
})

const slot = (start: string, end: string, capacity = 2) => ({
  start: `2026-12-01T${start}:00Z`,
  end: `2026-12-01T${end}:00Z`,
  capacity,
})

describe('validateListing', () => {
  it('finds nothing wrong with a complete flat, for sale or for rent', () => {
    expect(validateListing(form, flat)).toEqual([])
    expect(validateListing(form, rental)).toEqual([])
  })

  it('asks a draft for nothing, and a complete listing for what it needs', () => {
    expect(codes({}, 'draft')).toEqual([])
    expect(codes({ listing_type: 'sale', property_type: 'land' })).toEqual(
      expect.arrayContaining([
        'price required',
        'land_subtype required',
        'land_area required',
        'description_cs required',
      ]),
    )
    expect(codes({ listing_type: 'sale', property_type: 'land' })).not.toContain('disposition required')
  })

  it.each<[string, ListingValues, string]>([
    ['a price below what a home costs', { price: 9_999 }, 'price min'],
    ['a price beyond everything', { price: 2_000_000_001 }, 'price max'],
    ['half a crown', { price: 5_000_000.5 }, 'price decimals'],
    ['two decimal places', { usable_area: 55.55 }, 'usable_area decimals'],
    ['an offer that is none', { offer_price: 5_000_000 }, 'offer_price comparison'],
    ['a floor above the roof', { floor_number: 6 }, 'floor_number comparison'],
    ['an area without its balcony', { balcony: false }, 'balcony_area not_applicable'],
    ['a balcony without its area', { balcony_area: null }, 'balcony_area required'],
    [
      'a reconstruction before the building',
      { year_built: 1950, year_reconstructed: 1940 },
      'year_reconstructed comparison',
    ],
    ['a house built in the far future', { year_built: 2032 }, 'year_built max'],
    ['a total area below the usable one', { floor_area: 50 }, 'floor_area comparison'],
    ['a value that is not in the list', { condition: 'haunted' }, 'condition option'],
    ['a value of another type', { elevator: 'yes' }, 'elevator type'],
    ['a choice made twice', { water: ['mains', 'mains'] }, 'water option'],
    ['a field of other listings', { land_subtype: 'field' }, 'land_subtype not_applicable'],
    ['a field that does not exist', { ghost: true }, 'ghost unknown'],
    ['a cooperative flat without its transfer', { ownership: 'cooperative' }, 'transfer_to_personal required'],
    ['a share above one', { ownership_share: '3/2' }, 'ownership_share rule'],
    ['a rent by month for a sale', { price_unit: 'month' }, 'price_unit rule'],
    ['a register code without its level', { ruian_code: 123 }, 'ruian_level rule'],
    ['a place abroad', { locationGps: { latitude: 48.2, longitude: 16.4 } }, 'locationGps rule'],
    ['half a place', { locationGps: { latitude: 50 } }, 'locationGps type'],
    ['too few pictures', { OTHER_IMAGE: 2 }, 'OTHER_IMAGE min'],
    [
      'a phone number in the description',
      { description_cs: `Volejte +420 601 234 567. ${'a'.repeat(100)}` },
      'description_cs rule',
    ],
    [
      'an address in the description',
      { description_cs: `Pište na jana@example.org. ${'a'.repeat(100)}` },
      'description_cs rule',
    ],
    ['a video from anywhere', { video_url: 'https://example.org/film' }, 'video_url pattern'],
    ['a postcode of four digits', { zip: '1300' }, 'zip pattern'],
    ['an agent without a commission', { lister_type: 'agent', agency_fee_payer: 'owner' }, 'agency_fee required'],
    [
      'a commission above a tenth',
      { lister_type: 'agent', agency_fee_payer: 'owner', agency_fee: 500_001 },
      'agency_fee comparison',
    ],
  ])('refuses %s', (_, change, expected) => {
    expect(codes({ ...flat, ...change })).toEqual([expected])
  })

  it.each<[string, ListingValues, string]>([
    ['a deposit above three rents', { deposit: 60_001 }, 'deposit comparison'],
    ['a rent of a palace', { price: 1_000_001, deposit: 0 }, 'price max'],
    ['a flat that was free long ago', { available_from: '2026-10-21' }, 'available_from date'],
    ['a day that does not exist', { available_from: '2027-02-30' }, 'available_from type'],
    ['no contract for energy', { energy_contract: undefined }, 'energy_contract required'],
  ])('refuses %s', (_, change, expected) => {
    expect(codes({ ...rental, ...change })).toEqual([expected])
  })

  it('lets viewings be short and one after the other, and nothing else', () => {
    expect(codes({ ...flat, tourDates: [slot('10:00', '10:15'), slot('10:15', '11:00')] })).toEqual([])
    expect(codes({ ...flat, tourDates: [slot('10:00', '11:00'), slot('10:59', '12:00')] })).toEqual([
      'tourDates[1] rule',
    ])
    expect(codes({ ...flat, tourDates: [slot('10:00', '10:14')] })).toEqual(['tourDates[0] rule'])
    expect(codes({ ...flat, tourDates: [slot('10:00', '11:00', 21)] })).toEqual(['tourDates[0] rule'])
    expect(codes({ ...flat, tourDates: [{}] })).toEqual(['tourDates[0] type'])
  })

  it('refuses any number outside the bounds of its field, and takes any inside', () => {
    const numbers = form.fields.filter(
      ({ type, min, max }) => (type === 'int' || type === 'money') && min !== undefined && max !== undefined,
    )
    fc.assert(
      fc.property(fc.constantFrom(...numbers), fc.integer({ min: -10, max: 2_000_000_100 }), (field, value) => {
        const { min = 0, max = 0, boundsWhen } = field
        const found = codes({ [field.key]: value, listing_type: 'sale', property_type: 'flat' }, 'draft')
        const isInside = value >= (boundsWhen?.[0]?.min ?? min) && value <= (boundsWhen?.[0]?.max ?? max)
        const isBounded = found.includes(`${field.key} min`) || found.includes(`${field.key} max`)
        const isElsewhere = found.includes(`${field.key} not_applicable`)
        expect(isElsewhere || field.isComputed === true || isBounded === !isInside).toBe(true)
      }),
    )
  })

  it('never throws, whatever it is given', () => {
    const anything = fc.oneof(fc.anything(), fc.constantFrom('constructor', '__proto__', [{ toString: 0 }]))
    const values = fc.dictionary(fc.constantFrom(...form.fields.map(({ key }) => key)), anything)
    fc.assert(
      fc.property(values, (given) => {
        expect(
          validateListing(form, given).every(({ message }) =>
            Object.values(isMessage(message) ? wordsOf(message) : message).every((text) => text !== ''),
          ),
        ).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
})
