import { getCurrentUser } from '#contract/endpoints/currentUser.ts'
import { createToken, refreshToken } from '#contract/endpoints/tokens.ts'
import type { TokenPair } from '#contract/entities/token.ts'
import type { Database } from '#server/platform/database/database.ts'
import { endSessions } from '#server/features/accounts/session.store.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { addAccounts, bearer, examplePassword, requestToken, signInAs } from '#tests/support/accounts.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { expectAnswer } from '#tests/support/expectAnswer.ts'
import { day, fakeClock, hour, minute, second } from '#tests/support/fakeClock.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const settings = readSettings({
  SECRET_KEY: 'k'.repeat(64),
  PUBLIC_URL: 'https://homes.example',
  DEMO: 'off',
  DEV_MAILBOX: 'on',
})
const jana = 'jana@example.test'

forEachDatabase((_, openTestDatabase) => {
  const clock = fakeClock()
  let database: Database
  let server: TestApp
  let janaId = 0

  beforeAll(async () => {
    database = (await openTestDatabase()).database
    ;[janaId = 0] = await addAccounts(database, [
      { email: jana },
      { email: 'petr@example.test', isConfirmed: false },
      { email: 'radek@example.test', isBanned: true },
      { email: 'eva@example.test', isAdmin: true },
    ])
    server = await startTestApp({ database, settings, now: clock.now })
  })
  afterAll(() => server.close())

  const whoAmI = (token: string) => server.app.inject({ url: '/users/me', headers: bearer(token) })
  const renew = (token: unknown) =>
    server.app.inject({ method: 'POST', url: '/api/token/refresh', payload: { refresh_token: token } })
  const signOut = (token: string) =>
    server.app.inject({ method: 'DELETE', url: '/api/token', payload: { refresh_token: token } })

  async function renewed(token: string): Promise<TokenPair> {
    return expectAnswer(refreshToken, await renew(token))
  }

  function expectRefusal(answer: Awaited<ReturnType<typeof whoAmI>>, message: string): void {
    expect([answer.statusCode, answer.json()]).toEqual([401, { code: 401, message }])
    expect(answer.headers['www-authenticate']).toBe('Bearer')
  }

  describe('signing in', () => {
    it('gives a pair whose access token says who it is for, and for how long [C-AUTH] [REL-6]', async () => {
      const pair = expectAnswer(createToken, await requestToken(server.app, { email: jana }))
      expect(Object.keys(pair)).toEqual(['token', 'refresh_token'])
      expect(decodeProtectedHeader(pair.token)).toEqual({ alg: 'HS256', typ: 'at+jwt' })
      const issuedAt = Math.floor(clock.now().getTime() / 1_000)
      expect(decodeJwt(pair.token)).toEqual({
        iss: 'https://homes.example',
        aud: 'https://homes.example',
        sub: String(janaId),
        sid: expect.stringMatching(/^[\da-f-]{36}$/),
        username: jana,
        roles: ['ROLE_USER'],
        iat: issuedAt,
        exp: issuedAt + 900,
      })
      expect(Buffer.from(pair.refresh_token, 'base64url').length).toBe(48)
      expect(expectAnswer(getCurrentUser, await whoAmI(pair.token)).email).toBe(jana)
    })

    it('knows an address however it is spelled', async () => {
      expect((await requestToken(server.app, { email: 'JANA@Example.Test' })).statusCode).toBe(200)
    })

    it.each([
      ['a wrong password', jana, 'not the password'],
      ['an address that nobody has', 'nobody@example.test', examplePassword],
    ])('refuses %s in the same words', async (_, email, password) => {
      expectRefusal(await requestToken(server.app, { email, password }), 'Invalid credentials.')
    })

    it('is refused to none of several at once, also where the first of them replaces the hash [REL-21]', async () => {
      const email = 'at-once@example.test'
      await addAccounts(database, [{ email }])
      const answers = await Promise.all(Array.from({ length: 4 }, () => requestToken(server.app, { email })))
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    })

    it('replaces a hash that was made in an older way [REL-21]', async () => {
      await addAccounts(database, [{ email: 'old@example.test' }])
      const stored = async () => {
        const email = 'old@example.test'
        return database.selectFrom('account').select('password_hash').where('email', '=', email).executeTakeFirst()
      }
      expect((await stored())?.password_hash).toMatch(/^\$argon2id\$/)
      await signInAs(server.app, 'old@example.test')
      expect((await stored())?.password_hash).toMatch(/^p1\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
      await signInAs(server.app, 'old@example.test')
    })

    it.each([
      ['petr@example.test', ['ROLE_UNCONFIRMED']],
      ['radek@example.test', ['ROLE_USER', 'USER_BANNED']],
      ['eva@example.test', ['ROLE_USER', 'ROLE_ADMIN']],
    ])('tells %s their roles, in the token and in the account [P-ROLES]', async (email, roles) => {
      const { token } = await signInAs(server.app, email)
      expect(decodeJwt(token).roles).toEqual(roles)
      expect(expectAnswer(getCurrentUser, await whoAmI(token)).userRoles).toEqual(roles)
    })

    it('keeps ten sessions of a person, and ends the one unused for longest [REL-6]', async () => {
      await endSessions(database, { accountId: janaId })
      const pairs: TokenPair[] = []
      for (let count = 0; count < 12; count += 1) {
        pairs.push(await signInAs(server.app, jana))
        clock.pass(second)
      }
      const statuses: number[] = []
      for (const { token } of pairs) statuses.push((await whoAmI(token)).statusCode)
      expect(statuses).toEqual([401, 401, ...Array.from({ length: 10 }, () => 200)])
    })
  })

  describe('an access token', () => {
    it('lasts as long as it says and half a minute for clocks that differ [REL-13]', async () => {
      const { token } = await signInAs(server.app, jana)
      clock.pass(15 * minute + 29 * second)
      expect((await whoAmI(token)).statusCode).toBe(200)
      clock.pass(2 * second)
      expectRefusal(await whoAmI(token), 'Expired JWT Token')
    })

    it('that is set for seconds ends to the second', async () => {
      const short = await startTestApp({
        database,
        settings: { ...settings, accessTokenSeconds: 2 },
        now: clock.now,
      })
      const { token } = await signInAs(short.app, jana)
      const ask = async () => (await short.app.inject({ url: '/users/me', headers: bearer(token) })).statusCode
      expect(await ask()).toBe(200)
      clock.pass(3 * second)
      expect(await ask()).toBe(401)
      await short.close()
    })

    it('counts for nothing from the next request on once its session is over [REL-8]', async () => {
      const { token, refresh_token } = await signInAs(server.app, jana)
      const other = await signInAs(server.app, jana)
      expect((await signOut(refresh_token)).statusCode).toBe(204)
      expectRefusal(await whoAmI(token), 'Invalid JWT Token')
      expectRefusal(await renew(refresh_token), 'Invalid JWT Refresh Token')
      expect((await whoAmI(other.token)).statusCode).toBe(200)
      expect((await signOut(refresh_token)).statusCode).toBe(204)
      expect((await signOut('nonsense')).statusCode).toBe(204)
    })

    it('gives only what the account may do now, whatever it said when it was made [REL-8] [V-ROLES]', async () => {
      const { token } = await signInAs(server.app, 'eva@example.test')
      const asAdmin = async () =>
        (await server.app.inject({ url: '/admin/overview', headers: bearer(token) })).statusCode
      expect(await asAdmin()).not.toBe(403)
      await sql`update account set is_admin = false where email = 'eva@example.test'`.execute(database)
      expect(await asAdmin()).toBe(403)
      await sql`update account set is_admin = true where email = 'eva@example.test'`.execute(database)
      expect(await asAdmin()).not.toBe(403)
    })

    it('lets a person write until they are banned [REL-8]', async () => {
      const { token } = await signInAs(server.app, jana)
      const write = () =>
        server.app.inject({
          method: 'PATCH',
          url: '/users/me',
          headers: { ...bearer(token), 'content-type': 'application/merge-patch+json' },
          payload: { addressCity: 'Brno' },
        })
      expect((await write()).statusCode).toBe(200)
      await sql`update account set banned_at = now() where id = ${janaId}`.execute(database)
      expect([(await write()).statusCode, (await whoAmI(token)).statusCode]).toEqual([403, 200])
      await sql`update account set banned_at = null where id = ${janaId}`.execute(database)
    })
  })

  describe('a refresh token', () => {
    it('is changed for the next pair, each time for another one [C-AUTH]', async () => {
      const first = await signInAs(server.app, jana)
      const second = await renewed(first.refresh_token)
      const third = await renewed(second.refresh_token)
      const tokens = [first, second, third].map((pair) => pair.refresh_token)
      expect(new Set(tokens).size).toBe(3)
      expect((await whoAmI(third.token)).statusCode).toBe(200)
    })

    it('is changed for the same successor again while its answer may have been lost, 100 times of 100 [REL-4]', async () => {
      let { refresh_token: token } = await signInAs(server.app, jana)
      for (let round = 0; round < 100; round += 1) {
        const lost = await renewed(token)
        clock.pass(9 * second)
        const received = await renewed(token)
        expect(received.refresh_token).toBe(lost.refresh_token)
        token = received.refresh_token
      }
      expect((await renew(token)).statusCode).toBe(200)
    })

    it('gives one successor to all who ask with it at once [REL-2]', async () => {
      const { refresh_token } = await signInAs(server.app, jana)
      const pairs = await Promise.all(Array.from({ length: 20 }, () => renewed(refresh_token)))
      expect(new Set(pairs.map((pair) => pair.refresh_token)).size).toBe(1)
    })

    it.each([
      ['the one before the last', 0, 2],
      ['the last one, ten seconds later', 10 * second + 1, 1],
      ['one of long ago', 0, 40],
    ])(
      'ends its session for all who have a part of it when it is used again: %s [REL-5]',
      async (_, passedMs, steps) => {
        const other = await signInAs(server.app, jana)
        const pairs = [await signInAs(server.app, jana)]
        for (let step = 0; step < steps; step += 1) pairs.push(await renewed(pairs.at(-1)?.refresh_token ?? ''))
        clock.pass(passedMs)
        const stolen = pairs[0]?.refresh_token ?? ''
        const latest = pairs.at(-1)
        const startedAt = performance.now()
        expectRefusal(await renew(stolen), 'Invalid JWT Refresh Token')
        for (const answer of await Promise.all(pairs.map(({ token }) => whoAmI(token))))
          expectRefusal(answer, 'Invalid JWT Token')
        expectRefusal(await renew(latest?.refresh_token), 'Invalid JWT Refresh Token')
        expect(performance.now() - startedAt).toBeLessThan(1_000)
        expect((await whoAmI(other.token)).statusCode).toBe(200)
        expect((await renew(other.refresh_token)).statusCode).toBe(200)
      },
    )

    it('ends unused after fourteen days, and used after thirty [REL-6]', async () => {
      const idle = await signInAs(server.app, jana)
      clock.pass(14 * day - hour)
      let { refresh_token: token } = await renewed(idle.refresh_token)
      clock.pass(14 * day - hour)
      token = (await renewed(token)).refresh_token
      const late = await signInAs(server.app, jana)
      clock.pass(3 * day)
      expectRefusal(await renew(token), 'Invalid JWT Refresh Token')
      clock.pass(11 * day + second)
      expectRefusal(await renew(late.refresh_token), 'Invalid JWT Refresh Token')
    })

    it.each([
      ['nothing', undefined, 'Missing JWT Refresh Token'],
      ['an empty text', '', 'Missing JWT Refresh Token'],
      ['another text', 'nonsense', 'JWT Refresh Token Not Found'],
      ['one that was never given', Buffer.alloc(48, 7).toString('base64url'), 'JWT Refresh Token Not Found'],
    ])('that is %s is refused [C-AUTH]', async (_, token, message) => {
      expectRefusal(await renew(token), message)
    })

    it('that only looks like one of a session ends nothing', async () => {
      const { refresh_token, token } = await signInAs(server.app, jana)
      const bytes = Buffer.from(refresh_token, 'base64url')
      const guess = Buffer.concat([bytes.subarray(0, 16), Buffer.alloc(32, 7)]).toString('base64url')
      expectRefusal(await renew(guess), 'JWT Refresh Token Not Found')
      expect((await whoAmI(token)).statusCode).toBe(200)
    })
  })

  it('keeps no token, no secret and no password in the database [REL-6]', async () => {
    const first = await signInAs(server.app, jana)
    const last = await renewed(first.refresh_token)
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(session)::text as row from session
      union all select to_jsonb(known_device)::text from known_device
      union all select to_jsonb(account)::text from account
      union all select to_jsonb(attempt)::text from attempt
    `.execute(database)
    const dump = rows.map(({ row }) => row).join('\n')
    const secrets = [first.token, first.refresh_token, last.token, last.refresh_token, examplePassword]
    expect(dump.length).toBeGreaterThan(1_000)
    expect(secrets.filter((secret) => dump.includes(secret))).toEqual([])
    const parts = secrets.flatMap((secret) => [secret.slice(-40), Buffer.from(secret).toString('hex').slice(-64)])
    expect(parts.filter((part) => dump.includes(part))).toEqual([])
  })
})
