import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { sql } from 'kysely'

import { currentPlaces } from '#server/features/places/currentPlaces.ts'
import { readGazetteer } from '#server/features/places/gazetteer.ts'
import { loadPlaces } from '#server/features/places/loadPlaces.ts'
import { suggestPlaces } from '#server/features/places/places.service.ts'
import { importBatchSize, importPlaces } from '#server/features/places/registers/importPlaces.service.ts'
import { readRegister, textOfRegister } from '#server/features/places/registers/readRegister.ts'
import type { RegisterPlace } from '#server/features/places/registers/registerPlace.ts'
import type { Database } from '#server/platform/database/database.ts'
import { openTexts } from '#server/platform/text/texts.ts'

import { openEngine, type Engine } from './engine.ts'
import { machineLine, printTable } from './machine.ts'

/** A suggestion takes at most this, in 99 of 100 cases, in ms of a processor. */
const barSuggestion = 10
/** A start takes at most so much longer with all places, in ms of a processor. */
const barStart = 300
const [municipalities, parts] = [6258, 15_104]

const texts =
  'p|pr|b|no|s|Praha|Plzni|v Plzni|K. Vary|Hr. Králové|Ústí n. L.|ČB|602 00|Francouzská 12, Praha|Pardubyce|Českých Budějovicích|nová ves|lhota u|xqzw|Karlovi Vary|jizni mesto|brno-líšeň|horní|Moravská Ostrava a Přívoz|uh. hrad|Ostarva|Krkonoších|Lhta'.split(
    '|',
  )

/** All municipalities and parts, real ones where REGISTERS_DIRECTORY has them: import, start, memory, suggestions. */
export async function benchPlaces({ engine }: { engine: Engine }): Promise<boolean> {
  openTexts()
  const { opened, close, processorMs } = await openEngine(engine)
  const timed = async (work: () => Promise<unknown>) => {
    const before = processorMs()
    await work()
    return processorMs() - before
  }
  try {
    const { database } = opened
    await loadPlaces(database)
    const startBefore = await timed(() => loadPlaces(database))
    const started = performance.now()
    const [places, origin] = placesToImport()
    await importAll(database, places)
    const seconds = (performance.now() - started) / 1000
    const startAfter = await timed(() => loadPlaces(database))
    const heapBefore = heap()
    const read = await timed(() => currentPlaces(database))
    const index = await currentPlaces(database)
    index.words()
    const memory = heap() - heapBefore
    const { rows } = await sql<{ size: string }>`
      select pg_size_pretty(pg_total_relation_size('place')) as size
    `.execute(database)
    const { p99, median } = await suggestions(database)
    console.log(`Places · ${machineLine()}`)
    console.log(`${opened.engine} · ${index.size.toLocaleString('en')} places, ${origin}\n`)
    printTable([
      { what: 'import', value: `${seconds.toFixed(1)} s`, bar: '' },
      { what: 'table with indexes', value: rows[0]?.size ?? '', bar: '' },
      {
        what: 'start, before and after',
        value: `${startBefore.toFixed(0)} and ${startAfter.toFixed(0)} ms`,
        bar: `+${barStart} ms`,
      },
      { what: 'first reading, after the start', value: `${read.toFixed(0)} ms`, bar: '' },
      { what: 'memory', value: `${(memory / 1e6).toFixed(0)} MB`, bar: '' },
      { what: 'suggestion, median', value: `${median.toFixed(1)} ms`, bar: '' },
      { what: 'suggestion, p99', value: `${p99.toFixed(1)} ms`, bar: `${barSuggestion} ms` },
    ])
    return p99 <= barSuggestion && startAfter - startBefore <= barStart
  } finally {
    await close()
  }

  async function suggestions(database: Database): Promise<{ p99: number; median: number }> {
    for (const text of texts) await suggestPlaces(database, text)
    const times: number[] = []
    for (let round = 0; round < 40; round += 1)
      for (const text of texts) times.push(await timed(() => suggestPlaces(database, text)))
    const sorted = times.toSorted((one, other) => one - other)
    return { p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0, median: sorted[sorted.length >> 1] ?? 0 }
  }
}

function heap(): number {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed
}

async function importAll(database: Database, places: readonly RegisterPlace[]): Promise<void> {
  const towns = places.filter(({ kind }) => kind === 'town')
  const others = places.filter(({ kind }) => kind !== 'town')
  for (const list of [towns, others])
    for (let at = 0; at < list.length; at += importBatchSize)
      await importPlaces(database, list.slice(at, at + importBatchSize))
}

function placesToImport(): [RegisterPlace[], string] {
  const directory = join(process.env.REGISTERS_DIRECTORY ?? '', 'places')
  const files = ['municipalities.csv', 'parts.csv'].map((name) => join(directory, name))
  if (files.every((file) => existsSync(file)))
    return [files.flatMap((file) => readRegister(textOfRegister(readFileSync(file)))), 'the real registers']
  return [invented(), 'invented ones, as many as there are']
}

/** Names made of the words of real towns, spread over the country. */
function invented(): RegisterPlace[] {
  const { towns } = readGazetteer()
  const words = [...new Set(towns.flatMap(({ name }) => name.split(' ')))].filter((word) => /^\p{Lu}/u.test(word))
  const at = (number: number) => `${words[number % words.length]} ${words[(number * 7 + 3) % words.length]}`
  const villages = Array.from({ length: municipalities }, (_, number): RegisterPlace => {
    const near = towns[number % towns.length]
    const position = {
      latitude: (near?.latitude ?? 50) + (number % 13) / 200,
      longitude: (near?.longitude ?? 15) + (number % 7) / 150,
    }
    const town = { code: 500_000 + number, name: at(number), district: near?.district ?? null }
    return { kind: 'town', name: town.name, town, position, km: 0, postcodes: [], boroughs: [], part: null }
  })
  const quarters = Array.from({ length: parts }, (_, number): RegisterPlace => {
    const village = villages[number % municipalities]
    return {
      kind: 'quarter',
      name: at(number * 3 + 1),
      town: village?.town ?? null,
      position: null,
      km: 0,
      postcodes: [],
      boroughs: [],
      part: null,
    }
  })
  return [...villages, ...quarters]
}
