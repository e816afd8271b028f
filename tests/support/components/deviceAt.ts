/** From now on this device says that it is there, without asking its user; answers how that ends. */
export function deviceAt({ latitude, longitude }: { latitude: number; longitude: number }): () => void {
  const { geolocation } = navigator
  const coords: Omit<GeolocationCoordinates, 'toJSON'> = {
    latitude,
    longitude,
    accuracy: 10,
    altitude: null,
    altitudeAccuracy: null,
    heading: null,
    speed: null,
  }
  const position = { coords, timestamp: Date.now() } as GeolocationPosition // nobody reads it as JSON
  geolocation.getCurrentPosition = (tell) => void Promise.resolve(position).then(tell)
  return () => Reflect.deleteProperty(geolocation, 'getCurrentPosition')
}
