import { getMetrics } from '#contract/endpoints/system.ts'
import { inTransaction, type OpenedDatabase } from '#server/platform/database/database.ts'
import type { QueuedMail } from '#server/features/mails/mailKinds.ts'
import { deliverMail } from '#server/features/mails/deliverMail.ts'
import { GiveUp } from '#server/platform/jobs/jobFailures.ts'
import { enqueueJob } from '#server/platform/jobs/jobQueue.ts'
import { runDueJobs } from '#server/platform/jobs/jobRunner.ts'
import { countSteps } from '#server/platform/metrics/countSteps.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { expectAnswer } from '#tests/support/expectAnswer.ts'
import { openOneDatabase } from '#tests/support/oneDatabase.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

let opened: OpenedDatabase
let server: TestApp
beforeAll(async () => {
  opened = await openOneDatabase()
  server = await startTestApp({ database: opened.database, settings: readSettings({}) })
})
afterAll(async () => {
  await server.close()
  await opened.close()
})

/** The value of each series whose line begins so. */
async function measured(beginning: string): Promise<Record<string, number>> {
  const lines = expectAnswer(getMetrics, await server.app.inject('/metrics')).split('\n')
  return Object.fromEntries(
    lines
      .filter((line) => line.startsWith(beginning))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  )
}

/** By how much the series whose line begins so grew meanwhile; other test files count in the same process. */
async function grown(beginning: string, work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await measured(beginning)
  await work()
  const changes = Object.entries(await measured(beginning)).map(([series, value]) => [
    series,
    value - (before[series] ?? 0),
  ])
  return Object.fromEntries(changes.filter(([, by]) => by !== 0)) as Record<string, number>
}

const mail = (to: string): QueuedMail => ({ kind: 'addressKnown', to, locale: 'en', data: {}, messageKey: to })

it('counts jobs, their steps and emails by outcome, and tells how old the oldest is', async () => {
  const { database } = opened
  for (const to of ['sent@homes.example', 'away@homes.example', 'refused@homes.example'])
    await inTransaction(database, (tx) => enqueueJob(tx, 'mail', mail(to)))
  await sql`update job set created_at = now() - interval '1 hour'`.execute(database)
  await inTransaction(database, (tx) =>
    enqueueJob(tx, 'mail', mail('later@homes.example'), { runAt: new Date(Date.now() + 3_600_000) }),
  )
  const before = await measured('jobs_')
  expect(before['jobs_waiting{kind="mail"}']).toBe(3)
  expect(before['jobs_given_up{kind="mail"}']).toBe(0)
  expect(before['jobs_oldest_seconds{kind="mail"}']).toBeGreaterThan(3_590)
  expect(before['jobs_oldest_seconds{kind="mail"}']).toBeLessThan(3_700)

  const post = {
    send: ({ to }: { to: string }) => {
      if (to.startsWith('away')) return Promise.reject(new Error('no connection'))
      return to.startsWith('refused') ? Promise.reject(new GiveUp('no such mailbox')) : Promise.resolve()
    },
  }
  const sender = { ...readSettings({}), secretKey: 'x'.repeat(32) }
  const ended = await grown('', () =>
    runDueJobs({ database, handlers: { mail: deliverMail({ database, post, sender }) } }),
  )
  const counted = Object.entries(ended).filter(([series]) => /^(?:jobs_ended|mails|machine)_/.test(series))
  expect(Object.fromEntries(counted)).toEqual({
    'jobs_ended_total{kind="mail",outcome="done"}': 1,
    'jobs_ended_total{kind="mail",outcome="failed"}': 1,
    'jobs_ended_total{kind="mail",outcome="given_up"}': 1,
    'mails_total{mail="addressKnown",outcome="sent"}': 1,
    'mails_total{mail="addressKnown",outcome="failed"}': 1,
    'mails_total{mail="addressKnown",outcome="refused"}': 1,
    'machine_transitions_total{machine="job",event="TAKE",from="queued",to="running"}': 3,
    'machine_transitions_total{machine="job",event="FINISH",from="running",to="done"}': 1,
    'machine_transitions_total{machine="job",event="FAIL",from="running",to="retrying"}': 1,
    'machine_transitions_total{machine="job",event="FAIL",from="running",to="dead"}': 1,
  })
  const after = await measured('jobs_')
  expect([after['jobs_waiting{kind="mail"}'], after['jobs_given_up{kind="mail"}']]).toEqual([1, 1])
  await database.deleteFrom('job').execute()
  expect((await measured('jobs_oldest_seconds'))['jobs_oldest_seconds{kind="mail"}']).toBe(0)
})

it('counts a step of a machine only when it is committed', async () => {
  const step = { machine: 'report', event: 'UPHOLD', from: 'open', to: 'upheld' } as const
  const rolledBack = () =>
    inTransaction(opened.database, (tx) => {
      countSteps(tx, [step])
      return Promise.reject(new Error('rolled back'))
    }).catch(() => undefined)
  expect(await grown('machine_transitions_total', rolledBack)).toEqual({})
  const committed = () => inTransaction(opened.database, (tx) => Promise.resolve(countSteps(tx, [step, step])))
  expect(await grown('machine_transitions_total', committed)).toEqual({
    'machine_transitions_total{machine="report",event="UPHOLD",from="open",to="upheld"}': 2,
  })
})

it('counts searches by what they consist of, never by what was searched', async () => {
  const search = async () => {
    for (const price of [5_000_000, 5_000_000])
      await server.app.inject(`/properties?q=a-secret-wish&price[lte]=${price}`)
  }
  expect(await grown('searches_total', search)).toEqual({
    'searches_total{words="yes",place="no",area="no",filters="yes",sort="no"}': 2,
  })
  expect((await server.app.inject('/metrics')).body).not.toContain('secret-wish')
})
