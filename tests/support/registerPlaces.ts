import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { districts } from '#contract/entities/districts.ts'
import { readCsv } from '#contract/files/readCsv.ts'
import { PlaceIndex, type IndexedPlace } from '#server/features/places/placeIndex.ts'
import { contextOfTown, placeRows } from '#server/features/places/placeRows.ts'

type Row = ReadonlyMap<string, string>

function rowsOf(file: string): Row[] {
  const [head, ...rows] = readCsv(readFileSync(file, 'utf8'))
  const names = head?.fields ?? []
  return rows.map(({ fields }) => new Map(names.map((name, at) => [name, fields[at] ?? ''])))
}

/**
 * The places that are built in, with all municipalities and parts of the registers in a directory, as an import has them but
 * without a database.
 */
export function registerPlaces(directory: string): PlaceIndex {
  const index = new PlaceIndex()
  const builtIn = placeRows().map((row): IndexedPlace => ({ ...row, homes: 0, source: 'built_in' }))
  index.put(builtIn)
  const towns = new Map(
    builtIn.filter(({ kind }) => kind === 'town').map((town) => [`${town.name} ${town.district}`, town]),
  )
  const byCode = new Map<string, IndexedPlace>()
  const imported: IndexedPlace[] = []
  for (const row of rowsOf(join(directory, 'municipalities.csv'))) {
    const [name = '', code = '', written = ''] = ['Obec', 'Kód obce', 'Kód okresu'].map((column) => row.get(column))
    const of = districts.find((district) => district.code === (written === 'CZ010' ? 'CZ0100' : written))
    if (of === undefined) continue
    const known = towns.get(`${name} ${of.code}`)
    if (known !== undefined) {
      byCode.set(code, known)
      continue
    }
    const townId = firstTownId + imported.length
    const town: IndexedPlace = {
      id: `town-${townId}`,
      kind: 'town',
      name,
      context: contextOfTown({ name, region: of.region, district: of.code }),
      region: of.region,
      district: of.code,
      townId,
      population: 0,
      homes: 0,
      latitude: Number(row.get('Latitude')),
      longitude: Number(row.get('Longitude')),
      source: 'imported',
      otherNames: [],
      members: [],
    }
    imported.push(town)
    byCode.set(code, town)
  }
  const quarters = new Set(builtIn.map(({ kind, townId, name }) => `${kind} ${townId} ${name}`))
  for (const row of rowsOf(join(directory, 'parts.csv'))) {
    const town = byCode.get(row.get('kodobce') ?? '')
    const name = row.get('nazcobce') ?? ''
    if (town === undefined || name === town.name || quarters.has(`quarter ${town.townId} ${name}`)) continue
    imported.push({
      ...town,
      id: `quarter-${town.townId}-${name}`,
      kind: 'quarter',
      name,
      context: town.name,
      population: 0,
      source: 'imported',
      otherNames: [],
      members: [],
    })
  }
  index.put(imported)
  return index
}

const firstTownId = 10_000_000
