import type { I18n } from '@lingui/core'
import { queryOptions } from '@tanstack/react-query'

import type { Api } from '#src/api/api.ts'
import { readBox } from '#src/maps/area.ts'
import type { MapService } from '#src/maps/mapService.ts'

const hourMs = 3_600_000

/** Places that fit what somebody is writing. */
export const suggestedPlacesQuery = (maps: MapService, text: string) =>
  queryOptions({
    queryKey: ['places', 'suggested', text.trim().toLocaleLowerCase('cs')],
    queryFn: ({ signal }) => maps.suggest(text.trim(), { signal }),
    staleTime: hourMs,
  })

/** One place by its id. */
export const placeQuery = (api: Api, placeId: string) =>
  queryOptions({
    queryKey: ['places', 'one', placeId],
    queryFn: ({ signal }) => api.getPlace({ params: { placeId } }, { signal }),
    staleTime: hourMs,
  })

/** The part of the map that a link names as `west,south,east,north`, in the language of the page. Browsers ask, servers wait. */
export const areaQuery = (maps: MapService, bbox: string | undefined, i18n: I18n) =>
  queryOptions({
    queryKey: ['places', 'area', bbox, i18n.locale],
    queryFn: () => {
      const box = readBox(bbox ?? '')
      return box === null ? null : maps.describeArea(box, i18n)
    },
    enabled: bbox !== undefined,
    staleTime: hourMs,
  })
