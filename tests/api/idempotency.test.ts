import { registerUser, sendPasswordReset } from '#contract/endpoints/accounts.ts'
import { guest, type Identify } from '#server/http/access.ts'
import { Conflict } from '#server/http/failures.ts'
import { registerHttpLayer, serverOptions } from '#server/http/httpLayer.ts'
import { answerOnce } from '#server/http/idempotency.ts'
import { implement } from '#server/http/implement.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { Database } from '#server/database/database.ts'

import { actors, identifyByName } from '../support/actors.ts'
import { forEachDatabase } from '../support/databases.ts'
import { expectProblem } from '../support/expectProblem.ts'

const jana = { email: 'jana@example.test', password: 'a long enough password' }

const register = (app: FastifyInstance, key: string, body: object = jana, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: '/users', headers: { 'idempotency-key': key, ...headers }, payload: body })

forEachDatabase((_, openTestDatabase) => {
  let database: Database
  let apps: FastifyInstance[]
  /** What the call under test does; its calls are counted. */
  let effect: () => Promise<{ email: string }>
  let effects: number

  beforeAll(async () => {
    ;({ database } = await openTestDatabase())
  })
  beforeEach(async () => {
    apps = []
    effects = 0
    effect = () => Promise.resolve({ email: jana.email })
    await sql`truncate idempotent_answer`.execute(database)
  })
  afterEach(() => Promise.all(apps.map((app) => app.close())))

  /** A server process with one creating call and one that is none. */
  function startProcess(identify: Identify = () => guest): FastifyInstance {
    const app = Fastify(serverOptions(false))
    registerHttpLayer(app, { identify, isHttps: false })
    answerOnce(app, database)
    implement(app, { ...registerUser, isBuilt: true, ignoresSession: false }, () => {
      effects += 1
      return effect()
    })
    implement(app, { ...sendPasswordReset, isBuilt: true }, () => {
      effects += 1
      return undefined
    })
    apps.push(app)
    return app
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

    it('keeps a failure of ours, and nothing where what was sent was refused [REL-48]', async () => {
      const app = startProcess()
      effect = () => Promise.reject(new Error('a bug'))
      expectProblem(await register(app, 'broken'), 500)
      effect = () => Promise.resolve({ email: jana.email })
      expect((await register(app, 'broken')).statusCode).toBe(500)
      expect(effects).toBe(1)

      expectProblem(await register(app, 'mended', { email: 'nobody' }), 422)
      effect = () => Promise.reject(new Conflict('Not now.'))
      expectProblem(await register(app, 'mended'), 409)
      effect = () => Promise.resolve({ email: jana.email })
      expect((await register(app, 'mended')).statusCode).toBe(201)
    })

    it('belongs to the person who sent it', async () => {
      const app = startProcess(identifyByName)
      await register(app, 'mine', jana, { authorization: 'Bearer user' })
      await register(app, 'mine', jana, { authorization: 'Bearer admin' })
      await register(app, 'mine')
      expect(effects).toBe(3)
      expect(actors.user.kind).toBe('user')
    })

    it('is begun again by another process when the first one died over it', async () => {
      const dying = startProcess()
      effect = () => new Promise(() => {})
      void register(dying, 'died')
      await expect.poll(() => effects).toBe(1)
      const next = startProcess()
      effect = () => Promise.resolve({ email: jana.email })
      expectProblem(await register(next, 'died'), 409)
      await sql`update idempotent_answer set started_at = now() - interval '31 seconds'`.execute(database)
      expect((await register(next, 'died')).statusCode).toBe(201)
      expect(effects).toBe(2)
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
