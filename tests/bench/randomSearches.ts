import type { SearchParameters } from '#contract/entities/searchParameters.ts'
import { choiceValues } from '#contract/propertyFields/propertyFields.ts'
import { searchFlags } from '#contract/propertyFields/searchColumns.gen.ts'

import { benchWords, featureWords } from './listingWords.ts'
import { boxAround, type Town } from './searchQueries.ts'

/** Numbers from 0 to below 1, the same ones for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * A search as nobody would think of it: none to three words, none to five other filters, an order, a page and a part of
 * the country, all drawn at random.
 */
export function randomSearch(random: () => number, towns: readonly Town[]): SearchParameters {
  const pick = <Value>(values: readonly Value[], fallback: Value): Value =>
    values[Math.floor(random() * values.length)] ?? fallback
  const town = () =>
    towns[Math.floor(random() ** 2 * towns.length)] ?? { id: '', latitude: 50, longitude: 14.4, name: '' }

  const drawn = new Map<string, SearchParameters>()
  const count = Math.floor(random() * 6)
  while (drawn.size < count) {
    const [key, parameters] = randomFilter(random, pick)
    drawn.set(key, parameters)
  }
  return {
    ...randomWords(random, pick, town),
    ...Object.assign({}, ...drawn.values()),
    ...randomArea(random, pick, town),
    ...pick<SearchParameters>(
      [
        {},
        {},
        { 'order[publishedAt]': 'asc' },
        { 'order[price]': 'asc' },
        { 'order[price]': 'asc' },
        { 'order[price]': 'desc' },
        { 'order[price_per_m2]': 'asc' },
        { 'order[usable_area]': 'desc' },
      ],
      {},
    ),
    ...randomPage(random),
  }
}

type Pick = <Value>(values: readonly Value[], fallback: Value) => Value

function randomWords(random: () => number, pick: Pick, town: () => Town): SearchParameters {
  const words = Array.from({ length: Math.floor(random() * 4) }, () => {
    const frequent = benchWords[Math.floor(random() ** 3 * 400)] ?? ''
    const any = benchWords[Math.floor(random() * benchWords.length)] ?? ''
    const [, feature] = pick(featureWords, [0, ['balkon']])
    return pick([frequent, frequent, any, pick(feature, 'balkon'), town().name], frequent)
  })
  if (words.length === 0) return {}
  const text = words.join(' ')
  // Finished, still being typed, or broken off in the middle of the last word.
  return { q: pick([`${text} `, text, text.slice(0, Math.max(1, text.length - 2))], text) }
}

function randomFilter(random: () => number, pick: Pick): [string, SearchParameters] {
  const isRent = random() < 0.4
  const price = (isRent ? 4_000 : 1_000_000) * Math.ceil(random() * 9)
  const area = 20 + Math.floor(random() * 100)
  const some = (key: string): [string, SearchParameters] => [
    key,
    { [`${key}[]`]: [pick(choiceValues(key), ''), pick(choiceValues(key), '')] },
  ]
  const flag = (): [string, SearchParameters] => {
    const name = pick(searchFlags, 'balcony')
    return [name, { [name]: random() < 0.75 ? 'true' : 'false' }]
  }
  const drawn: (() => [string, SearchParameters])[] = [
    flag,
    flag,
    flag,
    () => ['price', { 'price[gte]': String(price) }],
    () => ['price', { 'price[lte]': String(price) }],
    () => ['price', { 'price[gte]': String(price), 'price[lte]': String(Math.round(price * 1.2)) }],
    () => ['usable_area', { 'usable_area[gte]': String(area), 'usable_area[lte]': String(area + 40) }],
    () => ['listing_type', { listing_type: isRent ? 'rent' : 'sale' }],
    () => ['property_type', { 'property_type[]': pick(['flat', 'house', 'land', 'commercial'], 'flat') }],
    () => some('disposition'),
    () => some('condition'),
    () => some('building_type'),
    () => some('energy_class'),
    () => some('ownership'),
    () => some('heating_source'),
    () => ['year_built', { 'year_built[gte]': String(1950 + Math.floor(random() * 75)) }],
    () => ['floor_number', { 'floor_number[gte]': String(Math.floor(random() * 8)) }],
    () => ['published_within', { published_within: pick(['1', '7', '30', '180'], '7') }],
  ]
  return pick(drawn, flag)()
}

function randomArea(random: () => number, pick: Pick, town: () => Town): SearchParameters {
  const draw = random()
  if (draw < 0.5) return {}
  const place = town()
  if (draw < 0.6) return { 'region[]': pick(choiceValues('region'), 'PHA') }
  if (draw < 0.7) return { 'place[]': place.id }
  if (draw < 0.8) return { 'place[]': place.id, radius: pick(['1', '5', '20', '50'], '5') }
  if (draw < 0.93) return { bbox: boxAround(place, pick([2, 10, 50, 250], 10)) }
  const [west, south, east, north] = boxAround(place, pick([5, 40], 5)).split(',')
  return { polygon: `${west},${south};${east},${south};${east},${north}` }
}

function randomPage(random: () => number): SearchParameters {
  const draw = random()
  if (draw < 0.7) return {}
  if (draw < 0.9) return { page: String(2 + Math.floor(random() * 4)) }
  return { page: String(1 + Math.floor(random() * (draw < 0.98 ? 50 : 500))) }
}
