import { msg } from '@lingui/core/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'

import { Heart } from '#src/features/favorites/components/Heart.tsx'
import { ListingPending } from '#src/features/listing/components/ListingPending.tsx'
import { deriveListing } from '#src/features/listing/model/deriveListing.ts'
import { listingHead } from '#src/features/listing/model/listingHead.ts'
import {
  propertyQuery,
  propertyWordsQuery,
  similarPropertiesQuery,
} from '#src/features/listing/queries/properties.queries.ts'
import { ListingScreen } from '#src/features/listing/screens/ListingScreen.tsx'
import { ActionsPlace } from '#src/features/messages/components/ActionsPlace.tsx'
import { useApi } from '#src/platform/api/useApi.ts'
import type { HeadOf } from '#src/platform/page/page.ts'
import { isId } from '#src/platform/page/pageParameters.ts'
import { orNotFound } from '#src/platform/queries/orNotFound.ts'

export const Route = createFileRoute('/$lang/listing/$slug/$id')({
  staticData: { page: { title: msg`Listing`, validate: ({ id }) => isId(id) } },
  loader: async ({ context: { api, queryClient }, params }): Promise<{ head: HeadOf }> => {
    const propertyId = Number(params.id)
    const words = queryClient.ensureQueryData(propertyWordsQuery(api))
    // Awaited below, if the listing is there: until then nobody hears of their failure.
    words.catch(() => undefined)
    // Whatever is similar decorates the page: it must not take the page down with it.
    const similar = queryClient.ensureQueryData(similarPropertiesQuery(api, propertyId)).catch(() => undefined)
    const property = await orNotFound(queryClient.ensureQueryData(propertyQuery(api, propertyId)))
    await Promise.all([words, similar])
    if (property.slug !== params.slug) {
      throw redirect({
        to: '/$lang/listing/$slug/$id',
        params: { ...params, slug: property.slug },
        search: true,
        hash: true,
        replace: true,
        statusCode: 301,
      })
    }
    return { head: (i18n) => listingHead(property, deriveListing(property), i18n) }
  },
  component: ListingPage,
  pendingComponent: ListingPending,
})

function ListingPage() {
  const api = useApi()
  const { id } = Route.useParams()
  const propertyId = Number(id)
  const { data: property } = useSuspenseQuery(propertyQuery(api, propertyId))
  const { data: words } = useSuspenseQuery(propertyWordsQuery(api))
  const { data: similar } = useQuery(similarPropertiesQuery(api, propertyId))
  return (
    <ListingScreen
      key={id}
      property={property}
      words={words}
      similar={similar?._embedded?.item ?? []}
      Heart={Heart}
      Actions={ActionsPlace}
    />
  )
}
