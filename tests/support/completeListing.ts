import type { ExampleListing } from './exampleListings.ts'

/** A flat for sale with everything that submitting it asks for. */
export const completeFlat: ExampleListing = {
  status: 'DRAFT',
  listingType: 'sale',
  propertyType: 'flat',
  price: 5_990_000,
  firstPublishedAt: null,
  descriptionEn:
    'A quiet flat on the second floor of a brick house, a few minutes from the park, with a cellar and a new kitchen.',
  attributes: {
    price_unit: 'property',
    disposition: '2+kk',
    usable_area: 55,
    condition: 'very_good',
    building_type: 'brick',
    ownership: 'personal',
    floor_number: 2,
    floors_total: 5,
    elevator: true,
    energy_class: 'C',
    balcony: false,
    loggia: false,
    terrace: false,
    cellar: false,
  },
}

/** The same as the property form sends it, pictures left aside. */
export const completeFields: Record<string, unknown> = {
  ...completeFlat.attributes,
  listing_type: 'sale',
  property_type: 'flat',
  price: completeFlat.price,
  street: 'Dlouhá',
  house_no: '12',
  city: 'Praha',
  city_part: 'Žižkov',
  locationGps: { latitude: 50.0836, longitude: 14.4541 },
  location_accuracy: 'exact',
  lifetime_days: '90',
  description_en: completeFlat.descriptionEn,
}
