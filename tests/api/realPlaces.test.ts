import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { suggestPlaces } from '#contract/endpoints/places.ts'
import { readCsv } from '#contract/files/readCsv.ts'
import { loadPlaces } from '#server/features/places/loadPlaces.ts'
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

interface StatedAddress {
  part: string
  town: string
  district: string
  zip: string
  latitude: number
  longitude: number
}

/** The rows of a table by the names of its columns. */
function rowsOf(text: string): Record<string, string>[] {
  const [head, ...rows] = readCsv(text)
  return rows.map((row) =>
    Object.fromEntries((head?.fields ?? []).map((name, index) => [name, row.fields[index] ?? ''])),
  )
}

/** Parts of real municipalities, some hundred metres from where the municipality is. */
function drawAddresses(): StatedAddress[] {
  const [municipalities = [], parts = []] = files.map((file) => rowsOf(readFileSync(file, 'utf8')))
  const byCode = new Map(municipalities.map((row) => [row['Kód obce'] ?? '', row]))
  const random = randomOf(seed)
  const some = Array.from({ length: count }, () => random.one(parts))
  return some.flatMap((row) => {
    const municipality = byCode.get(row['kodobce'] ?? '')
    if (municipality === undefined) return []
    const { nazcobce = '', nazobce = '', nazokresu = '', psc = '' } = row
    return [
      {
        part: nazcobce,
        town: nazobce,
        district: nazokresu,
        zip: psc,
        latitude: Number(municipality['Latitude']) + (random.fraction() - 0.5) / 200,
        longitude: Number(municipality['Longitude']) + (random.fraction() - 0.5) / 200,
      },
    ]
  })
}

/** A part may repeat the name of its town, or a number before its own: `Beroun-Jarov`, `Děčín XIV-Dolní Žleb`. */
const namesOfPart = ({ part, town }: StatedAddress) => [
  ...new Set([part, part.replace(`${town}-`, ''), part.replace(/^.* [IVXL]+-/, '')]),
]

/**
 * The share that may not be found: a name of which a large town lies in the same region, one that touches another town or
 * sounds like one near by, the town's own with a word more.
 */
const mostMissing = 0.01

const isNear = (place: { latitude: number; longitude: number }, address: StatedAddress) =>
  Math.hypot((place.latitude - address.latitude) * 111.2, (place.longitude - address.longitude) * 71.5) < 12

const how = areThere ? `REAL_SEED=${seed}` : 'skipped without REGISTERS_DIRECTORY'

describe.skipIf(!areThere)(`places that ${count} listings with real addresses state (${how})`, () => {
  let server: TestApp
  let database: Database
  let addresses: StatedAddress[]

  beforeAll(async () => {
    database = (await openOneDatabase()).database
    await loadPlaces(database)
    server = await startTestApp({ database })
    const owner = await addOwner(database)
    addresses = drawAddresses()
    const listings = addresses.map(({ part, town, zip, latitude, longitude }): ExampleListing => ({
      city: town,
      cityPart: part === town ? null : part,
      zip,
      latitude,
      longitude,
    }))
    for (let at = 0; at < listings.length; at += 100) await addFindable(database, listings.slice(at, at + 100), owner)
  }, 600_000)
  afterAll(() => server.close())

  const suggest = async (q: string) => {
    const answer = await server.app.inject(`/maps/suggest?q=${encodeURIComponent(q)}`)
    return expectAnswer(suggestPlaces, answer)._embedded?.item ?? []
  }

  it(
    'are found by the name of the town, with its district where several have it [E3]',
    { timeout: 600_000 },
    async () => {
      const missing: string[] = []
      for (const address of addresses) {
        const { town, district } = address
        const found = [...(await suggest(town)), ...(await suggest(`${town} ${district}`))]
        if (!found.some((place) => place.kind === 'town' && place.name === town && isNear(place, address)))
          missing.push(
            `${town}, ${district} (${found.map((place) => `${place.kind} ${place.name}, ${place.context}`).join(' / ')})`,
          )
      }
      expect(missing.length / addresses.length, missing.join('; ')).toBeLessThanOrEqual(mostMissing)
    },
  )

  it('are found by the name of the part and its town [E3]', { timeout: 600_000 }, async () => {
    const missing: string[] = []
    for (const address of addresses.filter(({ part, town }) => part !== town)) {
      const found = (
        await Promise.all(namesOfPart(address).map(async (name) => suggest(`${name}, ${address.town}`)))
      ).flat()
      if (!found.some((place) => namesOfPart(address).includes(place.name) && isNear(place, address)))
        missing.push(
          `${address.part}, ${address.town} (${found.map((place) => `${place.kind} ${place.name}, ${place.context}`).join(' / ')})`,
        )
    }
    expect(missing.length / addresses.length, missing.join('; ')).toBeLessThanOrEqual(mostMissing)
  })
})
