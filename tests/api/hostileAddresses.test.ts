import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'

import { readSettings } from '#server/platform/settings/settings.ts'
import { renderPage } from '#src/app/renderPage.tsx'
import { hostileAddresses } from '#tests/support/hostileAddresses.ts'
import { walksInTurn } from '#tests/support/walksOfRun.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

const site = 'https://domivo.test'
let server: TestApp
let port: number

beforeAll(async () => {
  server = await startTestApp({
    settings: readSettings({ PUBLIC_URL: site, DEMO: 'off', DEV_MAILBOX: 'on' }),
    renderPage,
  })
  await server.app.listen({ port: 0 })
  port = (server.app.server.address() as AddressInfo).port // it listens on a port
})
afterAll(() => server.close())

/** Asks for a path exactly as it is written: no library between here and the server tidies it. */
async function ask(path: string): Promise<{ status: number; location: string | undefined }> {
  const headers = { accept: 'text/html', 'accept-language': 'cs', host: 'evil.test' }
  const requested = request({ port, path, headers }).end()
  const [answer] = (await once(requested, 'response')) as [import('node:http').IncomingMessage]
  answer.resume()
  return { status: answer.statusCode ?? 0, location: answer.headers.location }
}

/** What cannot stand in a request line is written as browsers do. */
const typed = (address: string) => address.replaceAll(/[^\u0021-\u007E]/g, encodeURIComponent)

/** Where a visitor may put an address: as the path, below a language, before a slash that is taken away, and as a wish. */
const places = (address: string) => [
  `/${typed(address)}`,
  `/en/${typed(address)}/`,
  `/${typed(address)}/en/listings/`,
  `/?next=${encodeURIComponent(address)}`,
  `/inzeraty?returnTo=${encodeURIComponent(address)}`,
  `/en/login?next=${encodeURIComponent(address)}&returnTo=${typed(address)}`,
]

/** How a browser understands the header, whose page is at our own address. */
const leadsTo = (location: string) => new URL(location, `${site}/en`)

it(
  'leads nobody away from here, and to no script, by any of 200 hostile addresses, of which a run tries each fourth [N-RULES] [REL-32]',
  { timeout: 240_000 },
  async () => {
    const tried = walksInTurn('addresses', hostileAddresses, 4)
    const paths = tried.flatMap(places)
    expect(hostileAddresses.length).toBeGreaterThanOrEqual(200)
    const away: string[] = []
    const broken: string[] = []
    let redirects = 0
    const queue = paths.values()
    const work = async () => {
      for (const path of queue) {
        const { status, location } = await ask(path)
        if (status >= 500) broken.push(`${path} ${status}`)
        if (location === undefined) continue
        redirects += 1
        const { origin, protocol } = leadsTo(location)
        if (origin !== site || !/^https?:$/.test(protocol) || /^[/\\]{2}/.test(location))
          away.push(`${path} → ${location}`)
      }
    }
    await Promise.all(Array.from({ length: 8 }, work))
    expect({ away, broken }).toEqual({ away: [], broken: [] })
    // The wishes at the root, at a bare path and at an address with a rule do lead on, within the site.
    expect(redirects).toBeGreaterThanOrEqual(tried.length * 3)
  },
)

it.each([
  '//evil.test/',
  '//evil.test/en/',
  '/\\evil.test/',
  '/.//evil.test/',
  '/en//evil.test//',
  '///evil.test/%2e%2e/',
  '/%2F%2Fevil.test/',
  '/%5Cevil.test/',
])('takes the slash at the end of %s for no way out [REL-32]', async (path) => {
  const { location } = await ask(path)
  if (location !== undefined) {
    expect(location).not.toMatch(/^[/\\]{2}/)
    expect(leadsTo(location).origin).toBe(site)
  }
})
