import type { PasswordHasher } from '#server/platform/credentials/passwordHash.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { forgetSessions } from '#server/features/accounts/session.store.ts'
import { addAccounts, examplePassword, requestToken } from '#tests/support/accounts.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { expectProblem } from '#tests/support/expectProblem.ts'
import { day, fakeClock, hour, minute, second } from '#tests/support/fakeClock.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

const settings = readSettings({
  SECRET_KEY: 'k'.repeat(64),
  PUBLIC_URL: 'https://homes.example',
  DEMO: 'off',
  DEV_MAILBOX: 'on',
})
const jana = 'jana@example.test'

/** Knows the one password without computing anything, and counts how often it was asked. */
const countingHasher = () => {
  const requested = { count: 0 }
  const hasher: PasswordHasher = {
    hashPassword: (password) => Promise.resolve(password),
    verifyPassword: (stored, password) => {
      requested.count += 1
      return Promise.resolve(stored !== null && password === examplePassword)
    },
    isOutdated: () => false,
  }
  return { requested, hasher }
}

/** Another network for each number. */
const network = (index: number) => `10.${1 + Math.floor(index / 250)}.7.${index % 250}`

forEachDatabase((_, openTestDatabase) => {
  const clock = fakeClock()
  const { requested, hasher } = countingHasher()
  let database: Database
  let server: TestApp
  /** Another process on the same database. */
  let neighbour: TestApp

  beforeAll(async () => {
    database = (await openTestDatabase()).database
    await addAccounts(database, [{ email: jana }, { email: 'petr@example.test' }])
    server = await startTestApp({ database, settings, hasher, now: clock.now, isShared: true })
    neighbour = await startTestApp({ database, settings, hasher, now: clock.now, isShared: true })
  })
  beforeEach(() => clock.pass(2 * day))
  afterAll(async () => {
    await server.close()
    await neighbour.close()
  })

  const wrong = (remoteAddress: string, email = jana, app = server.app) =>
    requestToken(app, { email, password: 'not the password', remoteAddress })
  const right = (remoteAddress: string, cookie?: string) =>
    requestToken(server.app, { email: jana, remoteAddress, ...(cookie === undefined ? {} : { cookie }) })

  const renew = (token: string, remoteAddress: string, app = server.app) =>
    app.inject({
      method: 'POST',
      url: '/api/token/refresh',
      remoteAddress,
      payload: { refresh_token: token },
    })

  async function statusesOf(count: number, ask: (index: number) => ReturnType<typeof wrong>): Promise<number[]> {
    const statuses: number[] = []
    for (let index = 0; index < count; index += 1) statuses.push((await ask(index)).statusCode)
    return statuses
  }

  describe('wrong passwords for one account from one network', () => {
    it('are looked at five times, then after half a minute, a minute and so on to a quarter of an hour [REL-15]', async () => {
      expect(await statusesOf(5, () => wrong('192.0.2.1'))).toEqual([401, 401, 401, 401, 401])
      const waits: number[] = []
      for (let round = 0; round < 7; round += 1) {
        const refused = await wrong('192.0.2.1')
        expectProblem(refused, 429)
        const seconds = Number(refused.headers['retry-after'])
        waits.push(seconds)
        clock.pass((seconds - 1) * second)
        expect((await wrong('192.0.2.1')).statusCode).toBe(429)
        clock.pass(second)
        expect((await wrong('192.0.2.1')).statusCode).toBe(401)
      }
      expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900])
    })

    it('are refused with the right one, too, so that nobody learns it by trying', async () => {
      await statusesOf(5, () => wrong('192.0.2.1'))
      expect((await right('192.0.2.1')).statusCode).toBe(429)
    })

    it('are counted over all processes, and before they are looked at: of fifty at once five are [REL-15]', async () => {
      const requested = Array.from({ length: 50 }, (_, index) =>
        wrong('192.0.2.1', jana, index % 2 === 0 ? server.app : neighbour.app),
      )
      const statuses = (await Promise.all(requested)).map(({ statusCode }) => statusCode)
      expect(statuses.filter((status) => status === 401).length).toBe(5)
      expect(statuses.filter((status) => status === 429).length).toBe(45)
    })

    it('count the half of an address of the newer kind that names its network', async () => {
      expect(await statusesOf(6, (index) => wrong(`2001:db8:1:2::${index + 1}`))).toEqual([
        401, 401, 401, 401, 401, 429,
      ])
      expect((await wrong('2001:db8:1:3::1')).statusCode).toBe(401)
    })

    it('keep nobody else out, neither from elsewhere nor for another account', async () => {
      await statusesOf(6, () => wrong('192.0.2.1'))
      expect((await right('198.51.100.1')).statusCode).toBe(200)
      expect(
        (await requestToken(server.app, { email: 'petr@example.test', remoteAddress: '192.0.2.1' })).statusCode,
      ).toBe(200)
    })

    it('are forgotten with the right one, and after a quarter of an hour without another', async () => {
      expect(await statusesOf(4, () => wrong('192.0.2.1'))).toEqual([401, 401, 401, 401])
      expect((await right('192.0.2.1')).statusCode).toBe(200)
      expect(await statusesOf(5, () => wrong('192.0.2.1'))).toEqual([401, 401, 401, 401, 401])
      clock.pass(15 * minute + 31 * second)
      expect(await statusesOf(5, () => wrong('192.0.2.1'))).toEqual([401, 401, 401, 401, 401])
    })

    it('are refused for an address that nobody has just the same [REL-17]', async () => {
      const known = await statusesOf(7, () => wrong('192.0.2.1'))
      const unknown = await statusesOf(7, () => wrong('192.0.2.1', 'nobody@example.test'))
      expect(unknown).toEqual(known)
    })
  })

  describe('an account that is attacked from everywhere', () => {
    it('is guessed at a hundred times an hour at most, and lets its owner in on a known device [REL-15]', async () => {
      const cookie = String((await right('203.0.113.9')).headers['set-cookie'])
      expect(cookie).toMatch(
        /^known_device=[\w-]{43}; Path=\/api\/token; Max-Age=31536000; HttpOnly; SameSite=Strict; Secure$/,
      )
      const before = requested.count
      const statuses = await statusesOf(130, (index) => {
        clock.pass(second)
        return wrong(network(index))
      })
      expect(statuses.filter((status) => status === 401).length).toBe(100)
      expect(statuses.slice(100).every((status) => status === 429)).toBe(true)

      expect(requested.count - before).toBe(100)

      const device = cookie.split(';')[0] ?? ''
      expect((await right('198.51.100.77')).statusCode).toBe(429)
      expect((await right('198.51.100.77', 'known_device=' + 'a'.repeat(43))).statusCode).toBe(429)
      expect((await right('198.51.100.77', device)).statusCode).toBe(200)

      clock.pass(hour)
      expect((await wrong('198.51.100.1')).statusCode).toBe(401)
    })

    it('is not guessed at more often on a stolen device', async () => {
      const device = String((await right('203.0.113.9')).headers['set-cookie']).split(';')[0] ?? ''
      const guess = () => requestToken(server.app, { email: jana, password: 'not the password', cookie: device })
      expect(await statusesOf(6, guess)).toEqual([401, 401, 401, 401, 401, 429])
    })

    it('is opened by no cookie alone [REL-31]', async () => {
      const device = String((await right('203.0.113.9')).headers['set-cookie']).split(';')[0] ?? ''
      const answer = await server.app.inject({ url: '/users/me', headers: { cookie: device } })
      expect(answer.json()).toEqual({ code: 401, message: 'JWT Token not found' })
      expect(
        (await requestToken(server.app, { email: 'petr@example.test', password: 'x', cookie: device })).statusCode,
      ).toBe(401)
    })
  })

  it('turns away a network that tries many accounts before it costs anything [REL-16]', async () => {
    const before = requested.count
    const statuses = await statusesOf(70, (index) => wrong('192.0.2.200', `somebody${index}@example.test`))
    expect(statuses.slice(0, 50).every((status) => status === 401)).toBe(true)
    expect(statuses.slice(50).every((status) => status === 429)).toBe(true)
    expect(requested.count - before).toBe(50)
    expect((await right('198.51.100.3')).statusCode).toBe(200)
  })

  it('turns away a network that tries many refresh tokens, and nobody who has one [REL-16]', async () => {
    const statuses = await statusesOf(61, (index) => renew(`nonsense${index}`, '192.0.2.210'))
    expect(statuses.slice(0, 60).every((status) => status === 401)).toBe(true)
    expect(statuses[60]).toBe(429)
    const refused = await renew('nonsense', '192.0.2.210')
    expect(expectProblem(refused, 429).detail).toBe('Too many refresh requests, please try again later.')
    let token = (await right('198.51.100.4')).json<{ refresh_token: string }>().refresh_token
    for (let round = 0; round < 80; round += 1) {
      token = (await renew(token, '198.51.100.4')).json<{ refresh_token: string }>().refresh_token
    }
    expect((await renew(token, '198.51.100.4')).statusCode).toBe(200)
  })

  it('counts networks over all processes, exactly [REL-16] [REL-76]', async () => {
    const turn = (index: number) => (index % 2 === 0 ? server.app : neighbour.app)
    const statuses = await statusesOf(60, (index) => wrong('192.0.2.220', `someone${index}@example.test`, turn(index)))
    expect(statuses.filter((status) => status === 401)).toHaveLength(50)
    // One more every six seconds, for both together.
    clock.pass(12 * second)
    const later = await statusesOf(6, (index) => wrong('192.0.2.220', `late${index}@example.test`, turn(index)))
    expect(later.filter((status) => status === 401)).toHaveLength(2)
    const refused = await wrong('192.0.2.220', 'last@example.test', neighbour.app)
    expect(refused.headers['retry-after']).toBe('6')
    const tokens = await statusesOf(70, (index) => renew(`nonsense${index}`, '192.0.2.221', turn(index)))
    expect(tokens.filter((status) => status === 401)).toHaveLength(60)
  })

  it('forgets sessions a month after their end, and devices after a year', async () => {
    await right('198.51.100.5')
    const count = async () =>
      (
        await sql<{ sessions: number; devices: number }>`
          select (select count(*)::integer from session) as sessions,
                 (select count(*)::integer from known_device) as devices
        `.execute(database)
      ).rows[0] ?? { sessions: -1, devices: -1 }
    expect((await count()).devices).toBeGreaterThan(0)
    await forgetSessions(database, clock.now())
    expect((await count()).sessions).toBeGreaterThan(0)
    await forgetSessions(database, new Date(clock.now().getTime() + 61 * day))
    expect((await count()).sessions).toBe(0)
    await forgetSessions(database, new Date(clock.now().getTime() + 366 * day))
    expect((await count()).devices).toBe(0)
  })
})
