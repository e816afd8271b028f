import { chakra } from '@chakra-ui/react'
import { Plural, Trans } from '@lingui/react/macro'
import { mdiHistory } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'

import { AdminPage } from '#src/features/moderation/components/AdminPage.tsx'
import { BackWord } from '#src/features/moderation/components/BackWord.tsx'
import { AuditFilters } from '#src/features/moderation/components/AuditFilters.tsx'
import { AuditPeriods } from '#src/features/moderation/components/AuditPeriods.tsx'
import { AuditTable } from '#src/features/moderation/components/AuditTable.tsx'
import { PendingRows } from '#src/features/moderation/components/ListTable.tsx'
import { auditLogParameters, isNarrowed, readAuditLog } from '#src/features/moderation/model/readAuditLog.ts'
import { adminActionsQuery, adminUserQuery } from '#src/features/moderation/queries/admin.queries.ts'
import { displayName } from '#src/features/session/index.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { EmptyState } from '#src/ui/components/EmptyState.tsx'
import { SectionHeading } from '#src/ui/components/Heading.tsx'
import { LinkButton } from '#src/ui/components/LinkButton.tsx'
import { TextLink } from '#src/ui/components/TextLink.tsx'
import { LoadFailure } from '#src/ui/dashboard/LoadFailure.tsx'
import { PageLinks } from '#src/ui/dashboard/PageLinks.tsx'

/** What administrators did, the newest first. It can be read, and nothing else. */
export function AdminRecordScreen({ search }: { search: Record<string, unknown> }) {
  const lang = useLocale()
  const requested = readAuditLog(search)
  const { data, error, refetch, isPlaceholderData } = useQuery(
    adminActionsQuery(useApi(), auditLogParameters(requested)),
  )
  const actions = data?._embedded?.item ?? []
  const { page = 1, q, from, to, about } = requested
  const { data: person } = useQuery({ ...adminUserQuery(useApi(), about ?? 0), enabled: about !== undefined })
  const name = about === undefined || person === undefined ? '' : displayName(person)
  return (
    <AdminPage about="record" heading={name === '' ? <Trans>Audit log</Trans> : <Trans>Audit log: {name}</Trans>}>
      {about !== undefined && (
        <TextLink to="/$lang/admin/users" params={{ lang }} search={{ record: 1 }} look="alone" justifySelf="start">
          <BackWord>
            <Trans>Whole audit log</Trans>
          </BackWord>
        </TextLink>
      )}
      <chakra.p color="fg.muted">
        <Trans>Every decision, who made it and when. Entries can’t be changed or deleted.</Trans>
      </chakra.p>
      {/* Words and days are typed: another address has others. */}
      <AuditFilters key={`${q} ${from} ${to}`} requested={requested} />
      <AuditPeriods requested={requested} />
      {error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <PendingRows />}
      {data?.totalItems === 0 && <Nothing isNarrowed={isNarrowed(requested)} />}
      {actions.length > 0 && (
        <>
          <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center" justifyContent="space-between">
            <chakra.span textStyle="sm" color="fg.muted">
              <Plural value={data?.totalItems ?? 0} one="# entry" other="# entries" />
            </chakra.span>
            {isNarrowed(requested) && <AllEntries />}
          </chakra.div>
          <AuditTable actions={actions} isStale={isPlaceholderData} />
        </>
      )}
      {data !== undefined && (
        <PageLinks
          page={page}
          totalItems={data.totalItems ?? 0}
          itemsPerPage={data.itemsPerPage}
          renderLink={(next, content) => (
            <LinkButton
              to="/$lang/admin/users"
              params={{ lang }}
              search={{ record: 1, ...requested, page: next }}
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

function AllEntries() {
  const lang = useLocale()
  return (
    <LinkButton to="/$lang/admin/users" params={{ lang }} search={{ record: 1 }} variant="outline" size="sm">
      <Trans>All entries</Trans>
    </LinkButton>
  )
}

function Nothing({ isNarrowed: isSome }: { isNarrowed: boolean }) {
  return (
    <EmptyState
      icon={mdiHistory}
      heading={
        <SectionHeading>{isSome ? <Trans>No entries found</Trans> : <Trans>No entries yet</Trans>}</SectionHeading>
      }
      actions={isSome && <AllEntries />}
    >
      {isSome ? (
        <Trans>Try other words, another action or a longer period.</Trans>
      ) : (
        <Trans>What administrators do to accounts and listings appears here.</Trans>
      )}
    </EmptyState>
  )
}
