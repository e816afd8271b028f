import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { AdminJob, JobStep } from '#contract/entities/adminJob.ts'
import { submissionText, useSubmission } from '#src/features/forms/index.ts'
import { ageText } from '#src/features/moderation/model/ageText.ts'
import { isJobKind, jobKindNames, jobStateNames } from '#src/features/moderation/model/readAdminJobs.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { formatMoment } from '#src/platform/i18n/formatMoment.ts'
import { Badge } from '#src/ui/components/Badge.tsx'
import { Button } from '#src/ui/components/Button.tsx'
import { Notice } from '#src/ui/components/Notice.tsx'
import { VisuallyHidden } from '#src/ui/components/VisuallyHidden.tsx'

import { ListTable } from './ListTable.tsx'

interface JobTableProps {
  jobs: readonly AdminJob[]
  /** Others have been asked for; these are shown until they come. */
  isStale: boolean
}

/** A page of jobs, in the order of the server: given up ones first, then the oldest. */
export function JobTable({ jobs, isStale }: JobTableProps) {
  const { t } = useLingui()
  return (
    <ListTable aria-label={t`Jobs`} aria-busy={isStale || undefined}>
      <thead>
        <tr>
          <th scope="col" style={{ width: '15rem' }}>
            <Trans>Job</Trans>
          </th>
          <th scope="col" style={{ width: '11rem' }}>
            <Trans>Status</Trans>
          </th>
          <th scope="col" className="lg number" style={{ width: '5rem' }}>
            <Trans>Attempts</Trans>
          </th>
          <th scope="col" className="md" style={{ width: '8rem' }}>
            <Trans context="job">Age</Trans>
          </th>
          <th scope="col">
            <Trans>Last failure</Trans>
          </th>
          <td className="more" style={{ width: '9rem' }} aria-label={t`Actions`} />
        </tr>
      </thead>
      <tbody>
        {jobs.map((job) => (
          <JobRow key={job.id} job={job} />
        ))}
      </tbody>
    </ListTable>
  )
}

function JobRow({
  job: { id, kind, state, attempts, dueSince, nextAttemptAt, lastFailure, steps },
}: {
  job: AdminJob
}) {
  const { i18n } = useLingui()
  const [now] = useState(() => Date.now())
  const api = useApi()
  const queryClient = useQueryClient()
  const step = useSubmission<{ event: JobStep }>(async ({ event }) => {
    // The list shows what it is now, also where somebody else was quicker.
    await api
      .stepJob({ params: { jobId: id }, body: { event } })
      .finally(() => void queryClient.invalidateQueries({ queryKey: ['admin', 'jobs'] }))
  })
  const name = isJobKind(kind) ? i18n._(jobKindNames[kind]) : kind
  const ageMs = now - Date.parse(dueSince)
  const time = nextAttemptAt === undefined ? undefined : formatMoment(nextAttemptAt, i18n.locale)
  const { name: stateName, palette } = jobStateNames[state]
  return (
    <tr>
      <th scope="row" className="first">
        <chakra.span fontWeight="strong">{name}</chakra.span>{' '}
        <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums">
          #{id}
        </chakra.span>
        {step.failure !== null && <Notice tone="error">{submissionText(step.failure, i18n)}</Notice>}
      </th>
      <td className="rest">
        <Badge colorPalette={palette}>{i18n._(stateName)}</Badge>
      </td>
      <td className="rest lg number">
        <chakra.span display={{ sm: 'none' }}>
          <Plural value={attempts} one="# attempt" other="# attempts" />
        </chakra.span>
        <chakra.span display={{ base: 'none', sm: 'inline' }}>{i18n.number(attempts)}</chakra.span>
      </td>
      <td className="rest md" title={formatMoment(dueSince, i18n.locale)}>
        {ageMs < 0 ? <Trans context="job">Planned</Trans> : ageText(ageMs, i18n.locale)}
      </td>
      <td className="rest">
        {lastFailure !== undefined && <span lang="en">{lastFailure}</span>}
        {lastFailure === undefined && ageMs < 0 && time !== undefined && (
          <chakra.span display="block" py={{ sm: '1' }} color="fg.muted">
            <Trans context="job">Next attempt: {time}</Trans>
          </chakra.span>
        )}
      </td>
      <td className="more">
        {steps.map((event) => (
          <Button
            key={event}
            variant="outline"
            size="sm"
            aria-disabled={step.isPending || undefined}
            onClick={() => {
              if (!step.isPending) step.submit({ event })
            }}
          >
            {event === 'RETRY' ? <Trans>Try again</Trans> : <Trans context="job">Give up</Trans>}
            <VisuallyHidden>: {`${name} #${id}`}</VisuallyHidden>
          </Button>
        ))}
      </td>
    </tr>
  )
}
