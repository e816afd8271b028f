import { mapRadiusModel } from '#machines/mapArea/mapRadius.model.ts'
import { placeMapModel } from '#machines/mapArea/placeMap.model.ts'
import { searchMapModel } from '#machines/mapArea/searchMap.model.ts'
import { tenthHere } from '#tests/support/components/languagesHere.ts'
import { drawMaps } from '#tests/support/components/openPage.tsx'
import { walkTours } from '#tests/support/components/walkTours.ts'
import type { Model } from '#workbench/model.ts'

drawMaps()

/** What is seen and done on a map, as the browser draws it. */
const walks = [
  ['the map beside the results walks [D4]', searchMapModel],
  ['the map of a home walks [D4]', placeMapModel],
  ['the circle around a place walks [D4]', mapRadiusModel],
] as unknown as [string, Model][]

/** A run walks every tenth machine, the next runs the others; `WALKS=all` walks all of them. */
const drawn = import.meta.env['WALKS'] === 'all' ? walks : tenthHere(walks, 2)

walkTours(drawn)
