import { inTransaction, type OpenedDatabase } from '#server/platform/database/database.ts'
import { migrate, readMigrations } from '#server/platform/database/migrations.ts'
import { GiveUp } from '#server/platform/jobs/jobFailures.ts'
import { checkJobHistories } from '#server/platform/jobs/jobHistories.ts'
import { enqueueJob } from '#server/platform/jobs/jobQueue.ts'
import { createJobRunner, runDueJobs, type JobHandlers } from '#server/platform/jobs/jobRunner.ts'
import type { UsageRun } from '#server/platform/history/usageRun.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { sql, type KyselyPlugin } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

const failing = (error: Error): JobHandlers => ({
  mail: {
    outside: async () => {
      throw error
    },
  },
})
const working: JobHandlers = { mail: { outside: () => Promise.resolve() } }
const after = (ms: number) => () => new Date(Date.now() + ms)

forEachDatabase((name, openTestDatabase) => {
  let opened: OpenedDatabase
  beforeAll(async () => {
    opened = await openTestDatabase()
  })
  beforeEach(() => opened.database.deleteFrom('job').execute())

  const enqueue = (to: string) =>
    inTransaction(opened.database, (tx) =>
      enqueueJob(tx, 'mail', { kind: 'addressKnown', to, locale: 'en', data: {}, messageKey: to }),
    )
  const run = (handlers: JobHandlers, ms = 0) => runDueJobs({ database: opened.database, handlers, now: after(ms) })
  const history = async () => {
    const { rows } = await sql<{ history: { event: string; from: string; to: string }[] | null }>`
      select history from job order by id
    `.execute(opened.database)
    return rows.map(({ history: steps }) => steps?.map(({ event, from, to }) => `${event}: ${from} → ${to}`) ?? null)
  }

  describe(`the history of a job (${name})`, () => {
    it('is kept of attempts that failed, and is a path of its machine [J2]', async () => {
      await enqueue('failing')
      await run(failing(new Error('down')), 1)
      await run(failing(new Error('still down')), 60_000)
      await enqueue('waiting')
      expect(await history()).toEqual([
        ['TAKE: queued → running', 'FAIL: running → retrying', 'TAKE: retrying → running', 'FAIL: running → retrying'],
        null,
      ])
      expect(await checkJobHistories(opened.database)).toMatchObject({ count: 2, steps: 4, first: null })
    })

    it('ends where the job is given up, which is never run again [J2]', async () => {
      await enqueue('impossible')
      await run(failing(new GiveUp('no such person')), 1)
      expect(await history()).toEqual([['TAKE: queued → running', 'FAIL: running → dead']])
      expect(await run(working, 7 * 86_400_000)).toBe(0)
      const runs: (UsageRun | null)[] = []
      const onRun = (run: UsageRun | null) => void runs.push(run)
      expect(await checkJobHistories(opened.database, onRun)).toMatchObject({ count: 1, steps: 2, first: null })
      const taken = { event: { type: 'TAKE', isDue: true, isNextOfLane: true }, to: 'running' }
      const given = { event: { type: 'FAIL', isHolder: true, isHopeless: true, ageMs: 0 }, to: 'dead' }
      expect(runs).toEqual([{ machine: 'job', steps: [taken, given] }])
    })

    it('tells of a worker that was lost, and is no path while somebody else takes the job too early [J2]', async () => {
      await enqueue('orphan')
      const parts = { database: opened.database, handlers: working, deadlineMs: 1_000 }
      await createJobRunner({ ...parts, now: after(1) }).claim(1)
      await createJobRunner({ ...parts, now: after(40_000) }).claim(1)
      expect(await history()).toEqual([['TAKE: queued → running', 'LOSE: running → retrying']])
      expect(await checkJobHistories(opened.database)).toMatchObject({ steps: 3, first: null })
      await sql`update job set locked_until = taken_at + interval '1 second'`.execute(opened.database)
      await sql`update job set attempts = 3, taken_at = locked_until`.execute(opened.database)
      expect((await checkJobHistories(opened.database)).first?.because).toBe(
        'Step 4, LOSE by worker: the machine refuses it from running.',
      )
    })

    it('names a job that was given up and put back by hand [J2]', async () => {
      await enqueue('revived')
      await run(failing(new GiveUp('no such person')), 1)
      await sql`update job set dead_at = null`.execute(opened.database)
      expect((await checkJobHistories(opened.database)).first?.because).toBe(
        'Its history ends at dead, but it is retrying.',
      )
    })

    it('keeps the last 40 steps of a job that fails for days [J2]', async () => {
      await enqueue('stubborn')
      for (let attempt = 1; attempt <= 25; attempt += 1) await run(failing(new Error('down')), attempt * 60_000)
      expect((await history())[0]).toHaveLength(40)
      const runs: (UsageRun | null)[] = []
      const onRun = (run: UsageRun | null) => void runs.push(run)
      expect(await checkJobHistories(opened.database, onRun)).toMatchObject({ count: 1, steps: 40, first: null })
      // It does not begin where the machine begins.
      expect(runs).toEqual([null])
    })

    it('costs a job that is done at once no statement: it is taken, and deleted [J2]', async () => {
      for (const to of ['a', 'b', 'c']) await enqueue(to)
      let statements = 0
      const counting: KyselyPlugin = {
        transformQuery: ({ node }) => {
          statements += 1
          return node
        },
        transformResult: ({ result }) => Promise.resolve(result),
      }
      const database = opened.database.withPlugin(counting)
      const done = await runDueJobs({ database, handlers: working, now: after(1) })
      // The last claim finds nothing.
      expect([done, statements]).toEqual([3, 3 * 2 + 1])
    })

    it('begins with what the table told, where there was none before [J2]', async () => {
      const { database } = opened
      await sql`drop trigger job_lost on job`.execute(database)
      await sql`drop function job_lost, job_attempt_ended`.execute(database)
      await sql`
        alter table job drop constraint job_dead_is_not_locked, drop column taken_at, drop column history
      `.execute(database)
      await sql`delete from schema_migration where name like '0051%'`.execute(database)
      await sql`
        insert into job (kind, payload, attempts, locked_until, dead_at, created_at)
        values ('mail', '{}', 0, null, null, '2026-03-01'),
               ('mail', '{}', 3, null, null, '2026-03-01'),
               ('mail', '{}', 1, '2026-03-02', null, '2026-03-01'),
               ('mail', '{}', 2, '2026-03-02', null, '2026-03-01'),
               ('mail', '{}', 9, null, '2026-03-04', '2026-03-01')
      `.execute(database)
      expect(await migrate(database, readMigrations())).toEqual(['0051_job_history.sql'])
      const failed = ['TAKE: queued → running', 'FAIL: running → retrying']
      expect(await history()).toEqual([null, failed, null, failed, ['TAKE: queued → running', 'FAIL: running → dead']])
      expect(await checkJobHistories(database)).toMatchObject({ count: 5, steps: 8, first: null })
    })
  })
})
