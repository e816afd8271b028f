import { describe, it } from 'vitest'

import { mapRadiusModel } from '#machines/mapArea/mapRadius.model.ts'
import { placeMapModel } from '#machines/mapArea/placeMap.model.ts'
import { searchMapModel } from '#machines/mapArea/searchMap.model.ts'
import { languagesHere, thirdHere } from '#tests/support/components/languagesHere.ts'
import { drawMaps } from '#tests/support/components/openPage.tsx'
import { walkHere } from '#tests/support/components/walkHere.ts'
import { toursOnPage } from '#tests/support/toursOnPage.ts'
import type { Model } from '#workbench/model.ts'

drawMaps()

/** What is seen and done on a map, as the browser draws it. */
const walks = [
  ['the map beside the results walks [D4]', searchMapModel],
  ['the map of a home walks [D4]', placeMapModel],
  ['the circle around a place walks [D4]', mapRadiusModel],
] as unknown as [string, Model][]

/** A run walks every third machine, the next runs the others; `WALKS=all` walks all of them. */
const drawn = import.meta.env['WALKS'] === 'all' ? walks : thirdHere(walks, 2)

for (const [title, model] of drawn)
  describe(title, () => {
    for (const lang of languagesHere(model.machine.id, ['en', 'cs'] as const))
      for (const [index, path] of toursOnPage(model).entries())
        it(
          `its tour ${index + 1}, of ${path.steps.length} steps, in ${lang}`,
          { timeout: 15_000 + path.steps.length * 3_000 },
          () => walkHere(path, lang),
        )
  })
