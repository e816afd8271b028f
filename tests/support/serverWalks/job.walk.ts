import { Mismatch, type ModelEvent } from 'everypath'
import { sql } from 'kysely'

import { msg } from '#contract/message.ts'
import { jobModel } from '#machines/job/job.model.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import type { QueuedMail } from '#server/features/mails/mailKinds.ts'
import { GiveUp } from '#server/platform/jobs/jobFailures.ts'
import { enqueueJob } from '#server/platform/jobs/jobQueue.ts'
import { createJobRunner } from '#server/platform/jobs/jobRunner.ts'
import { readJobHistories, type StoredJob } from '#server/platform/jobs/job.store.ts'
import { demoPassword, expectStatus, userOf } from '#workbench/api/user.ts'

import type { ServerWalked } from './serverWalked.ts'

const hourMs = 60 * 60_000
/** Three days: the oldest a job may be that is tried again. The walk comes an hour earlier than on the last millisecond. */
const ageOf = (ageMs: number) => (ageMs === 259_200_000 ? ageMs - hourMs : ageMs)
const waiting: QueuedMail = { kind: 'addressKnown', to: 'job@paths.test', locale: 'en', data: {}, messageKey: 'job' }

/** A job of the queue: taken, done, failed and given up by a worker with a clock of its own, and by an administrator. */
export const jobWalk: ServerWalked = {
  model: jobModel,
  filters: [
    {
      why: msg('A worker that is lost, and an earlier job of the lane, are tests of their own.'),
      leavesOut: (_, { type, isNextOfLane }) => type === 'LOSE' || isNextOfLane === false,
    },
  ],
  walk: async ({ origin, database }) => {
    await sql`delete from job`.execute(database)
    const admin = userOf(origin, 'admin@domivo.test', demoPassword)
    const dueAt = new Date(Date.now() + hourMs)
    await inTransaction(database, (tx) => enqueueJob(tx, 'mail', waiting, { lane: 'paths', runAt: dueAt }))
    const { rows } = await sql<{ id: number }>`select id::float8 as id from job`.execute(database)
    const id = rows[0]?.id ?? 0
    let now = dueAt
    let held: StoredJob | undefined
    /** What comes of doing it; nothing is sent. */
    let fails: Error | null = null
    const runner = createJobRunner({
      database,
      now: () => now,
      random: () => 0,
      handlers: {
        mail: { outside: () => (fails === null ? Promise.resolve() : Promise.reject(fails)) },
      },
    })

    async function request({ type, ...facts }: ModelEvent): Promise<void> {
      switch (type) {
        case 'TAKE': {
          // Whatever was to be waited for after a failure is over, unless it is not due.
          now = facts.isDue === true ? new Date(now.getTime() + 24 * hourMs) : new Date(dueAt.getTime() - 2 * hourMs)
          const [job] = await runner.claim(1)
          held = job ?? held
          return
        }
        case 'FINISH':
        case 'FAIL': {
          if (held === undefined) return
          fails = type === 'FINISH' ? null : facts.isHopeless === true ? new GiveUp('Never.') : new Error('Not now.')
          if (facts.ageMs !== undefined) now = new Date(held.createdAt.getTime() + ageOf(Number(facts.ageMs)))
          return runner.run(facts.isHolder === true ? held : { ...held, attempts: held.attempts - 1 })
        }
        default:
          return expectStatus(await admin.ask('POST', `/admin/jobs/${id}/steps`, { event: type }), 204, type)
      }
    }

    return {
      happen: (event, before) => (isNobodys(event) && !before.can(event) ? Promise.resolve() : request(event)),
      expect: async ({ value }) => {
        const [job] = await readJobHistories(database, { after: id - 1, limit: 1 })
        const state = job?.state ?? 'done'
        if (state !== value) throw new Mismatch(`The job is ${state} instead of ${String(value)}.`)
        const { rows: leases } = await sql<{ isHeld: boolean }>`
          select locked_until is not null as "isHeld" from job where id = ${id}
        `.execute(database)
        const isHeld = leases[0]?.isHeld ?? false
        if (isHeld !== (value === 'running'))
          throw new Mismatch(`A worker ${isHeld ? 'still holds' : 'does not hold'} a job that is ${String(value)}.`)
      },
    }
  },
}

/** Steps of an administrator are offered where they can be taken. */
const isNobodys = ({ type }: ModelEvent) => type === 'RETRY' || type === 'GIVE_UP'
