import { searchProperties, getPropertyFacets } from '#contract/endpoints/properties.ts'
import type { Database } from '#server/platform/database/database.ts'
import { parseCriteria } from '#server/features/search/criteria/parseCriteria.ts'
import { findPage } from '#server/features/search/search.service.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { addFindable, addOwner, type ExampleListing } from '#tests/support/exampleListings.ts'
import { expectAnswer } from '#tests/support/expectAnswer.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'

/** A listing as the model knows it: nothing but plain values. */
interface ModelListing {
  id: number
  status: 'PUBLISHED' | 'SOLD'
  listingType: 'sale' | 'rent'
  propertyType: 'flat' | 'house' | 'land' | 'project'
  subtype: string | null
  price: number
  offerPrice: number | null
  area: number | null
  landArea: number | null
  region: string
  energyClass: string | null
  balcony: boolean
  heating: string[]
  latitude: number
  longitude: number
  publishedAt: number
  word: Word
  pictures: number
}

const subtypes = {
  flat: ['1+kk', '2+kk', '3+1'],
  house: ['family', 'villa'],
  land: ['field', 'forest'],
  project: [null],
} as const
const subtypeKeys = { flat: 'disposition', house: 'house_subtype', land: 'land_subtype', project: null } as const
/** Words of descriptions, and how they are compared. */
const comparedWords = {
  slunce: 'slunce',
  Žižkov: 'zizkov',
  řeka: 'reka',
  zahrada: 'zahrada',
  zahrádka: 'zahradka',
} as const
type Word = keyof typeof comparedWords
const words = Object.keys(comparedWords) as Word[] // Object.keys forgets which keys there are
const start = Date.parse('2026-01-01T00:00:00Z')

const listing = fc
  .record({
    status: fc.constantFrom('PUBLISHED', 'PUBLISHED', 'PUBLISHED', 'PUBLISHED', 'SOLD'),
    listingType: fc.constantFrom('sale', 'rent'),
    propertyType: fc.constantFrom('flat', 'flat', 'house', 'land', 'project'),
    subtypeIndex: fc.nat(5),
    price: fc.integer({ min: 1, max: 40 }).map((n) => n * 100_000),
    discount: fc.option(
      fc.integer({ min: 1, max: 9 }).map((tenths) => tenths / 10),
      { freq: 3 },
    ),
    area: fc.integer({ min: 100, max: 1_500 }).map((tenths) => tenths / 10),
    landArea: fc.option(fc.integer({ min: 1, max: 500 })),
    region: fc.constantFrom('PHA', 'JHM', 'ZLK'),
    energyClass: fc.option(fc.constantFrom('A', 'B', 'C')),
    balcony: fc.boolean(),
    heating: fc.subarray(['heat_pump', 'district', 'gas_boiler']),
    latitude: fc.integer({ min: 49_500_00, max: 50_000_00 }).map((n) => n / 1e5),
    longitude: fc.integer({ min: 14_000_00, max: 15_000_00 }).map((n) => n / 1e5),
    publishedAt: fc.integer({ min: 0, max: 200 }).map((hours) => start + hours * 3_600_000),
    word: fc.constantFrom(...words),
    pictures: fc.constantFrom(0, 3),
  })
  .map(({ subtypeIndex, discount, area, ...rest }) => {
    const { propertyType, price } = rest
    const choices = subtypes[propertyType]
    return {
      ...rest,
      id: 0,
      subtype: choices[subtypeIndex % choices.length] ?? null,
      offerPrice: discount === null ? null : Math.round(price * discount),
      area: propertyType === 'flat' || propertyType === 'house' ? area : null,
      landArea: propertyType === 'land' ? (rest.landArea ?? 100) : propertyType === 'house' ? rest.landArea : null,
    }
  })

