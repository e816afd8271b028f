import { searchProperties, understandSearch } from '#contract/endpoints/properties.ts'
import { suggestPlaces } from '#contract/endpoints/places.ts'
import { loadPlaces } from '#server/features/places/loadPlaces.ts'
import { resolveTowns } from '#server/features/places/statedTown.store.ts'
import { indexListings } from '#server/features/listings/listingIndex.service.ts'
import { refreshSearchStatistics } from '#server/features/listings/searchStatistics.service.ts'
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
  async function sentencePlaces(q: string): Promise<string[]> {
    const answer = await server.app.inject(`/search/understand?q=${encodeURIComponent(q)}`)
    return expectAnswer(understandSearch, answer).places.flatMap(({ ids }) => ids)
  }
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

    it('are known although a large town of the same region has the name, where the postal code is of another district', async () => {
      // One Hodonín of 26,000 is the middle of its district, one of 150 lies 90 km away in the district Blansko.
      const village = {
        ...prague,
        city: 'Hodonín',
        cityPart: null,
        zip: '67975',
        latitude: 49.5006,
        longitude: 16.4268,
      }
      const [id = 0] = await addFindable(database, [village], owner)
      expect((await namesFor('Hodonín')).slice(0, 2)).toEqual([
        'town Hodonín, Jihomoravský kraj',
        'town Hodonín, okres Blansko',
      ])
      const [found] = await suggest('Hodonín okres Blansko')
      expect(found).toMatchObject({ kind: 'town', name: 'Hodonín', context: 'okres Blansko' })
      expect(await foundAt(found?.id ?? '')).toEqual([id])
      expect(await sentencePlaces('byt Hodonín, okres Blansko')).toEqual([found?.id])
      expect(await sentencePlaces('byt Hodonín')).toEqual(['town-3075654'])
    })

    it('are known beside one of nearly the same name, which is no slip of the pen', async () => {
      // Mořina and Mořinka lie 2.6 km apart.
      const at = { ...prague, city: 'Mořina', cityPart: null, zip: '26717', latitude: 49.9516, longitude: 14.2056 }
      const beside = { ...at, city: 'Mořinka', zip: '26718', latitude: 49.9357, longitude: 14.2338 }
      const slip = { ...at, city: 'Mořima' }
      await addFindable(database, [at, beside], owner)
      await addFindable(database, [slip], owner)
      expect(await namesFor('Mořinka')).toEqual(['town Mořinka, okres Beroun'])
      expect(await namesFor('Mořina')).toContain('town Mořina, okres Beroun')
      expect((await namesFor('Mořima')).filter((name) => name.includes('Mořima'))).toEqual([])
    })

    it('are known beside the quarter of a town that is called after them', async () => {
      // The quarter Nové Vráto of České Budějovice begins where Vráto ends.
      const vrato = { ...prague, city: 'Vráto', cityPart: null, zip: '37001', latitude: 48.9885, longitude: 14.522 }
      await addFindable(database, [vrato], owner)
      expect(await namesFor('Vráto')).toContain('town Vráto, okres České Budějovice')
    })

    it('are known beside a quarter of that name in another region, as the postal code says', async () => {
      // The village Sedlec lies 7 km from the quarter of Prague, and 3 km from others.
      const village = { ...prague, city: 'Sedlec', cityPart: null, zip: '25065', latitude: 50.1816, longitude: 14.4596 }
      const [id = 0] = await addFindable(database, [village], owner)
      const [found] = await suggest('Sedlec, okres Praha-východ')
      expect(found).toMatchObject({ kind: 'town', name: 'Sedlec', context: 'okres Praha-východ', region: 'STC' })
      expect(await foundAt(found?.id ?? '')).toEqual([id])
    })

    it('are known in their own region although their post lies in another one', async () => {
      // The post of Doubravník in South Moravia has a code of Vysočina; so has that of Senorady.
      const near = { ...prague, cityPart: null, latitude: 49.4245, longitude: 16.3528 }
      const [id = 0] = await addFindable(database, [{ ...near, city: 'Doubravník', zip: '592 61' }], owner)
      expect(await namesFor('Doubravník')).toEqual(['town Doubravník, okres Brno-venkov'])
      expect(await foundAt('region-JHM')).toContain(id)
    })

    it('are found by their district although the nearest town lies in another one', async () => {
      // Nadějkov lies in the district Tábor; its post and the nearest town are of the district Písek.
      const village = {
        ...prague,
        city: 'Nadějkov',
        cityPart: null,
        zip: '39852',
        latitude: 49.5035,
        longitude: 14.4756,
      }
      await addFindable(database, [village], owner)
      const [found] = await suggest('Nadějkov okres Tábor')
      expect(found).toMatchObject({ kind: 'town', name: 'Nadějkov' })
      expect(await sentencePlaces('dům Nadějkov okres Tábor')).toEqual([found?.id])
      expect(await suggest('Nadějkov okres Ostrava-město')).toEqual([])
    })

    it('are found as parts however their town and a number stand before them', async () => {
      const inTown = { ...prague, city: 'Děčín', latitude: 50.7814, longitude: 14.2126 }
      const [hill = 0, other = 0] = await addFindable(
        database,
        [
          { ...inTown, cityPart: 'Děčín XXV-Chmelnice' },
          { ...inTown, cityPart: 'Chmelnice' },
          { ...inTown, cityPart: 'Děčín VI-Letná' },
          { ...inTown, cityPart: 'Děčín XXXV-Lesná' },
        ],
        owner,
      )
      const [part] = await suggest('Chmelnice, Děčín')
      expect(new Set(await foundAt(part?.id ?? ''))).toEqual(new Set([hill, other]))
      expect(await namesFor('Letná, Děčín')).toEqual(['quarter Letná, Děčín'])
      expect(await namesFor('Lesná, Děčín')).toEqual(['quarter Lesná, Děčín'])
      expect(await sentencePlaces('byt Chmelnice, Děčín')).toEqual([part?.id])
    })

    it('are found by the quarter that stands where the town should', async () => {
      const [id = 0] = await addFindable(
        database,
        [{ ...prague, city: 'Břevnov', cityPart: null, zip: '16900', latitude: 50.0839, longitude: 14.3573 }],
        owner,
      )
      const [quarter] = await suggest('Břevnov')
      expect(await foundAt(quarter?.id ?? '')).toEqual([id])
      expect(await foundAt('town-3067696')).toContain(id)
    })

    it('are known although a village that another listing taught is near', async () => {
      // Sychrov and Radimovice lie 500 m apart; listings say where they are, not where the middle is.
      const at = { ...prague, cityPart: null, zip: '46344', latitude: 50.6264, longitude: 15.0856 }
      await addFindable(database, [{ ...at, city: 'Sychrov' }], owner)
      await addFindable(database, [{ ...at, city: 'Radimovice', latitude: 50.6266 }], owner)
      expect(await namesFor('Sychrov')).toContain('town Sychrov, okres Liberec')
      expect(await namesFor('Radimovice')).toContain('town Radimovice, okres Liberec')
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
      ['a remark for a town', { ...brno, city: 'Centrum', latitude: 49.4, longitude: 16.4 }, 'Centrum', 'town Centrum'],
      [
        'the name of a town with a remark',
        { ...brno, city: 'Klatovy u nádraží', latitude: 49.4, longitude: 13.295 },
        'Klatovy u nádraží',
        'town Klatovy u',
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
