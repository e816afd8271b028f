import { shownTheme } from '#src/platform/browser/theme.ts'
import { palettes } from '#src/platform/colors/palette.ts'
import type { SearchMap, SearchMapOptions } from '#src/platform/maps/mapService.ts'
import type { Position } from '#src/platform/maps/position.ts'

import { mapSeen } from './drawGoogleMap.ts'
import type { GoogleLibrary } from './googleLibrary.ts'

const colour = palettes.teal.solid
const area = { clickable: false, fillColor: colour, fillOpacity: 0.12, strokeColor: colour, strokeWeight: 2 }

/** Google's world is 256 px wide at zoom 0, that of the port 512. */
const zoomShift = 1

/** A map of Google to look for homes on; rejects where Google refuses the key or draws nothing in time. */
export async function openGoogleMap(library: GoogleLibrary, options: SearchMapOptions): Promise<SearchMap> {
  const { container, box, onMove, onRest, onClick, onAttribution } = options
  const { Map: GoogleMap, Polygon } = await library('maps')
  const element = document.createElement('div')
  element.style.height = '100%'
  container.append(element)
  const map = new GoogleMap(element, {
    disableDefaultUI: true,
    colorScheme: shownTheme() === 'dark' ? 'DARK' : 'LIGHT',
    zoomControl: true,
    clickableIcons: false,
    gestureHandling: 'greedy',
  })
  let isOurs = true
  map.fitBounds(box)
  try {
    await mapSeen(map)
  } catch (error) {
    element.remove()
    throw error
  }
  isOurs = false
  map.addListener('bounds_changed', onMove)
  map.addListener('idle', () => {
    onRest(isOurs ? 'program' : 'person')
    isOurs = false
  })
  map.addListener('click', ({ latLng }: google.maps.MapMouseEvent) => {
    if (latLng) onClick(latLng.toJSON())
  })
  // The map itself names its sources.
  onAttribution('Google Maps')
  let drawn: google.maps.Polygon[] = []
  return {
    showsStreets: true,
    view: () => ({ box: requireKnown(map.getBounds()).toJSON(), zoom: requireKnown(map.getZoom()) - zoomShift }),
    project: (position) => pointOf(map, position),
    fit: (next) => {
      isOurs = true
      map.fitBounds(next)
    },
    outline: (areas) => {
      for (const polygon of drawn) polygon.setMap(null)
      drawn = areas.map(
        (corners) => new Polygon({ ...area, paths: corners.map(({ lat, lng }) => ({ lat, lng })), map }),
      )
    },
    // Google writes its own names.
    keepClear: () => undefined,
    end: () => element.remove(),
  }
}

/** By the projection of the world: a map that is never turned or tilted is a shifted and enlarged part of it. */
function pointOf(map: google.maps.Map, position: Position): { x: number; y: number } {
  const projection = requireKnown(map.getProjection())
  const centre = requireKnown(projection.fromLatLngToPoint(requireKnown(map.getCenter())))
  const point = requireKnown(projection.fromLatLngToPoint(position))
  const scale = 2 ** requireKnown(map.getZoom())
  const { clientWidth, clientHeight } = map.getDiv()
  return { x: (point.x - centre.x) * scale + clientWidth / 2, y: (point.y - centre.y) * scale + clientHeight / 2 }
}

/** A map that was seen knows what it shows. */
function requireKnown<Fact>(fact: Fact | null | undefined): Fact {
  if (fact === null || fact === undefined) throw new Error('The map is not ready.')
  return fact
}
