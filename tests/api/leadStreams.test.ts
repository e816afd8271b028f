import type { AddressInfo } from 'node:net'

import { openLeadStreams, streamLimits } from '#server/features/leads/leadStreams.ts'
import { onAnnouncement, reachOf } from '#server/platform/database/announcements.ts'
import { openDatabase, type OpenedDatabase } from '#server/platform/database/database.ts'
import { listenToOthers } from '#server/platform/database/listenToOthers.ts'
import { addAccounts, bearer, signInAs } from '#tests/support/accounts.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { addFindable } from '#tests/support/exampleListings.ts'
import { expectProblem } from '#tests/support/expectProblem.ts'
import { settingsWithSecret } from '#tests/support/mailbox.ts'
import { openOneDatabase } from '#tests/support/oneDatabase.ts'
import { createServerDatabase } from '#tests/support/serverDatabases.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const eventStream = { accept: 'text/event-stream' }
const message = { name: 'Jana Nováková', phoneNumber: '+420601123456', message: 'Is it still free?' }

/** The events of a stream as they come. */
async function follow(address: string, headers: Record<string, string>) {
  const answer = await fetch(`${address}/leads/events`, { headers: { ...eventStream, ...headers } })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    answer,
    /** All that came, once it contains this or the stream has ended. */
    until: async (part: string) => {
      while (!text.includes(part)) {
        const { value, done } = (await reader?.read()) ?? { value: undefined, done: true }
        if (done) return `${text}(end)`
        text += value ?? ''
      }
      return text
    },
    leave: async () => reader?.cancel(),
  }
}

