import { priceRise, regionMarket } from '#demo/market.ts'
import type { Random } from '#demo/random.ts'
import { valueAt, type Spread } from '#demo/spread.ts'
import { ageBuilding, describeBuilding, describeInternet } from './building.ts'
import { dearness, presentYear, type Attributes, type PropertyFacts, type Sketch } from './facts.ts'

interface CommercialMarket {
  subtype: string
  share: number
  area: Spread
  /** Sale price per m² beside that of a flat. */
  ofFlat: number
  /** CZK per m² a month in an average region. */
  rent: Spread
  hasLand?: true
}

const commercialMarket: readonly CommercialMarket[] = [
  {
    subtype: 'office',
    share: 34,
    area: { low: 22, median: 78, high: 320 },
    ofFlat: 0.72,
    rent: { low: 120, median: 190, high: 320 },
  },
  {
    subtype: 'retail',
    share: 22,
    area: { low: 28, median: 82, high: 260 },
    ofFlat: 0.7,
    rent: { low: 110, median: 210, high: 480 },
  },
  {
    subtype: 'warehouse',
    share: 14,
    area: { low: 90, median: 420, high: 2_800 },
    ofFlat: 0.26,
    rent: { low: 62, median: 96, high: 150 },
    hasLand: true,
  },
  {
    subtype: 'production',
    share: 7,
    area: { low: 180, median: 720, high: 4_200 },
    ofFlat: 0.24,
    rent: { low: 60, median: 92, high: 140 },
    hasLand: true,
  },
  {
    subtype: 'restaurant',
    share: 6,
    area: { low: 70, median: 165, high: 420 },
    ofFlat: 0.5,
    rent: { low: 90, median: 170, high: 320 },
  },
  {
    subtype: 'surgery',
    share: 5,
    area: { low: 32, median: 68, high: 160 },
    ofFlat: 0.74,
    rent: { low: 140, median: 210, high: 330 },
  },
  {
    subtype: 'apartment_building',
    share: 5,
    area: { low: 260, median: 520, high: 1_400 },
    ofFlat: 0.52,
    rent: { low: 90, median: 140, high: 220 },
    hasLand: true,
  },
  {
    subtype: 'accommodation',
    share: 4,
    area: { low: 210, median: 560, high: 1_900 },
    ofFlat: 0.4,
    rent: { low: 70, median: 120, high: 220 },
    hasLand: true,
  },
  {
    subtype: 'apartments',
    share: 2,
    area: { low: 34, median: 62, high: 130 },
    ofFlat: 0.95,
    rent: { low: 180, median: 260, high: 400 },
  },
  {
    subtype: 'agricultural',
    share: 1,
    area: { low: 320, median: 900, high: 3_600 },
    ofFlat: 0.1,
    rent: { low: 25, median: 45, high: 80 },
    hasLand: true,
  },
]

export function commercialFacts(random: Random, sketch: Sketch): PropertyFacts {
  const { address } = sketch
  const market = random.weighted(commercialMarket.map((market) => [market, market.share] as const))
  const area = Math.max(12, Math.round(valueAt(market.area, random.normal())))
  const isHall = market.subtype === 'warehouse' || market.subtype === 'production' || market.subtype === 'agricultural'
  const building = ageBuilding(
    random,
    isHall
      ? random.weighted([
          ['skeleton', 48],
          ['prefab', 28],
          ['brick', 24],
        ])
      : random.weighted([
          ['brick', 62],
          ['skeleton', 24],
          ['mixed', 14],
        ]),
    isHall
      ? random.int(1965, presentYear - 1)
      : random.weighted([
          [random.int(1880, 1938), 40],
          [random.int(1960, presentYear), 60],
        ]),
  )
  const attributes: Attributes = { commercial_subtype: market.subtype, usable_area: area }
  describeBuilding(random, attributes, building)
  if (market.hasLand) attributes.land_area = Math.round(area * random.between(1.1, 3.6))
  describePremises(random, attributes, market, area, isHall)
  describeInternet(random, attributes, address.neighbourhood.town.population)
  attributes.vat = random.weighted([
    ['excluded', 58],
    ['included', 14],
    ['not_applicable', 28],
  ])

  const z = dearness(random, address, building.quality)
  const scale = (area / market.area.median) ** -0.12
  const flatPerM2 = valueAt(regionMarket[address.region].pricePerM2, z) * priceRise
  const regional = address.region === 'PHA' ? 1.55 : address.region === 'JHM' ? 1.15 : 0.85
  return {
    attributes,
    salePrice: flatPerM2 * market.ofFlat * area * scale,
    rent: Math.min(950_000, valueAt(market.rent, z) * regional * area * scale),
  }
}

function describePremises(
  random: Random,
  attributes: Attributes,
  { subtype, hasLand }: CommercialMarket,
  area: number,
  isHall: boolean,
): void {
  const floorsTotal = isHall ? 1 : random.int(hasLand ? 2 : 1, hasLand ? 5 : 7)
  attributes.floors_total = floorsTotal
  if (!hasLand)
    attributes.floor_number = subtype === 'retail' || subtype === 'restaurant' ? 1 : random.int(1, floorsTotal)
  if (isHall || random.chance(0.4))
    attributes.ceiling_height = Math.round((isHall ? random.between(4.5, 10) : random.between(2.7, 4.2)) * 10) / 10
  if (!isHall) attributes.elevator = random.chance(floorsTotal >= 4 ? 0.8 : 0.12)
  attributes.barrier_free = attributes.floor_number === 1 || attributes.elevator === true
  attributes.parking = random.chance(hasLand || isHall ? 0.92 : 0.45)
  if (attributes.parking) attributes.parking_count = random.int(1, isHall ? 24 : 8)
  if (subtype === 'office') attributes.office_area = Math.round(area * 0.86)
  if (subtype === 'retail') attributes.sales_area = Math.round(area * random.between(0.6, 0.85))
  if (isHall) attributes.storage_area = Math.round(area * random.between(0.6, 0.9))
  if (subtype === 'production') attributes.workshop_area = Math.round(area * 0.35)
  attributes.heating_source = [
    isHall
      ? random.pick(['gas_boiler', 'direct_heater', 'other'])
      : random.pick(['district', 'condensing_boiler', 'gas_boiler', 'heat_pump']),
  ]
  attributes.water = ['mains']
  attributes.sewerage = ['public']
  attributes.electricity = ['230V', '400V']
  attributes.gas = [['gas_boiler', 'condensing_boiler'].includes(String(attributes.heating_source)) ? 'mains' : 'none']
  if (!isHall)
    attributes.furnished = random.weighted([
      ['no', 60],
      ['partly', 32],
      ['yes', 8],
    ])
}
