import { kilometres, leastSpread } from '../placeRows.ts'
import { nameKey } from '../statedPlace.ts'
import type { StoredPlace } from './importPlaces.store.ts'
import type { RegisterPlace, RegisterTown } from './registerPlace.ts'

/** A settlement's middle and the point of its register may lie so far from each other, in km. */
export const sameKm = 3
/** Farther from its town than this, no part and no street lies, in km. */
export const farthestKm = 25

/** What a town of a register is known by, within one import. */
export const keyOf = ({ code, name, district }: RegisterTown) => `${code ?? ''} ${nameKey(name)} ${district ?? ''}`

/** By what towns of a register may be found. */
export const keysOf = (towns: readonly RegisterTown[]) => ({
  codes: [...new Set(towns.flatMap(({ code }) => code ?? []))],
  keys: [...new Set(towns.flatMap(({ name }) => [nameKey(name), nameKey(name).replace(/\s+-\s+/, '-')]))],
})

/** The town of a register among those that are known: by its number, otherwise by name, district and position. */
export function townLike(
  known: readonly StoredPlace[],
  { code, name, district }: RegisterTown,
  position: RegisterPlace['position'],
): StoredPlace | undefined {
  const byCode = known.find(({ registerCode }) => code !== null && registerCode === code)
  if (byCode !== undefined) return byCode
  const key = nameKey(name).replace(/\s+-\s+/, '-')
  const named = known.filter(
    (town) => town.key.replace(/\s+-\s+/, '-') === key && (code === null || town.registerCode === null),
  )
  const near = ({ latitude, longitude }: StoredPlace) =>
    position === null ? 0 : kilometres(position, { latitude, longitude })
  const fitting = named.filter((town) =>
    district === null
      ? near(town) <= leastSpread || (position !== null && near(town) <= farthestKm && code === null)
      : town.district === district || (position !== null && near(town) <= sameKm),
  )
  if (district === null && position === null && fitting.length > 1) return undefined
  return fitting.toSorted((one, other) => near(one) - near(other))[0]
}

/** Registers put a town and a number before the names of some parts: `Liberec VI-Rochlice`. */
const withoutTown = (name: string, town: string) =>
  name.startsWith(`${town} `) ? name.slice(town.length + 1).replace(/^[IVXL]+-/, '') : name

/** What a part is called beside: `Rochlice` for `Liberec VI-Rochlice`. */
export const shorterNames = (name: string, town: string): string[] =>
  /^ [IVXL]+-/.test(name.slice(town.length)) ? [withoutTown(name, town)] : []

/** The quarter of a town that is the part of a register: one of its name, otherwise one that is called so within the town. */
export function samePart(quarters: readonly StoredPlace[], name: string, town: StoredPlace): StoredPlace | undefined {
  const key = nameKey(name)
  const short = nameKey(withoutTown(name, town.name))
  const own = quarters.filter(({ townId }) => townId === town.townId)
  return (
    own.find((quarter) => quarter.key === key) ??
    own.find((quarter) => quarter.key === short || `${town.key}-${quarter.key}` === key)
  )
}

/** Members of a postal code without the large towns of which it has parts: it does not cover them as a whole. */
export function withoutCovered(members: readonly string[], large: ReadonlySet<string>): string[] {
  const townsOfParts = new Set(members.flatMap((id) => /^quarter-(\d+)-/.exec(id)?.[1] ?? []))
  return members.filter((id) => !(large.has(id) && townsOfParts.has(id.replace('town-', '')))).toSorted()
}

/** The last of each id. */
export const uniqueById = (rows: readonly StoredPlace[]) => [...new Map(rows.map((row) => [row.id, row])).values()]
