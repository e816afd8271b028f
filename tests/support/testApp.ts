import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { buildApp, type Dependencies } from '#server/app.ts'
import type { RenderPage } from '#server/page/pageRenderer.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import type { FastifyInstance } from 'fastify'

import { openOneDatabase } from './oneDatabase.ts'

export interface TestApp {
  app: FastifyInstance
  close: () => Promise<void>
}

/**
 * The real app for tests of the API: on a database of its own unless one is given, and without the browser
 * application's build. Whatever the test names replaces the rest.
 */
export async function startTestApp(replaced: Partial<Dependencies> = {}): Promise<TestApp> {
  const opened = replaced.database === undefined ? await openOneDatabase() : undefined
  const clientDirectory = emptyBuild()
  const app = await buildApp({
    settings: readSettings({}),
    database: replaced.database ?? requireDatabase(opened?.database),
    clientDirectory,
    renderPage: renderEmptyPage,
    ...replaced,
  })
  return {
    app,
    close: async () => {
      await app.close()
      await opened?.close()
      rmSync(clientDirectory, { recursive: true })
    },
  }
}

/** A page without content; only `/en` is found. */
export const renderEmptyPage: RenderPage = ({ path }) =>
  Promise.resolve({
    status: path === '/en' ? 200 : 404,
    head: { language: 'en', title: 'Test', elements: [] },
    structuredData: null,
    fonts: [],
    fontFaces: '',
    body: '',
    styles: [],
    firstData: {},
    readingOf: null,
    routeIds: [],
  })

/** A build with one empty script, as the pages expect to find it. */
export function emptyBuild(): string {
  const directory = mkdtempSync(join(tmpdir(), 'domivo-client-'))
  mkdirSync(join(directory, '.vite'))
  mkdirSync(join(directory, 'assets'))
  writeFileSync(join(directory, 'assets', 'main-1.js'), '')
  writeFileSync(
    join(directory, '.vite', 'manifest.json'),
    JSON.stringify({ 'src/main.tsx': { file: 'assets/main-1.js' } }),
  )
  return directory
}

function requireDatabase<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('No database was opened.')
  return value
}
