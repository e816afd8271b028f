import type { OwnPropertyCollection } from '#contract/entities/ownProperty.ts'
import type { Property, PropertyAttribute } from '#contract/entities/property.ts'
import { propertyForm } from '#contract/propertyFields/propertyForm.ts'
import type { Database } from '#server/platform/database/database.ts'
import { deriveListing, type DerivedListing } from '#src/features/listing/model/deriveListing.ts'
import { previewOf } from '#src/features/publish/model/previewOf.ts'
import { addAccounts, bearer, signInAs } from '#tests/support/accounts.ts'
import { completeFields } from '#tests/support/completeListing.ts'
import { onOneDatabase } from '#tests/support/databases.ts'
import { insertPlaces } from '#tests/support/examplePlaces.ts'
import { settingsWithSecret } from '#tests/support/mailbox.ts'
import { multipartForm } from '#tests/support/multipartForm.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { wordsOf } from '#server/platform/text/texts.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const rent = {
  ...completeFields,
  listing_type: 'rent',
  price_unit: 'month',
  price: 18_000,
  service_charges: 2_500,
  energy_charges: 1_500,
  deposit: 36_000,
  energy_contract: 'tenant',
  lease_type: 'lease',
  furnished: 'partly',
  available_from: new Date().toISOString().slice(0, 10),
}
const { house_no: _, street: __, ...withoutStreet } = completeFields

/** What people write, and what of it the public learns. */
const homes: Record<string, Record<string, unknown>> = {
  'a flat with its house number shown': completeFields,
  'a flat of which only the street is shown': { ...completeFields, location_accuracy: 'street' },
  'a flat of which only the quarter is shown': { ...completeFields, location_accuracy: 'district' },
  'a home without a street': { ...withoutStreet, location_accuracy: 'street' },
  'a reduced price': { ...completeFields, offer_price: 5_490_000 },
  'a price for each square metre': { ...completeFields, price_unit: 'm2', price: 100_000 },
  'a home to rent with charges': rent,
}

const named = (attributes: readonly PropertyAttribute[]) =>
  Object.fromEntries(attributes.map(({ attributeName, ...value }) => [attributeName, value]))

const onCard = ({ prices, isOnSale, computedTitle, images }: DerivedListing) => ({
  prices,
  isOnSale,
  computedTitle,
  images: images.map(({ id }) => id),
})

const onPage = ({ formattedAddress, price, descriptions, locationGps, locationAccuracy, _embedded }: Property) => ({
  formattedAddress,
  price,
  descriptions,
  locationGps,
  locationAccuracy,
  attributes: _embedded.propertyAttribute,
  pictures: _embedded.propertyMedia.map(({ id, mediaType }) => ({ id, mediaType })),
  owner: _embedded.propertyOwner,
})

onOneDatabase(
  {
    statementsIn: [
      'tests/api/accounts.test.ts',
      'tests/api/favorites.test.ts',
      'tests/api/jobs.test.ts',
      'tests/api/leads.test.ts',
      'tests/api/listingMedia.test.ts',
      'tests/api/listingStatus.test.ts',
      'tests/api/maintenance.test.ts',
      'tests/api/ownListings.test.ts',
      'tests/api/savedSearches.test.ts',
      'tests/api/tokens.test.ts',
      'tests/api/viewings.test.ts',
    ],
  },
  (name, openTestDatabase) => {
    let database: Database
    let server: TestApp
    const headers: Record<'owner' | 'admin', Record<string, string>> = { owner: {}, admin: {} }

    beforeAll(async () => {
      database = (await openTestDatabase()).database
      server = await startTestApp({ database, settings: settingsWithSecret })
      await insertPlaces(database)
      await addAccounts(database, [{ email: 'owner@example.test' }, { email: 'admin@example.test', isAdmin: true }])
      for (const user of ['owner', 'admin'] as const)
        headers[user] = bearer((await signInAs(server.app, `${user}@example.test`)).token)
    })
    afterAll(() => server.close())

    const read = async (id: number, as: Record<string, string> = {}) =>
      (await server.app.inject({ url: `/properties/${id}`, headers: as })).json<Property>()

    async function write(fields: Record<string, unknown>, photos: number): Promise<Property> {
      const saved = await server.app.inject({
        method: 'POST',
        url: '/v1/property/save',
        headers: headers.owner,
        payload: fields,
      })
      expect(saved.statusCode).toBe(200)
      const { id } = saved.json<Property>()
      const content = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#8a5a44' } })
        .jpeg()
        .toBuffer()
      const kinds = ['FLOOR_PLAN', ...Array.from({ length: photos }, () => 'OTHER_IMAGE')]
      for (const mediaType of kinds) {
        const { payload, contentType } = multipartForm({ propertyId: String(id), mediaType, file: content })
        const added = await server.app.inject({
          method: 'POST',
          url: '/v1/property-media/save',
          headers: { ...headers.owner, 'content-type': contentType },
          payload,
        })
        expect(added.statusCode).toBe(201)
      }
      return read(id, headers.owner)
    }

    describe(`what is seen of a home before it is online (${name})`, () => {
      it.each(Object.entries(homes))('is for %s the card that everybody sees then', async (_home, fields) => {
        const draft = await write(fields, 5)
        const preview = previewOf({
          values: { ...draft.fields, ...fields },
          form: propertyForm(new Date().toISOString().slice(0, 10), wordsOf),
          media: draft._embedded.propertyMedia,
          listing: draft,
        })
        const own = (
          await server.app.inject({ url: '/my/own/properties', headers: headers.owner })
        ).json<OwnPropertyCollection>()
        const found = own._embedded?.item.find(({ id }) => id === draft.id)
        if (found === undefined || preview === null) throw new Error('Both are there.')
        // Its owner has the whole address in the list; what everybody sees of it stands on its page.
        const card = { ...found, formattedAddress: draft.formattedAddress }
        expect(onCard(deriveListing(preview))).toEqual(onCard(deriveListing(card)))
        const { formattedAddress, isFair, pictureCount, listingType } = card
        expect(preview).toMatchObject({ formattedAddress, pictureCount, listingType })
        expect(preview.isFair).toBe(isFair)
        const [ours, theirs] = [preview, card].map((each) => named(each._embedded.propertyAttribute))
        // A card has some of them; those that it has are the same.
        expect(Object.keys(theirs ?? {}).length).toBeGreaterThan(10)
        expect(ours).toMatchObject(theirs ?? {})
      })

      it('is on the page what everybody reads once it is approved', async () => {
        const draft = await write({ ...completeFields, location_accuracy: 'street' }, 3)
        const verify = (as: Record<string, string>) =>
          server.app.inject({
            method: 'PATCH',
            url: `/properties/${draft.id}/verify`,
            headers: { ...as, 'content-type': 'application/merge-patch+json' },
            payload: '{}',
          })
        expect((await verify(headers.owner)).statusCode).toBe(200)
        expect((await verify(headers.admin)).statusCode).toBe(200)
        const online = await read(draft.id)
        expect(onPage(draft)).toEqual(onPage(online))
        expect(online.formattedAddress).toBe('Dlouhá, Praha - Žižkov')
      })
    })
  },
)
