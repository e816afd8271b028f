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
/** Three days: the oldest a job may be that is tried again. The walk comes an hour earlier or later: requests take their time. */
const ageOf = (ageMs: number) => (ageMs > 259_200_000 ? ageMs + hourMs : ageMs - hourMs)
const waiting: QueuedMail = { kind: 'addressKnown', to: 'job@paths.test', locale: 'en', data: {}, messageKey: 'job' }

/** A job of the queue: taken, done, failed and given up by a worker with a clock of its own, and by an administrator. */
export const jobWalk: ServerWalked = {
  model: jobModel,
  triesRefused: true,
  filters: [
    {
      why: msg('Whoever finds that a worker was lost takes the job in the same statement, which is a test of its own.'),
      leavesOut: (_, { type }) => type === 'LOSE',
    },
  ],
  walk: async ({ origin, database }) => {
    await sql`delete from job`.execute(database)
    const admin = userOf(origin, 'admin@domivo.test', demoPassword)
    const dueAt = new Date(Date.now() + hourMs)
    // The first was given up, and is in nobody's way.
    for (const _ of ['earlier', 'walked'])
      await inTransaction(database, (tx) => enqueueJob(tx, 'mail', waiting, { lane: 'paths', runAt: dueAt }))
    const { rows } = await sql<{ id: number }>`select id::float8 as id from job order by id`.execute(database)
    const [earlierId, id] = [rows[0]?.id ?? 0, rows[1]?.id ?? 0]
    const buryEarlier = () => sql`update job set dead_at = now() where id = ${earlierId}`.execute(database)
    await buryEarlier()
    let now = dueAt
    /** Since when it may fail. */
    let since = dueAt
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

    const askFor = (type: string) => admin.ask('POST', `/admin/jobs/${id}/steps`, { event: type })

    async function request({ type, ...facts }: ModelEvent): Promise<void> {
      switch (type) {
        case 'TAKE': {
          // Whatever was to be waited for after a failure is over, unless it is not due.
          now = facts.isDue === true ? new Date(now.getTime() + 24 * hourMs) : new Date(dueAt.getTime() - 2 * hourMs)
          if (facts.isNextOfLane === false)
            await sql`
              update job set dead_at = null, run_at = now() + interval '1 year' where id = ${earlierId}
            `.execute(database)
          const [job] = await runner.claim(1)
          held = job ?? held
          return void (await buryEarlier())
        }
        case 'FINISH':
        case 'FAIL': {
          if (held === undefined) return
          fails = type === 'FINISH' ? null : facts.isHopeless === true ? new GiveUp('Never.') : new Error('Not now.')
          if (facts.ageMs !== undefined) now = new Date(since.getTime() + ageOf(Number(facts.ageMs)))
          return runner.run(facts.isHolder === true ? held : { ...held, attempts: held.attempts - 1 })
        }
        default:
          // An administrator comes when it has been failing for longer than a job may.
          await sql`update job set created_at = created_at - interval '4 days' where id = ${id}`.execute(database)
          since = type === 'RETRY' ? new Date() : new Date(since.getTime() - 96 * hourMs)
          return expectStatus(await askFor(type), 204, type)
      }
    }

    async function readJobs(): Promise<readonly Shown[]> {
      const { body } = await admin.ask('GET', '/admin/jobs')
      return (body as { _embedded?: { item: readonly Shown[] } })._embedded?.item ?? [] // what the contract says
    }

    /** What administrators read of it: where it is, since when it has failed, and when it was given up. */
    async function expectShown(value: unknown): Promise<void> {
      const jobs = await readJobs()
      const job = jobs.find((one) => one.id === id)
      const hours = job === undefined ? 0 : Math.round((Date.parse(job.dueSince) - since.getTime()) / hourMs)
      const seen = job === undefined ? 'done' : `${job.state}${job.gaveUpAt === undefined ? '' : ', given up'}`
      const promised = value === 'dead' ? 'dead, given up' : String(value)
      if (seen !== promised) throw new Mismatch(`Administrators read ${seen} instead of ${promised}.`)
      if (hours !== 0)
        throw new Mismatch(`It is said to have failed since ${hours} hours from when it was to be tried.`)
    }

    return {
      reads: async () => ({ 'administrators read': await readJobs() }),
      happen: async (event, before) => {
        if (!isByHand(event) || before.can(event)) return request(event)
        const { status } = await askFor(event.type)
        if (status < 400) throw new Mismatch(`${event.type} was answered with ${status}.`)
      },
      expect: async ({ value }) => {
        const [job] = await readJobHistories(database, { after: id - 1, limit: 1 })
        const state = job?.state ?? 'done'
        if (state !== value) throw new Mismatch(`The job is ${state} instead of ${String(value)}.`)
        await expectShown(value)
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

/** A job as administrators read of it. */
interface Shown {
  id: number
  state: string
  dueSince: string
  gaveUpAt?: string
}

/** What an administrator asks for. */
const isByHand = ({ type }: ModelEvent) => type === 'RETRY' || type === 'GIVE_UP'
