import { getPropertyForm, getSearchForm } from '#contract/endpoints/forms.ts'
import { searchProperties } from '#contract/endpoints/properties.ts'
import type { Database } from '#server/platform/database/database.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { addFindable, addOwner } from '#tests/support/exampleListings.ts'
import { expectAnswer } from '#tests/support/expectAnswer.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const day = (number: number) => `2026-10-${String(number).padStart(2, '0')}T08:00:00.000Z`

forEachDatabase((_, openTestDatabase) => {
  let server: TestApp
  let database: Database
  const names = new Map<number, string>()

  beforeAll(async () => {
    database = (await openTestDatabase()).database
    server = await startTestApp({ database })
    const owner = await addOwner(database)
    const agency = await addOwner(database, { agencyName: 'Reality Brno' })
    const listings = {
      cheapFlat: {
        price: 3_000_000,
        publishedAt: day(1),
        attributes: { disposition: '1+kk', usable_area: 30, balcony: true, heating_source: ['district', 'heat_pump'] },
      },
      reducedFlat: {
        price: 6_000_000,
        offerPrice: 5_500_000,
        publishedAt: day(2),
        attributes: { disposition: '2+kk', usable_area: 55.5, energy_class: 'B' },
      },
      largeFlat: {
        price: 9_900_000,
        publishedAt: day(3),
        floorPlans: 1,
        attributes: { disposition: '3+1', usable_area: 90, tour_url: 'https://example.org/tour' },
        cityPart: 'Smíchov',
        descriptionCs: 'Krásný výhled na řeku',
      },
      house: {
        propertyType: 'house',
        price: 12_000_000,
        publishedAt: day(4),
        city: 'Brno',
        cityPart: null,
        region: 'JHM',
        district: 'CZ0642',
        townId: 3_078_610,
        latitude: 49.1952,
        longitude: 16.608,
        ownerId: agency,
        attributes: {
          house_subtype: 'villa',
          usable_area: 180,
          land_area: 800,
          agency_fee: 300_000,
          agency_fee_payer: 'client',
        },
      },
      rentedOut: {
        listingType: 'rent' as const,
        price: 15_000,
        publishedAt: day(5),
        attributes: {
          disposition: '2+1',
          usable_area: 60,
          service_charges: 3_000,
          energy_charges: 2_000,
          available_from: '2026-12-01',
        },
      },
      project: {
        propertyType: 'project',
        projectName: 'Nové Holešovice',
        price: 1_000_000,
        publishedAt: day(6),
        attributes: {},
        pictures: 0,
      },
      sold: { status: 'SOLD', price: 4_000_000, publishedAt: day(7) },
      draft: { status: 'DRAFT', price: 4_100_000, publishedAt: day(8) },
    }
    const ids = await addFindable(database, Object.values(listings), owner)
    Object.keys(listings).forEach((name, index) => names.set(ids[index] ?? 0, name))
  })
  afterAll(() => server.close())

  async function found(query: string): Promise<string[]> {
    const answer = expectAnswer(searchProperties, await server.app.inject(`/properties?${query}`))
    return (answer._embedded?.item ?? []).map(({ id }) => names.get(id) ?? String(id))
  }
  const refusal = async (query: string) => {
    const { statusCode, body } = await server.app.inject(`/properties?${query}`)
    return { status: statusCode, parameter: (JSON.parse(body) as { parameter?: string }).parameter }
  }

  it('serves both forms as the contract promises [E-FORMS]', async () => {
    expectAnswer(getPropertyForm, await server.app.inject('/v1/property/property-form?timestamp=1'))
    expectAnswer(getSearchForm, await server.app.inject('/v1/property/search-form?timestamp=1'))
  })

  it('finds what is published, the newest first', async () => {
    expect(await found('')).toEqual(['project', 'rentedOut', 'house', 'largeFlat', 'reducedFlat', 'cheapFlat'])
  })

  it('answers the latest eight by the call of the specification [C-LATEST]', async () => {
    const query = 'logType=property_featured_view&order%5BpublishedAt%5D=desc&itemsPerPage=8&timestamp=1'
    expect(await found(query)).toEqual(['project', 'rentedOut', 'house', 'largeFlat', 'reducedFlat', 'cheapFlat'])
  })

  describe('filters', () => {
    it.each([
      ['listing_type=rent', ['rentedOut']],
      ['property_type[]=house&property_type[]=project', ['project', 'house']],
      ['property_type=house', ['house']],
      ['property_type[0]=house&property_type[1]=project', ['project', 'house']],
      ['disposition[]=2%2Bkk&disposition[]=3%2B1', ['largeFlat', 'reducedFlat']],
      ['house_subtype[]=villa', ['house']],
      ['region[]=JHM', ['house']],
      ['district[]=CZ0642', ['house']],
      ['lister_type=agent', ['house']],
      ['energy_class[]=A&energy_class[]=B', ['reducedFlat']],
      ['heating_source[]=heat_pump&heating_source[]=gas_boiler', ['cheapFlat']],
      ['balcony=true', ['cheapFlat']],
      ['balcony=1', ['cheapFlat']],
      ['balcony=false&property_type[]=flat&listing_type=sale', ['largeFlat', 'reducedFlat']],
      ['price[lte]=5500000&listing_type=sale', ['project', 'reducedFlat', 'cheapFlat']],
      ['price[lt]=5500000&listing_type=sale', ['project', 'cheapFlat']],
      ['price[gt]=9900000', ['house']],
      ['price[between]=3000000..5500000', ['reducedFlat', 'cheapFlat']],
      ['usable_area[gte]=55.5&usable_area[lt]=90', ['rentedOut', 'reducedFlat']],
      ['land_area[gte]=800', ['house']],
      ['total_monthly[lte]=20000', ['rentedOut']],
      ['total_monthly[lt]=20000', []],
      ['available_from[lte]=2026-12-01', ['rentedOut']],
      ['available_from[gt]=2026-12-01', []],
      ['price_per_m2[lte]=100000&listing_type=sale', ['house', 'reducedFlat', 'cheapFlat']],
      ['discounted=true', ['reducedFlat']],
      ['no_commission=true&property_type[]=house', []],
      ['no_commission=false', ['house']],
      ['with_photos=false', ['project']],
      ['with_floor_plan=true', ['largeFlat']],
      ['with_tour=true', ['largeFlat']],
      ['include_sold=true&price[between]=4000000..4500000', ['sold']],
      ['bbox=16,49,17,49.5', ['house']],
      ['polygon=16,49;17,49;16.6,49.9', ['house']],
      ['price[gte]=&listing_type=rent', ['rentedOut']],
    ])('%s finds %j', async (query, expected) => {
      expect(await found(query)).toEqual(expected)
    })
  })

  describe('words', () => {
    it.each([
      ['zizkov', ['project', 'rentedOut', 'reducedFlat', 'cheapFlat']],
      ['ŽIŽKOV 2%2Bkk', ['reducedFlat']],
      ['vila brno', ['house']],
      ['villa brno', ['house']],
      ['výh', ['largeFlat']],
      ['vyhled reku', ['largeFlat']],
      ['zizkof 1%2Bkk', ['cheapFlat']],
      ['holesovice', ['project']],
      ['zizkov brno', []],
      // Any form of a word, in Czech and by the words of the fields also in English; what says nothing is left out.
      ['v Brně', ['house']],
      ['krásnému výhledu', ['largeFlat']],
      ['u řeky s výhledem', ['largeFlat']],
      ['vilu', ['house']],
      // Numbers match whole, and the name of a region is no word of its homes.
      ['smíchov 3', []],
      ['jihomoravský', []],
      ['!!!', ['project', 'rentedOut', 'house', 'largeFlat', 'reducedFlat', 'cheapFlat']],
      ["o'brien \\ & | ! ( :*", []],
    ])('%s finds %j', async (words, expected) => {
      expect(await found(`q=${encodeURIComponent(words).replaceAll('%252B', '%2B')}`)).toEqual(expected)
    })
  })

  describe('orders', () => {
    it.each([
      ['order[price]=asc', ['rentedOut', 'project', 'cheapFlat', 'reducedFlat', 'largeFlat', 'house']],
      ['order[price]=DESC', ['house', 'largeFlat', 'reducedFlat', 'cheapFlat', 'project', 'rentedOut']],
      ['order[publishedAt]=asc', ['cheapFlat', 'reducedFlat', 'largeFlat', 'house', 'rentedOut', 'project']],
      ['order[usable_area]=desc', ['house', 'largeFlat', 'rentedOut', 'reducedFlat', 'cheapFlat', 'project']],
      ['order[usable_area]=asc', ['cheapFlat', 'reducedFlat', 'rentedOut', 'largeFlat', 'house', 'project']],
      ['order[price_per_m2]=asc', ['rentedOut', 'house', 'reducedFlat', 'cheapFlat', 'largeFlat', 'project']],
      ['order[distance]=asc&bbox=16.5,49.1,16.7,49.3', ['house']],
      ['order[password]=asc', ['project', 'rentedOut', 'house', 'largeFlat', 'reducedFlat', 'cheapFlat']],
      ['order[price]=sideways', ['project', 'rentedOut', 'house', 'largeFlat', 'reducedFlat', 'cheapFlat']],
    ])('%s gives %j', async (query, expected) => {
      expect(await found(query)).toEqual(expected)
    })
  })

  describe('refusals name the parameter [REL-28]', () => {
    it.each([
      ['colour=red', 'colour'],
      ['price[gte]=cheap', 'price[gte]'],
      ['price[gte]=5&price[lte]=4', 'price[gte]'],
      ['price[near]=5', 'price[near]'],
      ['price[between]=5', 'price[between]'],
      ['property_type[]=castle', 'property_type[]'],
      ['balcony=perhaps', 'balcony'],
      ['balcony[gte]=1', 'balcony[gte]'],
      ['page=0', 'page'],
      ['page=-1', 'page'],
      ['page=x', 'page'],
      ['page=501', 'page'],
      ['itemsPerPage=-1', 'itemsPerPage'],
      ['itemsPerPage=0&page=2', 'page'],
      ['cursor=nonsense', 'cursor'],
      ['place[]=town-0', 'place[]'],
      ['radius=51', 'radius'],
      ['bbox=1,2,3', 'bbox'],
      ['bbox=3,1,2,2', 'bbox'],
      ['polygon=1,1;2,2', 'polygon'],
      ['published_within=0', 'published_within'],
      ['order[distance]=asc', 'order[distance]'],
      ['logType=other', 'logType'],
      ['available_from[gte]=2026-02-30', 'available_from[gte]'],
      [`q=${'a'.repeat(201)}`, 'q'],
    ])('%s', async (query, parameter) => {
      expect(await refusal(query)).toEqual({ status: 400, parameter })
    })
  })
})
