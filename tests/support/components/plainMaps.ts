import type { Box } from '#src/platform/maps/box.ts'
import type { MapService, SearchMapOptions } from '#src/platform/maps/mapService.ts'

/** A key moves a map by this part of what it shows. */
const step = 0.1

const moves: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, 1],
  ArrowRight: [1, 0],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
}

/**
 * The same service with maps that nobody draws: drawing one without a graphics card takes longer than most tests. What lies
 * on such a map has its place, and people move the map by its keys; how far it is looked into stays as it is.
 */
export const withPlainMaps = (maps: MapService): MapService => ({
  suggest: (...question) => maps.suggest(...question),
  choosePlace: (...question) => maps.choosePlace(...question),
  reverseGeocode: (...question) => maps.reverseGeocode(...question),
  describeArea: (...question) => maps.describeArea(...question),
  drawMap: () => Promise.resolve({ showsStreets: false, mark: () => undefined, end: () => undefined }),
  openMap: (options) => Promise.resolve(plainMap(options)),
})

function plainMap({ container, box, words, onMove, onRest, onClick }: SearchMapOptions) {
  let seen = box
  const ground = document.createElement('div')
  Object.assign(ground.style, { position: 'absolute', inset: '0' })
  ground.tabIndex = 0
  ground.setAttribute('role', 'region')
  ground.setAttribute('aria-label', words.map)
  const lead = (to: Box, by: 'person' | 'program') => {
    seen = to
    onMove()
    onRest(by)
  }
  ground.addEventListener('keydown', ({ key }) => {
    const [x, y] = moves[key] ?? [0, 0]
    if (x === 0 && y === 0) return
    const [wide, high] = [(seen.east - seen.west) * step * x, (seen.north - seen.south) * step * y]
    const { west, south, east, north } = seen
    lead({ west: west + wide, east: east + wide, south: south + high, north: north + high }, 'person')
  })
  ground.addEventListener('click', ({ offsetX, offsetY }) => {
    const { west, south, east, north } = seen
    onClick({
      lat: north - (offsetY / container.clientHeight) * (north - south),
      lng: west + (offsetX / container.clientWidth) * (east - west),
    })
  })
  container.append(ground)
  return {
    showsStreets: false,
    view: () => ({ box: seen, zoom: 6 }),
    project: ({ lat, lng }: { lat: number; lng: number }) => ({
      x: ((lng - seen.west) / (seen.east - seen.west)) * container.clientWidth,
      y: ((seen.north - lat) / (seen.north - seen.south)) * container.clientHeight,
    }),
    fit: (to: Box) => lead(to, 'program'),
    outline: () => undefined,
    keepClear: () => undefined,
    end: () => ground.remove(),
  }
}
