import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { suggestPlaces } from '#contract/endpoints/places.ts'
import { searchProperties, understandSearch } from '#contract/endpoints/properties.ts'
import { districts } from '#contract/entities/districts.ts'
import type { Place } from '#contract/entities/place.ts'
import { readCsv } from '#contract/files/readCsv.ts'
import { foldText } from '#contract/understanding/foldText.ts'
import { reindexBatch, reindexBatchSize } from '#server/features/listings/reindex.service.ts'
import { loadPlaces } from '#server/features/places/loadPlaces.ts'
import { importBatchSize, importPlaces } from '#server/features/places/registers/importPlaces.service.ts'
import { readRegister, textOfRegister } from '#server/features/places/registers/readRegister.ts'
import type { Database } from '#server/platform/database/database.ts'
import { randomOf } from '#tests/faults/random.ts'
import { addFindable, addOwner, type ExampleListing } from '#tests/support/exampleListings.ts'
import { expectAnswer } from '#tests/support/expectAnswer.ts'
import { openOneDatabase } from '#tests/support/oneDatabase.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'

/** Where the real registers lie, as `npm run bench:places` takes them; nobody's but the operator's. */
const directory = join(process.env.REGISTERS_DIRECTORY ?? '', 'places')
const files = ['municipalities.csv', 'parts.csv'].map((name) => join(directory, name))
const areThere = files.every((file) => existsSync(file))

/** So many listings state their town and part; `REAL_LISTINGS=9400` for as many as a large agency has. */
const count = Number(process.env.REAL_LISTINGS ?? 400)
const seed = Number(process.env.REAL_SEED ?? 1)

interface Position {
  latitude: number
  longitude: number
}

interface StatedAddress extends Position {
  part: string
  town: string
  district: string
  region: string
  zip: string
}

/** A public listing with such an address. */
interface Listed extends StatedAddress {
  id: number
  price: number
}

/** The rows of a table by the names of its columns. */
function rowsOf(text: string): Record<string, string>[] {
  const [head, ...rows] = readCsv(text)
  return rows.map((row) =>
    Object.fromEntries((head?.fields ?? []).map((name, index) => [name, row.fields[index] ?? ''])),
  )
}

const positionOf = (row: Record<string, string>): Position => ({
  latitude: Number(row['Latitude']),
  longitude: Number(row['Longitude']),
})

/** Nearer than this to another municipality a position of the register is wrong: it is that of the other one. */
const sameKm = 0.4

/** Parts of real municipalities, some hundred metres from where the municipality is. */
function drawAddresses(): StatedAddress[] {
  const [municipalities = [], parts = []] = files.map((file) => rowsOf(readFileSync(file, 'utf8')))
  const positions = municipalities.map((row) => ({ row, ...positionOf(row) }))
  const isPlaced = (row: Record<string, string>) => {
    const position = positionOf(row)
    return positions.every((other) => other.row === row || kilometresBetween(position, other) > sameKm)
  }
  const byCode = new Map(municipalities.map((row) => [row['Kód obce'] ?? '', row]))
  const random = randomOf(seed)
  const some = Array.from({ length: count }, () => random.one(parts))
  return some.flatMap((row) => {
    const municipality = byCode.get(row['kodobce'] ?? '')
    const code = municipality?.['Kód okresu'] === 'CZ010' ? 'CZ0100' : municipality?.['Kód okresu']
    const district = districts.find((one) => one.code === code)
    if (municipality === undefined || district === undefined || !isPlaced(municipality)) return []
    const { nazcobce = '', nazobce = '', psc = '' } = row
    const { latitude, longitude } = positionOf(municipality)
    return [
      {
        part: nazcobce,
        town: nazobce,
        district: district.name,
        region: district.region,
        zip: psc,
        latitude: latitude + (random.fraction() - 0.5) / 200,
        longitude: longitude + (random.fraction() - 0.5) / 200,
      },
    ]
  })
}

/** A part may repeat the name of its town, or a number before its own: `Beroun-Jarov`, `Hostišová - Horňák`, `Děčín XIV-Dolní Žleb`. */
const namesOfPart = ({ part, town }: StatedAddress) => [
  ...new Set([
    part,
    part.replace(`${town}-`, ''),
    part.replace(`${town} - `, ''),
    part.replace(/^.* (?:[IVXL]+|\d+)-/, ''),
  ]),
]

const folded = (name: string) => foldText(name).folded

const kilometresBetween = (one: Position, other: Position) =>
  Math.hypot((one.latitude - other.latitude) * 111.2, (one.longitude - other.longitude) * 71.5)

const shown = (places: readonly Place[]) =>
  places.map(({ kind, name, context }) => `${kind} ${name}, ${context}`).join(' / ')

