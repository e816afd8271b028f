/** Two places, each farther from the other than a home can move and still be the same. */
export const homePlaces = [
  { latitude: 50.0836, longitude: 14.4541 },
  { latitude: 50.0936, longitude: 14.4641 },
] as const

/** What the property form asks of a flat. */
export const completeAttributes = {
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
}

/** What is said of any home for sale, whatever it is. */
export const anyHome = {
  listing_type: 'sale',
  price: 5_990_000,
  street: 'Dlouhá',
  house_no: '12',
  city: 'Praha',
  locationGps: homePlaces[0],
  location_accuracy: 'exact',
  lifetime_days: '90',
  description_en:
    'A quiet flat on the second floor of a brick house, a few minutes from the park, with a cellar and a new kitchen.',
}

/** A flat for sale as the property form sends it, with everything that submitting it asks for, pictures left aside. */
export const completeHome = { ...completeAttributes, ...anyHome, property_type: 'flat' }
