import type { SearchParameters } from '#contract/entities/searchParameters.ts'

import type { SearchShape } from '#server/platform/metrics/processMetrics.ts'

const words = new Set(['q'])
const places = new Set(['place', 'radius'])
const areas = new Set(['bbox', 'polygon'])
/** What is asked about the answer, not about homes. */
const aboutAnswer = new Set(['order', 'cursor', 'itemsPerPage', 'page', 'timestamp', 'zoom', 'facet'])

/** What a search consists of, for measurements: never what it is about. Empty parameters are none. */
export function shapeOfSearch(parameters: SearchParameters): SearchShape {
  const keys = Object.entries(parameters)
    .filter(([, value]) => [value].flat().some((text) => text !== ''))
    .map(([name]) => /^[^[\]]*/.exec(name)?.[0] ?? name)
  return {
    words: keys.some((key) => words.has(key)),
    place: keys.some((key) => places.has(key)),
    area: keys.some((key) => areas.has(key)),
    filters: keys.some(isFilter),
    sort: keys.includes('order'),
  }
}

const isFilter = (key: string) => ![words, places, areas, aboutAnswer].some((known) => known.has(key))
