import { chakra } from '@chakra-ui/react'
import { Plural, Trans } from '@lingui/react/macro'
import { mdiMagnify } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'

import { AdminPage } from '#src/features/moderation/components/AdminPage.tsx'
import { PendingRows } from '#src/features/moderation/components/ListTable.tsx'
import { UserFilters } from '#src/features/moderation/components/UserFilters.tsx'
import { UserTable } from '#src/features/moderation/components/UserTable.tsx'
import { readAdminUsers, usersQueryOf } from '#src/features/moderation/model/readAdminUsers.ts'
import { adminUsersQuery } from '#src/features/moderation/queries/admin.queries.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { EmptyState } from '#src/ui/components/EmptyState.tsx'
import { SectionHeading } from '#src/ui/components/Heading.tsx'
import { LinkButton } from '#src/ui/components/LinkButton.tsx'
import { LoadFailure } from '#src/ui/dashboard/LoadFailure.tsx'
import { PageLinks } from '#src/ui/dashboard/PageLinks.tsx'

/** All accounts: search, ban with a reason after it is said what that ends, and let back in. */
export function AdminUsersScreen({ search }: { search: Record<string, unknown> }) {
  const lang = useLocale()
  const api = useApi()
  const requested = readAdminUsers(search)
  const { q, kind, page = 1 } = requested
  const { data, error, refetch, isPlaceholderData } = useQuery(adminUsersQuery(api, usersQueryOf(requested)))
  const users = data?._embedded?.item ?? []
  return (
    <AdminPage about="people" heading={<Trans>Users</Trans>}>
      <UserFilters key={`${q} ${kind}`} requested={requested} />
      {error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <PendingRows />}
      {data?.totalItems === 0 && <Nothing />}
      {users.length > 0 && (
        <>
          <chakra.p textStyle="sm" color="fg.muted">
            <Plural value={data?.totalItems ?? 0} one="# user" other="# users" />
          </chakra.p>
          <UserTable users={users} requested={requested} isStale={isPlaceholderData} />
        </>
      )}
      {data !== undefined && (
        <PageLinks
          page={page}
          totalItems={data.totalItems ?? 0}
          itemsPerPage={data.itemsPerPage}
          renderLink={(to, content) => (
            <LinkButton
              to="/$lang/admin/users"
              params={{ lang }}
              search={{ ...requested, page: to }}
              variant="outline"
              size="sm"
            >
              {content}
            </LinkButton>
          )}
        />
      )}
    </AdminPage>
  )
}

function Nothing() {
  const lang = useLocale()
  return (
    <EmptyState
      icon={mdiMagnify}
      heading={
        <SectionHeading>
          <Trans>No users found</Trans>
        </SectionHeading>
      }
      actions={
        <LinkButton to="/$lang/admin/users" params={{ lang }} search={{}} variant="outline">
          <Trans>All users</Trans>
        </LinkButton>
      }
    >
      <Trans>Try a shorter search or another role or status.</Trans>
    </EmptyState>
  )
}
