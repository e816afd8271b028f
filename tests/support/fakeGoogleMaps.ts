/** What the page keeps of what was asked of the fake maps. */
export interface FakeGoogleRequests {
  /** The session of each request for suggestions, and of each place whose position was asked for; numbered from 1. */
  sessions: { suggest: number[]; choose: number[] }
  maps: { center: { lat: number; lng: number }; marks: string[] }[]
}

/**
 * A script that stands in for Google's: the parts of its API that the product uses, by Google's reference, with a few
 * places. It brings nothing else onto the page. Written as a function, so that it is checked like other code; its text
 * runs in the browser.
 */
function bringMaps(): void {
  const places = [
    { id: 'g-brno', name: 'Brno', context: 'Česko', types: ['locality', 'political'], lat: 49.1951, lng: 16.6068 },
    { id: 'g-veveri', name: 'Brno-Veveří', context: 'Brno', types: ['sublocality'], lat: 49.2069, lng: 16.592 },
    { id: 'g-koblizna', name: 'Brněnská', context: 'Slavkov', types: ['route'], lat: 49.1532, lng: 16.8765 },
  ]
  const requested: FakeGoogleRequests = { sessions: { suggest: [], choose: [] }, maps: [] }
  let sessions = 0
  const isRefused = /[?&]key=refused/.test((document.currentScript as HTMLScriptElement | null)?.src ?? '')
  class AutocompleteSessionToken {
    readonly number = (sessions += 1)
  }
  const placeOf = (id: string, session: number) => ({
    fetchFields: async () => {
      requested.sessions.choose.push(session)
      const { lat, lng } = places.find((place) => place.id === id) ?? { lat: 0, lng: 0 }
      return { place: { location: { toJSON: () => ({ lat, lng }) } } }
    },
  })
  const AutocompleteSuggestion = {
    fetchAutocompleteSuggestions: async (request: { input: string; sessionToken: AutocompleteSessionToken }) => {
      requested.sessions.suggest.push(request.sessionToken.number)
      const typed = request.input.toLowerCase()
      const found = places.filter(({ name }) => name.toLowerCase().startsWith(typed))
      return {
        suggestions: found.map(({ id, name, context, types }) => ({
          placePrediction: {
            placeId: id,
            mainText: { text: name },
            secondaryText: { text: context },
            text: { text: `${name}, ${context}` },
            types,
            toPlace: () => placeOf(id, request.sessionToken.number),
          },
        })),
      }
    },
  }
  class Geocoder {
    async geocode({ location }: { location: { lat: number; lng: number } }) {
      if (Math.hypot(location.lat - 49.2, location.lng - 16.6) > 0.2) throw new Error('ZERO_RESULTS')
      const address_components = [
        { long_name: 'Česko', types: ['country'] },
        { long_name: 'Brno', types: ['locality', 'political'] },
        { long_name: 'Veveří', types: ['sublocality', 'political'] },
      ]
      return { results: [{ address_components }] }
    }
  }
  type Box = { west: number; south: number; east: number; north: number }
  const nowhere = { lat: 0, lng: 0 }
  const worldWidth = 256
  /** By the projection of web maps, in a world of 256 px. */
  const pointOf = ({ lat, lng }: { lat: number; lng: number }) => {
    const sine = Math.sin((lat * Math.PI) / 180)
    return {
      x: worldWidth * (0.5 + lng / 360),
      y: worldWidth * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)),
    }
  }
  class FakeMap {
    readonly drawn: FakeGoogleRequests['maps'][number]
    readonly element: HTMLElement
    readonly listeners: [string, () => void][] = []
    box: Box | undefined
    constructor(element: HTMLElement, { center = nowhere }: { center?: { lat: number; lng: number } }) {
      this.drawn = { center, marks: [] }
      this.element = element
      requested.maps.push(this.drawn)
      element.append(Object.assign(document.createElement('canvas'), { className: 'fake-google-map' }))
    }
    addListener(event: string, notify: () => void) {
      this.listeners.push([event, notify])
      if (event === 'idle' && this.listeners.length === 1) {
        setTimeout(isRefused ? () => Reflect.get(globalThis, 'gm_authFailure')() : notify)
      }
    }
    fitBounds(box: Box) {
      this.box = box
      for (const [event, notify] of this.listeners) if (event !== 'click') setTimeout(notify)
    }
    getBounds() {
      return { toJSON: () => this.box }
    }
    getDiv() {
      return this.element
    }
    /** The zoom at which the box is as wide as the element. */
    getZoom() {
      const { west, east } = this.box ?? { west: 0, east: 360 }
      return Math.log2((this.element.clientWidth * 360) / (worldWidth * (east - west)))
    }
    getCenter() {
      const { west, south, east, north } = this.box ?? { west: 0, south: 0, east: 0, north: 0 }
      return { lat: (south + north) / 2, lng: (west + east) / 2 }
    }
    getProjection() {
      return { fromLatLngToPoint: pointOf }
    }
  }
  const markOf = (name: string) =>
    class {
      setMap(map: FakeMap) {
        map.drawn.marks.push(name)
      }
    }
  class Polygon {
    constructor({ map, paths }: { map: FakeMap; paths: unknown[] }) {
      map.drawn.marks.push(`area of ${paths.length}`)
    }
    setMap() {
      // Nobody asks what was taken away.
    }
  }
  const libraries: Record<string, object> = {
    places: { AutocompleteSuggestion, AutocompleteSessionToken },
    geocoding: { Geocoder },
    maps: { Map: FakeMap, Circle: markOf('circle'), Polygon },
    marker: { Marker: markOf('pin') },
  }
  const { google } = globalThis as unknown as { google: { maps: { __ib__?: () => void } } }
  const importLibrary = (name: string) => Promise.resolve(libraries[name])
  Object.assign(google.maps, { version: '3.0 (fake)', importLibrary, requested })
  google.maps.__ib__?.()
}

/** The text of the script, as a server sends it. */
export const fakeGoogleMaps = `(${bringMaps.toString()})()`
