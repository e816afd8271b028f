import { fromKrovak } from './fromKrovak.ts'
import type { RegisterPlace, RegisterTown } from './registerPlace.ts'
import { numberIn, type Row, type Table } from './registerTable.ts'

/** The addresses of a municipality, a part or a street. */
interface Group {
  name: string
  town: RegisterTown
  /** In S-JTSK. */
  points: { x: number; y: number }[]
  postcodes: Set<string>
  boroughs: Set<string>
  parts: Map<string, number>
}

/** The address points of RÚIAN: each municipality, its parts and streets in the middle of their addresses. */
export function readAddressPoints(table: Table): RegisterPlace[] {
  const groups = { town: new Map<string, Group>(), quarter: new Map<string, Group>(), street: new Map<string, Group>() }
  for (const row of table.rows) {
    const town = { code: numberIn(row('kod obce')), name: row('nazev obce'), district: null }
    const [part, street] = [row('nazev casti obce'), row('nazev ulice')]
    addTo(groups.town, `${town.code}`, town.name, town, row)
    if (part !== '') addTo(groups.quarter, `${town.code} ${part}`, part, town, row)
    if (street !== '') addTo(groups.street, `${town.code} ${street}`, street, town, row)
  }
  return [
    ...[...groups.town.values()].map((group) => placeOf('town', group)),
    ...[...groups.quarter.values()].map((group) => placeOf('quarter', group)),
    ...[...groups.street.values()].map((group) => placeOf('street', group)),
  ]
}

function addTo(groups: Map<string, Group>, key: string, name: string, town: RegisterTown, row: Row): void {
  const group = groups.get(key) ?? {
    name,
    town,
    points: [],
    postcodes: new Set<string>(),
    boroughs: new Set<string>(),
    parts: new Map<string, number>(),
  }
  groups.set(key, group)
  const [x, y] = [numberIn(row('souradnice x')), numberIn(row('souradnice y'))]
  if (x !== null && y !== null) group.points.push({ x, y })
  if (/^\d{5}$/.test(row('psc'))) group.postcodes.add(row('psc'))
  for (const borough of [row('nazev momc'), row('nazev obvodu prahy')]) if (borough !== '') group.boroughs.add(borough)
  const part = row('nazev casti obce')
  group.parts.set(part, (group.parts.get(part) ?? 0) + 1)
}

function placeOf(kind: 'town' | 'quarter' | 'street', group: Group): RegisterPlace {
  const { name, town, points } = group
  const middle = { x: median(points.map(({ x }) => x)), y: median(points.map(({ y }) => y)) }
  const distances = points.map(({ x, y }) => Math.hypot(x - middle.x, y - middle.y) / 1000).toSorted((a, b) => a - b)
  const reach = distances[Math.floor(distances.length * 0.95)] ?? 0
  const [part] = [...group.parts].toSorted(([, one], [, other]) => other - one)
  return {
    kind,
    name,
    town,
    position: points.length === 0 ? null : fromKrovak(middle.x, middle.y),
    km: kind === 'street' ? Math.round(Math.min(2, Math.max(0.2, reach + 0.1)) * 100) / 100 : 0,
    // A postal code covers the parts; which of them a town or a street touches, they say themselves.
    postcodes: kind === 'quarter' ? [...group.postcodes] : [],
    boroughs: kind === 'quarter' ? [...group.boroughs] : [],
    part: kind === 'street' ? (part?.[0] ?? null) : null,
  }
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
