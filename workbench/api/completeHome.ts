import { completeHome } from './completeFields.ts'
import { plainPicture } from './plainPicture.ts'
import { expectStatus, type User } from './user.ts'

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
