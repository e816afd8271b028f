import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import { adminActionNames, type AdminActionName } from '#contract/adminActions.ts'
import type { AdminAction } from '#contract/entities/adminAction.ts'
import type { PropertyStatus } from '#contract/entities/property.ts'
import { eventName, statusName } from '#src/features/listing/index.ts'
import { StatusReason } from '#src/features/manage/index.ts'
import { AdminPage } from '#src/features/moderation/components/AdminPage.tsx'
import { adminActionsQuery } from '#src/features/moderation/queries/admin.queries.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { isoDay } from '#src/platform/i18n/format.ts'
import { formatMoment } from '#src/platform/i18n/formatMoment.ts'
import { messageText } from '#src/platform/i18n/messageText.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { LinkButton } from '#src/ui/components/LinkButton.tsx'
import { Skeleton } from '#src/ui/components/Skeleton.tsx'
import { TextLink } from '#src/ui/components/TextLink.tsx'
import { LoadFailure } from '#src/ui/dashboard/LoadFailure.tsx'
import { PageLinks } from '#src/ui/dashboard/PageLinks.tsx'

const isAdminAction = (action: string): action is AdminActionName => Object.hasOwn(adminActionNames, action)

interface AdminRecordScreenProps {
  page: number
  /** Only what was done by this account, to it, or to its listings. */
  accountId: number | undefined
}

/** What administrators did, the newest first. It can be read, and nothing else. */
export function AdminRecordScreen({ page, accountId }: AdminRecordScreenProps) {
  const lang = useLocale()
  const query = { page, ...(accountId === undefined ? {} : { accountId }) }
  const { data, error, refetch } = useQuery(adminActionsQuery(useApi(), query))
  return (
    <AdminPage about="record" heading={<Trans>Audit log</Trans>}>
      <chakra.p color="fg.muted">
        <Trans>Every decision, who made it and when. Entries can’t be changed or deleted.</Trans>
      </chakra.p>
      {accountId !== undefined && (
        <LinkButton
          to="/$lang/admin/users"
          params={{ lang }}
          search={{ record: 1 }}
          variant="outline"
          size="sm"
          justifySelf="start"
        >
          <Trans>All accounts</Trans>
        </LinkButton>
      )}
      {error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height="24rem" borderRadius="panel" />}
      {data?.totalItems === 0 && (
        <p>
          <Trans>No entries yet.</Trans>
        </p>
      )}
      <chakra.ol display="grid" gap="2" listStyleType="none">
        {(data?._embedded?.item ?? []).map((action) => (
          <Action key={action.id} action={action} />
        ))}
      </chakra.ol>
      {data !== undefined && (
        <PageLinks
          page={page}
          totalItems={data.totalItems ?? 0}
          itemsPerPage={data.itemsPerPage}
          renderLink={(to, content) => (
            <LinkButton
              to="/$lang/admin/users"
              params={{ lang }}
              search={{ record: 1, ...(accountId === undefined ? {} : { about: accountId }), page: to }}
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

function Action({ action: { at, action, by, account, listing, count, reason } }: { action: AdminAction }) {
  const { i18n } = useLingui()
  const lang = useLocale()
  return (
    <chakra.li bg="bg" borderWidth="1px" borderRadius="card" p="3" overflowWrap="anywhere">
      <chakra.p textStyle="sm" color="fg.muted">
        <time dateTime={isoDay(at)}>{formatMoment(at, i18n.locale)}</time>,{' '}
        {by?.email ?? <Trans>a deleted account</Trans>}
      </chakra.p>
      <p>
        <strong>{isAdminAction(action) ? messageText(adminActionNames[action], i18n) : eventName(action, i18n)}</strong>
        {account !== undefined && `: ${account.displayName} (${account.email})`}
        {count !== undefined && (
          <>
            {' · '}
            <Plural value={count} one="# listing" other="# listings" />
          </>
        )}
        {listing !== undefined && (
          <>
            {': '}
            <TextLink to="/$lang/admin/properties" params={{ lang }} search={{ listing: listing.id }} preload={false}>
              {listing.formattedAddress === '' ? listing.id : listing.formattedAddress}
            </TextLink>
            {listing.from !== undefined && listing.to !== undefined && (
              <chakra.span display="block" textStyle="sm">
                {statusName(listing.from, i18n)} → {statusName(listing.to as PropertyStatus, i18n)}
              </chakra.span>
            )}
          </>
        )}
      </p>
      {reason !== undefined && <StatusReason reason={reason} />}
    </chakra.li>
  )
}
