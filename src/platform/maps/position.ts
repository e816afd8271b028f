/** A point on the globe, in degrees. */
export interface Position {
  lat: number
  lng: number
}
