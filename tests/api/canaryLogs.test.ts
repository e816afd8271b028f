import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { TokenPair } from '#contract/entities/token.ts'
import { mergePatchWith } from '#tests/support/mergePatch.ts'
import { startServerProcess, type ServerProcess } from '#tests/support/serverProcess.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

const directory = mkdtempSync(join(tmpdir(), 'domivo-canary-'))
const password = 'canary bird in a mine'
const nextPassword = 'another canary in a mine'
const email = 'canary@example.test'
let server: ServerProcess
let origin = ''

beforeAll(async () => {
  server = startServerProcess({ dataDirectory: directory, environment: { LOG_LEVEL: 'trace' } })
  origin = await server.ready
})
afterAll(async () => {
  await server.kill()
  rmSync(directory, { recursive: true })
})

interface Requested {
  method?: string
  body?: unknown
  token?: string
  headers?: Record<string, string>
}

const ask = (path: string, { method = 'GET', body, token, headers = {} }: Requested = {}) =>
  fetch(origin + path, {
    method,
    headers: {
      ...headers,
      ...(body === undefined ? {} : { 'content-type': 'application/json', ...mergePatchWith(method) }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    redirect: 'manual',
  })

/** The secret in the newest mail whose link is of this kind. */
const mailed = async (part: string): Promise<string> =>
  vi.waitFor(
    async () => {
      const mails = (await (await ask('/dev/mailbox.json')).json()) as { links: string[] }[]
      const link = mails.flatMap(({ links }) => links).find((each) => each.includes(part))
      if (link === undefined) throw new Error(`No mail leads to ${part} yet.`)
      return link.split('/').at(-1) ?? ''
    },
    { timeout: 15_000, interval: 100 },
  )

it(
  'no secret of a whole account life stands in a log, and every line is one of JSON [REL-33] [A15]',
  { timeout: 60_000 },
  async () => {
    const secrets: string[] = [password, nextPassword]
    expect((await ask('/users', { method: 'POST', body: { email, password } })).status).toBe(201)
    const confirmation = await mailed('/confirm-email/')
    await ask(`/en/auth/confirm-email/${confirmation}`)
    expect((await ask('/users/confirm-email', { method: 'POST', body: { token: confirmation } })).status).toBe(204)

    const signedIn = await ask('/api/token/create', { method: 'POST', body: { email, password } })
    const device = signedIn.headers.getSetCookie().map((line) => line.split(/[=;]/)[1] ?? '')
    const pair = (await signedIn.json()) as TokenPair
    const wrong = 'a wrong canary password'
    const spelled = 'canary-by-another-spelling'
    await ask('/api/token/create', { method: 'POST', body: { email, password: wrong } })
    await ask('/api/token/create', { method: 'POST', body: `{"email":"${email}","password":"${wrong}` })
    await ask('/api/token/create', { method: 'POST', body: { email, password: wrong, secret: wrong } })
    const renewed = await ask('/api/token/refresh', { method: 'POST', body: { refresh_token: pair.refresh_token } })
    const next = (await renewed.json()) as TokenPair
    await ask('/users/me', { token: next.token })
    await ask('/users/me', { token: 'canary-token-that-is-none' })
    await ask(`/en?access_token=${pair.token}&refresh_token=${next.refresh_token}`)
    for (const name of [
      'access%5Ftoken',
      'access%255Ftoken',
      '%41ccess%5ftoken',
      'user%5Bpassword%5D',
      '+Token',
      'a[b][secret]',
    ])
      await ask(`/en?x=1&${name}=${spelled}`, { headers: { referer: `https://domivo.test/?${name}=${spelled}` } })
    await ask(`/en?next=${encodeURIComponent(`/cs?access%5Ftoken=${spelled}`)}`)
    await ask(`/en/auth/reset%2Dpassword/${spelled}`)
    await ask(`/properties?price[lte]=1&access%5Ftoken=${spelled}`)
    await ask(`/users/me?access_token=${next.token}`, { headers: { cookie: `access_token=${next.token}` } })
    await ask('/users/me/new_password', {
      method: 'PATCH',
      token: next.token,
      body: { oldPassword: password, newPassword: nextPassword },
    })
    await ask('/users/reset-password-send', { method: 'POST', body: { email } })
    const reset = await mailed('/reset-password/')
    await ask(`/en/auth/reset-password/${reset}`)
    await ask('/users/reset-password-validate', { method: 'POST', body: { token: reset, newPassword: password } })
    await ask('/users/undo-change', { method: 'POST', body: { token: 'canary-of-an-undo' } })
    await ask('/en/auth/renew-listing/canary-of-a-renewal')
    await ask('/properties/renew', { method: 'POST', body: { token: 'canary-of-a-renewal' } })
    await ask('/en/unsubscribe/canary-of-a-saved-search')
    await ask('/saved_searches/unsubscribe?token=canary-of-a-saved-search', { method: 'POST' })
    await ask('/media/private/canary-of-a-picture/320.webp')
    await ask('/calendars/canary-of-a-calendar/viewings.ics')
    await ask('/properties?q=a%0D%0A%7B%22level%22%3A60%7D', { headers: { 'user-agent': 'x"}{"level":60' } })

    const tokens = [pair.token, pair.refresh_token, next.token, next.refresh_token, confirmation, reset]
    secrets.push(
      wrong,
      spelled,
      'canary-token-that-is-none',
      'canary-of-an-undo',
      'canary-of-a-renewal',
      'canary-of-a-saved-search',
      'canary-of-a-picture',
      'canary-of-a-calendar',
      ...tokens,
      ...device.filter((text) => text.length > 20),
    )
    expect(secrets.every((secret) => secret.length > 10)).toBe(true)
    const output = server.output()
    expect(secrets.filter((secret) => output.includes(secret) || output.includes(encodeURIComponent(secret)))).toEqual(
      [],
    )
    // What was asked stands there all the same.
    expect(output).toContain('/api/token/create')
    const lines = output.split('\n').filter((line) => line.startsWith('{'))
    expect(lines.length).toBeGreaterThan(10)
    for (const line of lines) expect(() => JSON.parse(line) as unknown, line).not.toThrow()
  },
)
