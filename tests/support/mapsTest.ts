import { test as base, type Page } from '@playwright/test'

import type { MapsPage } from './mapsPage.ts'
import { startMapsPage, type MapsPageServer } from './mapsPageServer.ts'
import { startScriptServer, type ScriptServer } from './scriptServer.ts'

declare global {
  /** On the page of the map services only. */
  var mapsPage: MapsPage
}

interface MapsFixtures {
  scripts: ScriptServer
  /** The page of the map services; Google is the script server, and nobody else is reached. */
  maps: Page
  /** What the page wrote to its console as errors and warnings, without the browser's own words on failed requests, slow graphics and the service worker, which journeys block. */
  complaints: string[]
}

/** Tests on a page with nothing but the map services, beside a script server that fails on demand. */
export const mapsTest = base.extend<MapsFixtures, { mapsServer: MapsPageServer }>({
  mapsServer: [
    async ({ browser: _ }, use, { project }) => {
      const server = await startMapsPage(project.use.baseURL ?? '')
      await use(server)
      server.close()
    },
    { scope: 'worker' },
  ],
  scripts: async ({ page: _ }, use) => {
    const scripts = await startScriptServer()
    await use(scripts)
    scripts.close()
  },
  complaints: async ({ page }, use) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      const isOwn = !/^Failed to load resource|^\[\.WebGL|^Service Worker registration blocked/.test(message.text())
      if (isOwn && ['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    page.on('pageerror', ({ message }) => complaints.push(message))
    await use(complaints)
  },
  maps: async ({ page, mapsServer, scripts, complaints: _ }, use) => {
    await scripts.standInFor(page)
    await page.goto(mapsServer.address)
    await page.waitForFunction(() => 'mapsPage' in globalThis)
    await use(page)
  },
})
