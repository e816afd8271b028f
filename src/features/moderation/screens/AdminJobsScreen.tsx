import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { mdiCheckCircleOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import { adminJobSorts } from '#contract/adminSorts.ts'
import type { AdminJobParameters } from '#contract/entities/adminJob.ts'
import { AdminPage } from '#src/features/moderation/components/AdminPage.tsx'
import { JobTable } from '#src/features/moderation/components/JobTable.tsx'
import { SortField } from '#src/features/moderation/components/SortField.tsx'
import { PendingRows } from '#src/features/moderation/components/ListTable.tsx'
import {
  jobKindNames,
  jobStateNames,
  readAdminJobs,
  type JobSort,
} from '#src/features/moderation/model/readAdminJobs.ts'
import { adminJobsQuery } from '#src/features/moderation/queries/admin.queries.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { EmptyState } from '#src/ui/components/EmptyState.tsx'
import { Field } from '#src/ui/components/Field.tsx'
import { SectionHeading } from '#src/ui/components/Heading.tsx'
import { LinkButton } from '#src/ui/components/LinkButton.tsx'
import { Select } from '#src/ui/components/Select.tsx'
import { LoadFailure } from '#src/ui/dashboard/LoadFailure.tsx'
import { PageLinks } from '#src/ui/dashboard/PageLinks.tsx'

/** The work that is not done yet, and why: what was given up is tried again, what keeps failing is given up. */
export function AdminJobsScreen({ search }: { search: Record<string, unknown> }) {
  const lang = useLocale()
  const requested = readAdminJobs(search)
  const { data, error, refetch, isPlaceholderData } = useQuery(adminJobsQuery(useApi(), requested))
  const jobs = data?._embedded?.item ?? []
  return (
    <AdminPage about="jobs" heading={<Trans>Jobs</Trans>}>
      <chakra.p color="fg.muted">
        <Trans>
          Background work that isn’t done yet. A job that fails is retried by itself for three days and then given up.
        </Trans>
      </chakra.p>
      <JobFilters requested={requested} />
      {error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <PendingRows />}
      {data?.totalItems === 0 && <Nothing isFiltered={requested.kind !== undefined || requested.state !== undefined} />}
      {jobs.length > 0 && (
        <>
          <chakra.p textStyle="sm" color="fg.muted">
            <Plural value={data?.totalItems ?? 0} one="# job" other="# jobs" />
          </chakra.p>
          <JobTable jobs={jobs} requested={requested} isStale={isPlaceholderData} />
        </>
      )}
      {data !== undefined && (
        <PageLinks
          page={requested.page}
          totalItems={data.totalItems ?? 0}
          itemsPerPage={data.itemsPerPage}
          renderLink={(to, content) => (
            <LinkButton
              to="/$lang/admin/users"
              params={{ lang }}
              search={{ jobs: 1, ...requested, page: to }}
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

/** What narrows the list: all of it stands in the address. */
function JobFilters({ requested }: { requested: AdminJobParameters }) {
  const { t, i18n } = useLingui()
  const lang = useLocale()
  const navigate = useNavigate()
  const sortWords: Record<JobSort, string> = {
    due: t`Oldest`,
    '-due': t`Newest`,
    '-attempts': t`Most attempts`,
    attempts: t`Fewest attempts`,
  }
  const go = (changed: Record<string, unknown>) =>
    void navigate({
      to: '/$lang/admin/users',
      params: { lang },
      search: { jobs: 1, ...readAdminJobs({ ...requested, ...changed, page: 1 }) },
    })
  return (
    <search>
      <chakra.div
        display="grid"
        gap="3"
        gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', sm: '1fr 1fr' }}
        maxWidth="36rem"
      >
        <Field label={t`Job`}>
          {(control) => (
            <Select {...control} value={requested.kind ?? ''} onChange={({ target }) => go({ kind: target.value })}>
              <option value="">{t`All jobs`}</option>
              {Object.entries(jobKindNames)
                .map(([kind, name]) => ({ kind, name: i18n._(name) }))
                .toSorted((one, other) => one.name.localeCompare(other.name, i18n.locale))
                .map(({ kind, name }) => (
                  <option key={kind} value={kind}>
                    {name}
                  </option>
                ))}
            </Select>
          )}
        </Field>
        <Field label={t`Status`}>
          {(control) => (
            <Select {...control} value={requested.state ?? ''} onChange={({ target }) => go({ state: target.value })}>
              <option value="">{t`All statuses`}</option>
              {Object.entries(jobStateNames).map(([state, { name }]) => (
                <option key={state} value={state}>
                  {i18n._(name)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <chakra.div display={{ sm: 'none' }} gridColumn="1 / -1">
          <SortField
            value={requested.sort ?? ''}
            sorts={adminJobSorts}
            words={sortWords}
            otherwise={t`Given up first`}
            onSort={(sort) => go({ sort })}
          />
        </chakra.div>
      </chakra.div>
    </search>
  )
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const lang = useLocale()
  return (
    <EmptyState
      icon={mdiCheckCircleOutline}
      heading={
        <SectionHeading>{isFiltered ? <Trans>No such jobs</Trans> : <Trans>Everything is done</Trans>}</SectionHeading>
      }
      actions={
        isFiltered && (
          <LinkButton to="/$lang/admin/users" params={{ lang }} search={{ jobs: 1 }} variant="outline">
            <Trans>All jobs</Trans>
          </LinkButton>
        )
      }
    >
      <Trans>Jobs appear here while they wait, run or fail.</Trans>
    </EmptyState>
  )
}
