import type { AdminJobCollection, AdminJobParameters, JobStep } from '#contract/entities/adminJob.ts'
import { jobStepsOfAdmins, takeJobStep } from '#machines/job/jobSteps.ts'

import { insertAdminAction } from '#server/features/accounts/adminAction.service.ts'
import { inTransaction, type Database } from '#server/platform/database/database.ts'
import { Conflict, NotFound } from '#server/platform/http/failures.ts'
import { checkPage, defaultItemsPerPage, maxItemsPerPage } from '#server/platform/http/paging.ts'
import { presentCollection } from '#server/platform/http/presentCollection.ts'
import { announceJobs } from '#server/platform/jobs/jobQueue.ts'
import { countShownJobs, lockJob, readShownJobs, writeStepByHand } from '#server/platform/jobs/shownJobs.store.ts'
import { countSteps } from '#server/platform/metrics/countSteps.ts'

/** A page of jobs that are not done, each with what may be done about it. */
export async function listJobs(
  database: Database,
  {
    kind,
    state,
    sort,
    page = 1,
    itemsPerPage = defaultItemsPerPage,
    queryString,
  }: AdminJobParameters & { queryString: string },
): Promise<AdminJobCollection> {
  checkPage(page, itemsPerPage)
  const limit = Math.min(itemsPerPage, maxItemsPerPage)
  const offset = (page - 1) * limit
  const totalItems = await countShownJobs(database, { kind, state })
  const jobs = offset >= totalItems ? [] : await readShownJobs(database, { kind, state, sort, offset, limit })
  const links = { path: '/admin/jobs', queryString, page, itemsPerPage: limit, totalItems }
  return presentCollection(
    links,
    jobs.flatMap(({ nextAttemptAt, gaveUpAt, lastFailure, ...job }) =>
      job.state === 'done'
        ? []
        : [
            {
              ...job,
              state: job.state,
              _links: { self: { href: `/admin/jobs#${job.id}` } },
              ...(nextAttemptAt === null ? {} : { nextAttemptAt }),
              ...(gaveUpAt === null ? {} : { gaveUpAt }),
              ...(lastFailure === null ? {} : { lastFailure }),
              steps: jobStepsOfAdmins(job.state),
            },
          ],
    ),
  )
}

const actions = { RETRY: 'RETRY_JOB', GIVE_UP: 'GIVE_UP_JOB' } as const

/** Takes a step with a job, if its machine lets it. `NotFound` where it is done meanwhile, `Conflict` where it is refused. */
export async function stepJobByHand(
  database: Database,
  { jobId, event, adminId, at }: { jobId: number; event: JobStep; adminId: number; at: Date },
): Promise<void> {
  await inTransaction(database, async (tx) => {
    const job = await lockJob(tx, jobId)
    if (job === null) throw new NotFound()
    const to = takeJobStep(job.state, { type: event })
    if (to === null)
      throw new Conflict('This isn’t possible with this job right now.', { code: 'transition_not_allowed' })
    await writeStepByHand(tx, { jobId, event, from: job.state, to })
    countSteps(tx, [{ machine: 'job', event, from: job.state, to }])
    await insertAdminAction(tx, { actorId: adminId, action: actions[event], text: `${job.kind} ${jobId}`, at })
    announceJobs(tx)
  })
}
