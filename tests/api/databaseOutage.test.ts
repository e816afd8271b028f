import { randomUUID } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'

import { inTransaction, openDatabase, type Database, type OpenedDatabase } from '#server/platform/database/database.ts'
import { DatabaseTimeout, limitWaiting } from '#server/platform/database/waitingTime.ts'
import { startTcpProxy, type TcpProxy } from '#tests/faults/tcpProxy.ts'
import { addAccounts, bearer, signInAs } from '#tests/support/accounts.ts'
import { mergePatch } from '#tests/support/mergePatch.ts'
import { startPgBouncer, type PgBouncer } from '#tests/support/pgBouncer.ts'
import { startPostgres, type PostgresServer } from '#tests/support/postgresServer.ts'
import { createServerDatabase, runStatement, setReadOnly } from '#tests/support/serverDatabases.ts'
import { takeAllConnections } from '#tests/support/takeAllConnections.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { sql } from 'kysely'
import type { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'

vi.setConfig({ testTimeout: 90_000 })

/** Five seconds are promised; the rest is for a machine that is busy with other tests. Without a limit it is minutes. */
const answeredWithinMs = 8_000
const wellWithinMs = 10_000

/**
 * Without `OUTAGES=all` each fault meets PostgreSQL either directly or behind PgBouncer in a run, chosen by the seed, and
 * the other way in the next run.
 */
const isWhole = process.env.OUTAGES === 'all'
const seed = Number(process.env.OUTAGE_SEED ?? Math.floor(Date.now() / 1_000) % 1_000)

let count = 0

/** Requests of several kinds, each of which needs the database more than once; none is answered from a cache. */
async function askAll({ app }: TestApp, token: string) {
  const startedAt = performance.now()
  count += 1
  const answers = await Promise.all([
    app.inject(`/properties?q=home${count}`),
    app.inject({ url: '/my/own/properties', headers: bearer(token) }),
    app.inject({
      method: 'PATCH',
      url: '/users/me',
      headers: { ...bearer(token), ...mergePatch },
      payload: { firstName: 'Jana' },
    }),
    app.inject({
      method: 'POST',
      url: '/users',
      // A network may sign up only so often.
      remoteAddress: `10.${count >> 8}.${count & 255}.1`,
      headers: { 'idempotency-key': randomUUID() },
      payload: { email: `new${count}@example.test`, password: 'modrý kůň letí nad městem' },
    }),
    app.inject('/health/ready'),
  ])
  return { answers, ms: performance.now() - startedAt }
}

/** Some may be answered well; whatever is not comes with the time to ask again, and all of it soon. */
async function expectAnsweredInTime(server: TestApp, token: string): Promise<number[]> {
  const { answers, ms } = await askAll(server, token)
  expect(ms).toBeLessThan(answeredWithinMs)
  for (const { statusCode, headers } of answers) {
    expect([200, 201, 503]).toContain(statusCode)
    if (statusCode === 503) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
  return answers.map(({ statusCode }) => statusCode)
}

async function expectRefusedInTime(server: TestApp, token: string): Promise<void> {
  const { answers, ms } = await askAll(server, token)
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503, 503, 503])
  for (const { headers } of answers) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(ms).toBeLessThan(answeredWithinMs)
}

async function expectWellAgain(server: TestApp, token: string): Promise<void> {
  const statuses = async () => (await askAll(server, token)).answers.map(({ statusCode }) => statusCode)
  await expect.poll(statuses, { timeout: wellWithinMs, interval: 200 }).toEqual([200, 200, 200, 201, 200])
}

const postgres = inject('postgres')

const pooler = inject('pgBouncer')
const which = isWhole ? 'all faults' : `OUTAGE_SEED=${seed}; all faults: OUTAGES=all`
/** Where there is one way alone, every fault is tried on it. */
const hasBothWays = 'url' in postgres && 'url' in pooler

