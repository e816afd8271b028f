import { shownTheme } from '#src/platform/browser/theme.ts'
import { palettes } from '#src/platform/colors/palette.ts'
import { centreOf } from '#src/platform/maps/area.ts'
import type { MapOptions, PlacedMap } from '#src/platform/maps/mapService.ts'
import { wholeCountry } from '#src/platform/maps/searchLimits.ts'

import type { GoogleLibrary } from './googleLibrary.ts'

/** How long a map may take to be seen, in milliseconds. */
const deadlineMs = 10_000

const colour = palettes.green.solid
const circle = { clickable: false, fillColor: colour, fillOpacity: 0.25, strokeColor: colour, strokeWeight: 2 }

/** Draws a place on a map of Google; rejects where Google refuses the key or draws nothing in time. */
export async function drawGoogleMap(library: GoogleLibrary, options: MapOptions): Promise<PlacedMap> {
  const { container, position, radiusMetres, words, onAttribution, onMove } = options
  const [{ Map: GoogleMap, Circle }, { Marker }] = await Promise.all([library('maps'), library('marker')])
  const element = document.createElement('div')
  element.style.height = '100%'
  container.append(element)
  const end = () => element.remove()
  try {
    const map = new GoogleMap(element, {
      center: position ?? centreOf(wholeCountry),
      zoom: position === null ? 7 : radiusMetres > 500 ? 13 : 15,
      disableDefaultUI: true,
      colorScheme: shownTheme() === 'dark' ? 'DARK' : 'LIGHT',
      zoomControl: true,
      clickableIcons: false,
      // One finger or the wheel scrolls the page, as beside any picture.
      gestureHandling: 'cooperative',
    })
    const pin = radiusMetres === 0 ? new Marker({ position, title: words.map }) : null
    const area = pin === null ? new Circle({ ...circle, center: position, radius: radiusMetres }) : null
    if (position !== null) {
      pin?.setMap(map)
      area?.setMap(map)
    }
    if (onMove !== undefined && pin !== null) letMove(map, pin, onMove)
    await mapSeen(map)
    // The map itself names its sources.
    onAttribution('Google Maps')
    return {
      showsStreets: true,
      mark: (next) => {
        pin?.setPosition(next)
        pin?.setMap(map)
        area?.setCenter(next)
        map.panTo(next)
      },
      end,
    }
  } catch (error) {
    end()
    throw error
  }
}

/** So exactly a pin is put onto streets, in metres. */
const exactMetres = 10

/** The pin is dragged, or put where the map is pressed. */
function letMove(map: google.maps.Map, pin: google.maps.Marker, onMove: NonNullable<MapOptions['onMove']>): void {
  pin.setDraggable(true)
  pin.addListener('dragend', () => {
    const to = pin.getPosition()
    if (to !== undefined && to !== null) onMove(to.toJSON(), exactMetres)
  })
  map.addListener('click', ({ latLng }: google.maps.MapMouseEvent) => {
    if (latLng === null) return
    pin.setPosition(latLng)
    pin.setMap(map)
    onMove(latLng.toJSON(), exactMetres)
  })
}

/** Resolves once the map rests, rejects when Google refuses the key: it tells that to a function of this name only. */
export function mapSeen(map: google.maps.Map): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Google Maps drew nothing in time.')), deadlineMs)
    map.addListener('idle', () => {
      clearTimeout(timer)
      resolve()
    })
    Object.assign(globalThis, { gm_authFailure: () => reject(new Error('Google Maps refused the key.')) })
  })
}
