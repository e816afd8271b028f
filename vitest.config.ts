import { join } from 'node:path'

import { playwright } from '@vitest/browser-playwright'
import { defineConfig, mergeConfig } from 'vitest/config'

import { findBrowser } from './scripts/browser.ts'
import { testBrowserFlags } from './scripts/browserFlags.ts'
import { examplePictures } from './tests/support/components/examplePictures.ts'
import { drawEngineSeed } from './tests/support/enginesOfRun.ts'
import { drawLanguageSeed } from './tests/support/languagesOfRun.ts'
import { drawProcessSeed } from './tests/support/processesOfRun.ts'
import { drawWalkSeed } from './tests/support/walksOfRun.ts'
import viteConfig from './vite.config.ts'

const executablePath = findBrowser()
drawLanguageSeed()
drawEngineSeed()
drawProcessSeed()
drawWalkSeed()

/** As patient as journeys: what waits for servers, databases or a browser may need a second try, which `npm test` names. */
const retries = process.env.CI === undefined ? 0 : 1

/** React and the style library as visitors have them: those of development check at every step what the linter checks once, and take twice the time. */
const asShipped = { 'process.env.NODE_ENV': '"production"' }

const shared = (mode = 'test') => viteConfig({ command: 'serve', mode, isSsrBuild: false, isPreview: false })

export default defineConfig({
  test: {
    // Files wait for a database, a server or a page a third of their time: one more at once than there are processors.
    maxWorkers: 3,
    projects: [
      mergeConfig(shared(), {
        test: {
          name: 'unit',
          include: ['{contract,machines,src,server,demo,workbench,packages}/**/*.test.{ts,tsx}'],
          environment: 'node',
          // Starting a fresh place for every file takes longer than its tests.
          isolate: false,
          // A busy machine is no failure.
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      }),
      mergeConfig(shared(), {
        test: {
          name: 'laws',
          include: ['tests/laws/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          testTimeout: 20_000,
        },
      }),
      mergeConfig(shared(), {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: ['tests/support/postgres.setup.ts'],
          setupFiles: ['tests/support/oneDatabase.setup.ts'],
          environment: 'node',
          // Each file has its own server and database; to load the server anew for each took two of nine minutes.
          isolate: false,
          // The slowest takes 5 s where nothing else runs, and twenty where everything does.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          retry: retries,
        },
      }),
      mergeConfig(shared('components'), {
        plugins: [examplePictures()],
        define: asShipped,
        oxc: { jsx: { development: false } },
        resolve: {
          conditions: ['module', 'browser', 'production'],
          alias: [
            { find: 'node:crypto', replacement: join(import.meta.dirname, 'tests/support/components/digest.ts') },
          ],
        },
        optimizeDeps: {
          include: ['axe-core'],
          rolldownOptions: { transform: { define: asShipped } },
          entries: ['src/main.tsx', 'src/routes/*.tsx', 'tests/components/**/*.test.{ts,tsx}'],
        },
        test: {
          name: 'components',
          include: ['tests/components/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/components/setup.ts'],
          // What lies on a map is placed by its styles; those of libraries are left out.
          css: { include: [/\/src\/platform\/maps\//] },
          // The application is loaded once; each test mounts it anew.
          isolate: false,
          // A page of all filters has a hundred things to wait for; a busy machine is no failure.
          testTimeout: 60_000,
          retry: retries,
          // Each look searches the page anew: looking twenty times a second takes a twentieth less of a processor than fifty times.
          expect: { poll: { timeout: 15_000, interval: 50 } },
          // What is walked, and whether in full, is said to the command, and read in the browser.
          env: {
            FAULTS: process.env.FAULTS ?? '',
            LANGUAGES: process.env.LANGUAGES ?? '',
            PAGES: process.env.PAGES ?? '',
            LANGUAGE_SEED: process.env.LANGUAGE_SEED ?? '',
            THEME: process.env.THEME ?? '',
            WALKS: process.env.WALKS ?? '',
            APPROVE: process.env.APPROVE ?? '',
            // Whatever is not there at a look would be told with the page as HTML, which takes as long as the look.
            DEBUG_PRINT_LIMIT: process.env.DEBUG_PRINT_LIMIT ?? '0',
          },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1440, height: 900 },
            provider: playwright({
              launchOptions: { ...(executablePath === undefined ? {} : { executablePath }), args: testBrowserFlags },
              contextOptions: { reducedMotion: 'reduce', hasTouch: true },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      }),
    ],
  },
})