describe.each([
  { title: `a PostgreSQL (${which})`, isPooled: false, isThere: 'url' in postgres },
  {
    title: `a PostgreSQL behind PgBouncer (${which})`,
    isPooled: true,
    isThere: 'url' in pooler,
  },
])('$title', ({ isPooled, isThere }) => {
  if (!isThere) return it.skip('is not there to be tried')
  let postgresServer: PostgresServer
  let ownPooler: PgBouncer | undefined
  let proxy: TcpProxy
  let opened: OpenedDatabase
  let server: TestApp
  let token: string

  beforeAll(async () => {
    postgresServer = await startPostgres()
    if (isPooled) {
      const started = await startPgBouncer(postgresServer.url)
      if ('reason' in started) throw new Error(started.reason)
      ownPooler = started
    }
    proxy = await startTcpProxy((ownPooler ?? postgresServer).url.replace('postgres:', 'http:'))
    const databaseUrl = `postgres://postgres@${new URL(proxy.origin).host}/postgres`
    opened = await openDatabase({ dataDirectory: '', databaseUrl })
    server = await startTestApp({ database: opened.database })
    await addAccounts(opened.database, [{ email: 'jana@example.test' }])
    ;({ token } = await signInAs(server.app, 'jana@example.test'))
  })
  afterAll(async () => {
    await server.close()
    await opened.close()
    await proxy.stop()
    await ownPooler?.stop()
    await postgresServer.stop()
  })

  /** The server with all of its processes. */
  const signal = (name: string) => {
    const { pid = 0 } = postgresServer.process
    const children = execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
      .trim()
      .split('\n')
    for (const each of [String(pid), ...children]) process.kill(Number(each), name)
  }

  let others: readonly Client[] = []

  const faults: [string, begin: () => unknown, end: () => unknown][] = [
    [
      'that is silent',
      () => {
        proxy.isSilent = true
      },
      () => {
        proxy.isSilent = false
      },
    ],
    [
      'whose every answer is five seconds late',
      () => {
        proxy.lateMs = 5_000
      },
      () => {
        proxy.lateMs = 0
      },
    ],
    ['that stands still', () => signal('SIGSTOP'), () => signal('SIGCONT')],
    [
      'that cannot be reached',
      () => {
        postgresServer.process.kill('SIGQUIT')
        return wait(500)
      },
      () => postgresServer.restart(),
    ],
    [
      'that has no connection left',
      async () => {
        others = await takeAllConnections(postgresServer.url)
      },
      () => Promise.all(others.map((other) => other.end())),
    ],
  ]

  /** The faults below have numbers, one after another, in the order in which they stand. */
  const isTried = (number: number) => isWhole || !hasBothWays || (number + seed) % 2 === (isPooled ? 1 : 0)

  const itTried = (number: number, title: string, test: () => Promise<void>) => {
    if (isTried(number)) it(title, test)
  }

  it.each(faults.filter((_, number) => isTried(number)))(
    '%s makes no request wait, and is used again soon after [A8] [REL-44]',
    async (_, begin, end) => {
      await begin()
      await expectRefusedInTime(server, token)
      await expectRefusedInTime(server, token)
      await end()
      await expectWellAgain(server, token)
    },
  )

  itTried(5, 'that takes its time for every answer lets no request add that up [A8] [REL-44]', async () => {
    proxy.lateMs = 1_500
    expect(await expectAnsweredInTime(server, token)).toContain(503)
    proxy.lateMs = 0
    await expectWellAgain(server, token)
  })

  itTried(6, 'that is ended and started again in the middle of requests [A8] [REL-44]', async () => {
    const restarted = { isDone: false }
    const restarting = postgresServer.restart().finally(() => {
      restarted.isDone = true
    })
    while (!restarted.isDone) await expectAnsweredInTime(server, token)
    await restarting
    await expectWellAgain(server, token)
  })

  itTried(7, 'that is slow is waited for only so long in all, however many answers a request needs [A8]', async () => {
    // Each answer comes within the limit of one statement; together they do not.
    await runStatement(postgresServer.url, 'select 1')
    const slow = inTime(1_200, async () => {
      for (let requested = 0; requested < 100; requested += 1) await sql`select pg_sleep(0.2)`.execute(opened.database)
    })
    await expect(slow).rejects.toThrow(DatabaseTimeout)
    await expectWellAgain(server, token)
  })

  itTried(8, 'that is cut off fails what it was doing, and is used again at once [A8] [REL-44]', async () => {
    const slow = sql`select pg_sleep(3)`.execute(opened.database)
    await wait(300)
    proxy.cut()
    await expect(slow).rejects.toThrow()
    await expectWellAgain(server, token)
  })

  itTried(
    9,
    'that is read-only is read on, refuses writes for a while, and is told by readiness [REL-44]',
    async () => {
      const answersNow = async () =>
        (await askAll(server, token)).answers.map(({ statusCode, headers, body }, index) =>
          index < 4 ? [statusCode, headers['retry-after']] : JSON.parse(body),
        )
      await setReadOnly(postgresServer.url, true)
      const refused = [503, expect.stringMatching(/^\d+$/)]
      const fine = [200, undefined]
      const readOnly = { status: 'ok', database: 'readOnly' }
      await expect.poll(answersNow, { timeout: wellWithinMs }).toEqual([fine, fine, refused, refused, readOnly])
      await setReadOnly(postgresServer.url, false)
      await expectWellAgain(server, token)
      const ready = async () => JSON.parse((await server.app.inject('/health/ready')).body) as unknown
      await expect.poll(ready, { timeout: wellWithinMs }).toEqual({ status: 'ok', database: 'ok' })
    },
  )

  itTried(10, 'rolls back what nobody waits for any more, and gets no connection back with it [A8]', async () => {
    await sql`create table if not exists waited (id integer)`.execute(opened.database)
    const late = inTime(500, () =>
      inTransaction(opened.database, async (tx) => {
        await sql`insert into waited values (1)`.execute(tx)
        await sql`select pg_sleep(60)`.execute(tx)
      }),
    )
    await expect(late).rejects.toThrow(DatabaseTimeout)
    const left = async () => {
      const { rows } = await sql<{ left: number }>`
        select count(*)::integer as left from pg_stat_activity
         where pid <> pg_backend_pid() and backend_type = 'client backend' and state <> 'idle'
      `.execute(opened.database)
      return rows[0]?.left
    }
    await expect.poll(left, { timeout: wellWithinMs }).toBe(0)
    expect((await sql`select from waited`.execute(opened.database)).rows).toEqual([])
  })
})