/** As `npm run places -- import` does, municipalities first. */
async function importRegisters(database: Database): Promise<void> {
  const places = files.flatMap((file) => readRegister(textOfRegister(readFileSync(file))))
  const towns = places.filter(({ kind }) => kind === 'town')
  const others = places.filter(({ kind }) => kind !== 'town')
  for (const list of [towns, others])
    for (let at = 0; at < list.length; at += importBatchSize)
      await importPlaces(database, list.slice(at, at + importBatchSize))
}

/** Some forty of 6,259 municipalities have their post in another region; only a register knows which. */
const mostBeyondBorder = 0.01

const how = areThere ? `REAL_SEED=${seed}` : 'skipped without REGISTERS_DIRECTORY'

describe.skipIf(!areThere)(`places that ${count} listings with real addresses state (${how})`, () => {
  let server: TestApp
  let database: Database
  const listed: Listed[] = []

  beforeAll(async () => {
    database = (await openOneDatabase()).database
    await loadPlaces(database)
    server = await startTestApp({ database })
    const owner = await addOwner(database)
    const addresses = drawAddresses()
    for (let at = 0; at < addresses.length; at += 100) {
      const some = addresses
        .slice(at, at + 100)
        .map((address, index) => ({ ...address, price: 1_000_000 + at + index }))
      const listings = some.map(({ part, town, zip, latitude, longitude, price }): ExampleListing => ({
        city: town,
        cityPart: part === town ? null : part,
        zip,
        latitude,
        longitude,
        price,
      }))
      const ids = await addFindable(database, listings, owner)
      listed.push(...some.map((address, index) => ({ ...address, id: ids[index] ?? 0 })))
    }
  }, 600_000)
  afterAll(() => server.close())

  const timeout = 1_800_000

  const suggest = async (q: string) => {
    const answer = await server.app.inject(`/maps/suggest?q=${encodeURIComponent(q)}`)
    return expectAnswer(suggestPlaces, answer)._embedded?.item ?? []
  }

  const understoodPlaces = async (q: string) => {
    const answer = await server.app.inject(`/search/understand?q=${encodeURIComponent(q)}`)
    return expectAnswer(understandSearch, answer).places.flatMap((place) => place.ids)
  }
  /** Whether a search for a place finds the listing of an address; each has a price of its own. */
  const finds = async (placeId: string, { price, id }: Listed) => {
    const answer = await server.app.inject(`/properties?place[]=${placeId}&price[gte]=${price}&price[lte]=${price}`)
    return (expectAnswer(searchProperties, answer)._embedded?.item ?? []).some((one) => one.id === id)
  }
  const findable = async (places: readonly Place[], names: readonly string[], listing: Listed) => {
    for (const place of places) {
      const isNamed = names.some((name) => folded(name) === folded(place.name))
      if (isNamed && (await finds(place.id, listing))) return true
    }
    return false
  }

  it('are found by their town and its district, as suggestions and as a sentence [E3]', { timeout }, async () => {
    const missing: string[] = []
    for (const listing of listed) {
      const { town, district } = listing
      for (const q of [`${town} ${district}`, `${town}, okres ${district}`]) {
        const places = await suggest(q)
        if (!(await findable(places, [town], listing))) missing.push(`${q} (${shown(places)})`)
      }
      const sentence = `byt ${town}, okres ${district}`
      const ids = await understoodPlaces(sentence)
      const found = await Promise.all(ids.map((id) => finds(id, listing)))
      if (!(ids.length === 1 && /^(?:town|quarter)-/.test(ids[0] ?? '') && found.includes(true)))
        missing.push(`${sentence} (${ids.join()})`)
    }
    expect(missing).toEqual([])
  })

  it('are found by their part and its town [E3]', { timeout }, async () => {
    const missing: string[] = []
    for (const listing of listed) {
      const names = namesOfPart(listing)
      // What has the name of its town is found by it.
      if (names.includes(listing.town)) continue
      const places = (await Promise.all(names.map(async (name) => suggest(`${name}, ${listing.town}`)))).flat()
      if (!(await findable(places, names, listing))) missing.push(`${listing.part}, ${listing.town} (${shown(places)})`)
    }
    expect(missing).toEqual([])
  })

  it('are in their region, but for villages whose post lies in another one [E2]', { timeout }, async () => {
    const wrong: string[] = []
    for (const listing of listed)
      if (!(await finds(`region-${listing.region}`, listing))) wrong.push(`${listing.town}, ${listing.district}`)
    expect(wrong.length / listed.length, wrong.join('; ')).toBeLessThanOrEqual(mostBeyondBorder)
  })

  it(
    'are all in their region once the registers are imported and the listings looked up again [E2]',
    { timeout },
    async () => {
      await importRegisters(database)
      for (let after: number | null = 0; after !== null;) {
        const { last } = await reindexBatch(database, { after, size: reindexBatchSize })
        after = last
      }
      const wrong: string[] = []
      for (const listing of listed)
        if (!(await finds(`region-${listing.region}`, listing))) wrong.push(`${listing.town}, ${listing.district}`)
      expect(wrong).toEqual([])
    },
  )
})
