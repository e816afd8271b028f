import { EventEmitter, once } from 'node:events'

import { suggestPlaces } from '#contract/endpoints/places.ts'
import { searchProperties } from '#contract/endpoints/properties.ts'
import { currentPlaces } from '#server/features/places/currentPlaces.ts'
import { loadPlaces } from '#server/features/places/loadPlaces.ts'
import { importPlaces, readImportCommand } from '#server/features/places/registers/importPlaces.service.ts'
import { readRegister } from '#server/features/places/registers/readRegister.ts'
import { reindexBatch } from '#server/features/listings/reindex.service.ts'
import type { Database } from '#server/platform/database/database.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { addFindable, addOwner } from '#tests/support/exampleListings.ts'
import { expectAnswer } from '#tests/support/expectAnswer.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const municipalities = `Obec,Kód obce,Okres,Kód okresu,Kraj,Kód kraje,PSČ,Latitude,Longitude
Abertamy,554979,Karlovy Vary,CZ0412,Karlovarský kraj,CZ041,36235,50.368855,12.818377
Adamov,535826,České Budějovice,CZ0311,Jihočeský kraj,CZ031,37371,49.000624,14.539603
Adamov,581291,Blansko,CZ0641,Jihomoravský kraj,CZ064,67904,49.295708,16.663955
Praha,554782,Hlavní město Praha,CZ0100,Hlavní město Praha,CZ010,11000,50.0874654,14.4212535
Wien,1,Adamov,CZ9999,,,,48.2,16.3
`
const parts = `kodcobce,nazcobce,psc,kodobce,nazobce,kodokresu,nazokresu,kodkraj,nazevkraj,kodmomc,nazmomc,kodpobvod,nazpobvod
13,Abertamy,36235,554979,Abertamy,3403,Karlovy Vary,51,Karlovarský,,,,
21,Hřebečná,36235,554979,Abertamy,3403,Karlovy Vary,51,Karlovarský,,,,
490075,Dejvice,16000,554782,Praha,3100,Hlavní město Praha,19,Hlavní město Praha,500178,Praha 6,60,Praha 6
490076,Zkušební Lhota,16999,554782,Praha,3100,Hlavní město Praha,19,Hlavní město Praha,500178,Praha 6,60,Praha 6
`

forEachDatabase((engine, openTestDatabase) => {
  let server: TestApp
  let database: Database

  beforeAll(async () => {
    database = (await openTestDatabase()).database
    await loadPlaces(database)
    server = await startTestApp({ database })
  })
  afterAll(() => server.close())

  async function namesFor(q: string) {
    const answer = await server.app.inject(`/maps/suggest?q=${encodeURIComponent(q)}`)
    const { _embedded } = expectAnswer(suggestPlaces, answer)
    return (_embedded?.item ?? []).map(({ kind, name, context }) => `${kind} ${name}, ${context}`)
  }
  const imported = (text: string) => importPlaces(database, readRegister(text))
  const idOf = async (name: string) =>
    (await sql<{ id: string }>`select id from place where name = ${name}`.execute(database)).rows[0]?.id ?? ''

  describe('importing registers [E3]', () => {
    it('adds what is new, finds again what is known, and rejects what cannot be', async () => {
      const before = await namesFor('Adamov')
      expect(before).toEqual(['town Adamov, okres Blansko'])
      expect(await imported(municipalities)).toMatchObject({
        rejected: ['town Wien: 48.2, 16.3 is not in Czechia'],
      })
      expect(await namesFor('Adamov')).toEqual(['town Adamov, okres Blansko', 'town Adamov, okres České Budějovice'])
      expect((await namesFor('praha'))[0]).toBe('town Praha, Česko')
      const { rejected } = await imported(parts)
      expect(rejected).toEqual([])
      expect(await namesFor('Hřebečné')).toEqual(['quarter Hřebečná, Abertamy'])
      expect(await namesFor('362 35')).toEqual(['postcode 362 35, Abertamy'])
      expect(await namesFor('Zkušební Lhota')).toEqual(['quarter Zkušební Lhota, Praha 6'])
    })

    it('changes nothing when the same comes again, nor when a server starts again', async () => {
      const all = async () => (await sql`select * from place order by id`.execute(database)).rows
      const before = await all()
      expect(await imported(municipalities)).toMatchObject({ added: 0, changed: 0 })
      expect(await imported(parts)).toMatchObject({ added: 0, changed: 0 })
      await loadPlaces(database)
      expect(await all()).toEqual(before)
    })

    it('adds parts to the district of their town, and to their postal code', async () => {
      const [id = 0] = await addFindable(
        database,
        [{ cityPart: 'Zkušební Lhota', latitude: 50.11, longitude: 14.37 }],
        await addOwner(database),
      )
      for (const place of ['quarter-3067696-praha-6', 'postcode-16999']) {
        const page = expectAnswer(searchProperties, await server.app.inject(`/properties?place[]=${place}`))
        expect(
          (page._embedded?.item ?? []).map((item) => item.id),
          place,
        ).toEqual([id])
      }
    })

    it('rejects what lies in a town that nobody knows, or far from it', async () => {
      const { added, rejected } = await imported(
        'name;kind;container;latitude;longitude\nNikde;part;Neznámov;50;15\nDaleká;street;Adamov;50.8;15\nBlízká;street;Adamov;49.297;16.665\n',
      )
      expect(added).toBe(1)
      expect(rejected).toEqual([
        'quarter Nikde, Neznámov: the town Neznámov is not known; import municipalities first',
        'street Daleká, Adamov: the town Adamov is not known; import municipalities first',
      ])
      expect(await namesFor('Blízká 5, Adamov')).toEqual(['street Blízká, Adamov'])
    })

    it('puts the district of a learnt town right, and a reindex that of its listings', async () => {
      const [id = 0] = await addFindable(
        database,
        [{ city: 'Bukovina u Pasek', cityPart: null, zip: '46800', latitude: 50.744, longitude: 15.384 }],
        await addOwner(database),
      )
      await sql`update listing set town_id = 3063444 where id = ${id}`.execute(database)
      await reindexBatch(database, { after: id - 1, size: 1 })
      const learnt = await idOf('Bukovina u Pasek')
      expect(learnt).toMatch(/^town-2\d{8}$/)
      await imported(
        'Obec,Kód obce,Okres,Kód okresu,PSČ,Latitude,Longitude\nBukovina u Pasek,599999,Semily,CZ0514,51247,50.744,15.384\n',
      )
      expect(await idOf('Bukovina u Pasek')).toBe(learnt)
      await reindexBatch(database, { after: id - 1, size: 1 })
      const { rows } = await sql`select region, district from listing where id = ${id}`.execute(database)
      expect(rows).toEqual([{ region: 'LBK', district: 'CZ0514' }])
    })

    it('shows what another process wrote, from the next question on', async () => {
      await currentPlaces(database)
      await sql`
        insert into place (id, kind, name, context, region, latitude, longitude)
        values ('area-other', 'area', 'Jinohory', '', 'JHM', 49, 16)
      `.execute(database)
      expect(await namesFor('Jinohory')).toEqual(['area Jinohory, '])
      await sql`update place set name = 'Tamohory' where id = 'area-other'`.execute(database)
      expect([await namesFor('Jinohory'), await namesFor('Tamohory')]).toEqual([[], ['area Tamohory, ']])
    })

    it.skipIf(engine === 'embedded')(
      'shows a change whose transaction ended after others that began later (skipped with one connection)',
      async () => {
        const signals = new EventEmitter()
        const inserted = once(signals, 'inserted')
        const slow = database.transaction().execute(async (tx) => {
          await sql`insert into place (id, kind, name, context, region, latitude, longitude)
                    values ('area-slow', 'area', 'Pomalohory', '', 'JHM', 49, 16)`.execute(tx)
          signals.emit('inserted')
          await once(signals, 'release')
        })
        await inserted
        await sql`insert into place (id, kind, name, context, region, latitude, longitude)
                  values ('area-quick', 'area', 'Rychlohory', '', 'JHM', 49, 16)`.execute(database)
        expect([await namesFor('Rychlohory'), await namesFor('Pomalohory')]).toEqual([['area Rychlohory, '], []])
        signals.emit('release')
        await slow
        expect(await namesFor('Pomalohory')).toEqual(['area Pomalohory, '])
      },
    )

    it('is a command of its own to a running server', () => {
      expect(readImportCommand({ name: 'reindex' })).toBeNull()
      expect(readImportCommand({ name: 'importPlaces', places: [] })).toEqual([])
      expect(() => readImportCommand({ name: 'importPlaces', places: 'x' })).toThrow('There are no such places.')
    })
  })
})
