import { getProperty } from '#contract/endpoints/properties.ts'
import { isReady } from '#contract/endpoints/system.ts'
import { indexListings } from '#server/features/listings/listingIndex.service.ts'
import { inTransaction, openDatabase, type OpenedDatabase } from '#server/platform/database/database.ts'
import type { ServerPosition } from '#server/platform/database/replicas/watchPosition.ts'
import { startTcpProxy, type TcpProxy } from '#tests/faults/tcpProxy.ts'
import { addAccounts, bearer, signInAs } from '#tests/support/accounts.ts'
import { addFindable } from '#tests/support/exampleListings.ts'
import { expectAnswer } from '#tests/support/expectAnswer.ts'
import { settingsWithSecret } from '#tests/support/mailbox.ts'
import { createServerDatabase, runStatement } from '#tests/support/serverDatabases.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'

const postgres = inject('postgres')
const url = postgres !== undefined && 'url' in postgres ? postgres.url : undefined

const onPrimary = 5_000_000
const onReplica = 6_000_000

/**
 * Two databases of one server: the second stands for a replica. It is a copy that nothing is added to, so what is read
 * tells where; the test says how far it is.
 */
describe.skipIf(url === undefined)('reads from a replica', () => {
  let gate: TcpProxy
  let opened: OpenedDatabase
  let server: TestApp
  const drops: (() => Promise<void>)[] = []
  const replica: ServerPosition & { isPaused: boolean } = { isStandby: true, position: null, isPaused: false }
  let ownerId = 0
  let listingId = 0
  let slug = ''
  let isPrimaryAway = false

  beforeAll(async () => {
    const primary = await createServerDatabase(url ?? '')
    const first = await openDatabase({ dataDirectory: '', databaseUrl: primary.databaseUrl })
    ;[ownerId = 0] = await addAccounts(first.database, [{ email: 'owner@example.com', firstName: 'Eva' }])
    ;[listingId = 0] = await addFindable(first.database, [{ price: onPrimary }], ownerId)
    const { rows } = await sql<{ slug: string }>`select slug from listing where id = ${listingId}`.execute(
      first.database,
    )
    slug = rows[0]?.slug ?? ''
    await first.close()
    const copy = await createServerDatabase(url ?? '', new URL(primary.databaseUrl).pathname.slice(1))
    drops.push(primary.drop, copy.drop)
    await runStatement(copy.databaseUrl, `update listing set price = ${onReplica} where id = ${listingId}`)
    await runStatement(
      copy.databaseUrl,
      `alter database ${new URL(copy.databaseUrl).pathname.slice(1)} set default_transaction_read_only = on`,
    )
    gate = await startTcpProxy(copy.databaseUrl)
    const through = new URL(copy.databaseUrl)
    through.port = new URL(gate.origin).port
    opened = await openDatabase({
      dataDirectory: '',
      databaseUrl: primary.databaseUrl,
      replicas: {
        urls: [through.href],
        everyMs: 20,
        askPosition: async (client) => {
          const { rows } = await client.query<{ position: string }>(
            'select pg_current_wal_flush_lsn()::text as position',
          )
          const position = rows[0]?.position ?? null
          if (client.port !== Number(through.port)) return { isStandby: false, position }
          if (!replica.isPaused) replica.position = position
          return { isStandby: replica.isStandby, position: replica.position }
        },
      },
    })
    server = await startTestApp({
      database: opened.database,
      replicas: opened.replicas,
      askDatabase: () => (isPrimaryAway ? Promise.reject(new Error('It is away.')) : Promise.resolve()),
      settings: settingsWithSecret,
      answerLifetimeMs: 0,
    })
    await isUsed(1)
  }, 30_000)
  afterAll(async () => {
    await server.close()
    await opened.close()
    await gate.stop()
    for (const drop of drops) await drop()
  })

  const isUsed = (used: number) =>
    vi.waitFor(
      async () =>
        expect(expectAnswer(isReady, await server.app.inject('/health/ready')).replicas).toEqual({ used, all: 1 }),
      { timeout: 4_000, interval: 20 },
    )
  /** What the listing costs, as somebody reads it: it tells where. */
  const price = async (headers: Record<string, string> = {}) =>
    expectAnswer(getProperty, await server.app.inject({ url: `/properties/${listingId}`, headers })).price

  it('serves public reads, and every other statement goes to the primary [REL-75]', async () => {
    expect(await price()).toBe(onReplica)
    // Each that is declared, so that one that writes would be refused.
    for (const address of [
      '/properties',
      '/properties?q=byt',
      '/properties?price%5Blte%5D=1',
      '/properties/facets',
      '/properties/relaxations?price%5Blte%5D=1',
      '/properties/map?view=12,48,19,51.5&zoom=9',
      `/properties/cards?ids=${listingId}`,
      `/properties/${listingId}`,
      `/properties/slug/${slug}`,
      `/properties/${listingId}/similar`,
      `/properties/${listingId}/history`,
      `/public/users/${ownerId}`,
      `/public/users/${ownerId}/properties`,
      '/maps/suggest?q=Praha',
      '/search/understand?q=byt',
    ])
      expect((await server.app.inject(address)).statusCode, address).toBe(200)
    // None of them had to be asked again.
    expect(opened.replicas?.counts()).toEqual({ replica: 16, primary: 0, repeated: 0 })
    // The replica refuses writes, and views are counted.
    await vi.waitFor(async () => {
      const { rows } = await sql<{ views: number }>`select count(*)::int as views from listing_view`.execute(
        opened.database,
      )
      expect(rows[0]?.views).toBeGreaterThan(0)
    })
    expect((await server.app.inject('/metrics')).body).toMatch(/database_replica_used\{replica="127.0.0.1:\d+"\} 1/)
  })

  it('lets a session read what it has written, and others what is a little old [REL-75]', async () => {
    const { token } = await signInAs(server.app, 'owner@example.com')
    replica.isPaused = true
    const saved = await server.app.inject({
      method: 'PATCH',
      url: '/users/me',
      headers: { ...bearer(token), 'content-type': 'application/merge-patch+json' },
      payload: { firstName: 'Jana' },
    })
    expect(saved.statusCode).toBeLessThan(300)
    expect(await price(bearer(token))).toBe(onPrimary)
    expect(await price()).toBe(onReplica)
    replica.isPaused = false
    await expect.poll(() => price(bearer(token)), { timeout: 10_000 }).toBe(onReplica)
  })

  it('reads nothing that is older than a change of a public listing [REL-75]', async () => {
    await isUsed(1)
    replica.isPaused = true
    await inTransaction(opened.database, (tx) => indexListings(tx, [listingId]))
    for (let read = 0; read < 20; read += 1) expect(await price()).toBe(onPrimary)
    replica.isPaused = false
    await expect.poll(() => price(), { timeout: 10_000 }).toBe(onReplica)
  })

  it.each([
    ['is cut off', () => gate.cut()],
    [
      'falls silent',
      () => {
        gate.isSilent = true
      },
    ],
  ])('answers every read from the primary while the replica %s [REL-75]', async (_name, hit) => {
    await isUsed(1)
    hit()
    const reads = await Promise.all(Array.from({ length: 30 }, () => server.app.inject(`/properties/${listingId}`)))
    expect(new Set(reads.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    gate.isSilent = false
    gate.cut()
    await isUsed(1)
    expect(await price()).toBe(onReplica)
  })

  it('asks the primary for what the replica does not know', async () => {
    const [newest = 0] = await addFindable(opened.database, [{}], ownerId)
    expect((await server.app.inject(`/properties/${newest}`)).statusCode).toBe(200)
  })

  it('stays ready for reads while the primary is away [REL-77]', async () => {
    await isUsed(1)
    isPrimaryAway = true
    const answer = expectAnswer(isReady, await server.app.inject('/health/ready'))
    expect(answer).toEqual({ status: 'ok', database: 'readOnly', replicas: { used: 1, all: 1 } })
    replica.isStandby = false
    await vi.waitFor(async () => expect((await server.app.inject('/health/ready')).statusCode).toBe(503))
    replica.isStandby = true
    isPrimaryAway = false
  })

  it('leaves out what is not a replica any more [REL-75]', async () => {
    replica.isStandby = false
    await isUsed(0)
    expect(await price()).toBe(onPrimary)
    replica.isStandby = true
    await isUsed(1)
  })
})
