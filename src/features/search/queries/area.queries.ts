import type { I18n } from '@lingui/core'
import { queryOptions } from '@tanstack/react-query'

import { hourMs } from '#contract/durations.ts'
import type { MapService } from '#src/platform/maps/mapService.ts'

/** The part of the map that a link names as `west,south,east,north`, in the language of the page. Browsers ask, servers wait. */
export const areaQuery = (maps: MapService, bbox: string | undefined, i18n: I18n) =>
  queryOptions({
    queryKey: ['places', 'area', bbox, i18n.locale],
    queryFn: async () => {
      // Few searches have one.
      const { readBox } = await import('#src/platform/maps/box.ts')
      const box = readBox(bbox ?? '')
      return box === null ? null : maps.describeArea(box, i18n)
    },
    enabled: bbox !== undefined,
    staleTime: hourMs,
  })
