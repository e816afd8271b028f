import { registerUser, sendPasswordReset } from '#contract/endpoints/accounts.ts'
import { savePropertyMedia } from '#contract/endpoints/media.ts'
import { createSupportMessage } from '#contract/endpoints/support.ts'
import { guest, type Identify } from '#server/platform/http/access.ts'
import { Conflict, Forbidden, HttpFailure, Outdated, TooMany, Unauthorized } from '#server/platform/http/failures.ts'
import { registerHttpLayer, serverOptions } from '#server/platform/http/httpLayer.ts'
import { answerOnce } from '#server/platform/http/idempotency.ts'
import { implement } from '#server/platform/http/implement.ts'
import { readUploads } from '#server/platform/http/upload.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { Database } from '#server/platform/database/database.ts'

import { actors, identifyByName } from '../support/actors.ts'
import { lockKey } from '#server/platform/http/idempotency.store.ts'

import { forEachDatabaseAndPooler } from '../support/databases.ts'
import { expectProblem } from '../support/expectProblem.ts'
import { multipartForm } from '../support/multipartForm.ts'

const jana = { email: 'jana@example.test', password: 'a long enough password' }

const register = (app: FastifyInstance, key: string, body: object = jana, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: '/users', headers: { 'idempotency-key': key, ...headers }, payload: body })