function exampleOf(model: ModelListing): ExampleListing {
  const { subtype, area, landArea, energyClass, balcony, heating, publishedAt, word, offerPrice, ...rest } = model
  const subtypeKey = subtypeKeys[model.propertyType]
  return {
    ...rest,
    offerPrice,
    cityPart: null,
    descriptionCs: `Popis ${word}`,
    publishedAt: new Date(publishedAt).toISOString(),
    attributes: {
      ...(subtypeKey === null ? {} : { [subtypeKey]: subtype }),
      usable_area: area,
      land_area: landArea,
      energy_class: energyClass,
      balcony,
      heating_source: heating,
    },
  }
}

interface Request {
  query: string
  /** The filter it belongs to; two of one filter are never drawn together. */
  key: string
  fits: (model: ModelListing) => boolean
}

const paid = ({ price, offerPrice }: ModelListing) => offerPrice ?? price
const anyOf = (key: string, values: readonly string[], of: (model: ModelListing) => string | null): Request => ({
  key,
  query: values.map((value) => `${key}[]=${encodeURIComponent(value)}`).join('&'),
  fits: (model) => values.includes(of(model) ?? ''),
})
const chosen = (values: readonly string[]) => fc.subarray([...values], { minLength: 1 })

const request: fc.Arbitrary<Request> = fc.oneof(
  fc.constantFrom('sale', 'rent').map((value): Request => ({
    key: 'listing_type',
    query: `listing_type=${value}`,
    fits: ({ listingType }) => listingType === value,
  })),
  chosen(['flat', 'house', 'land', 'project']).map((values) =>
    anyOf('property_type', values, ({ propertyType }) => propertyType),
  ),
  chosen(subtypes.flat).map((values) =>
    anyOf('disposition', values, ({ propertyType, subtype }) => (propertyType === 'flat' ? subtype : null)),
  ),
  chosen(subtypes.land).map((values) =>
    anyOf('land_subtype', values, ({ propertyType, subtype }) => (propertyType === 'land' ? subtype : null)),
  ),
  chosen(['PHA', 'JHM']).map((values) => anyOf('region', values, ({ region }) => region)),
  chosen(['A', 'B']).map((values) => anyOf('energy_class', values, ({ energyClass }) => energyClass)),
  chosen(['heat_pump', 'gas_boiler']).map((values): Request => ({
    ...anyOf('heating_source', values, () => null),
    fits: ({ heating }) => heating.some((source) => values.includes(source)),
  })),
  fc
    .boolean()
    .map((value): Request => ({ key: 'balcony', query: `balcony=${value}`, fits: ({ balcony }) => balcony === value })),
  fc.boolean().map((value): Request => ({
    key: 'discounted',
    query: `discounted=${value}`,
    fits: ({ offerPrice }) => (offerPrice !== null) === value,
  })),
  fc.boolean().map((value): Request => ({
    key: 'with_photos',
    query: `with_photos=${value}`,
    fits: ({ pictures }) => pictures > 0 === value,
  })),
  fc
    .integer({ min: 0, max: 4_000_000 })
    .map((bound): Request => ({ key: 'price', query: `price[lte]=${bound}`, fits: (model) => paid(model) <= bound })),
  fc.integer({ min: 0, max: 40 }).map((n): Request => ({
    key: 'price',
    query: `price[gt]=${n * 100_000}`,
    fits: (model) => paid(model) > n * 100_000,
  })),
  fc.tuple(fc.integer({ min: 100, max: 800 }), fc.integer({ min: 0, max: 700 })).map(([from, width]): Request => {
    const [low, high] = [from / 10, (from + width) / 10]
    return {
      key: 'usable_area',
      query: `usable_area[gte]=${low}&usable_area[lt]=${high + 0.1}`,
      fits: ({ area }) => area !== null && area >= low && Math.round(area * 10) < from + width + 1,
    }
  }),
  fc.integer({ min: 1, max: 500 }).map((bound): Request => ({
    key: 'land_area',
    query: `land_area[gte]=${bound}`,
    fits: ({ landArea }) => landArea !== null && landArea >= bound,
  })),
  fc
    .tuple(
      fc.integer({ min: 0, max: 50 }),
      fc.integer({ min: 1, max: 50 }),
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: 1, max: 80 }),
    )
    .map(([south, height, west, width]): Request => {
      const box = {
        west: 14 + west / 100,
        south: 49.5 + south / 100,
        east: 14 + (west + width) / 100,
        north: 49.5 + (south + height) / 100,
      }
      return {
        key: 'bbox',
        query: `bbox=${box.west.toFixed(4)},${box.south.toFixed(4)},${box.east.toFixed(4)},${box.north.toFixed(4)}`,
        fits: ({ latitude, longitude }) => {
          const [x, y] = [Math.round(longitude * 1e5), Math.round(latitude * 1e5)]
          return (
            x >= 1_400_000 + west * 1_000 &&
            x <= 1_400_000 + (west + width) * 1_000 &&
            y >= 4_950_000 + south * 1_000 &&
            y <= 4_950_000 + (south + height) * 1_000
          )
        },
      }
    }),
  fc
    .record({
      // The last word is still being typed: by letters that the index knows, by more, and by fewer.
      text: fc.constantFrom('SLUNCE', 'zi', 'ziz', 'zizk', 'reka', 'rek', 'zahr', 'zahra', 'zahrad', 'zahradk'),
      isFirst: fc.boolean(),
    })
    .map(({ text, isFirst }): Request => ({
      key: 'q',
      query: `q=${isFirst ? '' : 'popis+'}${text}`,
      fits: ({ word }) => comparedWords[word].startsWith(text.toLowerCase()),
    })),
)

