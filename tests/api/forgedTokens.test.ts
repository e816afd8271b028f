import type { OpenedDatabase } from '#server/platform/database/database.ts'
import type { TokenPair } from '#contract/entities/token.ts'
import { randomOf } from '#tests/faults/random.ts'
import { damaged, forgedTokens, forgersSettings, remade } from '#tests/faults/forgedTokens.ts'
import { addAccounts, signInAs } from '#tests/support/accounts.ts'
import { mergePatch } from '#tests/support/mergePatch.ts'
import { openOneDatabase } from '#tests/support/oneDatabase.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let opened: OpenedDatabase
let server: TestApp
/** A pair that counts. */
let good: TokenPair
let otherAccount = 0

beforeAll(async () => {
  opened = await openOneDatabase()
  ;[, otherAccount = 0] = await addAccounts(opened.database, [
    { email: 'jana@example.test' },
    { email: 'eva@example.test', isAdmin: true },
  ])
  server = await startTestApp({ database: opened.database, settings: forgersSettings })
  good = await signInAs(server.app, 'jana@example.test')
})
afterAll(async () => {
  await server.close()
  await opened.close()
})

const ask = (authorization: string) => server.app.inject({ url: '/users/me', headers: { authorization } })

describe('an access token', () => {
  it('that we made is taken, also by another spelling of the scheme', async () => {
    expect((await ask(`Bearer ${good.token}`)).statusCode).toBe(200)
    expect((await ask(`bearer ${good.token}`)).statusCode).toBe(200)
    expect((await ask(`Bearer ${remade(good)}`)).statusCode).toBe(200)
  })

  it('that is forged is refused, in at least eighty ways [REL-7]', async () => {
    const forged = forgedTokens(good, otherAccount)
    expect(new Set(forged.map(([name]) => name)).size).toBeGreaterThanOrEqual(80)
    for (const [name, token] of forged) await expectRefused(name, token)
  })

  it('that is damaged is refused [REL-7]', async () => {
    const seed = Date.now() % 1_000_000
    const random = randomOf(seed)
    for (let count = 0; count < 300; count += 1) {
      const token = damaged(good, random)
      await expectRefused(`seed ${seed}`, token)
    }
  })

  it('does not count in a cookie, an address, a body or another header [REL-31]', async () => {
    const { token } = good
    const requests = [
      { url: '/users/me', headers: { cookie: `access_token=${token}; token=${token}; known_device=${token}` } },
      { url: '/users/me', headers: { 'x-access-token': token, 'proxy-authorization': `Bearer ${token}` } },
      { url: '/users/me', headers: { authorization: `Basic ${Buffer.from(`jana:${token}`).toString('base64')}` } },
      { method: 'PATCH', url: '/users/me', headers: mergePatch, payload: { token, access_token: token } },
    ] as const
    for (const request of requests) {
      const answer = await server.app.inject(request)
      expect(answer.json()).toEqual({ code: 401, message: 'JWT Token not found' })
    }
    expect((await server.app.inject(`/users/me?access_token=${token}`)).statusCode).toBe(401)
  })
})

async function expectRefused(name: string, token: string): Promise<void> {
  const answer = await ask(`Bearer ${token}`)
  expect([name, token, answer.statusCode, answer.headers['www-authenticate']]).toEqual([name, token, 401, 'Bearer'])
  const message =
    name.startsWith('an end ') && name !== 'an end that is a text' ? 'Expired JWT Token' : 'Invalid JWT Token'
  expect([name, answer.json()]).toEqual([name, { code: 401, message }])
}
