import { palettes } from '#src/platform/colors/palette.ts'
import type { MapOptions } from '#src/platform/maps/mapService.ts'

import type { GoogleLibrary } from './googleLibrary.ts'

/** How long a map may take to be seen, in milliseconds. */
const deadlineMs = 10_000

const colour = palettes.green.solid
const circle = { clickable: false, fillColor: colour, fillOpacity: 0.25, strokeColor: colour, strokeWeight: 2 }

/** Draws a place on a map of Google; rejects where Google refuses the key or draws nothing in time. */
export async function drawGoogleMap(library: GoogleLibrary, options: MapOptions): Promise<() => void> {
  const { container, position, radiusMetres, words, onAttribution, onMove } = options
  const [{ Map: GoogleMap, Circle }, { Marker }] = await Promise.all([library('maps'), library('marker')])
  const element = document.createElement('div')
  element.style.height = '100%'
  container.append(element)
  const end = () => element.remove()
  try {
    const map = new GoogleMap(element, {
      center: position,
      zoom: radiusMetres > 500 ? 13 : 15,
      disableDefaultUI: true,
      zoomControl: true,
      clickableIcons: false,
      // One finger or the wheel scrolls the page, as beside any picture.
      gestureHandling: 'cooperative',
    })
    const mark =
      radiusMetres === 0
        ? new Marker({ position, title: words.map })
        : new Circle({ ...circle, center: position, radius: radiusMetres })
    mark.setMap(map)
    if (onMove !== undefined && mark instanceof Marker) {
      mark.setDraggable(true)
      mark.addListener('dragend', () => {
        const to = mark.getPosition()
        if (to !== undefined && to !== null) onMove(to.toJSON())
      })
    }
    await mapSeen(map)
  } catch (error) {
    end()
    throw error
  }
  // The map itself names its sources.
  onAttribution('Google Maps')
  return end
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