interface Order {
  query: string
  compare: (a: ModelListing, b: ModelListing) => number
}

const unit = (model: ModelListing) => {
  const area = model.area ?? model.landArea
  return area === null ? null : Math.round(paid(model) / area)
}
/** Listings without a value come last in both directions; ties go by id, in the same direction. */
function by(name: string, direction: 'asc' | 'desc', of: (model: ModelListing) => number | null): Order {
  const sign = direction === 'asc' ? 1 : -1
  return {
    query: `order[${name}]=${direction}`,
    compare: (a, b) => {
      const [left, right] = [of(a), of(b)]
      if (left === null || right === null) return left === right ? sign * (a.id - b.id) : left === null ? 1 : -1
      return sign * (left - right) || sign * (a.id - b.id)
    },
  }
}
const directions = ['asc', 'desc'] as const
const order = fc.constantFrom<Order>(
  { ...by('publishedAt', 'desc', ({ publishedAt }) => publishedAt), query: '' },
  ...directions.flatMap((direction) => [
    by('publishedAt', direction, ({ publishedAt }) => publishedAt),
    by('price', direction, paid),
    by('price_per_m2', direction, unit),
    by('usable_area', direction, ({ area, landArea }) => area ?? landArea),
  ]),
)

const search = fc.record({
  requests: fc.uniqueArray(request, { selector: ({ key }) => key, maxLength: 4 }),
  order,
  includesSold: fc.boolean(),
  itemsPerPage: fc.integer({ min: 1, max: 30 }),
  page: fc.integer({ min: 1, max: 4 }),
})

/** The parameters of an address, those that come several times as lists. */
function parametersOf(url: string): Record<string, string[]> {
  const parameters: Record<string, string[]> = {}
  for (const [key, value] of new URL(url, 'http://localhost').searchParams) (parameters[key] ??= []).push(value)
  return parameters
}

