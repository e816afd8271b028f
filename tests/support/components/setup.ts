import { afterEach, beforeAll, expect } from 'vitest'

import { letMachinesBeFollowed } from './followMachine.ts'
import { openedPage } from './openPage.tsx'

/** Everything that pages load when they need it, but for what starts the application or renders it on the server. */
const parts = import.meta.glob([
  '/src/**/*.{ts,tsx}',
  '!/src/**/*.test.{ts,tsx}',
  '!/src/main.tsx',
  '!/src/showcase/**',
  '!/src/app/{startApp,renderPage}.tsx',
])

// A test waits for the application, not for the development server, which serves a thousand files once.
beforeAll(async () => void (await Promise.all(Object.values(parts).map((load) => load()))), 180_000)

letMachinesBeFollowed()

afterEach(() => {
  const page = openedPage()
  if (page === null) return
  const { unanswered, reused } = page.server
  page.close()
  expect(unanswered, 'calls that the test does not answer').toEqual([])
  expect(reused, 'sent under the key of something else').toEqual([])
})
