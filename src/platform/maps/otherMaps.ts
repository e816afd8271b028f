import type { Position } from './position.ts'

/** Six decimals are a tenth of a metre. */
const degrees = (value: number) => String(Math.round(value * 1e6) / 1e6)

/** A place on Mapy.com, by its address for links. */
export function mapyAddress({ lat, lng }: Position): string {
  const query = new URLSearchParams({
    mapset: 'basic',
    center: `${degrees(lng)},${degrees(lat)}`,
    zoom: '17',
    marker: 'true',
  })
  return `https://mapy.com/fnc/v1/showmap?${query}`
}

/** An address on Mapy.com, of which only the words are known. */
export const mapyOfAddress = (address: string): string =>
  `https://mapy.com/fnc/v1/search?${new URLSearchParams({ mapset: 'basic', query: address })}`

/** A place on OpenStreetMap, with a marker. */
export const openStreetMapAddress = ({ lat, lng }: Position): string =>
  `https://www.openstreetmap.org/?mlat=${degrees(lat)}&mlon=${degrees(lng)}#map=17/${degrees(lat)}/${degrees(lng)}`
