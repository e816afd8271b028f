import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { object } from 'yup'

import type { AdminUser } from '#contract/entities/admin.ts'
import { limits } from '#contract/limits.ts'
import { isAdministrator, isBanned, isUnconfirmed } from '#contract/roles.ts'
import { FormLines, SubmissionForm, SubmitButton, useSubmission, writtenText } from '#src/features/forms/index.ts'
import { AdminPage } from '#src/features/moderation/components/AdminPage.tsx'
import { RightsSheet } from '#src/features/moderation/components/RightsSheet.tsx'
import { UserFilters } from '#src/features/moderation/components/UserFilters.tsx'
import { adminFailureText } from '#src/features/moderation/model/adminFailureText.ts'
import { readAdminUsers, usersQueryOf } from '#src/features/moderation/model/readAdminUsers.ts'
import { adminUsersQuery } from '#src/features/moderation/queries/admin.queries.ts'
import { displayName, useSession } from '#src/features/session/index.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { forgetDialog } from '#src/platform/browser/dialogStorage.ts'
import { formatDate } from '#src/platform/i18n/format.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { Badge } from '#src/ui/components/Badge.tsx'
import { Button } from '#src/ui/components/Button.tsx'
import { LinkButton } from '#src/ui/components/LinkButton.tsx'
import { Notice } from '#src/ui/components/Notice.tsx'
import { Sheet } from '#src/ui/components/Sheet.tsx'
import { Skeleton } from '#src/ui/components/Skeleton.tsx'
import { LoadFailure } from '#src/ui/dashboard/LoadFailure.tsx'
import { PageLinks } from '#src/ui/dashboard/PageLinks.tsx'

