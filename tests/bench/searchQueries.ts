import type { SearchParameters } from '#contract/entities/searchParameters.ts'
import type { Database } from '#server/platform/database/database.ts'
import { sql } from 'kysely'

import { benchWords, inflectedWords } from './listingWords.ts'

/** A kind of question, with other values each time it is asked. */
export interface TypicalQuery {
  name: string
  ask: (random: () => number, town: Town) => SearchParameters
  answeredBy: 'search' | 'facets' | 'detail'
}

export interface Town {
  id: string
  latitude: number
  longitude: number
  /** Its name as a person types it. */
  name: string
}

/** The largest towns, the largest first. */
export async function readTowns(database: Database): Promise<Town[]> {
  const { rows } = await sql<Town>`
    select id, latitude, longitude, name from place where kind = 'town' order by population desc limit 400
  `.execute(database)
  return rows
}

const pick = <Value>(values: readonly [Value, ...Value[]], random: () => number) =>
  values[Math.floor(random() * values.length)] ?? values[0]

const layouts = ['1+kk', '2+kk', '2+1', '3+kk', '3+1', '4+kk'] as const

/** A flat as a person looks for it: two layouts, a price and an area that it must have. */
export function randomFlat(random: () => number): SearchParameters {
  const listingType = pick(['sale', 'rent'], random)
  const unit = listingType === 'sale' ? 1_000_000 : 4_000
  const [low, area] = [Math.floor(random() * 6) + 1, Math.floor(random() * 60) + 20]
  return {
    listing_type: listingType,
    property_type: ['flat'],
    'disposition[]': [pick(layouts, random), pick(layouts, random)],
    'price[gte]': String(low * unit),
    'price[lte]': String((low + 3) * unit),
    'usable_area[gte]': String(area),
    'usable_area[lte]': String(area + 60),
  }
}

/** A square around a town, as `bbox` writes it; `km` along each side. */
export function boxAround({ latitude, longitude }: Town, km: number): string {
  const [north, east] = [km / 2 / 111.2, km / 2 / 71.5]
  return [longitude - east, latitude - north, longitude + east, latitude + north].map((end) => end.toFixed(5)).join(',')
}

/** Something to buy or to rent, of one type. */
export const randomKind = (random: () => number) => ({
  listing_type: pick(['sale', 'rent'], random),
  'property_type[]': pick(['flat', 'house', 'land', 'commercial'], random),
})

/** A town and a word, two words, or a town and the beginning of a word that is still being typed. */
function words(random: () => number, { name }: Town): string {
  const frequent = benchWords[Math.floor(random() * 400)] ?? ''
  const rare = benchWords[Math.floor(random() * benchWords.length)] ?? ''
  return pick([`${name} ${frequent} `, `${frequent} ${rare}`, `${name} ${frequent.slice(0, 4)}`], random)
}

/** One to three words, none of which has to be written as descriptions have it. */
const inflected = (random: () => number) =>
  Array.from(
    { length: 1 + Math.floor(random() * 3) },
    () => inflectedWords[Math.floor(random() * inflectedWords.length)],
  ).join(' ')

/** What is measured: twelve, a thirteenth around a place, and words in any form. */
export const typicalQueries: readonly TypicalQuery[] = [
  { name: 'latest 8', answeredBy: 'search', ask: () => ({ 'order[publishedAt]': 'desc', itemsPerPage: '8' }) },
  { name: 'detail by id', answeredBy: 'detail', ask: () => ({}) },
  { name: 'kind, newest', answeredBy: 'search', ask: randomKind },
  { name: 'full filter, newest', answeredBy: 'search', ask: randomFlat },
  {
    name: 'full filter, by price',
    answeredBy: 'search',
    ask: (random) => ({ ...randomFlat(random), 'order[price]': 'asc' }),
  },
  {
    name: 'town and full filter',
    answeredBy: 'search',
    ask: (random, town) => ({ ...randomFlat(random), 'place[]': town.id }),
  },
  {
    name: 'box 10 km and kind',
    answeredBy: 'search',
    ask: (random, town) => ({ ...randomKind(random), bbox: boxAround(town, 10) }),
  },
  {
    name: 'box 50 km and full filter',
    answeredBy: 'search',
    ask: (random, town) => ({ ...randomFlat(random), bbox: boxAround(town, 50) }),
  },
  {
    name: 'box 250 km and full filter',
    answeredBy: 'search',
    ask: (random, town) => ({ ...randomFlat(random), bbox: boxAround(town, 250) }),
  },
  { name: 'kind, page 400 of 20', answeredBy: 'search', ask: (random) => ({ ...randomKind(random), page: '400' }) },
  {
    name: 'facet of layouts',
    answeredBy: 'facets',
    ask: (random) => {
      const { 'disposition[]': _, ...rest } = randomFlat(random)
      return { ...rest, 'facet[]': 'disposition' }
    },
  },
  {
    name: 'words and kind',
    answeredBy: 'search',
    ask: (random, town) => ({ ...randomKind(random), q: words(random, town) }),
  },
  {
    name: 'words in any form',
    answeredBy: 'search',
    ask: (random) => ({ ...randomKind(random), q: `${inflected(random)} ` }),
  },
  {
    name: 'place and radius',
    answeredBy: 'search',
    ask: (random, town) => ({ ...randomKind(random), 'place[]': town.id, radius: '10' }),
  },
]
