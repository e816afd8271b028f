declare module 'topojson-client' {
  interface CountryFeature {
    id: string
    geometry: { coordinates: [longitude: number, latitude: number][][] }
  }
  /** GeoJSON features of a topology's collection. */
  export function feature(topology: unknown, collection: unknown): { features: CountryFeature[] }
  /** The borders between the geometries of a collection that pass the filter; both are the same at a coast. */
  export function mesh(
    topology: unknown,
    collection: unknown,
    filter: (one: { id: string }, other: { id: string }) => boolean,
  ): { coordinates: [longitude: number, latitude: number][][] }
}