async function listening(app: TestApp['app']): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}` // listening on a port
}

let serial = 0
async function addUser(opened: OpenedDatabase, app: TestApp['app']) {
  serial += 1
  const email = `stream${serial}@example.com`
  const [id = 0] = await addAccounts(opened.database, [{ email, firstName: 'Eva' }])
  return { id, email, headers: bearer((await signInAs(app, email)).token) }
}

forEachDatabase((name, openTestDatabase) => {
  let opened: OpenedDatabase
  let server: TestApp
  let address: string
  beforeAll(async () => {
    opened = await openTestDatabase()
    server = await startTestApp({ database: opened.database, settings: settingsWithSecret })
    address = await listening(server.app)
  })
  afterAll(() => server.close())

  async function addPair() {
    const [owner, seeker] = [await addUser(opened, server.app), await addUser(opened, server.app)]
    const [listingId = 0] = await addFindable(opened.database, [{}], owner.id)
    const write = async () => {
      const payload = { ...message, propertyId: listingId, email: seeker.email }
      const answer = await server.app.inject({ method: 'POST', url: '/leads', headers: seeker.headers, payload })
      return answer.json<{ id: number }>().id
    }
    return { owner, seeker, write }
  }

  const ask = (headers: object) => server.app.inject({ url: '/leads/events', headers: { ...headers } })

  describe(`the stream of conversations (${name})`, () => {
    it('tells both sides of a new message, and nobody else', async () => {
      const { owner, seeker, write } = await addPair()
      const stranger = await addUser(opened, server.app)
      const streams = await Promise.all([owner, seeker, stranger].map(({ headers }) => follow(address, headers)))
      for (const { answer, until } of streams) {
        expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
        expect(answer.headers.get('cache-control')).toContain('no-store')
        expect(await until('ready')).toBe('event: ready\ndata: {}\n\n')
      }
      const leadId = await write()
      const heard = `event: lead\ndata: {"leadId":${leadId}}\n\n`
      for (const { until } of streams.slice(0, 2)) expect(await until(heard)).toContain(heard)
      // What a stranger would have heard came before this.
      await server.app.inject({
        method: 'POST',
        url: `/leads/${leadId}/messages`,
        headers: owner.headers,
        payload: { text: 'It is.' },
      })
      await Promise.all(streams.map(({ leave }) => leave()))
      expect(await streams[2]?.until('nothing more')).toBe('event: ready\ndata: {}\n\n(end)')
    })

    it('is only for those who are signed in and ask for it by its type', async () => {
      const { owner } = await addPair()
      expect((await ask(eventStream)).statusCode).toBe(401)
      expectProblem(await ask(owner.headers), 406)
      expectProblem(await ask({ ...owner.headers, accept: '*/*' }), 406)
    })

    it('is bounded for each account, and free again for whoever leaves', async () => {
      const { owner } = await addPair()
      const streams = []
      for (let count = 0; count < streamLimits.perAccount; count += 1)
        streams.push(await follow(address, owner.headers))
      const refused = await follow(address, owner.headers)
      await refused.leave()
      expect([refused.answer.status, refused.answer.headers.get('retry-after')]).toEqual([429, '60'])
      await streams[0]?.leave()
      await expect
        .poll(async () => {
          const again = await follow(address, owner.headers)
          if (again.answer.status === 200) streams.push(again)
          else await again.leave()
          return again.answer.status
        })
        .toBe(200)
      await Promise.all(streams.map(({ leave }) => leave()))
    })

    it('ends with the session that it was opened in, and leaves nothing behind', async () => {
      const { owner } = await addPair()
      const { rows } = await sql<{ id: string }>`
        select id from session where account_id = ${owner.id}
      `.execute(opened.database)
      const streams = openLeadStreams({ database: opened.database, now: () => new Date(), everyMs: 20 })
      const actor = { kind: 'user', userId: owner.id, sessionId: rows[0]?.id ?? '', roles: [], isAdmin: false } as const
      const source = streams.open(actor, '192.0.2.7')
      const ended = new Promise((resolve) => source.on('data', () => undefined).on('end', () => resolve('ended')))
      await sql`delete from session where account_id = ${owner.id}`.execute(opened.database)
      expect(await ended).toBe('ended')
      expect(streams.count()).toBe(0)
      await streams.close()
    })
  })
})

describe('streams of a process that stops', () => {
  it('end, so that it does not wait for them', async () => {
    const opened = await openOneDatabase()
    const server = await startTestApp({ database: opened.database, settings: settingsWithSecret })
    const address = await listening(server.app)
    const { headers } = await addUser(opened, server.app)
    const stream = await follow(address, headers)
    await stream.until('ready')
    const before = performance.now()
    await server.close()
    expect(await stream.until('nothing more')).toContain('(end)')
    expect(performance.now() - before).toBeLessThan(3_000)
    await opened.close()
  })
})

const postgres = inject('postgres')
const pgBouncer = inject('pgBouncer')

describe.skipIf(!('url' in postgres))('two processes on one PostgreSQL', () => {
  it('tell each other of messages, and end their streams while they cannot hear each other', async () => {
    const shared = await createServerDatabase('url' in postgres ? postgres.url : '')
    const [here, there] = [
      await openDatabase({ dataDirectory: '', databaseUrl: shared.databaseUrl }),
      await openDatabase({ dataDirectory: '', databaseUrl: shared.databaseUrl }),
    ]
    const listeners = [here, there].map(({ database }) =>
      listenToOthers(database, { databaseUrl: shared.databaseUrl, probeMs: 100 }),
    )
    await expect.poll(() => [here, there].map(({ database }) => reachOf(database))).toEqual(['shared', 'shared'])
    const [one, other] = [
      await startTestApp({ database: here.database, settings: settingsWithSecret }),
      await startTestApp({ database: there.database, settings: settingsWithSecret }),
    ]
    const owner = await addUser(here, one.app)
    const [listingId = 0] = await addFindable(here.database, [{}], owner.id)
    const heardHere: number[] = []
    onAnnouncement(here.database, { heard: ({ leadId }) => void heardHere.push(leadId), lost: () => undefined })
    const stream = await follow(await listening(one.app), owner.headers)
    await stream.until('ready')
    const payload = { ...message, propertyId: listingId, email: 'guest@example.com' }
    const { id } = (await other.app.inject({ method: 'POST', url: '/leads', payload })).json<{ id: number }>()
    expect(await stream.until('event: lead')).toContain(`{"leadId":${id}}`)
    expect(heardHere).toEqual([id])

    // The connection of whoever listens is cut, as by a restart of the server.
    await sql`
      select pg_terminate_backend(pid, 5000) from pg_stat_activity where query = 'listen domivo' and datname = current_database()
    `.execute(there.database)
    expect(await stream.until('nothing more')).toContain('(end)')
    await expect.poll(() => reachOf(here.database), { timeout: 5_000 }).toBe('shared')

    await Promise.all(listeners.map(({ stop }) => stop()))
    await Promise.all([one.close(), other.close()])
    await Promise.all([here.close(), there.close()])
    await shared.drop()
  })

  it.skipIf(!('url' in pgBouncer))('offer no streams behind a pooler that passes no notifications on', async () => {
    const shared = await createServerDatabase('url' in pgBouncer ? pgBouncer.url : '')
    const opened = await openDatabase({ dataDirectory: '', databaseUrl: shared.databaseUrl })
    const listener = listenToOthers(opened.database, { databaseUrl: shared.databaseUrl, probeMs: 50, patienceMs: 200 })
    const server = await startTestApp({ database: opened.database, settings: settingsWithSecret })
    const { headers } = await addUser(opened, server.app)
    await new Promise((resolve) => {
      setTimeout(resolve, 600)
    })
    const answer = await server.app.inject({ url: '/leads/events', headers: { ...headers, ...eventStream } })
    expect(answer.statusCode).toBe(503)
    await listener.stop()
    await server.close()
    await opened.close()
    await shared.drop()
  })
})
