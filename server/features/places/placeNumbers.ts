import { slugOf } from '#server/platform/text/slugOf.ts'

/** The id of a part or a street of a town, such as `quarter-3067696-zizkov`. */
export const idInTown = (kind: 'quarter' | 'street', townId: number, name: string): string =>
  `${kind}-${`${townId}-${slugOf(name)}`.slice(0, 60)}`

/** A number for a town that has none at GeoNames, far above those. */
export const numberOfTown = (name: string, district: string): number =>
  100_000_000 + (numberOfName(`${name} ${district}`) % 1_000_000)

/** A number for a name that has none, the same in every process and every run: below 100 million (FNV-1a). */
export function numberOfName(name: string): number {
  let hash = 0x811c9dc5
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash % 100_000_000
}
