import type { AddressInfo } from 'node:net'

import { addAccounts, bearer, signInAs } from '#tests/support/accounts.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { openOneDatabase } from '#tests/support/oneDatabase.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

describe('a process with more to do than it can', () => {
  let server: TestApp
  let opened: Awaited<ReturnType<typeof openOneDatabase>>
  let origin = ''
  let admin: Record<string, string> = {}
  /** How late the process says that it is. */
  let late = 0
  beforeAll(async () => {
    opened = await openOneDatabase()
    server = await startTestApp({ database: opened.database, measureDelay: () => late })
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}` // it listens on TCP
    const [adminId] = await addAccounts(opened.database, [{ email: 'admin@example.com', isAdmin: true }])
    expect(adminId).toBeGreaterThan(0)
    admin = bearer((await signInAs(server.app, 'admin@example.com')).token)
  })
  afterAll(async () => {
    await server.close()
    await opened.close()
  })

  const ask = (path: string, init: RequestInit = {}) => fetch(`${origin}${path}`, init)
  /** Asks without a pause until half of the last hundred answers are refusals; gives the statuses that came. */
  async function floodUntilRefused(): Promise<Set<number>> {
    const statuses: number[] = []
    const isRefused = () => statuses.slice(-100).filter((status) => status === 503).length >= 50
    const end = performance.now() + 10_000
    const askOn = async () => {
      while (!isRefused() && performance.now() < end) {
        const answer = await ask('/properties?listing_type=rent')
        statuses.push(answer.status)
        await answer.arrayBuffer()
      }
    }
    await Promise.all(Array.from({ length: 50 }, askOn))
    expect(isRefused()).toBe(true)
    return new Set(statuses)
  }

  it('answers everybody while it is not late [REL-53]', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => ask('/properties?listing_type=rent')))
    await Promise.all(answers.map((answer) => answer.arrayBuffer()))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })

  it('sends searches and pages away with when to come again, and keeps the way in, moderation and health [REL-53]', async () => {
    late = 2_000
    expect(await floodUntilRefused()).toEqual(new Set([200, 503]))
    const refused = await untilRefused('/properties?listing_type=rent', { 'accept-language': 'cs' })
    expect(refused.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(2)
    expect(await refused.json()).toMatchObject({ status: 503 })
    const page = await untilRefused('/en', { accept: 'text/html' })
    expect(page.headers.get('retry-after')).toBe('5')
    expect(await page.text()).toContain('Je tu teď víc lidí, než kolik dokážeme obsloužit.')
    for (let turn = 0; turn < 20; turn += 1) {
      const signIn = { email: `nobody${turn}@example.com`, password: 'not the password' }
      const json = { 'content-type': 'application/json' }
      const tried = await ask('/api/token/create', { method: 'POST', headers: json, body: JSON.stringify(signIn) })
      expect(tried.status).toBe(401)
      expect((await ask('/admin/overview', { headers: admin })).status).toBe(200)
      expect((await ask('/health/live')).status).toBe(200)
    }
  })

  async function untilRefused(path: string, headers: Record<string, string>): Promise<Response> {
    for (let turn = 0; turn < 50; turn += 1) {
      const answer = await ask(path, { headers })
      if (answer.status === 503) return answer
      await answer.arrayBuffer()
    }
    throw new Error('Nobody is sent away.')
  }

  it('answers everybody again soon after the flood [REL-53]', async () => {
    late = 0
    await expect
      .poll(
        async () => {
          const answers = await Promise.all(Array.from({ length: 60 }, () => ask('/properties?listing_type=rent')))
          await Promise.all(answers.map((answer) => answer.arrayBuffer()))
          return answers.filter(({ status }) => status !== 200).length
        },
        { timeout: 10_000, interval: 250 },
      )
      .toBe(0)
  })
})
