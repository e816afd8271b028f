import { calls, methodAndPath, type CallName } from '#contract/calls.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { AccountExport } from '#contract/entities/accountExport.ts'
import type { AdminUserCollection } from '#contract/entities/admin.ts'
import type { RecoveryCodes, SecondFactorSetup } from '#contract/entities/secondFactor.ts'
import type { TokenPair } from '#contract/entities/token.ts'
import type { User } from '#contract/entities/user.ts'
import { eraseAccount } from '#server/features/accountLife/accountDeletion.store.ts'
import { runAdminCommand } from '#server/features/moderation/administrators.service.ts'
import type { PasswordHasher } from '#server/platform/credentials/passwordHash.ts'
import { inTransaction, type Database } from '#server/platform/database/database.ts'
import { addAccounts, bearer, examplePassword, requestToken, signInAs } from '#tests/support/accounts.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { addListings } from '#tests/support/exampleListings.ts'
import { expectProblem } from '#tests/support/expectProblem.ts'
import { day, fakeClock, minute, second } from '#tests/support/fakeClock.ts'
import { settingsWithSecret } from '#tests/support/mailbox.ts'
import { codeAt } from '#tests/support/phone.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

/** Hashes nothing: what a password costs is the matter of other tests. */
const hasher: PasswordHasher = {
  hashPassword: (password) => Promise.resolve(password),
  verifyPassword: (stored, password) =>
    Promise.resolve(stored === password || (stored?.startsWith('$') === true && password === examplePassword)),
  isOutdated: () => false,
}

/** Somebody with an account, and the app of their phone. */
interface Person {
  id: number
  email: string
  headers: Record<string, string>
  secret: string
  recoveryCodes: string[]
}

const step = 30 * second
/** Whoever signed in stays so for a whole test. */
const settings = { ...settingsWithSecret, accessTokenSeconds: 7_200 }
const reason = 'Lost her phone, called from the office.'

