import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'

import type { Criteria } from '#machines/search/criteria.ts'
import { valuesOf } from '#src/features/search/model/filterParameters.ts'
import { placeQuery } from '#src/features/search/queries/places.queries.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { readBox, type Box } from '#src/platform/maps/box.ts'
import { circleCorners } from '#src/platform/maps/circle.ts'
import type { Position } from '#src/platform/maps/position.ts'

/** A circle on the map that the criteria look in. */
export interface SearchCircle {
  middle: Position
  km: number
}

export interface Outlines {
  /** Where the criteria look, as areas to be drawn: the drawn area, a part of the map, or circles around places. */
  areas: readonly (readonly Position[])[]
  circles: readonly SearchCircle[]
  /** A place is not known yet. */
  isPending: boolean
}

/** Where the criteria look; `pulledKm` is a radius that is being tried. */
export function useOutlines(criteria: Criteria, pulledKm: number | null): Outlines {
  const api = useApi()
  const [bbox] = valuesOf(criteria, 'bbox')
  const [polygon] = valuesOf(criteria, 'polygon')
  const km = pulledKm ?? Number(valuesOf(criteria, 'radius')[0] ?? 0)
  const { middles, isPending } = useQueries({
    queries: km > 0 ? valuesOf(criteria, 'place').map((id) => placeQuery(api, id)) : [],
    combine: combineMiddles,
  })
  return useMemo(
    () => ({
      areas: [
        ...boxCorners(bbox),
        ...(polygon === undefined ? [] : [polygonCorners(polygon)]),
        ...middles.map((middle) => circleCorners(middle, 1_000 * km)),
      ],
      circles: middles.map((middle) => ({ middle, km })),
      isPending,
    }),
    [bbox, polygon, middles, isPending, km],
  )
}

interface PlaceAnswer {
  data: { kind: string; latitude: number; longitude: number } | undefined
  isPending: boolean
}

const combineMiddles = (answers: PlaceAnswer[]) => ({
  isPending: answers.some((answer) => answer.isPending),
  // Regions and districts are taken whole, without a circle.
  middles: answers.flatMap(({ data }) =>
    data === undefined || data.kind === 'region' || data.kind === 'district'
      ? []
      : [{ lat: data.latitude, lng: data.longitude }],
  ),
})

/** The box around all corners of areas; null where there is none. */
export function boxAround(areas: readonly (readonly Position[])[]): Box | null {
  const corners = areas.flat()
  if (corners.length === 0) return null
  const [lats, lngs] = [corners.map(({ lat }) => lat), corners.map(({ lng }) => lng)]
  return { west: Math.min(...lngs), east: Math.max(...lngs), south: Math.min(...lats), north: Math.max(...lats) }
}

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

/** How far what is called a place reaches, about, in km. */
const reachKm: Readonly<Record<string, number>> = { region: 45, district: 20, area: 15, town: 6 }
const leastReachKm = 2

/** The box around the places, regions and districts of the criteria; null where they name none, undefined while it is awaited. */
export function useSoughtBox(criteria: Criteria, isWanted: boolean): Box | null | undefined {
  const api = useApi()
  const ids = [
    ...valuesOf(criteria, 'place'),
    ...valuesOf(criteria, 'region').map((code) => `region-${code}`),
    ...valuesOf(criteria, 'district').map((code) => `district-${code}`),
  ]
  return useQueries({
    queries: isWanted ? ids.map((id) => placeQuery(api, id)) : [],
    combine: combineBoxes,
  })
}

const combineBoxes = (answers: PlaceAnswer[]): Box | null | undefined =>
  answers.some(({ isPending }) => isPending)
    ? undefined
    : boxAround(
        answers.flatMap(({ data }) => {
          if (data === undefined) return []
          const { kind, latitude, longitude } = data
          const metres = 1000 * (reachKm[kind] ?? leastReachKm)
          return [circleCorners({ lat: latitude, lng: longitude }, metres)]
        }),
      )
