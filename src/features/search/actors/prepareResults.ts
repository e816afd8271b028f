import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'

import type { Criteria } from '#machines/search/criteria.ts'
import { loadWays } from '#src/features/search/components/EmptyResults.tsx'
import { describeCriteria } from '#src/features/search/model/describeCriteria.ts'
import { valuesOf } from '#src/features/search/model/filterParameters.ts'
import { placeQuery } from '#src/features/search/queries/places.queries.ts'
import { foundListingsQuery, searchFormQuery } from '#src/features/search/queries/search.queries.ts'
import type { Api } from '#src/platform/api/api.ts'
import { placeName } from '#src/platform/i18n/placeName.ts'
import type { HeadOf } from '#src/platform/page/page.ts'
import { prepareLazyPart } from '#src/ui/pages/useLazyPart.ts'

import type { Search } from './search.ts'

interface Parts {
  api: Api
  i18n: I18n
  queryClient: QueryClient
  search: Search
}

interface Visit {
  /** A link that may be followed is looked at; nobody goes there yet. */
  isPreload: boolean
  /** The visitor comes from another page, so nothing older can be shown meanwhile. */
  isEntered: boolean
}

/**
 * How long results on the screen wait for the names of new places, in ms: shorter than until a page shows that it is
 * loading, which would take the focus from whoever goes on typing in the box above them.
 */
const longestNamesWait = 100

const waitAtMost = () => new Promise((resolve) => setTimeout(resolve, longestNamesWait))

/** Has everything ready that the results need to be painted, and answers what their page is about. */
export async function prepareResults(parts: Parts, criteria: Criteria, visit: Visit): Promise<HeadOf> {
  const { api, i18n: texts, queryClient, search } = parts
  const placeIds = valuesOf(criteria, 'place')
  const placesRead = Promise.all(placeIds.map((id) => queryClient.prefetchQuery(placeQuery(api, id))))
  const isShown = !visit.isPreload && !visit.isEntered
  const [form] = await Promise.all([
    queryClient.ensureQueryData(searchFormQuery(api)),
    isShown ? Promise.race([placesRead, waitAtMost()]) : placesRead,
    visit.isPreload && queryClient.prefetchQuery(foundListingsQuery(api, criteria)),
    !visit.isPreload && visit.isEntered && search.settled(),
  ])
  // Without the ways out the page says the same with less, so a part that cannot be had is no failure.
  if (!visit.isPreload && visit.isEntered && search.getSnapshot().hasTag('empty'))
    await prepareLazyPart(loadWays, texts).catch(() => undefined)
  const places = placeIds.flatMap((id) => queryClient.getQueryData(placeQuery(api, id).queryKey) ?? [])
  return (i18n) => {
    const placeNames = new Map(places.map((place) => [place.id, placeName(place, i18n.locale)]))
    const title = describeCriteria(criteria, { form, i18n, placeNames })
    return { title, description: i18n._(msg`${title}: current listings with clear prices, real photos and a map.`) }
  }
}
