import { inTransaction, type OpenedDatabase } from '#server/platform/database/database.ts'
import { GiveUp } from '#server/platform/jobs/jobFailures.ts'
import { enqueueJob } from '#server/platform/jobs/jobQueue.ts'
import { createJobRunner, runDueJobs, type JobHandlers } from '#server/platform/jobs/jobRunner.ts'
import { startJobWorker } from '#server/platform/jobs/jobWorker.ts'
import type { QueuedMail } from '#server/features/mails/mailKinds.ts'
import { forEachDatabaseAndPooler } from '#tests/support/databases.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

const mail = (to: string): QueuedMail => ({ kind: 'addressKnown', to, locale: 'en', data: {}, messageKey: to })

forEachDatabaseAndPooler((name, openTestDatabase) => {
  let opened: OpenedDatabase
  beforeAll(async () => {
    opened = await openTestDatabase()
  })
  beforeEach(() => opened.database.deleteFrom('job').execute())

  const enqueue = (to: string, options: { lane?: string; runAt?: Date } = {}) =>
    inTransaction(opened.database, (tx) => enqueueJob(tx, 'mail', mail(to), options))
  const waiting = async () =>
    (
      await opened.database
        .selectFrom('job')
        .select(['payload', 'attempts', 'last_error', 'dead_at'])
        .orderBy('id')
        .execute()
    ).map(({ payload, attempts, last_error, dead_at }) => ({
      to: (payload as QueuedMail).to,
      attempts,
      error: last_error,
      isDead: dead_at !== null,
    }))

  describe(`the queue of jobs (${name})`, () => {
    it('keeps a job only together with its cause', async () => {
      const change = inTransaction(opened.database, async (tx) => {
        await enqueueJob(tx, 'mail', mail('rolled-back@example.com'))
        throw new Error('The cause did not happen.')
      })
      await expect(change).rejects.toThrow('did not happen')
      expect(await waiting()).toEqual([])
    })

    it('does each job once, and forgets it', async () => {
      for (const to of ['a', 'b', 'c']) await enqueue(to)
      const { served, handlers } = recording()
      expect(await runDueJobs({ database: opened.database, handlers })).toBe(3)
      expect(served).toEqual(['a', 'b', 'c'])
      expect(await waiting()).toEqual([])
    })

    it('waits for the time of a job', async () => {
      const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1_000)
      await enqueue('later', { runAt: tomorrow })
      const { served, handlers } = recording()
      await runDueJobs({ database: opened.database, handlers })
      expect(served).toEqual([])
      await runDueJobs({ database: opened.database, handlers, now: () => new Date(tomorrow.getTime() + 1) })
      expect(served).toEqual(['later'])
    })

    it('tries a failed job again after a while, and only then the next of its lane [REL-47]', async () => {
      await enqueue('first', { lane: 'one' })
      await enqueue('second', { lane: 'one' })
      await enqueue('other', { lane: 'two' })
      let isDown = true
      const { served, handlers } = recording((to) => (isDown && to !== 'other' ? new Error('down') : undefined))
      await runDueJobs({ database: opened.database, handlers, random: () => 0 })
      expect(served).toEqual(['other'])
      expect(await waiting()).toEqual([
        { to: 'first', attempts: 1, error: 'down', isDead: false },
        { to: 'second', attempts: 0, error: null, isDead: false },
      ])
      isDown = false
      await runDueJobs({ database: opened.database, handlers, now: () => new Date(Date.now() + 2_000) })
      expect(served).toEqual(['other', 'first', 'second'])
    })

    it('gives up what cannot be done, keeps it to be looked at, and goes on with its lane', async () => {
      await enqueue('impossible', { lane: 'one' })
      await enqueue('next', { lane: 'one' })
      const { served, handlers } = recording((to) => (to === 'impossible' ? new GiveUp('no such person') : undefined))
      await runDueJobs({ database: opened.database, handlers })
      expect(served).toEqual(['next'])
      expect(await waiting()).toEqual([{ to: 'impossible', attempts: 1, error: 'no such person', isDead: true }])
    })

    it('gives up what has failed for days', async () => {
      await enqueue('hopeless')
      const { handlers } = recording(() => new Error('down'))
      await runDueJobs({
        database: opened.database,
        handlers,
        now: () => new Date(Date.now() + 3 * 86_400_000 + 60_000),
      })
      expect(await waiting()).toEqual([{ to: 'hopeless', attempts: 1, error: 'down', isDead: true }])
    })

    it('leaves what it does not know to others', async () => {
      await enqueue('unknown')
      expect(await runDueJobs({ database: opened.database, handlers: {} })).toBe(0)
      expect(await waiting()).toHaveLength(1)
    })

    it('gives a job of a process that died to another one once its time is over [REL-47]', async () => {
      await enqueue('orphan')
      const { served, handlers } = recording()
      const parts = { database: opened.database, handlers, deadlineMs: 1_000 }
      expect(await createJobRunner(parts).claim(1)).toHaveLength(1)
      expect(await runDueJobs(parts)).toBe(0)
      await runDueJobs({ ...parts, now: () => new Date(Date.now() + 32_000) })
      expect(served).toEqual(['orphan'])
    })

    it('does a change of the database exactly once, with the end of its job', async () => {
      await enqueue('twice')
      const handlers: JobHandlers = {
        mail: {
          inTransaction: async (tx, { to }) => {
            await tx
              .insertInto('account')
              .values({ email: `${to}@example.com` })
              .execute()
          },
        },
      }
      const parts = { database: opened.database, handlers, deadlineMs: 1_000 }
      const [slow] = await createJobRunner(parts).claim(1)
      if (slow === undefined) throw new Error('Nothing was claimed.')
      await runDueJobs({ ...parts, now: () => new Date(Date.now() + 32_000) })
      await createJobRunner(parts).run(slow)
      expect(await opened.database.selectFrom('account').select('email').execute()).toEqual([
        { email: 'twice@example.com' },
      ])
      expect(await waiting()).toEqual([])
    })

    it('shares jobs among several workers: each is done once, and each lane keeps its order', async () => {
      const lanes = ['one', 'two', 'three']
      const served: Record<string, number[]> = {}
      const handlers: JobHandlers = {
        mail: {
          outside: async ({ to }) => {
            const [lane = '', number] = to.split(' ')
            ;(served[lane] ??= []).push(Number(number))
          },
        },
      }
      const workers = [1, 2, 3].map(() => startJobWorker({ database: opened.database, handlers, everyMs: 20 }))
      for (let number = 0; number < 20; number += 1)
        for (const lane of lanes) await enqueue(`${lane} ${number}`, { lane })
      await expect.poll(waiting, { timeout: 10_000 }).toEqual([])
      await Promise.all(workers.map(({ stop }) => stop()))
      const inOrder = Array.from({ length: 20 }, (_, number) => number)
      expect(served).toEqual({ one: inOrder, two: inOrder, three: inOrder })
    })

    it('is told of new jobs after the commit, not by looking', async () => {
      const { served, handlers } = recording()
      const worker = startJobWorker({ database: opened.database, handlers, everyMs: 3_600_000 })
      await enqueue('at once')
      await expect.poll(() => served).toEqual(['at once'])
      await worker.stop()
    })

    it('cuts off what takes too long when it is stopped, and leaves it to be done', async () => {
      await enqueue('endless')
      let isBegun = false
      const handlers: JobHandlers = {
        mail: {
          outside: (_mail, { signal }) => {
            isBegun = true
            return new Promise((_resolve, reject) => {
              signal.addEventListener('abort', () => reject(new Error('cut off')), { once: true })
            })
          },
        },
      }
      const worker = startJobWorker({ database: opened.database, handlers })
      await expect.poll(() => isBegun).toBe(true)
      await worker.stop(10)
      expect(await waiting()).toEqual([{ to: 'endless', attempts: 1, error: 'cut off', isDead: false }])
    })
  })
})

/** Handlers that write down whom they served, and fail as they are told. */
function recording(fail: (to: string) => Error | undefined = () => undefined) {
  const served: string[] = []
  const handlers: JobHandlers = {
    mail: {
      outside: async ({ to }) => {
        const error = fail(to)
        if (error !== undefined) throw error
        served.push(to)
      },
    },
  }
  return { served, handlers }
}
