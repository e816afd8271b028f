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

/** Room for the pins at the edges, where there is any. */
export const paddingIn = ({ clientWidth, clientHeight }: Pick<HTMLElement, 'clientWidth' | 'clientHeight'>): number =>
  Math.min(48, clientWidth / 8, clientHeight / 8)
