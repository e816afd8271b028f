import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { build } from 'vite'

import { loadPageRenderer } from '#server/page/pageRenderer.ts'
import { runServer } from '#server/runServer.ts'
import { readEnvironment } from '#server/platform/settings/environment.ts'

import { projectDirectory } from './project.js'

/**
 * The product as `npm start` serves it, whose machines tell the workbench what they do: built anew from the same sources
 * with the one difference, beside the build for visitors, which has to be there.
 */
const environment = { ...readEnvironment() }
// Beside the data of this server: two of them may run at once.
const clientDirectory = join(environment.DATA_DIR ?? join(projectDirectory, '.cache'), 'followed')
rmSync(clientDirectory, { recursive: true, force: true })
// What a build says about itself is the same, and is not made twice.
cpSync(join(projectDirectory, 'dist', 'client'), clientDirectory, { recursive: true })
await build({
  root: projectDirectory,
  logLevel: 'error',
  define: { 'import.meta.env.FOLLOWED': 'true' },
  build: { outDir: clientDirectory, emptyOutDir: false },
})

await runServer({
  environment,
  clientDirectory,
  loadPageRenderer: () => loadPageRenderer(join(projectDirectory, 'dist/page/renderPage.js')),
})
