import { expectStatus, type User } from './user.ts'
import { plainPicture } from './plainPicture.ts'

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

/** A flat for sale as the property form sends it, with everything that submitting it asks for, pictures left aside. */
export const completeHome = {
  ...completeAttributes,
  listing_type: 'sale',
  property_type: 'flat',
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

/** The same for a tenant. */
const homeToRent = {
  ...completeHome,
  listing_type: 'rent',
  price_unit: 'month',
  price: 24_000,
  furnished: 'no',
  service_charges: 3_000,
  energy_charges: 2_000,
  energy_contract: 'tenant',
  deposit: 48_000,
  lease_type: 'lease',
  available_from: new Date().toISOString().slice(0, 10),
}

/** Saves a draft that can be submitted as it is, with its pictures; answers its id. */
export async function saveCompleteHome(owner: User, offer: 'sale' | 'rent' = 'sale'): Promise<number> {
  const saved = await owner.ask('POST', '/v1/property/save', offer === 'sale' ? completeHome : homeToRent)
  expectStatus(saved, 200, 'Saving a draft')
  const listingId = Number(Reflect.get(Object(saved.body), 'id'))
  for (let count = 0; count < 3; count += 1) {
    const form = new FormData()
    form.set('propertyId', String(listingId))
    form.set('mediaType', 'OTHER_IMAGE')
    form.set('file', new Blob([plainPicture()], { type: 'image/png' }), 'plain.png')
    expectStatus(await owner.ask('POST', '/v1/property-media/save', form), 201, 'Adding a picture')
  }
  return listingId
}

/** Asks for a status of a listing. */
export async function setListingState(by: User, listingId: number, state: string, more: object = {}): Promise<void> {
  const answer = await by.ask('POST', `/v1/properties/set-state/${listingId}`, { state, ...more })
  expectStatus(answer, 200, `Making it ${state}`)
}
