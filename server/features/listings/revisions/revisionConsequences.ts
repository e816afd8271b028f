import type { PriceConsequence, ReviewCause } from '#contract/entities/revision.ts'

import type { ListingMedia } from '../listing.store.ts'
import { maxMoveMetres, metresBetweenValues } from '../listingValues.ts'
import { isSameValue } from './revisionContent.ts'

type Values = Record<string, unknown>

/** A description that changes by more than this part of its words is read again. */
const maxRewrittenPart = 0.1
/** A price that changes by this part or more asks whether it is right. */
const jumpFrom = 0.5

interface Compared {
  /** What is online. */
  before: Values
  after: Values
  /** What an administrator approved last: many small steps are one large one. */
  approved: Values
  mediaBefore: readonly ListingMedia[]
  mediaAfter: readonly ListingMedia[]
}

/** Why changes make another offer of a listing than the one that was approved; empty where they do not. */
export function reviewCausesOf({ before, after, approved, mediaBefore, mediaAfter }: Compared): ReviewCause[] {
  const touches = (...keys: string[]) => keys.some((key) => !isSameValue(before[key], after[key]))
  const known = new Set(mediaBefore.map(({ id }) => id))
  const isFar = () => {
    const metres = metresBetweenValues(approved, after)
    return metres === null ? !isSameValue(approved.locationGps, after.locationGps) : metres > maxMoveMetres
  }
  const isRewritten = (key: string) =>
    touches(key) && rewrittenPart(textOf(approved[key]), textOf(after[key])) > maxRewrittenPart
  const found: Record<ReviewCause, boolean> = {
    kind: touches('property_type', 'listing_type'),
    ownership: touches('ownership'),
    position: touches('locationGps') && isFar(),
    photos: mediaAfter.some(({ id }) => !known.has(id)),
    captions: mediaAfter.some(({ id, caption }) => {
      const online = mediaBefore.find((media) => media.id === id)
      // An added photo is looked at anyway. A caption is short: other words of it are another caption.
      return online !== undefined && !hasWordsOf(online.caption ?? '', caption ?? '')
    }),
    description: isRewritten('description_en') || isRewritten('description_cs'),
  }
  return (Object.entries(found) as [ReviewCause, boolean][]).filter(([, isThere]) => isThere).map(([name]) => name)
}

/** Whether a text says nothing that the other does not say in the same order. */
const hasWordsOf = (before: string, after: string) => after === '' || rewrittenPart(before, after) === 0

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Which part of the words of a text is not in the other, in the same order: 0 to 1. */
export function rewrittenPart(before: string, after: string): number {
  const [one, other] = [wordsOf(before), wordsOf(after)]
  const most = Math.max(one.length, other.length)
  return most === 0 ? 0 : 1 - longestCommon(one, other) / most
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** The length of the longest common subsequence of two lists of words. */
function longestCommon(one: readonly string[], other: readonly string[]): number {
  let previous = new Uint16Array(other.length + 1)
  for (const word of one) {
    const row = new Uint16Array(other.length + 1)
    for (const [index, candidate] of other.entries())
      row[index + 1] =
        word === candidate ? (previous[index] ?? 0) + 1 : Math.max(previous[index + 1] ?? 0, row[index] ?? 0)
    previous = row
  }
  return previous[other.length] ?? 0
}

/** What one pays: the offer price while a listing is on sale. */
export function priceOf({ price, offer_price }: Values): number | null {
  return typeof offer_price === 'number' ? offer_price : typeof price === 'number' ? price : null
}

/** CZK for a square metre below and above which no home is let or sold; of land and garages anything goes. */
const sensible: Readonly<Record<string, Readonly<Record<string, readonly [number, number]>>>> = {
  sale: { flat: [5_000, 600_000], house: [1_000, 500_000], recreational: [500, 500_000], commercial: [500, 600_000] },
  rent: { flat: [30, 3_000], house: [15, 3_000], recreational: [10, 5_000], commercial: [5, 10_000] },
}

/** Another price, and whether somebody who knows the market would believe it; null where it stays what it is. */
export function priceConsequence(before: Values, after: Values): PriceConsequence | null {
  const [from, to] = [priceOf(before), priceOf(after)]
  if (from === null || to === null || from === to) return null
  const part = (to - from) / from
  const implausibleBecause: PriceConsequence['implausibleBecause'] = [
    ...(Math.abs(part) >= jumpFrom ? (['jump'] as const) : []),
    ...(isSenseless(to, after) ? (['price_per_m2'] as const) : []),
  ]
  return {
    before: from,
    after: to,
    changePercent: Math.round(part * 1_000) / 10,
    isImplausible: implausibleBecause.length > 0,
    implausibleBecause,
  }
}

function isSenseless(price: number, { listing_type, property_type, usable_area }: Values): boolean {
  const range = sensible[String(listing_type)]?.[String(property_type)]
  if (range === undefined || typeof usable_area !== 'number' || usable_area <= 0) return false
  const perMetre = price / usable_area
  return perMetre < range[0] || perMetre > range[1]
}

const addressKeys = ['street', 'house_no', 'city', 'city_part', 'zip', 'formattedAddress'] as const
/** Nobody misses a door that is so many metres from where they were told. */
const maxSamePlaceMetres = 30

/** Whether somebody who comes to see the home would go to the wrong place. */
export function isElsewhere(before: Values, after: Values): boolean {
  const metres = metresBetweenValues(before, after)
  return (
    addressKeys.some((key) => !isSameValue(before[key], after[key])) || (metres !== null && metres > maxSamePlaceMetres)
  )
}
