/**
 * The data of a prerendered page on the wire: a list of values in which whole numbers inside objects and lists are
 * places of that list, so that nothing is written twice. The first value is the root.
 */
type Flat = string | number | boolean | null | number[] | Record<string, number>

/** Data that can be written: JSON. */
export type PayloadValue = string | number | boolean | null | readonly PayloadValue[] | { [name: string]: PayloadValue }

/** Writes the data of a page with the moment it was made, in milliseconds since 1970. */
export function writePayload(data: PayloadValue, prerenderedAt: number): string {
  const values: Flat[] = []
  const places = new Map<PayloadValue, number>()
  const add = (value: PayloadValue): number => {
    const known = places.get(value)
    if (known !== undefined) return known
    const place = values.push(null) - 1
    places.set(value, place)
    values[place] = flatten(value, add)
    return place
  }
  add({ data, prerenderedAt })
  return JSON.stringify(values)
}

function flatten(value: PayloadValue, add: (value: PayloadValue) => number): Flat {
  if (typeof value !== 'object' || value === null) return value
  if (isList(value)) return value.map(add)
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, add(inner)]))
}

/** Reads the data of a page; throws when the text is no payload. */
export function readPayload(text: string): unknown {
  const values: unknown = JSON.parse(text)
  if (!Array.isArray(values)) throw new TypeError('A payload is a list.')
  const root = revive(values, 0, 0)
  if (typeof root !== 'object' || root === null || !('data' in root)) throw new TypeError('A payload has data.')
  return root.data
}

const deepest = 100

function revive(values: readonly unknown[], place: unknown, depth: number): unknown {
  if (typeof place !== 'number' || !(place in values) || depth > deepest) throw new TypeError('A payload has gaps.')
  const value = values[place]
  if (typeof value !== 'object' || value === null) return value
  const inner = (next: unknown) => revive(values, next, depth + 1)
  if (Array.isArray(value)) return typeof value[0] === 'string' ? inner(value[1]) : value.map(inner)
  return Object.fromEntries(Object.entries(value).map(([name, next]) => [name, inner(next)]))
}

const isList = (value: PayloadValue): value is readonly PayloadValue[] => Array.isArray(value)
