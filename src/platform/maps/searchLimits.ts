import type { Box } from './box.ts'

/** What a map to look for homes on may show: nobody gets lost farther away. */
export const searchLimits: { box: Box; minZoom: number; maxZoom: number } = {
  box: { west: 2, south: 43, east: 29, north: 56 },
  minZoom: 4.5,
  maxZoom: 17,
}

/** Czechia with a little around it. */
export const wholeCountry: Box = { west: 12, south: 48.5, east: 18.95, north: 51.1 }

/** As close as a map goes by itself. */
export const closestFit = 15

/** Closer than this, the drawn country has nothing to show. */
export const closestDrawn = 12

/** px that stay free at both sides, and above and below. */
export interface Padding {
  x: number
  y: number
}

/** Room for the pins at the edges, where there is any: above lie the buttons of a map, below its sources. */
export const paddingIn = ({
  clientWidth,
  clientHeight,
}: Pick<HTMLElement, 'clientWidth' | 'clientHeight'>): Padding => ({
  x: Math.min(48, clientWidth / 8),
  y: Math.min(112, clientHeight / 6),
})

/** All that is found is at one place: a house, or homes that share a point. */
export const isOnePlace = ({ west, south, east, north }: Box): boolean => east - west < 1e-4 && north - south < 1e-4
