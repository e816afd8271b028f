import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import type { AdminJob, AdminJobParameters, JobStep } from '#contract/entities/adminJob.ts'
import { submissionText, useSubmission } from '#src/features/forms/index.ts'
import { ageText } from '#src/features/moderation/model/ageText.ts'
import { isJobKind, jobKindNames, jobStateNames, type JobSort } from '#src/features/moderation/model/readAdminJobs.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { formatMoment } from '#src/platform/i18n/formatMoment.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { Badge } from '#src/ui/components/Badge.tsx'
import { Button } from '#src/ui/components/Button.tsx'
import { Notice } from '#src/ui/components/Notice.tsx'
import { VisuallyHidden } from '#src/ui/components/VisuallyHidden.tsx'
import { MenuButton, MoreMenu } from '#src/ui/dashboard/MoreMenu.tsx'

import { ListTable, SortHead } from './ListTable.tsx'

interface JobTableProps {
  jobs: readonly AdminJob[]
  requested: AdminJobParameters
  /** Others have been asked for; these are shown until they come. */
  isStale: boolean
}

/** A page of jobs, sorted by the server: given up ones first, then the oldest, where nothing else was asked for. */
export function JobTable({ jobs, requested, isStale }: JobTableProps) {
  const { t } = useLingui()
  const lang = useLocale()
  const navigate = useNavigate()
  const head = {
    current: requested.sort,
    onSort: (sort: JobSort) =>
      void navigate({ to: '/$lang/admin/users', params: { lang }, search: { jobs: 1, ...requested, sort, page: 1 } }),
  }
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
          <SortHead
            {...head}
            className="lg number"
            width="6.5rem"
            sorts={[
              { sort: '-attempts', is: 'descending' },
              { sort: 'attempts', is: 'ascending' },
            ]}
          >
            <Trans>Attempts</Trans>
          </SortHead>
          <SortHead
            {...head}
            className="md"
            width="8rem"
            sorts={[
              { sort: 'due', is: 'descending' },
              { sort: '-due', is: 'ascending' },
            ]}
          >
            <Trans context="job">Age</Trans>
          </SortHead>
          <th scope="col">
            <Trans context="job">Last failure or next attempt</Trans>
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
  const { i18n, t } = useLingui()
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
  const called = `${name} #${id}`
  const take = (event: JobStep) => {
    if (!step.isPending) step.submit({ event })
  }
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
      <td className="rest line" title={lastFailure}>
        {lastFailure !== undefined && <span lang="en">{lastFailure}</span>}
        {lastFailure === undefined && ageMs < 0 && time !== undefined && (
          <chakra.span color="fg.muted">
            <Trans context="job">Next attempt: {time}</Trans>
          </chakra.span>
        )}
      </td>
      <td className="more">
        {steps.includes('RETRY') && (
          <Button variant="outline" size="sm" aria-disabled={step.isPending || undefined} onClick={() => take('RETRY')}>
            <Trans>Try again</Trans>
            <VisuallyHidden>: {called}</VisuallyHidden>
          </Button>
        )}
        {steps.includes('GIVE_UP') && (
          <MoreMenu name={called} label={t`More for ${called}`} width="16rem">
            {(close) => (
              <>
                {lastFailure !== undefined && (
                  <chakra.p lang="en" px="3" py="2" color="fg.muted" textAlign="start">
                    {lastFailure}
                  </chakra.p>
                )}
                <MenuButton
                  color="fg.error"
                  aria-label={t`Give up: ${called}`}
                  onClick={() => {
                    close()
                    take('GIVE_UP')
                  }}
                >
                  <Trans context="job">Give up</Trans>
                </MenuButton>
              </>
            )}
          </MoreMenu>
        )}
      </td>
    </tr>
  )
}
