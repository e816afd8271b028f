import { getSimilarProperties, searchProperties } from '#contract/endpoints/properties.ts'
import type { Database } from '#server/platform/database/database.ts'
import { parseCriteria } from '#server/features/search/criteria/parseCriteria.ts'
import { findPage } from '#server/features/search/search.service.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { addFindable, addOwner } from '#tests/support/exampleListings.ts'
import { expectAnswer } from '#tests/support/expectAnswer.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

const ascending = (a: number, b: number) => a - b

forEachDatabase((_, openTestDatabase) => {
  let server: TestApp
  let database: Database
  let owner: number

  beforeAll(async () => {
    database = (await openTestDatabase()).database
    server = await startTestApp({ database })
    owner = await addOwner(database)
  })
  afterAll(() => server.close())

  const get = (path: string) => server.app.inject(path)

  it('finds listings in a town, its quarter, its district, its region, and around it', async () => {
    await sql`
      insert into place (id, kind, name, context, region, district, town_id, latitude, longitude) values
        ('town-9', 'town', 'Zkušebná', '', 'ZLK', 'CZ0724', 9, 49.2, 17.6),
        ('quarter-9-a', 'quarter', 'Horní Újezd', '', 'ZLK', 'CZ0724', 9, 49.21, 17.61),
        ('district-CZ0724', 'district', 'okres Zlín', '', 'ZLK', 'CZ0724', null, 49.2, 17.7),
        ('region-ZLK', 'region', 'Zlínský kraj', '', 'ZLK', null, null, 49.2, 17.7)
    `.execute(database)
    const at = {
      city: 'Zkušebná',
      townId: 9,
      region: 'ZLK',
      district: 'CZ0724',
      cityPart: 'Horní Újezd',
      latitude: 49.21,
      longitude: 17.61,
    }
    const [inQuarter = 0, inTown = 0, near = 0, far = 0] = await addFindable(
      database,
      [
        at,
        { ...at, cityPart: null },
        { ...at, townId: 10, latitude: 49.23 },
        { ...at, townId: 11, district: 'CZ0721', latitude: 49.6 },
      ],
      owner,
    )
    const foundAt = async (place: string, radius = '0') => {
      const page = expectAnswer(searchProperties, await get(`/properties?place[]=${place}&radius=${radius}`))
      const ids = (page._embedded?.item ?? []).map(({ id }) => id)
      // As if there were too many of them to sort.
      const criteria = parseCriteria({ 'place[]': place, radius })
      const limits = { many: 0 }
      expect((await findPage(database, criteria, limits)).ids).toEqual(ids)
      return new Set(ids)
    }
    expect(await foundAt('quarter-9-a')).toEqual(new Set([inQuarter]))
    expect(await foundAt('town-9')).toEqual(new Set([inQuarter, inTown]))
    expect(await foundAt('town-9', '5')).toEqual(new Set([inQuarter, inTown, near]))
    expect(await foundAt('district-CZ0724')).toEqual(new Set([inQuarter, inTown, near]))
    expect(await foundAt('region-ZLK')).toEqual(new Set([inQuarter, inTown, near, far]))
    const nearest = expectAnswer(
      searchProperties,
      await get('/properties?place[]=town-9&radius=50&order[distance]=asc'),
    )
    expect((nearest._embedded?.item ?? []).map(({ id }) => id)).toEqual([inQuarter, inTown, near, far])
    expect(
      expectAnswer(getSimilarProperties, await get(`/properties/${near}/similar`))
        ._embedded?.item.slice(0, 2)
        .map(({ id }) => id)
        .toSorted(ascending),
    ).toEqual([inQuarter, inTown].toSorted(ascending))
  })

  const setAt = async (place: string, radius = '0') => {
    const page = expectAnswer(searchProperties, await get(`/properties?place[]=${place}&radius=${radius}`))
    return new Set((page._embedded?.item ?? []).map(({ id }) => id))
  }

  it('finds listings in a borough, by a station, in mountains and by a postal code [E3]', async () => {
    await sql`
      insert into place (id, kind, name, context, region, district, town_id, latitude, longitude, members, circles) values
        ('town-19', 'town', 'Velkov', '', 'OLK', 'CZ0712', 19, 49.7, 17.2, '{}', '{}'),
        ('quarter-19-a', 'quarter', 'Lipová', 'Velkov 2', 'OLK', 'CZ0712', 19, 49.71, 17.2, '{}', '{}'),
        ('quarter-19-b', 'quarter', 'Hory', 'Velkov', 'OLK', 'CZ0712', 19, 49.69, 17.2, '{}', '{}'),
        ('quarter-19-2', 'quarter', 'Velkov 2', 'Velkov', 'OLK', 'CZ0712', 19, 49.7, 17.2, '{quarter-19-a}', '{}'),
        ('metro-x', 'metro', 'Střed', 'Velkov', 'OLK', 'CZ0712', 19, 49.7, 17.2, '{}', '{49.7,17.2,0.8}'),
        ('area-x', 'area', 'Hřebeny', '', 'OLK', null, null, 49.8, 17.3, '{}', '{49.8,17.3,5,49.8,17.4,5}'),
        ('postcode-78999', 'postcode', '789 99', 'Velkov', 'OLK', 'CZ0712', 19, 49.7, 17.2, '{quarter-19-b}', '{}'),
        ('postcode-78998', 'postcode', '789 98', 'Velkov', 'OLK', 'CZ0712', 19, 49.7, 17.2, '{town-19}', '{}')
    `.execute(database)
    const at = { city: 'Velkov', townId: 19, region: 'OLK', district: 'CZ0712', latitude: 49.7, longitude: 17.2 }
    const [inLipova = 0, written = 0, inBorough = 0, inHory = 0, hill = 0] = await addFindable(
      database,
      [
        { ...at, cityPart: 'Lipová', latitude: 49.72 },
        { ...at, cityPart: 'Velkov 2 - Lipová', latitude: 49.72 },
        { ...at, cityPart: 'Velkov 2', latitude: 49.73 },
        { ...at, cityPart: 'Hory' },
        { ...at, townId: 20, cityPart: null, latitude: 49.83, longitude: 17.42 },
        { ...at, townId: 20, cityPart: 'Lipová', latitude: 49.9, longitude: 17.9 },
      ],
      owner,
    )
    expect(await setAt('quarter-19-a')).toEqual(new Set([inLipova, written]))
    expect(await setAt('quarter-19-2')).toEqual(new Set([inLipova, written, inBorough]))
    expect(await setAt('metro-x')).toEqual(new Set([inHory]))
    expect(await setAt('metro-x', '3')).toEqual(new Set([inLipova, written, inHory]))
    expect(await setAt('area-x')).toEqual(new Set([hill]))
    expect(await setAt('area-x', '20')).toEqual(new Set([inLipova, written, inBorough, inHory, hill]))
    expect(await setAt('postcode-78999')).toEqual(new Set([inHory]))
    expect(await setAt('postcode-78998')).toEqual(new Set([inLipova, written, inBorough, inHory]))
  })
})
