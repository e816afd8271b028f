import { useLingui } from '@lingui/react/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'

import type { Criteria } from '#machines/search/criteria.ts'
import type { FilterWords } from '#src/features/search/model/describeFilters.ts'
import { valuesOf } from '#src/features/search/model/filterParameters.ts'
import { areaQuery } from '#src/features/search/queries/area.queries.ts'
import { searchFormQuery } from '#src/features/search/queries/search.queries.ts'
import { usePlaceNames } from '#src/features/search/queries/usePlaceNames.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { useMaps } from '#src/platform/maps/useMaps.ts'

/** All that it takes to say criteria in the language of the page. */
export function useCriteriaWords(criteria: Criteria): FilterWords {
  const api = useApi()
  const { i18n } = useLingui()
  const { data: form } = useSuspenseQuery(searchFormQuery(api))
  const placeNames = usePlaceNames(api, valuesOf(criteria, 'place'))
  const { data: boxText } = useQuery(areaQuery(useMaps(), valuesOf(criteria, 'bbox')[0], i18n))
  return { form, i18n, placeNames, boxText: boxText ?? undefined }
}
