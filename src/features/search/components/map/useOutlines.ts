import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'

import type { Criteria } from '#machines/search/criteria.ts'
import { valuesOf } from '#src/features/search/model/filterParameters.ts'
import { placeQuery } from '#src/features/search/queries/places.queries.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { readBox } from '#src/platform/maps/box.ts'
import { circleAround } from '#src/platform/maps/circle.ts'
import type { Position } from '#src/platform/maps/position.ts'

/** Where the criteria look, as areas to be drawn: the drawn area, a part of the map, or circles around places. */
export function useOutlines(criteria: Criteria): readonly (readonly Position[])[] {
  const api = useApi()
  const [bbox] = valuesOf(criteria, 'bbox')
  const [polygon] = valuesOf(criteria, 'polygon')
  const metres = 1000 * Number(valuesOf(criteria, 'radius')[0] ?? 0)
  const circles = useQueries({
    queries: metres > 0 ? valuesOf(criteria, 'place').map((id) => placeQuery(api, id)) : [],
    combine: combineMiddles,
  })
  return useMemo(
    () => [
      ...boxCorners(bbox),
      ...(polygon === undefined ? [] : [polygonCorners(polygon)]),
      ...circles.map((middle) => circleAround(middle, metres).map(([lng, lat]) => ({ lat, lng }))),
    ],
    [bbox, polygon, circles, metres],
  )
}

const combineMiddles = (answers: { data: { kind: string; latitude: number; longitude: number } | undefined }[]) =>
  // Regions and districts are taken whole, without a circle.
  answers.flatMap(({ data }) =>
    data === undefined || data.kind === 'region' || data.kind === 'district'
      ? []
      : [{ lat: data.latitude, lng: data.longitude }],
  )

function boxCorners(text = ''): Position[][] {
  const box = readBox(text)
  if (box === null) return []
  const { west, south, east, north } = box
  return [
    [
      { lat: south, lng: west },
      { lat: south, lng: east },
      { lat: north, lng: east },
      { lat: north, lng: west },
    ],
  ]
}

/** The corners of `lng,lat;lng,lat;…`; what is no position is left out. */
export function polygonCorners(text: string): Position[] {
  return text.split(';').flatMap((corner) => {
    const [lng, lat] = corner.split(',').map(Number)
    return lng !== undefined && lat !== undefined && Number.isFinite(lng) && Number.isFinite(lat) ? [{ lat, lng }] : []
  })
}
