import type { MapService } from '#src/platform/maps/mapService.ts'

/**
 * The same service with maps that nobody draws: drawing one without a graphics card takes longer than most tests. What lies
 * on such a map has its place, in a box that stays as it is.
 */
export const withPlainMaps = (maps: MapService): MapService => ({
  suggest: (...question) => maps.suggest(...question),
  choosePlace: (...question) => maps.choosePlace(...question),
  reverseGeocode: (...question) => maps.reverseGeocode(...question),
  describeArea: (...question) => maps.describeArea(...question),
  drawMap: () => Promise.resolve({ showsStreets: false, mark: () => undefined, end: () => undefined }),
  openMap: ({ container, box }) => {
    const { west, south, east, north } = box
    return Promise.resolve({
      showsStreets: false,
      view: () => ({ box, zoom: 6 }),
      project: ({ lat, lng }) => ({
        x: ((lng - west) / (east - west)) * container.clientWidth,
        y: ((north - lat) / (north - south)) * container.clientHeight,
      }),
      fit: () => undefined,
      outline: () => undefined,
      keepClear: () => undefined,
      end: () => undefined,
    })
  },
})
