import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import type { AdminUser } from '#contract/entities/admin.ts'
import type { AdminUsersQuery, UserSort } from '#src/features/moderation/model/readAdminUsers.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'

import { ListTable, SortHead } from './ListTable.tsx'
import { UserRow } from './UserRow.tsx'
import { UserSheets, type AskedOfUser } from './UserSheets.tsx'

interface UserTableProps {
  users: readonly AdminUser[]
  requested: AdminUsersQuery
  /** Others have been asked for; these are shown until they come. */
  isStale: boolean
}

/** A page of accounts, sorted by the server. */
export function UserTable({ users, requested, isStale }: UserTableProps) {
  const { t } = useLingui()
  const lang = useLocale()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<AskedOfUser | null>(null)
  const head = {
    current: requested.sort ?? '-since',
    onSort: (sort: UserSort) =>
      void navigate({ to: '/$lang/admin/users', params: { lang }, search: { ...requested, sort, page: 1 } }),
  }
  return (
    <>
      <ListTable aria-label={t`Users`} aria-busy={isStale || undefined}>
        <thead>
          <tr>
            <SortHead
              {...head}
              sorts={[
                { sort: 'name', is: 'ascending' },
                { sort: '-name', is: 'descending' },
              ]}
            >
              <Trans context="person">Name</Trans>
            </SortHead>
            <th scope="col" className="md">
              <Trans>Email</Trans>
            </th>
            <th scope="col" style={{ width: '12rem' }}>
              <Trans>Role and status</Trans>
            </th>
            <SortHead
              {...head}
              width="8.5rem"
              sorts={[
                { sort: '-listings', is: 'descending' },
                { sort: 'listings', is: 'ascending' },
              ]}
            >
              <Trans>Listings</Trans>
            </SortHead>
            <SortHead
              {...head}
              className="md"
              width="10.5rem"
              sorts={[
                { sort: '-since', is: 'descending' },
                { sort: 'since', is: 'ascending' },
              ]}
            >
              <Trans>Member since</Trans>
            </SortHead>
            <td className="more" aria-label={t`Actions`} />
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <UserRow key={user.id} user={user} onAsk={(about) => setAsked({ user, about })} />
          ))}
        </tbody>
      </ListTable>
      <UserSheets asked={asked} onClose={() => setAsked(null)} />
    </>
  )
}
