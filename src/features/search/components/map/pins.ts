import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'

import type { MapCluster } from '#contract/entities/propertyMap.ts'
import { formatMoney, formatNumber } from '#src/platform/i18n/format.ts'
import { shortPrice } from '#src/features/search/model/shortPrice.ts'
import type { Box } from '#src/platform/maps/box.ts'
import type { Position } from '#src/platform/maps/position.ts'

/** A mark on the map: one home with its price, or several with their number. */
export interface Pin {
  key: string
  position: Position
  /** Around the homes that it stands for. */
  box: Box
  count: number
  /** Of a single home. */
  listingId: number | null
  text: string
  /** For those who do not see where it is. */
  label: string
}

/**
 * The marks of an answer, from north-west to south-east, as one reads; without those of homes that this device hides. One
 * that stands for several counts all that the server counts.
 */
export function pinsOf(clusters: readonly MapCluster[], i18n: I18n, hidden: readonly number[] = []): Pin[] {
  return clusters
    .filter(({ propertyId }) => propertyId === undefined || !hidden.includes(propertyId))
    .map((cluster) => pinOf(cluster, i18n))
    .toSorted(byRows)
}

function pinOf({ latitude, longitude, count, lowestPrice, propertyId, box }: MapCluster, i18n: I18n): Pin {
  const price = formatMoney(lowestPrice, i18n.locale)
  return {
    key: propertyId === undefined ? `${latitude} ${longitude} ${count}` : String(propertyId),
    position: { lat: latitude, lng: longitude },
    box: box ?? { west: longitude, south: latitude, east: longitude, north: latitude },
    count,
    listingId: propertyId ?? null,
    text: propertyId === undefined ? formatNumber(count, i18n.locale) : shortPrice(lowestPrice, i18n.locale),
    label:
      propertyId === undefined
        ? i18n._(msg`${plural(count, { one: '# home', other: '# homes' })} from ${price}`)
        : i18n._(msg`Home for ${price}`),
  }
}

/** px that a mark covers, by its text: the styles of `PinLayer`. */
export function pinSize({ text, count }: Pin): { width: number; height: number } {
  // The corners of a round mark are free.
  const [least, height] = count === 1 ? [30, 26] : [32, 32]
  return { width: Math.max(least, 16 + 8 * text.length), height }
}

/** Marks within a tenth of a degree of each other count as one row. */
const rowOf = ({ position }: Pin) => Math.round(position.lat * 10)
const byRows = (one: Pin, other: Pin) => rowOf(other) - rowOf(one) || one.position.lng - other.position.lng

/** The mark that stands for a home at a position; undefined where the map does not show it. */
export const pinAt = (pins: readonly Pin[], listingId: number, { lat, lng }: Position): Pin | undefined =>
  pins.find((pin) => pin.listingId === listingId) ??
  pins.find(({ count, box }) => count > 1 && contains(box, { lat, lng }))

/** Whether a position lies in a box, its edges included. */
export const contains = ({ west, south, east, north }: Box, { lat, lng }: Position) =>
  lng >= west && lng <= east && lat >= south && lat <= north