forEachDatabase((name, openTestDatabase) => {
  let server: TestApp
  let database: Database
  let models: ModelListing[]
  beforeAll(async () => {
    database = (await openTestDatabase()).database
    server = await startTestApp({ database })
    const drawn = fc.sample(listing, { numRuns: 250, seed: 7 })
    const ids = await addFindable(database, drawn.map(exampleOf), await addOwner(database))
    models = drawn.map((model, index) => ({ ...model, id: ids[index] ?? 0 }))
  })
  afterAll(() => server.close())

  it(`finds what a plain filter over all listings finds, in its order, with its total (${name})`, async () => {
    await fc.assert(
      fc.asyncProperty(search, async ({ requests, order: requested, includesSold, itemsPerPage, page }) => {
        const queries = [
          ...requests.map(({ query }) => query),
          requested.query,
          includesSold ? 'include_sold=true' : '',
          `itemsPerPage=${itemsPerPage}&page=${page}`,
        ]
        const response = await server.app.inject(`/properties?${queries.filter((query) => query !== '').join('&')}`)
        const answer = expectAnswer(searchProperties, response)
        const expected = models
          .filter(({ status }) => includesSold || status === 'PUBLISHED')
          .filter((model) => requests.every(({ fits }) => fits(model)))
          .toSorted(requested.compare)
          .map(({ id }) => id)
        const from = (page - 1) * itemsPerPage
        const ids = expected.slice(from, from + itemsPerPage)
        expect({ total: answer.totalItems, ids: (answer._embedded?.item ?? []).map(({ id }) => id) }).toEqual({
          total: expected.length,
          ids,
        })
        // As if there were too many of them to sort, the page found by all of them, and by a sample of some.
        const criteria = parseCriteria(parametersOf(response.raw.req.url ?? ''))
        for (const limits of [{ many: 0 }, { many: 0, large: 0, sample: 60 }]) {
          expect((await findPage(database, criteria, limits)).ids).toEqual(ids)
        }
      }),
      { numRuns: 150 },
    )
  }, 120_000)

  it(`counts facets as a plain count does (${name})`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(request, { selector: ({ key }) => key, maxLength: 3 }), async (requests) => {
        const query = [...requests.map((one) => one.query), 'facet[]=region&facet[]=balcony&facet[]=disposition'].join(
          '&',
        )
        const { facets } = expectAnswer(getPropertyFacets, await server.app.inject(`/properties/facets?${query}`))
        const count = (key: string, of: (model: ModelListing) => string | null) => {
          const counts: Record<string, number> = {}
          for (const model of models) {
            const value = of(model)
            const fits = model.status === 'PUBLISHED' && requests.every((one) => one.key === key || one.fits(model))
            if (fits && value !== null) counts[value] = (counts[value] ?? 0) + 1
          }
          return counts
        }
        expect(facets).toEqual({
          region: count('region', ({ region }) => region),
          balcony: count('balcony', ({ balcony }) => (balcony ? 'true' : null)),
          disposition: count('disposition', ({ propertyType, subtype }) => (propertyType === 'flat' ? subtype : null)),
        })
      }),
      { numRuns: 80 },
    )
  }, 60_000)

  it(`answers any query string, and never with a failure of its own (${name}) [REL-28]`, async () => {
    const names = [
      'price[gte]',
      'price[between]',
      'price',
      'property_type[]',
      'q',
      'bbox',
      'polygon',
      'place[]',
      'radius',
      'page',
      'itemsPerPage',
      'cursor',
      'order[price]',
      'order[password]',
      'order',
      'disposition[]',
      'balcony',
      'flags',
      '__proto__',
      'constructor[]',
      'available_from[gte]',
      'published_within',
      'facet[]',
      'toString',
      'heating_source[]',
    ]
    const value = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.integer().map(String),
      fc.double().map(String),
      fc.constantFrom(
        '',
        '2147483648',
        '-1',
        "' or 1=1 --",
        '1,2,3,4',
        '0,0;1,1;2,0',
        '\u0000',
        '%',
        'NaN',
        'true',
        'asc',
        '9'.repeat(30),
        'WyJwcmljZSBhc2MiLDEsMl0',
      ),
    )
    const parameter = fc.tuple(
      fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...names) }, fc.string({ maxLength: 20 })),
      value,
    )
    const path = fc.constantFrom('/properties', '/properties/facets', '/properties/relaxations')
    await fc.assert(
      fc.asyncProperty(path, fc.array(parameter, { maxLength: 4 }), async (at, parameters) => {
        const query = parameters
          .map((pair) => pair.map((text) => encodeURIComponent(text.replaceAll(/[\uD800-\uDFFF]/g, 'x'))).join('='))
          .join('&')
        const { statusCode } = await server.app.inject(`${at}?${query}`)
        expect([200, 400]).toContain(statusCode)
      }),
      { numRuns: process.env.ENGINES === 'all' ? 1_000 : 250 },
    )
  }, 120_000)
})
