import type { MapArea } from '#machines/mapArea/mapArea.machine.ts'
import type { Criteria } from '#machines/search/criteria.ts'

import { fieldKeyOf, withoutParameters } from './filterParameters.ts'

/** What else says where to look: an area of the map stands instead of all of it. */
const places = new Set(['place', 'radius', 'region', 'district', 'bbox', 'polygon'])

/** The criteria, but in an area of the map instead of wherever they looked before. */
export function withinArea(criteria: Criteria, area: MapArea): Criteria {
  const anywhere = withoutParameters(
    criteria,
    Object.keys(criteria).filter((parameter) => places.has(fieldKeyOf(parameter))),
  )
  if ('bbox' in area) return { ...anywhere, bbox: area.bbox }
  const polygon = area.corners.map(({ lng, lat }) => `${degrees(lng)},${degrees(lat)}`).join(';')
  return { ...anywhere, polygon }
}

/** Whether an area of the map is part of the criteria. */
export const hasArea = ({ bbox, polygon }: Criteria) => bbox !== undefined || polygon !== undefined

/** About a metre exact, as positions of listings are. */
const degrees = (value: number) => Math.round(value * 1e5) / 1e5
