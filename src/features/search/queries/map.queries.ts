import { queryOptions } from '@tanstack/react-query'

import { canonicalCriteria, type Criteria } from '#machines/search/criteria.ts'
import { filterParametersOf } from '#src/features/search/model/filterParameters.ts'
import type { Api } from '#src/platform/api/api.ts'
import { boxText, type Box } from '#src/platform/maps/box.ts'
import type { MapView } from '#src/platform/maps/mapService.ts'
import { wholeCountry } from '#src/platform/maps/searchLimits.ts'

/** Where the listings are that fit, in what a map shows. */
export const listingMapQuery = (api: Api, criteria: Criteria, { box, zoom }: MapView) => {
  const filters = Object.fromEntries(filterParametersOf(criteria).map((key) => [key, criteria[key] ?? '']))
  const query = { ...filters, view: boxText(box), zoom: String(Math.min(20, Math.max(0, Math.round(zoom)))) }
  return queryOptions({
    queryKey: ['properties', 'map', canonicalCriteria(query)],
    queryFn: ({ signal }) => api.getPropertyMap({ query }, { signal }),
  })
}

/** The smallest box around everything that fits; null where nothing does. */
export const extentQuery = (api: Api, criteria: Criteria) => {
  const { queryKey, queryFn } = listingMapQuery(api, criteria, { box: wholeCountry, zoom: 5 })
  return queryOptions({
    queryKey,
    ...(queryFn !== undefined && { queryFn }),
    select: ({ clusters }) =>
      clusters.reduce<Box | null>((whole, { latitude, longitude, box }) => {
        const own = box ?? { west: longitude, south: latitude, east: longitude, north: latitude }
        return whole === null ? own : around(whole, own)
      }, null),
  })
}

const around = (one: Box, other: Box): Box => ({
  west: Math.min(one.west, other.west),
  south: Math.min(one.south, other.south),
  east: Math.max(one.east, other.east),
  north: Math.max(one.north, other.north),
})
