import type { MapService } from '#src/platform/maps/mapService.ts'

/** Waits before a map is drawn; hears which file of the product draws it. */
export type BeforeMaps = (file: 'openDrawnMap' | 'drawPlace') => Promise<unknown>

/** The same service, whose maps come after something: all of its files are there from the start in these tests. */
export const withLateMaps = (maps: MapService, beforeMaps: BeforeMaps | undefined): MapService =>
  beforeMaps === undefined
    ? maps
    : {
        suggest: (...question) => maps.suggest(...question),
        choosePlace: (...question) => maps.choosePlace(...question),
        reverseGeocode: (...question) => maps.reverseGeocode(...question),
        describeArea: (...question) => maps.describeArea(...question),
        drawMap: async (options) => {
          await beforeMaps('drawPlace')
          return maps.drawMap(options)
        },
        openMap: async (options) => {
          await beforeMaps('openDrawnMap')
          return maps.openMap(options)
        },
      }
