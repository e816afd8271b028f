import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { mdiFlagOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import type { AdminPropertyCard } from '#contract/entities/admin.ts'
import type { Dismissal, ReportCase, ReportCaseCollection } from '#contract/entities/adminReport.ts'
import type { Transition } from '#contract/entities/property.ts'
import { listingTitle } from '#src/features/listing/index.ts'
import {
  StepOutcome,
  managedPropertyQuery,
  requestedStep,
  useListingStep,
  type ListingStepView,
} from '#src/features/manage/index.ts'
import { type DecisionUndo, useDecisionUndo } from '#src/features/moderation/actors/useDecisionUndo.ts'
import { useOwnDecision } from '#src/features/moderation/actors/useOwnDecision.ts'
import { useUndone } from '#src/features/moderation/actors/useUndone.ts'
import { AdminPage } from '#src/features/moderation/components/AdminPage.tsx'
import { AdminStepDialog } from '#src/features/moderation/components/AdminStepDialog.tsx'
import { NewsPlace } from '#src/features/moderation/components/NewsPlace.ts'
import { ReportCaseCard } from '#src/features/moderation/components/ReportCaseCard.tsx'
import { UndoOffer } from '#src/features/moderation/components/UndoOffer.tsx'
import {
  readReports,
  reportReasonNames,
  reportStateNames,
  reportsParameters,
  type ReportsQuery,
} from '#src/features/moderation/model/readReports.ts'
import { withDismissed } from '#src/features/moderation/model/withDismissed.ts'
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

/** What people reported, the longest waiting first, with the listing beside it: it stays as it is, or goes. */
export function AdminReportsScreen({ search }: { search: Record<string, unknown> }) {
  const lang = useLocale()
  const requested = readReports(search)
  const { data, error, refetch, isPlaceholderData } = useQuery(
    adminReportsQuery(useApi(), reportsParameters(requested)),
  )
  return (
    <AdminPage about="reports" heading={<Trans>Reports</Trans>}>
      <ReportFilters requested={requested} />
      {error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height="24rem" borderRadius="panel" />}
      {/* What was done in one list says nothing in another. */}
      {data !== undefined && (
        <Cases key={JSON.stringify(requested)} requested={requested} found={data} isStale={isPlaceholderData} />
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
    </AdminPage>
  )
}

interface CasesProps {
  requested: ReportsQuery
  found: ReportCaseCollection
  /** Another list has been asked for. */
  isStale: boolean
}

/** The cases of a list, and what was decided about them here. */
function Cases({ requested, found, isStale }: CasesProps) {
  const { i18n } = useLingui()
  const stepping = useListingStep('admin')
  const [stepped, setStepped] = useState<AdminPropertyCard | null>(null)
  const title = stepped === null ? '' : listingTitle(stepped, i18n)
  const { dismissed, keep, forget } = useDismissedHere()
  const undo = useDecisionUndo()
  useUndone(undo, (listingId, decision) => {
    forget(listingId)
    // The step that led there is no news any more.
    if (decision !== 'dismissed') stepping.dismiss()
  })
  const cases = withDismissed(found._embedded?.item ?? [], dismissed)
  const isDecisionUndoable = useStepUndo(undo, stepping)
  const choose = (listing: AdminPropertyCard, transition: Transition) => {
    setStepped(listing)
    forget(listing.id)
    stepping.choose(requestedStep(listing, transition))
  }
  const { reports, listings } = found.counts ?? {}
  return (
    <>
      {/* In sight wherever the case was that it is about. */}
      <NewsPlace position="sticky" top="calc({sizes.header} + {spacing.2})" zIndex="sticky">
        {/* A dismissal is offered in its own place. */}
        <UndoOffer undo={undo} isBlocked={stepping.isPending} isMeant={({ decision }) => decision !== 'dismissed'} />
        <div aria-live="polite">
          {/* What can be undone says itself what was done. */}
          {!isDecisionUndoable && <StepOutcome stepping={stepping} title={title} />}
        </div>
      </NewsPlace>
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
              {reports === undefined || listings === undefined ? (
                <Plural context="reported" value={found.totalItems ?? 0} one="# listing" other="# listings" />
              ) : (
                <Trans>
                  <Plural value={reports} one="# report" other="# reports" /> about{' '}
                  <Plural value={listings} one="# listing" other="# listings" />
                </Trans>
              )}
            </span>
            {requested.state === undefined && <Trans>Reporters get an email, whatever you decide.</Trans>}
          </chakra.div>
          <chakra.ol
            listStyleType="none"
            display="grid"
            gap="3"
            opacity={isStale ? '0.6' : undefined}
            aria-busy={isStale || undefined}
          >
            {cases.map((reported) => (
              <li key={reported.id}>
                <ReportCaseCard
                  reported={reported}
                  decide={{
                    undo,
                    onStep: (step) => choose(reported.listing, step),
                    onDismissed: (dismissal) => keep(reported, dismissal),
                  }}
                />
              </li>
            ))}
          </chakra.ol>
        </>
      )}
      {found.totalItems === 0 && <Nothing requested={requested} />}
      <AdminStepDialog stepping={stepping} title={title} />
    </>
  )
}

/** What was dismissed in this list and stays in its place, until it is undone or something else is decided about it. */
function useDismissedHere() {
  const [dismissed, setDismissed] = useState<readonly ReportCase[]>([])
  const forget = (listingId: number) => setDismissed((all) => all.filter(({ listing }) => listing.id !== listingId))
  const keep = (reported: ReportCase, { at, undo: left }: Dismissal) => {
    const settled = { at, act: 'DISMISS_REPORTS' }
    const kept: ReportCase = { ...reported, state: 'dismissed', settled, ...(left && { undo: left }) }
    setDismissed((all) => [...all.filter(({ id }) => id !== kept.id), kept])
  }
  return { dismissed, keep, forget }
}

/** Offers the way back from a step that was taken here, where the server knows one; says whether it does. */
function useStepUndo(undo: DecisionUndo, { step, isTaken }: ListingStepView): boolean {
  const { data } = useQuery({ ...managedPropertyQuery(useApi(), step?.listingId ?? 0), enabled: isTaken })
  // What was read before the step says nothing of it.
  const after = isTaken && data?.status === step?.to && (data?.version ?? 0) > (step?.version ?? 0) ? data : undefined
  return useOwnDecision(undo, after)
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