describe('an embedded database that is stuck', () => {
  it('makes no request wait, and is used again soon after [A8] [REL-46]', async () => {
    const opened = await openDatabase({ dataDirectory: 'memory://' })
    const server = await startTestApp({ database: opened.database })
    try {
      await addAccounts(opened.database, [{ email: 'jana@example.test' }])
      const { token } = await signInAs(server.app, 'jana@example.test')
      await expectWellAgain(server, token)
      const stuck = sql`select pg_sleep(9)`.execute(opened.database)
      await expectRefusedInTime(server, token)
      await stuck
      await expectWellAgain(server, token)
    } finally {
      await server.close()
      await opened.close()
    }
  })
})

describe.skipIf(!('url' in pooler))('the limits behind PgBouncer', () => {
  let opened: OpenedDatabase
  let drop: () => Promise<void>
  beforeAll(async () => {
    const created = await createServerDatabase('url' in pooler ? pooler.url : '')
    drop = created.drop
    opened = await openDatabase({ dataDirectory: '', databaseUrl: created.databaseUrl })
  })
  afterAll(async () => {
    await opened.close()
    await drop()
  })

  it('keeps its limits in transactions, and leaves nothing behind in sessions that others use [G1]', async () => {
    expect(await inTransaction(opened.database, limitOf)).toBe('4s')
    const limits = await Promise.all(Array.from({ length: 10 }, () => limitOf(opened.database)))
    expect(new Set(limits)).toEqual(new Set(['0']))
  })

  it('ends a statement that nobody waits for any more [G1]', async () => {
    await expect(inTime(500, () => sql`select pg_sleep(61)`.execute(opened.database))).rejects.toThrow(DatabaseTimeout)
    await expect.poll(() => runningSleeps(opened.database), { timeout: wellWithinMs }).toBe(0)
  })
})

/** Runs what a request would run that may wait so long. */
function inTime<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    limitWaiting(ms, () => void work().then(resolve, reject))
  })
}

async function limitOf(database: Database): Promise<string | undefined> {
  const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(database)
  return rows[0]?.statement_timeout
}

async function runningSleeps(database: Database): Promise<number> {
  const { rows } =
    await sql`select from pg_stat_activity where state = 'active' and query = 'select pg_sleep(61)'`.execute(database)
  return rows.length
}
