import { searchProperties, understandSearch } from '#contract/endpoints/properties.ts'
import { suggestPlaces } from '#contract/endpoints/places.ts'
import { loadPlaces } from '#server/features/places/loadPlaces.ts'
import { resolveTowns } from '#server/features/places/statedTown.store.ts'
import { refreshSearchStatistics, indexListings } from '#server/features/listings/listingIndex.service.ts'
import { reindexBatch } from '#server/features/listings/reindex.service.ts'
import type { Database } from '#server/platform/database/database.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { addFindable, addOwner, type ExampleListing } from '#tests/support/exampleListings.ts'
import { expectAnswer } from '#tests/support/expectAnswer.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const prague = { city: 'Praha', townId: 3_067_696, region: 'PHA', district: 'CZ0100' }
const brno = { city: 'Brno', townId: 3_078_610, region: 'JHM', district: 'CZ0642' }

forEachDatabase((_, openTestDatabase) => {
  let server: TestApp
  let database: Database
  let owner: number

  beforeAll(async () => {
    database = (await openTestDatabase()).database
    await loadPlaces(database)
    server = await startTestApp({ database })
    owner = await addOwner(database)
  })
  afterAll(() => server.close())

  async function suggest(q: string) {
    const answer = await server.app.inject(`/maps/suggest?q=${encodeURIComponent(q)}`)
    return expectAnswer(suggestPlaces, answer)._embedded?.item ?? []
  }
  const namesFor = async (q: string) =>
    (await suggest(q)).map(({ kind, name, context }) => `${kind} ${name}, ${context}`)
  async function foundAt(placeId: string): Promise<number[]> {
    const page = expectAnswer(searchProperties, await server.app.inject(`/properties?place[]=${placeId}`))
    return (page._embedded?.item ?? []).map(({ id }) => id)
  }

  describe('places that listings state [E3]', () => {
    it('are known at once: a street with its town, and where it lies', async () => {
      expect(await namesFor('Kratochvílova 3, Praha')).toEqual([])
      const [id = 0] = await addFindable(
        database,
        [{ ...prague, cityPart: 'Žižkov', street: 'ul. Kratochvílova 12/3', latitude: 50.0862, longitude: 14.4551 }],
        owner,
      )
      expect(await namesFor('Kratochvílova 3, Praha')).toEqual(['street Kratochvílova, Žižkov, Praha'])
      const [street] = await suggest('Kratochvílova')
      expect(await foundAt(street?.id ?? '')).toEqual([id])
      const answer = await server.app.inject(`/search/understand?q=${encodeURIComponent('byt Kratochvílova, Praha')}`)
      expect(expectAnswer(understandSearch, answer).places.map(({ name }) => name)).toEqual(['Kratochvílova, Praha'])
    })

    it('are known at once: a part of a town', async () => {
      const [id = 0] = await addFindable(
        database,
        [{ ...brno, cityPart: 'Brno-Divišova čtvrť', latitude: 49.2241, longitude: 16.6205 }],
        owner,
      )
      expect(await namesFor('Divišově čtvrti')).toEqual(['quarter Divišova čtvrť, Brno'])
      const [part] = await suggest('Divišova čtvrť')
      expect(await foundAt(part?.id ?? '')).toEqual([id])
    })

    it('are known at once: a village, in the region of its postal code', async () => {
      // Chýnice lies beside Zadní Kopanina, a part of Prague, which is nearer than any town of its own district.
      const [id = 0] = await addFindable(
        database,
        [{ ...prague, city: 'Chýnice', cityPart: null, zip: '25217', latitude: 49.9966, longitude: 14.2661 }],
        owner,
      )
      expect(await namesFor('Chýnice')).toEqual(['town Chýnice, okres Praha-západ'])
      const [village] = await suggest('Chýnicích')
      expect(await foundAt(village?.id ?? '')).toEqual([id])
      expect(await foundAt('region-STC')).toContain(id)
      expect(await foundAt('region-PHA')).not.toContain(id)
    })

    it('are known although a large town far away has the name, where the postal code agrees', async () => {
      // One Kyjov of 11,000 lies in the South Moravian Region, one of 50 beside Havlíčkův Brod.
      const beside = { ...prague, city: 'Kyjov', cityPart: null, latitude: 49.5927, longitude: 15.4744 }
      const [wrong = 0] = await addFindable(database, [beside], owner)
      expect(await namesFor('Kyjov')).toEqual(['town Kyjov, okres Hodonín'])
      const [right = 0] = await addFindable(database, [{ ...beside, zip: '58001' }], owner)
      expect(await namesFor('Kyjov')).toEqual(['town Kyjov, okres Hodonín', 'town Kyjov, okres Havlíčkův Brod'])
      const [, village] = await suggest('Kyjov')
      expect(await foundAt(village?.id ?? '')).toContain(right)
      expect(wrong).toBeGreaterThan(0)
    })

    it('are known with a number behind the name of their town, and not with a remark', async () => {
      const inTown = { ...prague, city: 'Klatovy', latitude: 49.3955, longitude: 13.295 }
      await addFindable(
        database,
        [
          { ...inTown, cityPart: 'Klatovy IV' },
          { ...inTown, cityPart: 'Klatovy centrum' },
        ],
        owner,
      )
      expect(await namesFor('Klatovy IV, Klatovy')).toEqual(['quarter Klatovy IV, Klatovy'])
      expect(await namesFor('Klatovy centrum')).toEqual([])
    })

    it('are moved to the middle of their listings, and forgotten in suggestions with the last of them', async () => {
      const at: ExampleListing = {
        ...brno,
        cityPart: null,
        street: 'Prubířská',
        longitude: 16.6,
        locationAccuracy: 'exact',
      }
      const ids = await addFindable(
        database,
        [49.19, 49.2, 49.201].map((latitude) => ({ ...at, latitude })),
        owner,
      )
      const [street] = await suggest('Prubířská')
      expect(street?.latitude).toBeCloseTo(49.2, 5)
      await sql`update listing set status = 'ARCHIVED' where id = any(${ids}::bigint[])`.execute(database)
      await indexListings(database, ids)
      await refreshSearchStatistics(database)
      expect(await suggest('Prubířská')).toEqual([])
      // A saved search may still name it.
      expect(await foundAt(street?.id ?? '')).not.toContain(ids[0])
    })

    it.each<[string, ExampleListing, string, string]>([
      ['a slip of a town', { ...brno, city: 'Berno', latitude: 49.1952, longitude: 16.608 }, 'Berno', 'town Berno'],
      [
        'a large town that lies elsewhere',
        { ...brno, city: 'Olomouc', latitude: 49.2, longitude: 16.6 },
        'Olomouc',
        'town Olomouc, okres Brno-město',
      ],
      [
        'a part far from its town',
        { ...brno, cityPart: 'Zapadákov', latitude: 50.4, longitude: 16.6 },
        'Zapadákov',
        'quarter',
      ],
      ['a remark', { ...brno, cityPart: 'u lesa, 5 min od MHD!', latitude: 49.2, longitude: 16.6 }, 'MHD', 'quarter'],
      [
        'a street that is kept private',
        { ...brno, street: 'Tajemná', locationAccuracy: 'district', latitude: 49.2, longitude: 16.6 },
        'Tajemná',
        'street',
      ],
    ])('are not learnt from %s', async (_what, listing, q, wrong) => {
      await addFindable(database, [listing], owner)
      expect((await namesFor(q)).filter((name) => name.startsWith(wrong))).toEqual([])
    })
  })

  describe('the town of a listing [E2]', () => {
    it.each([
      ['Praha', null, 50.0862, 14.4551, 'Praha', true],
      ['Praha 5 - Smíchov', null, 50.07, 14.403, 'Praha', true],
      ['Prague', null, 50.0862, 14.4551, 'Praha', true],
      ['Brno-Líšeň', null, 49.205, 16.686, 'Brno', true],
      ['Žižkov', null, 50.0862, 14.4551, 'Praha', true],
      // Beside Prague: what is stated, although Prague is so large.
      ['Horoměřice', '25262', 50.1319, 14.3388, 'Horoměřice', true],
      ['Hostivice', null, 50.0817, 14.2587, 'Hostivice', true],
      // Between Sedlec, which is a part of Prague and nearer, and Roztoky.
      ['Roztoky', null, 50.14, 14.3935, 'Roztoky', true],
      ['', null, 50.14, 14.3935, 'Praha', false],
      ['', '25263', 50.14, 14.3935, 'Roztoky', false],
      ['Praha-západ', null, 50.0817, 14.2587, 'Hostivice', false],
      // The position is somewhere else: the nearest place.
      ['Olomouc', null, 49.2, 16.6, 'Brno', false],
      ['', null, 49.205, 16.686, 'Brno', false],
    ])('stated as "%s" %s at %d, %d is %s (stated: %s)', async (city, zip, latitude, longitude, name, isStated) => {
      const [town] = await resolveTowns(database, [{ city, zip, position: { latitude, longitude } }])
      expect({ name: town?.name, isStated: town?.isStated }).toEqual({ name, isStated })
    })

    it('is none without a position, and far from all places', async () => {
      expect(
        await resolveTowns(database, [
          { city: 'Praha', zip: null, position: null },
          { city: 'Wien', zip: null, position: { latitude: 48.1, longitude: 16.3 } },
        ]),
      ).toEqual([null, null])
    })

    it('of listings that are there already is looked up again by a reindex', async () => {
      const [id = 0] = await addFindable(
        database,
        [
          {
            city: 'Hostivice',
            townId: 3_067_696,
            region: 'PHA',
            district: 'CZ0100',
            latitude: 50.0817,
            longitude: 14.2587,
          },
        ],
        owner,
      )
      await sql`update listing set town_id = 3067696, region = 'PHA', district = 'CZ0100' where id = ${id}`.execute(
        database,
      )
      await reindexBatch(database, { after: id - 1, size: 1 })
      const { rows } = await sql`select region, district from listing where id = ${id}`.execute(database)
      expect(rows).toEqual([{ region: 'STC', district: 'CZ020A' }])
      expect(await foundAt('district-CZ020A')).toContain(id)
    })
  })
})
