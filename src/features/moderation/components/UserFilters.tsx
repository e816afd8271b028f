import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import { adminUserSorts } from '#contract/adminSorts.ts'
import {
  readAdminUsers,
  userKinds,
  type AdminUsersQuery,
  type UserSort,
} from '#src/features/moderation/model/readAdminUsers.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Field } from '#src/ui/components/Field.tsx'
import { Input } from '#src/ui/components/Input.tsx'
import { Select } from '#src/ui/components/Select.tsx'

import { SortField } from './SortField.tsx'

/** What narrows the list of all accounts: all of it stands in the address. */
export function UserFilters({ requested }: { requested: AdminUsersQuery }) {
  const { t } = useLingui()
  const lang = useLocale()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(requested.q ?? '')
  const words = {
    admin: t`Administrators`,
    agency: t`Agencies`,
    unconfirmed: t`Email not confirmed`,
    banned: t`Banned`,
  }
  const sortWords: Record<UserSort, string> = {
    '-since': t`Newest`,
    since: t`Oldest`,
    name: t`Name A–Z`,
    '-name': t`Name Z–A`,
    '-listings': t`Most listings`,
    listings: t`Fewest listings`,
  }
  const go = (q: string, kind: string | undefined, sort: string | undefined = requested.sort) =>
    void navigate({ to: '/$lang/admin/users', params: { lang }, search: readAdminUsers({ q, kind, sort }) })
  return (
    <search>
      <chakra.form
        display="grid"
        gap="3"
        gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', sm: '2fr 1fr auto' }}
        maxWidth="50rem"
        alignItems="end"
        onSubmit={(event) => {
          event.preventDefault()
          go(typed.trim(), requested.kind)
        }}
      >
        <chakra.div gridColumn={{ base: '1 / -1', sm: 'auto' }}>
          <Field label={t`Name, email or agency`}>
            {(control) => (
              <Input {...control} type="search" value={typed} onChange={({ target }) => setTyped(target.value)} />
            )}
          </Field>
        </chakra.div>
        <Field label={t`Role and status`}>
          {(control) => (
            <Select {...control} value={requested.kind ?? ''} onChange={({ target }) => go(typed.trim(), target.value)}>
              <option value="">{t`All users`}</option>
              {userKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {words[kind]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <chakra.div display={{ sm: 'none' }}>
          <SortField
            value={requested.sort ?? '-since'}
            sorts={adminUserSorts}
            words={sortWords}
            onSort={(sort) => go(typed.trim(), requested.kind, sort)}
          />
        </chakra.div>
        <Button type="submit" variant="outline" gridColumn={{ base: '1 / -1', sm: 'auto' }}>
          <Trans context="button">Search</Trans>
        </Button>
      </chakra.form>
    </search>
  )
}
