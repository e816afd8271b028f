import { msg } from '@lingui/core/macro'
import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'

import { Heart } from '#src/features/favorites/components/Heart.tsx'
import { ListingPending } from '#src/features/listing/components/ListingPending.tsx'
import { publicUserPropertiesQuery, publicUserQuery } from '#src/features/listing/queries/users.queries.ts'
import { UserListingsScreen } from '#src/features/listing/screens/UserListingsScreen.tsx'
import { useApi } from '#src/platform/api/useApi.ts'
import type { HeadOf } from '#src/platform/page/page.ts'
import { isId } from '#src/platform/page/pageParameters.ts'
import { orNotFound } from '#src/platform/queries/orNotFound.ts'

/** The page of the list; anything that is no page is the first. */
const pageOf = (text: unknown) => (typeof text === 'string' && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1)

export const Route = createFileRoute('/$lang/user/listings/$userId')({
  staticData: { page: { title: msg`Listings of a user`, validate: ({ userId }) => isId(userId) } },
  validateSearch: ({ page }: Record<string, unknown>): { page?: string } =>
    pageOf(page) === 1 ? {} : { page: String(pageOf(page)) },
  loaderDeps: ({ search: { page } }) => ({ page: pageOf(page) }),
  loader: async ({ context: { api, queryClient }, params, deps: { page } }): Promise<{ head: HeadOf }> => {
    const userId = Number(params.userId)
    const [user] = await orNotFound(
      Promise.all([
        queryClient.ensureQueryData(publicUserQuery(api, userId)),
        queryClient.ensureQueryData(publicUserPropertiesQuery(api, userId, page)),
      ]),
    )
    const name = user.displayName
    return {
      head: (i18n) =>
        name === ''
          ? {
              title: i18n._(msg`Listings by a private owner`),
              description: i18n._(msg`Homes listed by a private owner, with clear prices and real photos.`),
            }
          : {
              title: i18n._(msg`Listings by ${name}`),
              description: i18n._(msg`Homes listed by ${name}, with clear prices and real photos.`),
            },
    }
  },
  component: UserListingsPage,
  pendingComponent: ListingPending,
})

function UserListingsPage() {
  const api = useApi()
  const userId = Number(Route.useParams().userId)
  const page = pageOf(Route.useSearch().page)
  const { data: user } = useSuspenseQuery(publicUserQuery(api, userId))
  // The page before stays until the next one is there.
  const { data: listings } = useQuery({
    ...publicUserPropertiesQuery(api, userId, page),
    placeholderData: keepPreviousData,
  })
  return <UserListingsScreen user={user} listings={listings} page={page} Heart={Heart} />
}