forEachDatabase((_, openTestDatabase) => {
  const clock = fakeClock()
  let database: Database
  let server: TestApp
  let strict: TestApp
  let off: TestApp

  beforeAll(async () => {
    database = (await openTestDatabase()).database
    const start = (adminSecondFactor: 'off' | 'optional' | 'required') =>
      startTestApp({ database, settings: { ...settings, adminSecondFactor }, hasher, now: clock.now })
    ;[server, strict, off] = await Promise.all([start('optional'), start('required'), start('off')])
  })
  // Every test begins at the start of a time step, a good while after the one before.
  beforeEach(() => clock.pass(2 * day + step - (clock.now().getTime() % step)))
  afterAll(() => Promise.all([server, strict, off].map(({ close }) => close())))

  let serial = 0
  const network = () => `10.9.${Math.floor(serial / 250)}.${serial % 250}`
  const post = (url: string, payload: object, headers: Record<string, string> = {}, { app } = server) =>
    app.inject({ method: 'POST', url, payload, headers, remoteAddress: network() })
  const code = ({ secret }: Person, steps = 0) => codeAt(secret, new Date(clock.now().getTime() + steps * step))

  async function someone(isAdmin = true): Promise<Person> {
    serial += 1
    const email = `admin${serial}@example.test`
    const [id = 0] = await addAccounts(database, [{ email, isAdmin }])
    const { token } = await signInAs(server.app, email, { remoteAddress: network() })
    return { id, email, headers: bearer(token), secret: '', recoveryCodes: [] }
  }
  const setUp = (headers: Record<string, string>, to = server) =>
    post('/users/me/second-factor', { password: examplePassword }, headers, to)
  async function turnOn(person: Person, to = server): Promise<Person> {
    const { secret } = (await setUp(person.headers, to)).json<SecondFactorSetup>()
    const first = { code: codeAt(secret, clock.now()) }
    const answer = await post('/users/me/second-factor/turn-on', first, person.headers, to)
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return { ...person, secret, recoveryCodes: answer.json<RecoveryCodes>().recoveryCodes }
  }
  /** An administrator with a second factor, a while after it was set up. */
  async function admin(): Promise<Person> {
    const person = await turnOn(await someone())
    clock.pass(10 * step)
    return person
  }
  const halfOf = async ({ email }: Pick<Person, 'email'>, more: object = {}) => {
    const answer = await requestToken(server.app, { email, remoteAddress: network(), ...more })
    const { code: word, secondFactorToken } = expectProblem(answer, 403)
    expect(word).toBe('second_factor_needed')
    return String(secondFactorToken)
  }
  const answerWith = (secondFactorToken: string, typed: string, more: object = {}) =>
    server.app.inject({
      method: 'POST',
      url: '/api/token/second-factor',
      payload: { secondFactorToken, code: typed },
      remoteAddress: network(),
      ...more,
    })
  const stateOf = async ({ headers }: Person, { app } = server) =>
    (await app.inject({ url: '/users/me/second-factor', headers })).json<Record<string, unknown>>()
  const mailsTo = async ({ email }: Person) => {
    const { rows } = await sql<{ kind: string; data: object }>`
      select payload->>'kind' as kind, payload->'data' as data from job
       where kind = 'mail' and payload->>'to' = ${email} order by id
    `.execute(database)
    return rows.map(({ kind, data }) => [kind, data])
  }
  const change = (by: Person, userId: number, payload: object, { app } = server) =>
    app.inject({
      method: 'PATCH',
      url: `/users/${userId}`,
      headers: { ...by.headers, 'content-type': 'application/merge-patch+json' },
      payload: JSON.stringify(payload),
    })
  const statusOf = async ({ headers }: Person, url = '/users/me', { app } = server) =>
    (await app.inject({ url, headers })).statusCode

  describe('setting it up', () => {
    it('takes the password, tells the key once, keeps it encrypted, and asks for nothing before its first code', async () => {
      const jana = await someone()
      const wrong = await post('/users/me/second-factor', { password: 'not the password' }, jana.headers)
      expect(expectProblem(wrong, 422).violations).toEqual([expect.objectContaining({ code: 'wrong_password' })])
      const { secret, address } = (await setUp(jana.headers)).json<SecondFactorSetup>()
      expect(address).toContain(`secret=${secret}`)
      expect(await stateOf(jana)).toEqual({ isAvailable: true, isRequired: false, isAsked: false })
      expect((await requestToken(server.app, { email: jana.email })).statusCode).toBe(200)
      const { rows } = await sql<{ row: string }>`
        select to_jsonb(second_factor)::text as row from second_factor where account_id = ${jana.id}
      `.execute(database)
      expect(rows).toHaveLength(1)
      expect(rows[0]?.row).not.toContain(secret)
    })

    it('is done with a right code: ten recovery codes, an email, and other devices are signed out', async () => {
      const jana = await someone()
      const elsewhere = bearer((await signInAs(server.app, jana.email)).token)
      const { secret } = (await setUp(jana.headers)).json<SecondFactorSetup>()
      const turn = (typed: string) => post('/users/me/second-factor/turn-on', { code: typed }, jana.headers)
      expect(expectProblem(await turn('000000'), 422).violations).toEqual([
        expect.objectContaining({ propertyPath: 'code', code: 'wrong_code' }),
      ])
      const { recoveryCodes } = (await turn(codeAt(secret, clock.now()))).json<RecoveryCodes>()
      expect(new Set(recoveryCodes).size).toBe(10)
      expect(await statusOf(jana)).toBe(200)
      expect(await statusOf({ ...jana, headers: elsewhere })).toBe(401)
      expect(await stateOf(jana)).toEqual({
        isAvailable: true,
        isRequired: false,
        isAsked: true,
        since: clock.now().toISOString(),
        recoveryCodesLeft: 10,
      })
      expect(await mailsTo(jana)).toEqual([['secondFactorOn', {}]])
      expect(expectProblem(await setUp(jana.headers), 409).code).toBe('second_factor_on')
      const { rows } = await sql<{
        text: string
      }>`select string_agg(code_hash, ' ') as text from recovery_code`.execute(database)
      for (const each of recoveryCodes) expect(rows[0]?.text).not.toContain(each.replace('-', ''))
    })

    it('begins anew after an hour, and with another key whenever it is asked for', async () => {
      const jana = await someone()
      const { secret } = (await setUp(jana.headers)).json<SecondFactorSetup>()
      const next = (await setUp(jana.headers)).json<SecondFactorSetup>()
      expect(next.secret).not.toBe(secret)
      const turn = (key: string) =>
        post('/users/me/second-factor/turn-on', { code: codeAt(key, clock.now()) }, jana.headers)
      expectProblem(await turn(secret), 422)
      clock.pass(61 * minute)
      expect(expectProblem(await turn(next.secret), 409).code).toBe('setup_expired')
    })

    it('is for administrators alone, and for nobody where it is switched off', async () => {
      const [user, jana] = [await someone(false), await someone()]
      expectProblem(await setUp(user.headers), 403)
      expect(await stateOf(user)).toEqual({ isAvailable: false, isRequired: false, isAsked: false })
      expect(expectProblem(await setUp(jana.headers, off), 409).code).toBe('second_factor_not_offered')
    })
  })

  describe('signing in', () => {
    it('says nothing of it before the password is right', async () => {
      const [jana, petr] = [await admin(), await someone()]
      const answers = [jana.email, petr.email, 'nobody@example.test'].map((email) =>
        requestToken(server.app, { email, password: 'not the password', remoteAddress: network() }),
      )
      const [first, ...others] = (await Promise.all(answers)).map(({ statusCode, body }) => ({ statusCode, body }))
      expect(first?.statusCode).toBe(401)
      for (const other of others) expect(other).toEqual(first)
    })

    it('goes on with a code, and the token in between opens nothing else', async () => {
      const jana = await admin()
      const half = await halfOf(jana)
      expect(await statusOf({ ...jana, headers: bearer(half) })).toBe(401)
      expect((await post('/api/token/refresh', { refresh_token: half })).statusCode).toBe(401)
      expect(await sessionsOf(jana)).toBe(1)
      const answer = await answerWith(half, code(jana))
      expect(answer.statusCode).toBe(200)
      expect(await statusOf({ ...jana, headers: bearer(answer.json<TokenPair>().token) }, '/admin/overview')).toBe(200)
    })

    it('takes the code of the step before or after, none farther away, and no step twice or backwards', async () => {
      const jana = await admin()
      const half = await halfOf(jana)
      const statusWith = async (steps: number) => (await answerWith(half, code(jana, steps))).statusCode
      expect([await statusWith(-2), await statusWith(2)]).toEqual([422, 422])
      expect([await statusWith(-1), await statusWith(-1), await statusWith(0), await statusWith(0)]).toEqual([
        200, 422, 200, 422,
      ])
      expect([await statusWith(1), await statusWith(0), await statusWith(1)]).toEqual([200, 422, 422])
      clock.pass(2 * step)
      expect(await statusWith(0)).toBe(200)
    })

    it('takes a code once, however many send it at once', async () => {
      const jana = await admin()
      const half = await halfOf(jana)
      for (const typed of [code(jana), jana.recoveryCodes[0] ?? '']) {
        const answers = await Promise.all(Array.from({ length: 3 }, () => answerWith(half, typed)))
        const taken = answers.filter(({ statusCode }) => statusCode === 200)
        expect([taken.length, answers.length]).toEqual([1, 3])
      }
    })

    it('waits five minutes for the code, of this account, as long as the password stays', async () => {
      const [jana, petr] = [await admin(), await admin()]
      const expired = async (half: string) => expectProblem(await answerWith(half, code(jana)), 403).code
      const half = await halfOf(jana)
      expect((await answerWith(await halfOf(petr), code(jana))).statusCode).toBe(422)
      expect(await expired(`${half.slice(0, -2)}AA`)).toBe('sign_in_expired')
      expect(await expired(jana.headers.authorization?.replace('Bearer ', '') ?? '')).toBe('sign_in_expired')
      clock.pass(5 * minute - second)
      expect((await answerWith(half, code(jana))).statusCode).toBe(200)
      clock.pass(2 * second)
      expect(await expired(half)).toBe('sign_in_expired')
      const before = await halfOf(jana)
      await sql`update account set password_hash = 'a new one' where id = ${jana.id}`.execute(database)
      expect(await expired(before)).toBe('sign_in_expired')
    })

    it('takes each recovery code once, however it is written, and tells by email', async () => {
      const jana = await admin()
      const [first = '', next = ''] = jana.recoveryCodes
      const half = await halfOf(jana)
      expect((await answerWith(half, ` ${first.toLowerCase().replace('-', ' ')}`)).statusCode).toBe(200)
      expect((await answerWith(half, first)).statusCode).toBe(422)
      expect((await answerWith(half, next)).statusCode).toBe(200)
      expect(await stateOf(jana)).toMatchObject({ recoveryCodesLeft: 8 })
      expect((await mailsTo(jana)).slice(1)).toEqual([
        ['recoveryCodeUsed', { left: 9 }],
        ['recoveryCodeUsed', { left: 8 }],
      ])
    })

    it('looks at five wrong codes of a network, and at twenty a day; a known device has its own count', async () => {
      const jana = await admin()
      const half = await halfOf(jana)
      const entered = await answerWith(half, code(jana))
      const cookie = String(entered.headers['set-cookie']).split(';')[0] ?? ''
      const wrong = async (more: object = {}) => (await answerWith(half, '000000', more)).statusCode
      const statuses = []
      for (let count = 0; count < 6; count += 1) statuses.push(await wrong())
      expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
      // The password does not forget them, and neither is a right code looked at.
      const again = await halfOf(jana)
      expect(expectProblem(await answerWith(again, code(jana, 1)), 429).detail).toMatch(/^Too many attempts\./)
      const elsewhere = []
      for (let count = 0; count < 20; count += 1) elsewhere.push(await wrong({ remoteAddress: `10.77.${count}.1` }))
      expect(elsewhere.filter((status) => status === 422)).toHaveLength(15)
      expect(elsewhere.at(-1)).toBe(429)
      expect((await answerWith(again, code(jana, 1), { headers: { cookie } })).statusCode).toBe(200)
    })

    it('is not gone around by a password that was chosen by email', async () => {
      const jana = await admin()
      await runAdminCommand(commandDeps(), { name: 'password-link', email: jana.email }).then(({ link }) =>
        post('/users/reset-password-validate', { token: link?.split('/').at(-1), newPassword: 'seven green bicycles' }),
      )
      const half = await halfOf(jana, { password: 'seven green bicycles' })
      expect((await answerWith(half, '000000')).statusCode).toBe(422)
      expect((await answerWith(half, code(jana))).statusCode).toBe(200)
    })

    it('asks nobody where it is switched off', async () => {
      const jana = await admin()
      expect((await requestToken(off.app, { email: jana.email })).statusCode).toBe(200)
    })
  })

  const commandDeps = () => ({
    database,
    secretKey: settingsWithSecret.secretKey,
    publicUrl: 'https://homes.example',
    now: clock.now,
  })
  const sessionsOf = async ({ id }: Person) =>
    (
      await sql<{ count: number }>`
        select count(*)::integer as count from session where account_id = ${id} and ended_at is null
      `.execute(database)
    ).rows[0]?.count

  describe('where it is required', () => {
    it('refuses every call of administrators without one in words of its own, and nothing else', async () => {
      const jana = await someone()
      const adminCalls = (Object.entries(endpoints) as [CallName, Endpoint][]).filter(
        ([, each]) => each.access === 'admin',
      )
      expect(adminCalls.length).toBeGreaterThan(12)
      for (const [name] of adminCalls) {
        const { method, path } = methodAndPath(calls[name])
        const url = path.replaceAll(/\{\w+\}/g, '1')
        const answer = await strict.app.inject({ method, url, headers: jana.headers })
        expect(expectProblem(answer, 403).code, name).toBe('second_factor_required')
      }
      const me = await strict.app.inject({ url: '/users/me', headers: jana.headers })
      expect(me.json<User>()).toMatchObject({ isAdmin: true, needsSecondFactor: true })
      expect(await stateOf(jana, strict)).toEqual({ isAvailable: true, isRequired: true, isAsked: false })
    })

    it('shows them no more than any user sees, until it is set up', async () => {
      const [jana, owner] = [await someone(), await someone(false)]
      const [draft = 0] = await addListings(database, [{ status: 'DRAFT', firstPublishedAt: null }], owner.id)
      expect(await statusOf(jana, `/properties/${draft}`)).toBe(200)
      expect(await statusOf(jana, `/properties/${draft}`, strict)).toBe(404)
      await turnOn(jana, strict)
      expect(await statusOf(jana, `/properties/${draft}`, strict)).toBe(200)
      expect(await statusOf(jana, '/admin/overview', strict)).toBe(200)
      const me = await strict.app.inject({ url: '/users/me', headers: jana.headers })
      expect(me.json<User>()).not.toHaveProperty('needsSecondFactor')
    })
  })

  describe('losing it', () => {
    it('turning it off and new recovery codes need a code', async () => {
      const jana = await admin()
      const renew = (typed: string) => post('/users/me/second-factor/recovery-codes', { code: typed }, jana.headers)
      const turnOff = (typed: string) => post('/users/me/second-factor/turn-off', { code: typed }, jana.headers)
      expect([(await renew('000000')).statusCode, (await turnOff('000000')).statusCode]).toEqual([422, 422])
      const { recoveryCodes } = (await renew(code(jana))).json<RecoveryCodes>()
      expect(recoveryCodes.some((each) => jana.recoveryCodes.includes(each))).toBe(false)
      expect((await turnOff(jana.recoveryCodes[0] ?? '')).statusCode).toBe(422)
      expect((await turnOff(recoveryCodes[0] ?? '')).statusCode).toBe(204)
      expect((await requestToken(server.app, { email: jana.email })).statusCode).toBe(200)
      expect((await mailsTo(jana)).map(([kind]) => kind)).toEqual([
        'secondFactorOn',
        'recoveryCodeUsed',
        'secondFactorOff',
      ])
      expect(expectProblem(await turnOff('000000'), 409).code).toBe('second_factor_off')
    })

    it('another administrator resets it with a reason, which the audit log keeps', async () => {
      const [jana, petr] = [await admin(), await someone()]
      const reset = { resetsSecondFactor: true, resetReason: reason }
      expectProblem(await change(petr, jana.id, { resetsSecondFactor: true }), 422)
      expect(expectProblem(await change(jana, jana.id, reset), 409).code).toBe('own_account')
      expect(expectProblem(await change(jana, petr.id, reset), 409).code).toBe('second_factor_off')
      const { _embedded } = (
        await server.app.inject({ url: `/users?q=${jana.email}`, headers: petr.headers })
      ).json<AdminUserCollection>()
      expect(_embedded?.item[0]?.hasSecondFactor).toBe(true)
      const half = await halfOf(jana)
      expect((await change(petr, jana.id, reset)).json()).toMatchObject({ hasSecondFactor: false, sessions: 0 })
      expect(await statusOf(jana)).toBe(401)
      // Who had typed the password before has to do so again.
      expectProblem(await answerWith(half, code(jana)), 409)
      expect((await requestToken(server.app, { email: jana.email })).statusCode).toBe(200)
      const { rows } = await sql`
        select action, actor_id::float8 as by, text from admin_action where account_id = ${jana.id}
      `.execute(database)
      expect(rows).toEqual([{ action: 'RESET_SECOND_FACTOR', by: petr.id, text: reason }])
      expect((await mailsTo(jana)).at(-1)).toEqual(['secondFactorReset', {}])
    })

    it('an operator resets that of the last administrator', async () => {
      const jana = await admin()
      const command = { name: 'reset-second-factor', email: jana.email } as const
      expect((await runAdminCommand(commandDeps(), command)).message).toContain('with the password alone')
      expect((await runAdminCommand(commandDeps(), command)).message).toBe(`${jana.email} has no second factor.`)
      expect((await requestToken(server.app, { email: jana.email })).statusCode).toBe(200)
      const { rows } = await sql`select action, actor_id as by from admin_action where account_id = ${jana.id}`.execute(
        database,
      )
      expect(rows).toEqual([{ action: 'RESET_SECOND_FACTOR', by: null }])
    })

    it('whoever is no administrator any more is still asked, and may turn it off', async () => {
      const [jana, petr] = [await admin(), await someone()]
      expect((await change(petr, jana.id, { isAdmin: false })).statusCode).toBe(200)
      const { token } = (await answerWith(await halfOf(jana), code(jana))).json<TokenPair>()
      const user = { ...jana, headers: bearer(token) }
      expect(await stateOf(user, strict)).toMatchObject({ isAvailable: false, isRequired: false, isAsked: true })
      expect(await statusOf(user, '/users/me', strict)).toBe(200)
      clock.pass(step)
      expect((await post('/users/me/second-factor/turn-off', { code: code(jana) }, user.headers)).statusCode).toBe(204)
    })

    it('an account takes along when it was set up, and leaves nothing of it when it is erased', async () => {
      const jana = await admin()
      const { body } = await server.app.inject({ url: '/users/me/export', headers: jana.headers })
      expect((JSON.parse(body) as AccountExport).secondFactor).toEqual([
        { begun_at: expect.any(String), confirmed_at: expect.any(String), recovery_codes_used_at: null },
      ])
      expect(body).not.toMatch(/sealed|code_hash/)
      await inTransaction(database, (tx) => eraseAccount(tx, jana.id, clock.now()))
      const { rows } = await sql`
        select account_id from second_factor where account_id = ${jana.id}
         union all select account_id from recovery_code where account_id = ${jana.id}
      `.execute(database)
      expect(rows).toEqual([])
    })
  })
})
