import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { mdiFlagOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import type { AdminPropertyCard } from '#contract/entities/admin.ts'
import type { Transition } from '#contract/entities/property.ts'
import { listingTitle } from '#src/features/listing/index.ts'
import { StepOutcome, requestedStep, useListingStep } from '#src/features/manage/index.ts'
import { useDecisionUndo } from '#src/features/moderation/actors/useDecisionUndo.ts'
import { AdminPage } from '#src/features/moderation/components/AdminPage.tsx'
import { AdminStepDialog } from '#src/features/moderation/components/AdminStepDialog.tsx'
import { ReportCaseCard } from '#src/features/moderation/components/ReportCaseCard.tsx'
import { UndoOffer } from '#src/features/moderation/components/UndoOffer.tsx'
import {
  readReports,
  reportReasonNames,
  reportStateNames,
  reportsParameters,
  type ReportsQuery,
} from '#src/features/moderation/model/readReports.ts'
import { adminReportsQuery } from '#src/features/moderation/queries/admin.queries.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { EmptyState } from '#src/ui/components/EmptyState.tsx'
import { Field } from '#src/ui/components/Field.tsx'
import { SectionHeading } from '#src/ui/components/Heading.tsx'
import { LinkButton } from '#src/ui/components/LinkButton.tsx'
import { Select } from '#src/ui/components/Select.tsx'
import { Skeleton } from '#src/ui/components/Skeleton.tsx'
import { LoadFailure } from '#src/ui/dashboard/LoadFailure.tsx'
import { PageLinks } from '#src/ui/dashboard/PageLinks.tsx'
import { showToast } from '#src/ui/toasts/showToast.ts'

/** What people reported, the longest waiting first, with the listing beside it: it stays as it is, or goes. */
export function AdminReportsScreen({ search }: { search: Record<string, unknown> }) {
  const { i18n } = useLingui()
  const lang = useLocale()
  const requested = readReports(search)
  const { data, error, refetch, isPlaceholderData } = useQuery(
    adminReportsQuery(useApi(), reportsParameters(requested)),
  )
  const stepping = useListingStep('admin')
  const undo = useDismissalUndo()
  const [stepped, setStepped] = useState<AdminPropertyCard | null>(null)
  const title = stepped === null ? '' : listingTitle(stepped, i18n)
  const cases = data?._embedded?.item ?? []
  const choose = (listing: AdminPropertyCard, transition: Transition) => {
    setStepped(listing)
    stepping.choose(requestedStep(listing, transition))
  }
  return (
    <AdminPage about="reports" heading={<Trans>Reports</Trans>}>
      <ReportFilters requested={requested} />
      <chakra.div css={{ '&:not(:has(> :not(:empty)))': { position: 'absolute' } }}>
        <UndoOffer undo={undo} isBlocked={stepping.isPending} />
        <div aria-live="polite">
          <StepOutcome stepping={stepping} title={title} />
        </div>
      </chakra.div>
      {error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height="24rem" borderRadius="panel" />}
      {data?.totalItems === 0 && <Nothing requested={requested} />}
      {cases.length > 0 && (
        <>
          <chakra.div
            display="flex"
            flexWrap="wrap"
            columnGap="6"
            justifyContent="space-between"
            textStyle="sm"
            color="fg.muted"
          >
            <span>
              <Plural context="reported" value={data?.totalItems ?? 0} one="# listing" other="# listings" />
            </span>
            {requested.state === undefined && <Trans>Reporters get an email, whatever you decide.</Trans>}
          </chakra.div>
          <chakra.ol
            listStyleType="none"
            display="grid"
            gap="3"
            opacity={isPlaceholderData ? '0.6' : undefined}
            aria-busy={isPlaceholderData || undefined}
          >
            {cases.map((reported) => (
              <li key={reported.id}>
                <ReportCaseCard
                  reported={reported}
                  decide={{ undo, onStep: (step) => choose(reported.listing, step) }}
                />
              </li>
            ))}
          </chakra.ol>
        </>
      )}
      {data !== undefined && (
        <PageLinks
          page={requested.page ?? 1}
          totalItems={data.totalItems ?? 0}
          itemsPerPage={data.itemsPerPage}
          renderLink={(page, content) => (
            <LinkButton
              to="/$lang/admin/properties"
              params={{ lang }}
              search={{ reports: 1, ...requested, page }}
              variant="outline"
              size="sm"
            >
              {content}
            </LinkButton>
          )}
        />
      )}
      <AdminStepDialog stepping={stepping} title={title} />
    </AdminPage>
  )
}

/** The last dismissal on this page, as long as it can be undone. */
function useDismissalUndo() {
  const { t } = useLingui()
  const undo = useDecisionUndo()
  useEffect(() => {
    const subscription = undo.on('decision.undone', () => showToast(t`Undone. The reports are open again.`, 'success'))
    return () => subscription.unsubscribe()
  }, [undo, t])
  return undo
}

/** What narrows the list: all of it stands in the address. */
function ReportFilters({ requested }: { requested: ReportsQuery }) {
  const { t, i18n } = useLingui()
  const lang = useLocale()
  const navigate = useNavigate()
  const go = (changed: Record<string, unknown>) =>
    void navigate({
      to: '/$lang/admin/properties',
      params: { lang },
      search: { reports: 1, ...readReports({ ...requested, ...changed, page: 1 }) },
    })
  return (
    <search>
      <chakra.div display="grid" gap="3" gridTemplateColumns="repeat(2, minmax(0, 1fr))" maxWidth="36rem">
        <Field label={t`Status`}>
          {(control) => (
            <Select
              {...control}
              value={requested.state ?? 'open'}
              onChange={({ target }) => go({ state: target.value })}
            >
              {Object.entries(reportStateNames).map(([state, name]) => (
                <option key={state} value={state}>
                  {i18n._(name)}
                </option>
              ))}
              <option value="all">{t({ message: 'All', context: 'reports' })}</option>
            </Select>
          )}
        </Field>
        <Field label={t`Reason`}>
          {(control) => (
            <Select {...control} value={requested.reason ?? ''} onChange={({ target }) => go({ reason: target.value })}>
              <option value="">{t`All reasons`}</option>
              {Object.entries(reportReasonNames).map(([reason, name]) => (
                <option key={reason} value={reason}>
                  {i18n._(name)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </chakra.div>
    </search>
  )
}

function Nothing({ requested: { state, reason, ownerId } }: { requested: ReportsQuery }) {
  const lang = useLocale()
  const isNarrowed = state !== undefined || reason !== undefined || ownerId !== undefined
  return (
    <EmptyState
      icon={mdiFlagOutline}
      heading={
        <SectionHeading>{isNarrowed ? <Trans>No such reports</Trans> : <Trans>No open reports</Trans>}</SectionHeading>
      }
      actions={
        isNarrowed ? (
          <LinkButton to="/$lang/admin/properties" params={{ lang }} search={{ reports: 1 }} variant="outline">
            <Trans>Open reports</Trans>
          </LinkButton>
        ) : (
          <LinkButton
            to="/$lang/admin/properties"
            params={{ lang }}
            search={{ reports: 1, state: 'all' }}
            variant="outline"
          >
            <Trans>All reports</Trans>
          </LinkButton>
        )
      }
    >
      {isNarrowed ? (
        <Trans>Try another status or reason.</Trans>
      ) : (
        <Trans>What visitors report about listings appears here.</Trans>
      )}
    </EmptyState>
  )
}
