import { defineConfig, mergeConfig } from 'vitest/config'
import viteConfig from './vite.config.ts'

const shared = (environment: { command: 'serve' }) =>
  viteConfig({ ...environment, mode: 'test', isSsrBuild: false, isPreview: false })

export default defineConfig({
  test: {
    // Files wait for a database as often as they work: two at once also where there are two cores, of which one would be left.
    maxWorkers: 2,
    projects: [
      mergeConfig(shared({ command: 'serve' }), {
        test: {
          name: 'unit',
          include: ['{contract,machines,src,server,demo,workbench}/**/*.test.{ts,tsx}'],
          environment: 'node',
          // Starting a fresh place for every file takes longer than its tests.
          isolate: false,
        },
      }),
      mergeConfig(shared({ command: 'serve' }), {
        test: { name: 'laws', include: ['tests/laws/**/*.test.ts'], environment: 'node', isolate: false },
      }),
      mergeConfig(shared({ command: 'serve' }), {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: ['tests/support/postgres.setup.ts'],
          environment: 'node',
          // Each file has its own server and database; to load the server anew for each took two of nine minutes.
          isolate: false,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      }),
    ],
  },
})
