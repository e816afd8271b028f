import { addDays } from '#contract/durations.ts'
import type { ListingType, PropertyType } from '#contract/entities/property.ts'

import type { Address } from '#demo/places/chooseAddress.ts'
import type { Random } from '#demo/random.ts'

export type AttributeValue = boolean | number | string | readonly string[]
export type Attributes = Record<string, AttributeValue>

/** What is known of a listing before its details are drawn. */
export interface Sketch {
  listingType: ListingType
  propertyType: PropertyType
  address: Address
  isAgent: boolean
  /** Today, from which dates are counted. */
  now: Date
}

/** What a property is, and what it would cost. */
export interface PropertyFacts {
  attributes: Attributes
  /** CZK when sold. */
  salePrice: number
  /** CZK a month when rented; where absent it follows from the sale price. */
  rent?: number
  projectName?: string
  /** What the drawings and descriptions want to know beside the attributes. */
  rooms?: number
  /** For the kind `other`: what it is. */
  curiosity?: string
}

/**
 * How dear this one is: its neighbourhood most of all, its condition, and luck; a standard normal. With more luck than
 * this, flats of small towns would cost what flats in the middle of Prague cost.
 */
export function dearness(random: Random, { neighbourhood }: Address, quality: number): number {
  return 0.8 * neighbourhood.dearness + 0.38 * quality + 0.46 * random.normal()
}

/** Prices are told in round figures. */
export function roundPrice(price: number): number {
  const step =
    price < 20_000 ? 100 : price < 200_000 ? 500 : price < 2_000_000 ? 5_000 : price < 15_000_000 ? 10_000 : 100_000
  return Math.max(step, Math.round(price / step) * step)
}

/** Mostly whole square metres, now and then a tenth, as in real offers. */
export function roundArea(random: Random, area: number): number {
  return random.chance(0.2) ? Math.round(area * 10) / 10 : Math.round(area)
}

/** `YYYY-MM-DD`, some days from a date. */
export function dayFrom(date: Date, days: number): string {
  return addDays(date.toISOString().slice(0, 10), days)
}

/** Sets a yes/no and, when yes, its area. */
export function setWithArea(attributes: Attributes, key: string, area: number | undefined): void {
  attributes[key] = area !== undefined
  if (area !== undefined) attributes[`${key}_area`] = Math.round(area * 10) / 10
}

/** The year on which ages are based, so that the same seed tells the same story in any year. */
export const presentYear = 2026
