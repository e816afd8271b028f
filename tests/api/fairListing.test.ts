import { getProperty, searchProperties } from '#contract/endpoints/properties.ts'
import type { OpenedDatabase } from '#server/platform/database/database.ts'
import { addFindable, addOwner, type ExampleListing } from '#tests/support/exampleListings.ts'
import { expectAnswer } from '#tests/support/expectAnswer.ts'
import { openOneDatabase } from '#tests/support/oneDatabase.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const costs = { service_charges: 3_000, energy_charges: 0, deposit: 30_000 }
const rent: ExampleListing = {
  listingType: 'rent',
  price: 18_000,
  pictures: 5,
  attributes: { disposition: '2+kk', usable_area: 55, energy_class: 'C', ...costs },
}
const without = (key: string): ExampleListing => {
  const { [key]: _, ...attributes } = rent.attributes ?? {}
  return { ...rent, attributes }
}
const land: ExampleListing = { ...rent, listingType: 'sale', propertyType: 'land', attributes: { land_area: 800 } }

const cases: [what: string, example: ExampleListing, isFair: boolean][] = [
  ['says every cost of a rent, also that there is none', rent, true],
  ['does not say what services cost', without('service_charges'), false],
  ['does not say what energy costs', without('energy_charges'), false],
  ['does not say how much is deposited', without('deposit'), false],
  ['does not say its energy class', without('energy_class'), false],
  ['has four pictures', { ...rent, pictures: 4 }, false],
  ['says only in which district it is', { ...rent, locationAccuracy: 'district' }, false],
  ['says in which street it is', { ...rent, locationAccuracy: 'street' }, true],
  ['is for sale, and has no such costs', { ...without('deposit'), listingType: 'sale' }, true],
  ['is land, and has no energy class', land, true],
]

let opened: OpenedDatabase
let server: TestApp
let ids: number[] = []
beforeAll(async () => {
  opened = await openOneDatabase()
  server = await startTestApp({ database: opened.database })
  const owner = await addOwner(opened.database)
  ids = await addFindable(
    opened.database,
    cases.map(([, example]) => example),
    owner,
  )
})
afterAll(async () => {
  await server.close()
  await opened.close()
})

describe('a listing', () => {
  it.each(cases.map(([what, , isFair], index) => ({ what, isFair, index })))(
    'that $what is called fair: $isFair [R-LISTING]',
    async ({ isFair, index }) => {
      const property = expectAnswer(getProperty, await server.app.inject(`/properties/${ids[index]}`))
      expect(property.isFair ?? false).toBe(isFair)
    },
  )

  it('that is called fair is found by that, and no other [R-LISTINGS]', async () => {
    const found = expectAnswer(searchProperties, await server.app.inject('/properties?fair=true'))._embedded?.item ?? []
    const fair = ids.filter((_, index) => cases[index]?.[2])
    expect(found.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual(fair)
    expect(found.every((listing) => listing.isFair === true)).toBe(true)
  })
})
