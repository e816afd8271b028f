import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'

import type { MapCluster } from '#contract/entities/propertyMap.ts'
import { formatMoney, formatNumber } from '#src/platform/i18n/format.ts'
import { priceText } from '#src/features/listing/index.ts'
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

interface PinOptions {
  /** Homes that this device hides. */
  hidden?: readonly number[]
  project?: Project
  isTouch?: boolean
  /** Prices are monthly: nothing but homes for rent is searched. */
  isRent?: boolean
}

/**
 * The marks of an answer, from north-west to south-east, as one reads; without those of homes that this device hides. One
 * that stands for several counts all that the server counts. Those that would cover each other are one.
 */
export function pinsOf(
  clusters: readonly MapCluster[],
  i18n: I18n,
  { hidden = [], project, isTouch = false, isRent = false }: PinOptions = {},
): Pin[] {
  const seen = clusters.filter(({ propertyId }) => propertyId === undefined || !hidden.includes(propertyId))
  return (project === undefined ? seen : apart(seen, i18n, project, isTouch))
    .map((cluster) => pinOf(cluster, i18n, isRent))
    .toSorted(byRows)
}

/** Where the map shows a position, in px. */
type Project = (position: Position) => { x: number; y: number }

/** px by which two marks may overlap: their corners are round, and their texts still apart. */
const overlap = 8

/** Clusters of which each can be read: the server's cells keep the middles of their homes apart, not the marks. */
function apart(clusters: readonly MapCluster[], i18n: I18n, project: Project, isTouch: boolean): MapCluster[] {
  const placed: { cluster: MapCluster; x: number; y: number; width: number; height: number }[] = []
  for (const next of clusters.toSorted((one, other) => other.count - one.count)) {
    let cluster = next
    for (;;) {
      const pin = pinOf(cluster, i18n)
      const mark = { cluster, ...project(pin.position), ...pinSize(pin, isTouch) }
      const covered = placed.findIndex(
        ({ x, y, width, height }) =>
          Math.abs(x - mark.x) < (width + mark.width) / 2 - overlap &&
          Math.abs(y - mark.y) < (height + mark.height) / 2 - overlap,
      )
      const [other] = covered < 0 ? [] : placed.splice(covered, 1)
      if (other === undefined) {
        placed.push(mark)
        break
      }
      cluster = joined(cluster, other.cluster)
    }
  }
  return placed.map(({ cluster }) => cluster)
}

/** One cluster for two, in the middle of their homes. */
function joined(one: MapCluster, other: MapCluster): MapCluster {
  const count = one.count + other.count
  const middle = (key: 'latitude' | 'longitude') => (one[key] * one.count + other[key] * other.count) / count
  const [first, second] = [boxOf(one), boxOf(other)]
  return {
    latitude: middle('latitude'),
    longitude: middle('longitude'),
    count,
    lowestPrice: Math.min(one.lowestPrice, other.lowestPrice),
    box: {
      west: Math.min(first.west, second.west),
      south: Math.min(first.south, second.south),
      east: Math.max(first.east, second.east),
      north: Math.max(first.north, second.north),
    },
  }
}

const boxOf = ({ latitude, longitude, box }: MapCluster): Box =>
  box ?? { west: longitude, south: latitude, east: longitude, north: latitude }

function pinOf(cluster: MapCluster, i18n: I18n, isRent = false): Pin {
  const { latitude, longitude, count, lowestPrice, propertyId } = cluster
  const price = (isRent ? priceText(lowestPrice, 'rent', i18n) : null) ?? formatMoney(lowestPrice, i18n.locale)
  return {
    key: propertyId === undefined ? `${latitude} ${longitude} ${count}` : String(propertyId),
    position: { lat: latitude, lng: longitude },
    box: boxOf(cluster),
    count,
    listingId: propertyId ?? null,
    text: propertyId === undefined ? formatNumber(count, i18n.locale) : shortPrice(lowestPrice, i18n.locale),
    label:
      propertyId === undefined
        ? i18n._(msg`${plural(count, { one: '# home', other: '# homes' })} from ${price}`)
        : i18n._(msg`Home for ${price}`),
  }
}

/** px that a mark covers, by its text and by what presses it: the styles of `PinLayer`. */
export function pinSize({ text, count }: Pin, isTouch: boolean): { width: number; height: number } {
  // The corners of a round mark are free; a finger takes all of it.
  const [least, height] = isTouch ? [44, 44] : count === 1 ? [30, 26] : [32, 32]
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
