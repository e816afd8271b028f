import { getVitals, reportVitals } from '#contract/endpoints/vitals.ts'
import type { OpenedDatabase } from '#server/platform/database/database.ts'
import { addAccounts, bearer, signInAs } from '#tests/support/accounts.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { expectAnswer } from '#tests/support/expectAnswer.ts'
import { expectProblem } from '#tests/support/expectProblem.ts'
import { day, fakeClock } from '#tests/support/fakeClock.ts'
import { settingsWithSecret } from '#tests/support/mailbox.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

forEachDatabase((_, openTestDatabase) => {
  const clock = fakeClock()
  let opened: OpenedDatabase
  let server: TestApp
  beforeAll(async () => {
    opened = await openTestDatabase()
    server = await startTestApp({ database: opened.database, settings: settingsWithSecret, now: clock.now })
    await addAccounts(opened.database, [{ email: 'admin@example.test', isAdmin: true }])
  })
  afterAll(() => server.close())

  const report = (payload: object, remoteAddress = '192.0.2.1') =>
    server.app.inject({ method: 'POST', url: '/vitals', payload, remoteAddress })
  const seen = async () => {
    const headers = bearer((await signInAs(server.app, 'admin@example.test')).token)
    return expectAnswer(getVitals, await server.app.inject({ url: '/admin/vitals', headers }))
  }

  const rowsOfHome = async () =>
    (await sql`select * from vital_count where page = 'home'`.execute(opened.database)).rows

  it('are counted by page, device and span, shown for 28 days, and forgotten after 90', async () => {
    expect(await seen()).toEqual({ pages: [] })
    for (const lcp of [400, 450, 480, 2_600])
      expectAnswer(reportVitals, await report({ page: 'home', device: 'phone', lcp, cls: 0 }))
    expectAnswer(reportVitals, await report({ page: 'listing', device: 'desktop', inp: 90 }))
    const home = {
      page: 'home',
      device: 'phone',
      lcp: { visits: 4, p75: 500, good: 0.75 },
      cls: { visits: 4, p75: 0.0075, good: 1 },
    }
    expect(await seen()).toEqual({
      pages: [home, { page: 'listing', device: 'desktop', inp: { visits: 1, p75: 93.8, good: 1 } }],
    })

    clock.pass(27 * day)
    expect((await seen()).pages[0]).toEqual(home)
    clock.pass(day)
    expect(await seen()).toEqual({ pages: [] })
    expect(await rowsOfHome()).toHaveLength(3)
    clock.pass(63 * day)
    expectAnswer(reportVitals, await report({ page: 'other', device: 'phone', cls: 2 }))
    expect((await seen()).pages).toEqual([{ page: 'other', device: 'phone', cls: { visits: 1, p75: 1, good: 0 } }])
    expect(await rowsOfHome()).toEqual([])
  })

  it('say nothing else of a visit, and are refused where somebody makes them up in rows', async () => {
    for (const wrong of [
      { page: 'home', device: 'phone', lcp: -1 },
      { page: '/en/listing/1', device: 'phone' },
      { page: 'home', device: 'phone', userId: 7 },
    ])
      expectProblem(await report(wrong), 422)
    const answers = await Promise.all(
      Array.from({ length: 61 }, () => report({ page: 'home', device: 'phone', cls: 0 }, '198.51.100.9')),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
  })
})
