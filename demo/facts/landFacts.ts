import type { RegionCode } from '#contract/entities/regions.ts'

import { priceRise, regionMarket } from '#demo/market.ts'
import type { Random } from '#demo/random.ts'
import { valueAt, type Spread } from '#demo/spread.ts'
import { dearness, type Attributes, type PropertyFacts, type Sketch } from './facts.ts'

interface LandMarket {
  subtype: string
  share: number
  /** m² */
  area: Spread
  /** CZK per m² where the price does not follow that of homes. */
  perM2?: Spread
  /** Price per m² beside that of a building plot. */
  ofPlot?: number
}

const landMarket: readonly LandMarket[] = [
  { subtype: 'building', share: 58, area: { low: 560, median: 930, high: 1_900 }, ofPlot: 1 },
  { subtype: 'commercial', share: 6, area: { low: 1_500, median: 5_200, high: 24_000 }, ofPlot: 0.6 },
  {
    subtype: 'field',
    share: 9,
    area: { low: 3_500, median: 12_000, high: 60_000 },
    perM2: { low: 26, median: 38, high: 62 },
  },
  {
    subtype: 'forest',
    share: 7,
    area: { low: 2_500, median: 9_000, high: 48_000 },
    perM2: { low: 18, median: 30, high: 52 },
  },
  {
    subtype: 'meadow',
    share: 6,
    area: { low: 2_000, median: 6_500, high: 26_000 },
    perM2: { low: 24, median: 40, high: 90 },
  },
  { subtype: 'garden', share: 9, area: { low: 320, median: 620, high: 1_500 }, ofPlot: 0.36 },
  {
    subtype: 'orchard_vineyard',
    share: 2,
    area: { low: 900, median: 2_600, high: 9_000 },
    perM2: { low: 60, median: 130, high: 320 },
  },
  {
    subtype: 'pond',
    share: 1,
    area: { low: 1_500, median: 4_800, high: 18_000 },
    perM2: { low: 70, median: 140, high: 330 },
  },
  { subtype: 'other', share: 2, area: { low: 400, median: 1_300, high: 6_000 }, ofPlot: 0.2 },
]

export function landFacts(random: Random, { address, listingType }: Sketch): PropertyFacts {
  const isPrague = address.region === 'PHA'
  const market = random.weighted(
    landMarket.map((market) => [market, isPrague && market.perM2 !== undefined ? 0.2 : market.share] as const),
  )
  const area = Math.round(valueAt(market.area, random.normal()))
  const attributes: Attributes = { land_subtype: market.subtype, land_area: area, ownership: 'personal' }
  const isSmallTown = address.neighbourhood.town.population < 6_000
  if (market.subtype === 'building' || market.subtype === 'commercial')
    describeServices(random, attributes, isSmallTown)
  else describeWild(random, attributes, market.subtype)
  if (listingType === 'sale' && market.ofPlot !== undefined) attributes.mortgage_possible = true
  const z = dearness(random, address, 0)
  const perM2 =
    market.perM2 === undefined ? plotPrice(address.region, z) * (market.ofPlot ?? 1) : valueAt(market.perM2, z)
  return { attributes, salePrice: Math.max(25_000, perM2 * area * (area / market.area.median) ** -0.12) }
}

/** A building plot's price per m² follows that of flats, more steeply where land is scarce. */
export function plotPrice(region: RegionCode, z: number): number {
  return valueAt(regionMarket[region].pricePerM2, z) * priceRise * (region === 'PHA' ? 0.075 : 0.046)
}

function describeServices(random: Random, attributes: Attributes, isSmallTown: boolean): void {
  const isServiced = random.chance(0.78)
  attributes.electricity = isServiced ? (random.chance(0.6) ? ['230V', '400V'] : ['400V']) : ['none']
  attributes.water = isServiced ? [random.chance(isSmallTown ? 0.75 : 0.95) ? 'mains' : 'well'] : ['none']
  attributes.gas = [isServiced && random.chance(0.45) ? 'mains' : 'none']
  if (isServiced) attributes.sewerage = [random.chance(isSmallTown ? 0.65 : 0.92) ? 'public' : 'treatment_plant']
  attributes.road_access = random.weighted([
    ['asphalt', 70],
    ['gravel', 14],
    ['concrete', 6],
    ['unpaved', 10],
  ])
}

function describeWild(random: Random, attributes: Attributes, subtype: string): void {
  attributes.road_access = random.weighted([
    ['asphalt', subtype === 'garden' ? 52 : 22],
    ['gravel', 22],
    ['unpaved', 42],
    ['none', 6],
  ])
  if (subtype !== 'garden' && subtype !== 'other') return
  attributes.water = [
    random.weighted([
      ['well', 34],
      ['mains', 22],
      ['none', 44],
    ]),
  ]
  attributes.electricity = [random.chance(0.5) ? '230V' : 'none']
}
