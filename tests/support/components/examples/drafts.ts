import type { Place } from '#contract/entities/place.ts'

import { exampleOwnProperty } from './listings.ts'

const place = {
  street: 'Dlouhá',
  house_no: '12',
  city: 'Praha',
  city_part: 'Žižkov',
  locationGps: { latitude: 50.0836, longitude: 14.4541 },
  location_accuracy: 'exact',
}

const words = {
  description_en:
    'A quiet flat on the second floor of a brick house, a few minutes from the park, with a cellar and a new kitchen.',
}

/** What is found at the position of these drafts. */
export const draftPlace: Place = {
  id: 'zizkov',
  kind: 'quarter',
  name: 'Žižkov',
  context: 'Praha',
  latitude: 50.0836,
  longitude: 14.4541,
  region: 'PHA',
}

/** What the property form asks of a flat for sale; its pictures are beside. */
export const flatFields: Readonly<Record<string, unknown>> = {
  ...place,
  ...words,
  listing_type: 'sale',
  property_type: 'flat',
  disposition: '2+kk',
  usable_area: 55,
  balcony: false,
  loggia: false,
  terrace: false,
  cellar: false,
  condition: 'very_good',
  building_type: 'brick',
  ownership: 'personal',
  floor_number: 2,
  floors_total: 5,
  elevator: true,
  energy_class: 'C',
  price: 5_990_000,
  price_unit: 'property',
  lifetime_days: '90',
}

/** The same of a plot of land. */
export const plotFields: Readonly<Record<string, unknown>> = {
  ...place,
  ...words,
  listing_type: 'sale',
  property_type: 'land',
  land_subtype: 'building',
  land_area: 800,
  price: 5_990_000,
  price_unit: 'property',
  lifetime_days: '90',
}

/** A draft that has all of these, and three photos. */
export const exampleDraft = (id: number, fields: Readonly<Record<string, unknown>> = flatFields) =>
  exampleOwnProperty(id, { status: 'DRAFT', fields })