/** All accounts: search, ban with a reason after it is said what that ends, and let back in. */
export function AdminUsersScreen({ search }: { search: Record<string, unknown> }) {
  const lang = useLocale()
  const api = useApi()
  const requested = readAdminUsers(search)
  const { q, kind, page = 1 } = requested
  const { data, error, refetch } = useQuery(adminUsersQuery(api, usersQueryOf(requested)))
  return (
    <AdminPage about="people" heading={<Trans>All users</Trans>}>
      <UserFilters key={`${q} ${kind}`} requested={requested} />
      {error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height="24rem" borderRadius="panel" />}
      {data?.totalItems === 0 && (
        <p>
          <Trans>No users found.</Trans>
        </p>
      )}
      <chakra.ul display="grid" gap="2" listStyleType="none">
        {(data?._embedded?.item ?? []).map((user) => (
          <UserRow key={user.id} user={user} />
        ))}
      </chakra.ul>
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

function UserRow({ user }: { user: AdminUser }) {
  const { i18n, t } = useLingui()
  const lang = useLocale()
  const api = useApi()
  const queryClient = useQueryClient()
  const [isBanning, setIsBanning] = useState(false)
  const [isGranting, setIsGranting] = useState(false)
  const { user: me } = useSession()
  const unban = useSubmission<Record<string, never>>(async () => {
    await api.updateUser({ params: { userId: user.id }, body: { isBanned: false } })
    await queryClient.invalidateQueries({ queryKey: ['admin'] })
  })
  const { id, email, agencyName, banReason, listings } = user
  const name = displayName(user)
  const since = formatDate(user.memberSince, i18n.locale)
  return (
    <chakra.li
      bg="bg"
      borderWidth="1px"
      borderRadius="card"
      p="3"
      display="flex"
      flexWrap="wrap"
      gap="3"
      alignItems="center"
    >
      <chakra.div flex="1 1 18rem" minWidth="0" overflowWrap="anywhere">
        <chakra.p fontWeight="strong">{name}</chakra.p>
        <chakra.p textStyle="sm" color="fg.muted">
          {email} · <Trans>since {since}</Trans> · <Plural value={listings.all} one="# listing" other="# listings" />
        </chakra.p>
        {banReason !== undefined && <chakra.p textStyle="sm">{banReason}</chakra.p>}
        {unban.failure !== null && <Notice tone="error">{adminFailureText(unban.failure, i18n)}</Notice>}
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {isAdministrator(user) && (
          <Badge colorPalette="teal">
            <Trans>administrator</Trans>
          </Badge>
        )}
        {agencyName !== undefined && <Badge colorPalette="blue">{agencyName}</Badge>}
        {isUnconfirmed(user) && (
          <Badge colorPalette="orange">
            <Trans>email not confirmed</Trans>
          </Badge>
        )}
        {isBanned(user) && (
          <Badge colorPalette="red">
            <Trans>banned</Trans>
          </Badge>
        )}
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" gap="1" ml={{ base: '-3', md: '0' }}>
        <LinkButton to="/$lang/admin/properties" params={{ lang }} search={{ ownerId: id }} variant="quiet" size="sm">
          <Trans>Listings</Trans>
        </LinkButton>
        <LinkButton
          to="/$lang/admin/users"
          params={{ lang }}
          search={{ record: 1, about: id }}
          variant="quiet"
          size="sm"
          aria-label={t`Audit log: ${name}`}
        >
          <Trans>Audit log</Trans>
        </LinkButton>
        {me?.id !== id && (
          <Button variant="quiet" size="sm" aria-label={t`Rights of ${name}…`} onClick={() => setIsGranting(true)}>
            <Trans>Rights…</Trans>
          </Button>
        )}
        {me?.id === id ? null : isBanned(user) ? (
          <Button
            variant="outline"
            size="sm"
            aria-label={t`Unban ${name}`}
            aria-disabled={unban.isPending || undefined}
            onClick={() => unban.submit({})}
          >
            <Trans>Unban</Trans>
          </Button>
        ) : (
          <Button
            variant="outline"
            size="sm"
            color="fg.error"
            aria-label={t`Ban ${name}…`}
            onClick={() => setIsBanning(true)}
          >
            <Trans>Ban…</Trans>
          </Button>
        )}
      </chakra.div>
      {isGranting && <RightsSheet user={user} name={name} onClose={() => setIsGranting(false)} />}
      {isBanning && <BanSheet user={user} name={name} onClose={() => setIsBanning(false)} />}
    </chakra.li>
  )
}

interface BanSheetProps {
  user: AdminUser
  name: string
  onClose: () => void
}

/** What a ban ends, before it does; and the reason, which the person reads. */
function BanSheet({ user, name, onClose }: BanSheetProps) {
  const { t, i18n } = useLingui()
  const api = useApi()
  const queryClient = useQueryClient()
  const keptAs = `ban ${user.id}`
  const { minLength, maxLength } = limits.banReason
  const { listings, futureTours, sessions } = user
  const banning = useSubmission<{ banReason: string }>(async ({ banReason }) => {
    await api.updateUser({ params: { userId: user.id }, body: { isBanned: true, banReason: banReason.trim() } })
    forgetDialog(keptAs)
    await queryClient.invalidateQueries({ queryKey: ['admin'] })
    onClose()
  })
  const tooShort = t`Write at least ${minLength} characters.`
  return (
    <Sheet isOpen onClose={onClose} title={t`Ban ${name}`}>
      <chakra.div display="grid" gap="4">
        <p>
          <Trans>What happens right away:</Trans>
        </p>
        <chakra.ul pl="6" listStyleType="disc">
          <li>
            <Plural
              value={listings.published}
              one="# published listing is taken down"
              other="# published listings are taken down"
            />
          </li>
          <li>
            <Plural value={listings.waiting} one="# listing leaves the queue" other="# listings leave the queue" />
          </li>
          <li>
            <Plural value={futureTours} one="# viewing is cancelled" other="# viewings are cancelled" />
          </li>
          <li>
            <Plural value={sessions} one="# session ends" other="# sessions end" />
          </li>
        </chakra.ul>
        <SubmissionForm
          submission={banning}
          initialValues={{ banReason: '' }}
          schemaIn={() => object({ banReason: writtenText(minLength, tooShort) })}
          explain={(failure) => adminFailureText(failure, i18n)}
          label={t`Ban ${name}`}
          keptAs={keptAs}
        >
          <FormLines name="banReason" label={t`Reason (shown to the user)`} maxLength={maxLength} />
          <chakra.div display="flex" flexWrap="wrap" gap="3" colorPalette="red">
            <SubmitButton isPending={banning.isPending} pending={<Trans>One moment…</Trans>} variant="solid">
              <Trans>Ban</Trans>
            </SubmitButton>
            <Button variant="outline" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
          </chakra.div>
        </SubmissionForm>
      </chakra.div>
    </Sheet>
  )
}
