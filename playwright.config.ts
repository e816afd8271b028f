import { defineConfig } from '@playwright/test'

import { findBrowser } from './scripts/browser.ts'
import { testBrowserFlags } from './scripts/browserFlags.ts'
import { drawLanguageSeed } from './tests/support/languagesOfRun.ts'

/** Free by habit; another one lets two checkouts run side by side. */
const port = Number(process.env.JOURNEYS_PORT ?? 3410)
/** The journeys have a town of their own, new in each run. */
const dataDirectory = '.cache/journeys'
const executablePath = findBrowser()

drawLanguageSeed()

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.journey.ts',
  outputDir: 'test-results/journeys',
  // One more than two processors: a journey waits for the server, or for time to pass, a sixth of its time.
  workers: 3,
  fullyParallel: true,
  // A machine under load may need a second try; `npm test` names every test that did.
  retries: process.env.CI === undefined ? 0 : 1,
  forbidOnly: process.env.CI !== undefined,
  // Twice the usual: a machine that is busy with other work is slow, not wrong.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    contextOptions: { reducedMotion: 'reduce' },
    // A worker would take requests away from what a journey holds back or counts; one journey is about it.
    serviceWorkers: 'block',
    // A trace with pictures takes a third of the processor: without them it names every step, request and message, and
    // the last picture lies beside it. All of it: `npx playwright test FILE --trace on`.
    trace:
      process.env.CI === undefined
        ? { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false }
        : 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: testBrowserFlags,
    },
  },
  webServer: {
    command: 'node scripts/journeysServer.ts',
    url: `http://localhost:${port}/health/live`,
    env: {
      PORT: String(port),
      DATA_DIR: dataDirectory,
      LOG_LEVEL: 'warn',
      TRUST_PROXY: '1',
      DEMO: 'on',
      DEV_MAILBOX: 'on',
      // Journeys read the emails that follow a decision.
      MODERATION_UNDO_MINUTES: '0',
    },
    stdout: 'pipe',
    reuseExistingServer: false,
    // It takes its database along.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    timeout: 240_000,
  },
})