forEachDatabaseAndPooler((engine, openTestDatabase) => {
  let database: Database
  let apps: FastifyInstance[]
  /** What the call under test does; its calls are counted. */
  let effect: () => Promise<{ email: string }>
  let effects: number

  beforeAll(async () => {
    ;({ database } = await openTestDatabase())
    await sql`create table effect (email text not null)`.execute(database)
  })
  beforeEach(async () => {
    apps = []
    effects = 0
    effect = () => Promise.resolve({ email: jana.email })
    await sql`truncate idempotent_answer, effect`.execute(database)
  })
  afterEach(() => Promise.all(apps.map((app) => app.close())))

  /** A server process with one creating call and one that is none. */
  function startProcess(identify: Identify = () => guest): FastifyInstance {
    const app = Fastify(serverOptions(false))
    registerHttpLayer(app, { identify, isHttps: false })
    answerOnce(app, database)
    readUploads(app)
    implement(app, { ...registerUser, isBuilt: true, ignoresSession: false }, ({ body, once }) =>
      once(async (tx) => {
        await sql`insert into effect values (${body.email})`.execute(tx)
        effects += 1
        return effect()
      }),
    )
    implement(app, createSupportMessage, ({ once }) => {
      effects += 1
      return once(() => Promise.resolve(undefined))
    })
    implement(app, { ...savePropertyMedia, access: 'anyone' }, ({ once }) => {
      effects += 1
      return once(() => Promise.resolve({ id: effects } as never))
    })
    implement(app, { ...sendPasswordReset, isBuilt: true }, () => {
      effects += 1
      return undefined
    })
    apps.push(app)
    return app
  }

  async function countEffects(): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(*)::float8 as count from effect`.execute(database)
    return rows[0]?.count ?? 0
  }

  describe('a creating call with a key', () => {
    it('has one effect however often it is sent, and one answer [REL-48]', async () => {
      const app = startProcess()
      const first = await register(app, 'once')
      const again = await Promise.all(Array.from({ length: 49 }, () => register(app, 'once')))
      expect(effects).toBe(1)
      expect(first.statusCode).toBe(201)
      expect(first.headers).not.toHaveProperty('idempotency-replayed')
      for (const answer of again) {
        expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([
          201,
          first.body,
          first.headers['content-type'],
        ])
        expect(answer.headers['idempotency-replayed']).toBe('true')
      }
    })

    it('is refused for now while the first one is at work, then answered the same [REL-48]', async () => {
      const app = startProcess()
      const atWork: (() => void)[] = []
      effect = () => new Promise((resolve) => void atWork.push(() => resolve({ email: jana.email })))
      const first = register(app, 'slow')
      await expect.poll(() => effects).toBe(1)
      const waiting = await Promise.all(Array.from({ length: 49 }, () => register(app, 'slow')))
      for (const answer of waiting) {
        expect(expectProblem(answer, 409)).toMatchObject({ code: 'in_progress' })
        expect(answer.headers['retry-after']).toBe('1')
      }
      for (const finish of atWork) finish()
      expect((await first).statusCode).toBe(201)
      expect((await register(app, 'slow')).body).toBe((await first).body)
      expect(effects).toBe(1)
    })

    it('is refused for another question under the same key [REL-48]', async () => {
      const app = startProcess()
      await register(app, 'reused')
      const other = await register(app, 'reused', { ...jana, email: 'petr@example.test' })
      expect(expectProblem(other, 422)).toMatchObject({ code: 'key_reused' })
      expect(effects).toBe(1)
    })

    it.each([
      ['a bug', new Error('a bug'), 500],
      ['a full disk', Object.assign(new Error('No space left on device'), { code: '53100' }), 507],
      ['a lost connection', Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }), 503],
      ['too many requests', new TooMany(1), 429],
      ['a state that may change', new Conflict('Not now.'), 409],
      ['an older version', new Outdated(), 412],
      ['a missing right', new Forbidden(), 403],
      ['a session that ended', new Unauthorized(), 401],
      ['something that is not there yet', new HttpFailure(404, 'Not Found'), 404],
    ])('keeps neither effect nor answer after %s, and may come again [REL-48] [A7]', async (_, failure, status) => {
      const app = startProcess()
      effect = () => Promise.reject(failure)
      expect((await register(app, 'failed')).statusCode).toBe(status)
      expect(await countEffects()).toBe(0)
      effect = () => Promise.resolve({ email: jana.email })
      const again = await register(app, 'failed')
      expect(again.statusCode).toBe(201)
      expect(again.headers).not.toHaveProperty('idempotency-replayed')
      expect(await countEffects()).toBe(1)
    })

    it('may be put right under the same key where it was refused [REL-48]', async () => {
      const app = startProcess()
      expectProblem(await register(app, 'mended', { email: 'nobody' }), 422)
      expect((await register(app, 'mended')).statusCode).toBe(201)
    })

    it('commits effect and answer together, or neither [A7]', async () => {
      const app = startProcess()
      await sql`
        create function refuse() returns trigger language plpgsql as $$
        begin raise exception 'No space left on device' using errcode = '53100'; end $$
      `.execute(database)
      await sql`create trigger refuse before insert on idempotent_answer for each row execute function refuse()`.execute(
        database,
      )
      expect((await register(app, 'together')).statusCode).toBe(507)
      expect(await countEffects()).toBe(0)
      await sql`drop function refuse() cascade`.execute(database)
      expect((await register(app, 'together')).statusCode).toBe(201)
      expect((await register(app, 'together')).headers['idempotency-replayed']).toBe('true')
      expect([await countEffects(), effects]).toEqual([1, 2])
    })

    it('is told by what it asks for, not by how that is written [A3] [A7]', async () => {
      const app = startProcess()
      const ask = (url: string, text: string, type = 'application/json') =>
        app.inject({
          method: 'POST',
          url,
          headers: { 'idempotency-key': 'spelled', 'content-type': type },
          payload: text,
        })
      await ask('/users', `{"email":"${jana.email}","password":"${jana.password}"}`)
      const same = await ask('/users?timestamp=2', `{ "password": "${jana.password}", "email": "${jana.email}" }`)
      expect(same.headers['idempotency-replayed']).toBe('true')
      // Another call under the same key is another request.
      expectProblem(await ask('/support_messages', '{"message":"a message of enough words"}'), 422)
      expect(effects).toBe(1)
    })

    it('is another one with another file of the same size [A3] [A7]', async () => {
      const app = startProcess()
      const upload = (file: string) => {
        const { payload, contentType } = multipartForm({
          propertyId: '1',
          mediaType: 'OTHER_IMAGE',
          file: Buffer.from(file),
        })
        const headers = { 'idempotency-key': 'file', 'content-type': contentType }
        return app.inject({ method: 'POST', url: '/v1/property-media/save', headers, payload })
      }
      const first = await upload('one picture')
      expect((await upload('one picture')).body).toBe(first.body)
      expectProblem(await upload('two picture'), 422)
      expect(effects).toBe(1)
    })

    it('belongs to the person who sent it', async () => {
      const app = startProcess(identifyByName)
      await register(app, 'mine', jana, { authorization: 'Bearer user' })
      await register(app, 'mine', jana, { authorization: 'Bearer admin' })
      await register(app, 'mine')
      expect(effects).toBe(3)
      expect(actors.user.kind).toBe('user')
    })

    // Behind a pooler, ending a connection of the database is not the end of the process that uses it.
    it.skipIf(engine !== 'PostgreSQL')(
      'is refused by another process while the first is at work, and free at once when that one dies [A7]',
      async () => {
        const dying = startProcess()
        const given: (() => void)[] = []
        effect = () => new Promise((_resolve, reject) => void given.push(() => reject(new Error('It is gone.'))))
        const first = register(dying, 'died')
        await expect.poll(() => effects).toBe(1)
        const next = startProcess()
        effect = () => Promise.resolve({ email: jana.email })
        await expect.poll(async () => (await register(next, 'died')).statusCode).toBe(409)
        await sql`
          select pg_terminate_backend(pid, 5000) from pg_stat_activity
           where datname = current_database() and state = 'idle in transaction'
        `.execute(database)
        expect((await register(next, 'died')).statusCode).toBe(201)
        for (const give of given) give()
        expect((await first).statusCode).toBeGreaterThanOrEqual(500)
        expect(await countEffects()).toBe(1)
      },
    )

    it('gives a key back after its lease where nobody hears that its process is gone [A7]', async () => {
      const { rows } = await database.transaction().execute(async (tx) => {
        await lockKey(tx, { scope: 'guest', key: 'lease' })
        return sql<{ lease: string }>`select current_setting('idle_in_transaction_session_timeout') as lease`.execute(
          tx,
        )
      })
      expect(rows[0]?.lease).toBe('30s')
    })

    it('fails where its handler answers something else than its transaction [A7]', async () => {
      const app = startProcess()
      implement(app, { ...createSupportMessage, call: 'POST /leads' }, () => undefined)
      const answer = await app.inject({
        method: 'POST',
        url: '/leads',
        payload: { message: 'a message of enough words' },
      })
      expectProblem(answer, 500)
    })

    it('needs a key of a bounded length', async () => {
      const app = startProcess()
      expectProblem(await register(app, 'k'.repeat(256)), 400)
      expect((await register(app, 'k'.repeat(255))).statusCode).toBe(201)
    })
  })

  it('leaves calls alone that carry no key, or make nothing', async () => {
    const app = startProcess()
    for (let turn = 0; turn < 2; turn += 1) {
      await app.inject({ method: 'POST', url: '/users', payload: jana })
      await app.inject({
        method: 'POST',
        url: '/users/reset-password-send',
        headers: { 'idempotency-key': 'mail' },
        payload: { email: jana.email },
      })
    }
    expect(effects).toBe(4)
  })
})
