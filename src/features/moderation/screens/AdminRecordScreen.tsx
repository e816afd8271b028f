import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { mdiHistory } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import { adminActionNames, type AdminActionName } from '#contract/adminActions.ts'
import type { AdminAction } from '#contract/entities/adminAction.ts'
import type { PropertyStatus } from '#contract/entities/property.ts'
import { eventName, statusName } from '#src/features/listing/index.ts'
import { StatusReason } from '#src/features/manage/index.ts'
import { AdminPage } from '#src/features/moderation/components/AdminPage.tsx'
import { PendingRows } from '#src/features/moderation/components/ListTable.tsx'
import { adminActionsQuery } from '#src/features/moderation/queries/admin.queries.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { isoDay } from '#src/platform/i18n/format.ts'
import { formatMoment } from '#src/platform/i18n/formatMoment.ts'
import { messageText } from '#src/platform/i18n/messageText.ts'
import { placeText } from '#contract/placeText.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { EmptyState } from '#src/ui/components/EmptyState.tsx'
import { Field } from '#src/ui/components/Field.tsx'
import { SectionHeading } from '#src/ui/components/Heading.tsx'
import { Input } from '#src/ui/components/Input.tsx'
import { LinkButton } from '#src/ui/components/LinkButton.tsx'
import { TextLink } from '#src/ui/components/TextLink.tsx'
import { LoadFailure } from '#src/ui/dashboard/LoadFailure.tsx'
import { PageLinks } from '#src/ui/dashboard/PageLinks.tsx'

/** When, who and what in columns; on a phone one below the other. */
const Log = chakra('ol', {
  base: {
    listStyleType: 'none',
    bg: 'bg',
    borderWidth: '1px',
    borderRadius: 'card',
    textStyle: 'sm',
    "&[aria-busy='true']": { opacity: '0.6' },
    '& > li': {
      display: 'grid',
      gridTemplateColumns: {
        base: 'minmax(0, 1fr)',
        sm: '8.5rem minmax(0, 11rem) minmax(0, 1fr)',
        md: '14rem minmax(0, 13rem) minmax(0, 1fr)',
      },
      columnGap: '4',
      alignItems: 'baseline',
      minHeight: '2.5rem',
      px: '3',
      py: '2',
      overflowWrap: 'anywhere',
    },
    '& > li + li': { borderTopWidth: '1px' },
    '& .when, & .who': { color: 'fg.muted' },
    '& .what': { order: { base: '-1', sm: '0' } },
  },
})

const isAdminAction = (action: string): action is AdminActionName => Object.hasOwn(adminActionNames, action)

interface AdminRecordScreenProps {
  page: number
  /** Only what was done by this account, to it, or to its listings. */
  accountId: number | undefined
  /** Only what has these words in its people, listing or reason. */
  q: string | undefined
}

/** What administrators did, the newest first. It can be read, and nothing else. */
export function AdminRecordScreen({ page, accountId, q }: AdminRecordScreenProps) {
  const lang = useLocale()
  const query = { page, ...(accountId === undefined ? {} : { accountId }), ...(q === undefined ? {} : { q }) }
  const about = { record: 1, ...(accountId === undefined ? {} : { about: accountId }) }
  const isNarrowed = accountId !== undefined || q !== undefined
  const { data, error, refetch, isPlaceholderData } = useQuery(adminActionsQuery(useApi(), query))
  const actions = data?._embedded?.item ?? []
  return (
    <AdminPage about="record" heading={<Trans>Audit log</Trans>}>
      <chakra.p color="fg.muted">
        <Trans>Every decision, who made it and when. Entries can’t be changed or deleted.</Trans>
      </chakra.p>
      <RecordSearch key={q} q={q} about={about} />
      {isNarrowed && (
        <LinkButton
          to="/$lang/admin/users"
          params={{ lang }}
          search={{ record: 1 }}
          variant="outline"
          size="sm"
          justifySelf="start"
        >
          <Trans>All entries</Trans>
        </LinkButton>
      )}
      {error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <PendingRows />}
      {data?.totalItems === 0 && (
        <EmptyState
          icon={mdiHistory}
          heading={
            <SectionHeading>
              {isNarrowed ? <Trans>No entries found</Trans> : <Trans>No entries yet</Trans>}
            </SectionHeading>
          }
        >
          {isNarrowed ? (
            <Trans>Try other words, or part of an email address or listing address.</Trans>
          ) : (
            <Trans>What administrators do to accounts and listings appears here.</Trans>
          )}
        </EmptyState>
      )}
      {actions.length > 0 && (
        <Log aria-busy={isPlaceholderData || undefined}>
          {actions.map((action) => (
            <Action key={action.id} action={action} />
          ))}
        </Log>
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
              search={{ ...about, ...(q === undefined ? {} : { q }), page: to }}
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

interface RecordSearchProps {
  q: string | undefined
  /** Which entries are searched. */
  about: { record: number; about?: number }
}

/** Searches the entries by people, listings and reasons; the words stand in the address. */
function RecordSearch({ q = '', about }: RecordSearchProps) {
  const { t } = useLingui()
  const lang = useLocale()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(q)
  return (
    <search>
      <chakra.form
        display="grid"
        gap="3"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' }}
        maxWidth="36rem"
        alignItems="end"
        onSubmit={(event) => {
          event.preventDefault()
          const words = typed.trim()
          const search = { ...about, ...(words === '' ? {} : { q: words }) }
          void navigate({ to: '/$lang/admin/users', params: { lang }, search })
        }}
      >
        <Field label={t`Person, listing or reason`}>
          {(control) => (
            <Input
              {...control}
              type="search"
              maxLength={100}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="outline">
          <Trans context="button">Search</Trans>
        </Button>
      </chakra.form>
    </search>
  )
}

function Action({ action: { at, action, by, account, listing, count, reason } }: { action: AdminAction }) {
  const { i18n } = useLingui()
  const lang = useLocale()
  return (
    <li>
      <span className="when">
        <time dateTime={isoDay(at)}>{formatMoment(at, i18n.locale)}</time>
      </span>
      <span className="who">{by?.email ?? <Trans>a deleted account</Trans>}</span>
      <div className="what">
        <strong>{isAdminAction(action) ? messageText(adminActionNames[action], i18n) : eventName(action, i18n)}</strong>
        {account !== undefined && `: ${account.displayName} (${account.email})`}
        {count !== undefined && (
          <>
            {' · '}
            <Plural context="admin" value={count} one="# listing" other="# listings" />
          </>
        )}
        {listing !== undefined && (
          <>
            {': '}
            <TextLink to="/$lang/admin/properties" params={{ lang }} search={{ listing: listing.id }} preload={false}>
              {listing.formattedAddress === '' ? listing.id : placeText(listing.formattedAddress)}
            </TextLink>
            {listing.from !== undefined && listing.to !== undefined && (
              <chakra.span color="fg.muted">
                {' · '}
                {statusName(listing.from, i18n)} → {statusName(listing.to as PropertyStatus, i18n)}
              </chakra.span>
            )}
          </>
        )}
        {reason !== undefined && <StatusReason reason={reason} />}
      </div>
    </li>
  )
}
