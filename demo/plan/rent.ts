import type { RegionCode } from '#contract/entities/regions.ts'

import { layoutMarket, priceRise, regionMarket } from '#demo/market.ts'
import type { PropertyFacts, Sketch } from '#demo/facts/facts.ts'

/*
 * What homes are let for: round figures of ours, by general knowledge of the market. Rents differ less between towns than
 * prices do, so they do not follow from what a home would cost.
 */

/** CZK a month for a usual flat of this layout in a middling town. */
const rentByLayout: Readonly<Record<string, number>> = {
  '1+kk': 12_000,
  '1+1': 11_500,
  '2+kk': 15_000,
  '2+1': 14_500,
  '3+kk': 19_500,
  '3+1': 17_500,
  '4+kk': 25_000,
  '4+1': 22_000,
  '5+kk': 31_000,
  '5+1': 28_000,
  '6+': 36_000,
  atypical: 19_000,
}

/** CZK a month for a usual family house in a middling town. */
const rentOfHouse = 24_000

/** How dear homes to let are in the large towns, against a middling one. */
const levelOfTown: Readonly<Record<string, number>> = {
  Praha: 1.65,
  Brno: 1.3,
  'Hradec Králové': 1.1,
  Plzeň: 1.08,
  Olomouc: 1.05,
  Pardubice: 1.05,
  'České Budějovice': 1.05,
  Zlín: 1.05,
  Liberec: 1,
  Jihlava: 1,
  Ostrava: 0.95,
  'Karlovy Vary': 0.92,
  'Ústí nad Labem': 0.72,
  Most: 0.6,
}

/** The same for all other towns of a region. */
const levelOfRegion: Readonly<Record<RegionCode, number>> = {
  PHA: 1.65,
  STC: 1.12,
  JHM: 0.95,
  PLK: 0.88,
  JHC: 0.88,
  HKK: 0.9,
  PAK: 0.88,
  OLK: 0.85,
  ZLK: 0.88,
  LBK: 0.88,
  VYS: 0.85,
  MSK: 0.78,
  KVK: 0.76,
  ULK: 0.68,
}

/** CZK a month that nobody asks more than. */
const dearest = { flat: { Praha: 75_000, elsewhere: 45_000 }, house: { Praha: 120_000, elsewhere: 70_000 } }

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value))

/**
 * CZK a month for a flat or a house: by town and layout, more for a better and larger home. Undefined for what follows
 * from another price: rooms, and everything that is no home.
 */
export function marketRent(
  { propertyType, address }: Pick<Sketch, 'propertyType' | 'address'>,
  { attributes, salePrice }: PropertyFacts,
): number | undefined {
  if (propertyType !== 'flat' && propertyType !== 'house') return undefined
  const market = layoutMarket.find(({ layout }) => layout === attributes.disposition)
  const usual = propertyType === 'house' ? rentOfHouse : rentByLayout[market?.layout ?? '']
  if (usual === undefined) return undefined
  const { town } = address.neighbourhood
  const level = (levelOfTown[town.name] ?? levelOfRegion[address.region]) * (town.population < 3_000 ? 0.9 : 1)
  const area = Number(attributes.usable_area)
  const size = clamp((area / (market?.area.median ?? 130)) ** 0.45, 0.8, 1.3)
  // How dear this one is among the homes of its region: its neighbourhood, its condition, and luck.
  const perM2 = salePrice / area / (regionMarket[address.region].pricePerM2.median * priceRise)
  const quality = clamp((propertyType === 'house' ? perM2 / 0.7 : perM2) ** 0.4, 0.8, 1.3)
  const most = dearest[propertyType][town.name === 'Praha' ? 'Praha' : 'elsewhere']
  return Math.min(most, Math.round((usual * level * size * quality) / 500) * 500)
}
