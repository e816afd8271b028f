import { useLingui } from '@lingui/react/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'

import type { Criteria } from '#machines/search/criteria.ts'
import { areaQuery } from '#src/queries/area.queries.ts'
import { searchFormQuery } from '#src/queries/search.queries.ts'
import { usePlaceNames } from '#src/queries/usePlaceNames.ts'
import type { FilterWords } from '#src/search/describeFilters.ts'
import { valuesOf } from '#src/search/filterParameters.ts'
import { useApi } from '#src/wiring/useApi.ts'
import { useMaps } from '#src/wiring/useMaps.ts'

/** All that it takes to say criteria in the language of the page. */
export function useCriteriaWords(criteria: Criteria): FilterWords {
  const api = useApi()
  const { i18n } = useLingui()
  const { data: form } = useSuspenseQuery(searchFormQuery(api))
  const placeNames = usePlaceNames(api, valuesOf(criteria, 'place'))
  const { data: boxText } = useQuery(areaQuery(useMaps(), valuesOf(criteria, 'bbox')[0], i18n))
  return { form, i18n, placeNames, boxText: boxText ?? undefined }
}
