import type { ListingType, PropertyType } from '#contract/entities/property.ts'
import type { RegionCode } from '#contract/entities/regions.ts'

import type { Spread } from './spread.ts'

/*
 * What the market looks like: computed from 9,408 flats that were for sale in Czechia in February 2021.
 */

/** Prices have risen since. */
export const priceRise = 1.6

/** Share of flats in % and CZK per m² of flats in 2021, by region. */
export const regionMarket: Readonly<Record<RegionCode, { share: number; pricePerM2: Spread }>> = {
  PHA: { share: 42, pricePerM2: { low: 82_281, median: 113_043, high: 157_143 } },
  STC: { share: 10, pricePerM2: { low: 42_063, median: 62_075, high: 89_000 } },
  KVK: { share: 8.2, pricePerM2: { low: 20_119, median: 39_823, high: 67_737 } },
  JHM: { share: 7, pricePerM2: { low: 40_337, median: 74_875, high: 102_941 } },
  ULK: { share: 6.8, pricePerM2: { low: 10_833, median: 19_863, high: 38_860 } },
  MSK: { share: 5.3, pricePerM2: { low: 17_674, median: 35_830, high: 51_250 } },
  PLK: { share: 3.6, pricePerM2: { low: 24_386, median: 48_333, high: 69_767 } },
  OLK: { share: 3.4, pricePerM2: { low: 26_056, median: 48_916, high: 67_802 } },
  JHC: { share: 3.1, pricePerM2: { low: 25_915, median: 47_302, high: 82_644 } },
  LBK: { share: 2.6, pricePerM2: { low: 25_632, median: 48_165, high: 92_857 } },
  ZLK: { share: 2.4, pricePerM2: { low: 35_316, median: 51_500, high: 73_986 } },
  HKK: { share: 2.2, pricePerM2: { low: 27_403, median: 52_429, high: 118_000 } },
  PAK: { share: 1.9, pricePerM2: { low: 24_737, median: 44_484, high: 64_490 } },
  VYS: { share: 1.6, pricePerM2: { low: 24_444, median: 44_565, high: 57_763 } },
}

/** Share of houses, plots and cottages in %, by region; ours, after where people live outside the large towns. */
export const countrysideShare: Readonly<Record<RegionCode, number>> = {
  PHA: 7,
  STC: 21,
  JHC: 9,
  PLK: 7,
  KVK: 3,
  ULK: 7,
  LBK: 5,
  HKK: 6,
  PAK: 5,
  VYS: 6,
  JHM: 10,
  OLK: 5,
  ZLK: 4,
  MSK: 5,
}

export interface LayoutMarket {
  layout: string
  /** In % of the flats. */
  share: number
  /** Usable area in m². */
  area: Spread
  rooms: number
}

export const layoutMarket: readonly LayoutMarket[] = [
  { layout: '2+kk', share: 22.8, area: { low: 42, median: 55, high: 79 }, rooms: 2 },
  { layout: '3+kk', share: 19.8, area: { low: 64, median: 82, high: 120 }, rooms: 3 },
  { layout: '3+1', share: 16.1, area: { low: 63, median: 75, high: 104 }, rooms: 4 },
  { layout: '2+1', share: 11.6, area: { low: 50, median: 58, high: 76 }, rooms: 3 },
  { layout: '1+kk', share: 10.6, area: { low: 25, median: 34, high: 50 }, rooms: 1 },
  { layout: '4+kk', share: 8.1, area: { low: 83, median: 113, high: 165 }, rooms: 4 },
  { layout: '4+1', share: 4, area: { low: 78, median: 96, high: 147 }, rooms: 5 },
  { layout: '1+1', share: 3.6, area: { low: 31, median: 38, high: 49 }, rooms: 2 },
  { layout: '5+kk', share: 1.4, area: { low: 110, median: 149, high: 241 }, rooms: 5 },
  { layout: 'atypical', share: 0.9, area: { low: 50, median: 109, high: 225 }, rooms: 3 },
  { layout: '5+1', share: 0.6, area: { low: 102, median: 150, high: 220 }, rooms: 6 },
  { layout: '6+', share: 0.4, area: { low: 152, median: 200, high: 288 }, rooms: 7 },
]

/** Rooms for rent in shared flats, beside what was for sale. */
export const roomMarket: LayoutMarket = {
  layout: 'room',
  share: 0,
  area: { low: 10, median: 15, high: 22 },
  rooms: 1,
}

/** Kinds of property in %, and how many of 100 are for rent; ours. */
export const typeMarket: readonly { type: PropertyType; share: number; rented: number }[] = [
  { type: 'flat', share: 62, rented: 32 },
  { type: 'house', share: 14, rented: 9 },
  { type: 'land', share: 9, rented: 2 },
  { type: 'commercial', share: 6, rented: 65 },
  { type: 'recreational', share: 3.5, rented: 4 },
  { type: 'garage', share: 3, rented: 45 },
  { type: 'project', share: 1.5, rented: 0 },
  { type: 'other', share: 1, rented: 15 },
]

/** A listing type for each of 100 draws. */
export function listingTypeAt(rented: number, draw: number): ListingType {
  return draw * 100 < rented ? 'rent' : 'sale'
}
