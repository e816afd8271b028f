import { getAdminActions, getAdminJobs } from '#contract/endpoints/admin.ts'
import { inTransaction, type OpenedDatabase } from '#server/platform/database/database.ts'
import { GiveUp } from '#server/platform/jobs/jobFailures.ts'
import { checkJobHistories } from '#server/platform/jobs/jobHistories.ts'
import { enqueueJob } from '#server/platform/jobs/jobQueue.ts'
import { runDueJobs, type JobHandlers } from '#server/platform/jobs/jobRunner.ts'
import { addAccounts, bearer, signInAs } from '#tests/support/accounts.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { expectAnswer } from '#tests/support/expectAnswer.ts'
import { expectProblem } from '#tests/support/expectProblem.ts'
import { settingsWithSecret } from '#tests/support/mailbox.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

const failing = (error: Error): JobHandlers => ({
  mail: {
    outside: async () => {
      throw error
    },
  },
})
const day = 86_400_000

forEachDatabase((name, openTestDatabase) => {
  let opened: OpenedDatabase
  let server: TestApp
  let headers: Record<string, string>
  beforeAll(async () => {
    opened = await openTestDatabase()
    server = await startTestApp({ database: opened.database, settings: settingsWithSecret })
    await addAccounts(opened.database, [{ email: 'admin@homes.example', isAdmin: true }])
    headers = bearer((await signInAs(server.app, 'admin@homes.example')).token)
  })
  afterAll(() => server.close())
  beforeEach(() => opened.database.deleteFrom('job').execute())

  const enqueue = async (to: string, runAt?: Date) => {
    await inTransaction(opened.database, (tx) =>
      enqueueJob(tx, 'mail', { kind: 'addressKnown', to, locale: 'en', data: {}, messageKey: to }, runAt && { runAt }),
    )
    const { rows } = await sql<{ id: number }>`select max(id)::float8 as id from job`.execute(opened.database)
    return rows[0]?.id ?? 0
  }
  /** Does what is due within the hour, now. */
  const run = async (handlers: JobHandlers) => {
    await sql`update job set run_at = now() where run_at < now() + interval '1 hour'`.execute(opened.database)
    return runDueJobs({ database: opened.database, handlers })
  }
  const list = async (search = '') => {
    const answer = expectAnswer(getAdminJobs, await server.app.inject({ url: `/admin/jobs${search}`, headers }))
    return (answer._embedded?.item ?? []).map(({ id, state, attempts, lastFailure, steps }) => ({
      id,
      state,
      attempts,
      lastFailure,
      steps,
    }))
  }
  const step = (id: number, event: string) =>
    server.app.inject({ method: 'POST', url: `/admin/jobs/${id}/steps`, headers, payload: { event } })

  describe(`jobs for administrators (${name})`, () => {
    it('are listed by kind and state, with the last failure and what is possible, and nothing of what they are about', async () => {
      const dead = await enqueue('nobody@homes.example')
      await run(failing(new GiveUp('no such mailbox')))
      const retrying = await enqueue('busy@homes.example')
      await run(failing(new Error('no connection')))
      const queued = await enqueue('later@homes.example', new Date(Date.now() + day))
      const jobs = [
        { id: dead, state: 'dead', attempts: 1, lastFailure: 'no such mailbox', steps: ['RETRY'] },
        { id: retrying, state: 'retrying', attempts: 1, lastFailure: 'no connection', steps: ['GIVE_UP'] },
        { id: queued, state: 'queued', attempts: 0, lastFailure: undefined, steps: [] },
      ]
      expect(await list()).toEqual(jobs)
      expect(await list('?state=dead')).toEqual(jobs.slice(0, 1))
      expect(await list('?kind=mail&state=queued')).toEqual(jobs.slice(2))
      expect(await list('?kind=welcome')).toEqual([])
      expect(await list('?itemsPerPage=1&page=2')).toEqual(jobs.slice(1, 2))
      const sorted = async (sort: string) => (await list(`?sort=${sort}`)).map(({ id }) => id)
      expect(await sorted('due')).toEqual([dead, retrying, queued])
      expect(await sorted('-due')).toEqual([queued, retrying, dead])
      expect(await sorted('-attempts')).toEqual([dead, retrying, queued])
      expect(await sorted('attempts')).toEqual([queued, dead, retrying])
      expect((await server.app.inject({ url: '/admin/jobs', headers })).body).not.toContain('busy@')
    })

    it('are tried again as if they were new, and given up, with a history that is a path of the machine', async () => {
      const id = await enqueue('refused@homes.example')
      await run(failing(new GiveUp('no such mailbox')))
      // Long ago: what was given up for its age must not be given up again by its next failure.
      await sql`update job set created_at = now() - interval '4 days'`.execute(opened.database)
      expect((await step(id, 'RETRY')).statusCode).toBe(204)
      expect(await run(failing(new Error('still away')))).toBe(1)
      expect(await list()).toMatchObject([{ state: 'retrying', attempts: 2, lastFailure: 'still away' }])
      expect((await step(id, 'GIVE_UP')).statusCode).toBe(204)
      expect(await run(failing(new Error('never asked')))).toBe(0)
      expect((await step(id, 'RETRY')).statusCode).toBe(204)
      const { rows } = await sql<{ history: { event: string; by?: string }[] }>`select history from job`.execute(
        opened.database,
      )
      expect(rows[0]?.history.map(({ event, by }) => (by === undefined ? event : `${event} by ${by}`))).toEqual([
        'TAKE',
        'FAIL',
        'RETRY by admin',
        'TAKE',
        'FAIL',
        'GIVE_UP by admin',
        'RETRY by admin',
      ])
      expect(await checkJobHistories(opened.database)).toMatchObject({ count: 1, steps: 7, first: null })
      expect(await run({ mail: { outside: () => Promise.resolve() } })).toBe(1)
      expect(await list()).toEqual([])
      const log = expectAnswer(getAdminActions, await server.app.inject({ url: '/admin/actions', headers }))
      expect(log._embedded?.item.map(({ action, reason }) => [action, reason?.text])).toEqual([
        ['RETRY_JOB', `mail ${id}`],
        ['GIVE_UP_JOB', `mail ${id}`],
        ['RETRY_JOB', `mail ${id}`],
      ])
    })

    it('refuse a step that is not possible, and one with a job that is done', async () => {
      const id = await enqueue('waiting@homes.example')
      for (const event of ['RETRY', 'GIVE_UP']) expectProblem(await step(id, event), 409)
      await run({ mail: { outside: () => Promise.resolve() } })
      expectProblem(await step(id, 'RETRY'), 404)
      expectProblem(await step(id, 'FINISH'), 422)
    })
  })
})
