import { districts } from '#contract/entities/districts.ts'
import { readCsv } from '#contract/files/readCsv.ts'

import { nameKey } from '../statedPlace.ts'
import { readAddressPoints } from './readAddressPoints.ts'
import { UnknownRegister, type RegisterPlace } from './registerPlace.ts'
import { numberIn, tableOf, type Table } from './registerTable.ts'

/** A file's bytes as text: UTF-8, or what Czech registers use otherwise, windows-1250. */
export function textOfRegister(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1250').decode(bytes)
  }
}

/** The places of a file, whichever of the known registers it is; its first line says that. Throws `UnknownRegister`. */
export function readRegister(text: string): RegisterPlace[] {
  const table = tableOf(readCsv(text))
  if (table.has('kod adm', 'nazev obce', 'souradnice x')) return readAddressPoints(table)
  if (table.has('nazcobce', 'nazobce', 'psc')) return readParts(table)
  if (table.has('obec', 'kod obce', 'latitude')) return readMunicipalities(table)
  if (table.hasOne(columns.name) && table.hasOne(columns.kind)) return readAny(table)
  throw new UnknownRegister(
    `The columns ${table.columns.join(', ')} are those of no known register. Any file may have name, kind, container, latitude and longitude.`,
  )
}

/** A list of municipalities with positions. */
function readMunicipalities(table: Table): RegisterPlace[] {
  return table.rows.map((row) => ({
    ...plain,
    kind: 'town',
    name: row('obec'),
    town: { code: numberIn(row('kod obce')), name: row('obec'), district: districtOf(row('kod okresu'), row('okres')) },
    position: positionOf(row('latitude'), row('longitude')),
    postcodes: postcodesIn(row('psc')),
  }))
}

/** The post's list of parts of municipalities, a row for each postal code. */
function readParts(table: Table): RegisterPlace[] {
  const towns = new Map<string, RegisterPlace>()
  const parts = table.rows.map((row): RegisterPlace => {
    const town = {
      code: numberIn(row('kodobce')),
      name: row('nazobce'),
      district: districtOf('', row('nazokresu')),
    }
    const key = `${town.code} ${town.name}`
    if (!towns.has(key)) towns.set(key, { ...plain, kind: 'town', name: town.name, town })
    return {
      ...plain,
      kind: 'quarter',
      name: row('nazcobce'),
      town,
      postcodes: postcodesIn(row('psc')),
      boroughs: [row('nazmomc'), row('nazpobvod')].filter((name) => name !== ''),
    }
  })
  return [...towns.values(), ...parts]
}

const columns = {
  name: ['name', 'nazev', 'jmeno'],
  kind: ['kind', 'druh', 'typ'],
  container: ['container', 'obec', 'town', 'mesto', 'in', 'v'],
  district: ['district', 'okres'],
  latitude: ['latitude', 'lat', 'sirka'],
  longitude: ['longitude', 'lng', 'lon', 'delka'],
  km: ['km', 'radius'],
  postcode: ['postcode', 'psc', 'zip'],
  part: ['part', 'cast'],
} as const

const kinds: Readonly<Record<string, RegisterPlace['kind']>> = {
  town: 'town',
  municipality: 'town',
  obec: 'town',
  mesto: 'town',
  quarter: 'quarter',
  part: 'quarter',
  cast: 'quarter',
  'cast obce': 'quarter',
  ctvrt: 'quarter',
  street: 'street',
  ulice: 'street',
  area: 'area',
  landscape: 'area',
  krajina: 'area',
  pohori: 'area',
}

/** Any table with names, kinds and, where they have them, containers and positions. */
function readAny(table: Table): RegisterPlace[] {
  return table.rows.flatMap((row, index): RegisterPlace[] => {
    const name = row(...columns.name)
    const kind = kinds[nameKey(row(...columns.kind))]
    if (kind === undefined)
      throw new UnknownRegister(
        `Row ${index + 2}: "${row(...columns.kind)}" is no kind of place. There are town, quarter, street and area.`,
      )
    const container = kind === 'town' ? name : row(...columns.container)
    const part = row(...columns.part)
    return [
      {
        kind,
        name,
        town:
          kind === 'area' ? null : { code: null, name: container, district: districtOf('', row(...columns.district)) },
        position: positionOf(row(...columns.latitude), row(...columns.longitude)),
        km: numberIn(row(...columns.km)) ?? 0,
        postcodes: postcodesIn(row(...columns.postcode)),
        boroughs: [],
        part: part === '' ? null : part,
      },
    ]
  })
}

const plain = { position: null, km: 0, postcodes: [], boroughs: [], part: null } as const

/** A district by its code, or by its name. */
function districtOf(code: string, name: string): string | null {
  const key = nameKey(name).replace('hlavni mesto ', '').replace('okres ', '')
  return districts.find((district) => district.code === code || nameKey(district.name) === key)?.code ?? null
}

const postcodesIn = (text: string) => (/^\d{3} ?\d{2}$/.test(text) ? [text.replace(' ', '')] : [])

function positionOf(latitude: string, longitude: string): RegisterPlace['position'] {
  const [north, east] = [numberIn(latitude), numberIn(longitude)]
  return north === null || east === null ? null : { latitude: north, longitude: east }
}
