declare module 'topojson-client' {
  interface CountryFeature {
    id: string
    geometry: { coordinates: [longitude: number, latitude: number][][] }
  }
  /** GeoJSON features of a topology's collection. */
  export function feature(topology: unknown, collection: unknown): { features: CountryFeature[] }
}
