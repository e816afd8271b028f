import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { build, type Plugin } from 'vite'

import { loadPageRenderer } from '#server/page/pageRenderer.ts'
import { runServer } from '#server/runServer.ts'
import { readEnvironment } from '#server/platform/settings/environment.ts'

import { servePartsPage } from './partsPage.ts'
import { projectDirectory } from './project.js'

/**
 * The product's server with the page of parts at /workbench/parts, built as the product is and under the policy of its
 * pages: what journeys walk. `npm run dev` has the same page straight from its sources.
 */
const source = 'src/showcase/main.tsx'

/** The product's own build with another beginning. */
const beginAtParts: Plugin = {
  name: 'begin-at-parts',
  config: ({ build: options, resolve }) => {
    if (options?.rolldownOptions !== undefined) options.rolldownOptions.input = source
    // No server says what the variables of this page's styles are worth: the library's own dictionary does.
    if (Array.isArray(resolve?.alias))
      resolve.alias = resolve.alias.filter(
        ({ replacement }: { replacement: string }) => !/tokenDictionary/.test(replacement),
      )
  },
}

// A build makes everything around it production, which asks for secrets.
const environment = { ...readEnvironment() }
// Beside the data of this server: two of them may run at once.
const clientDirectory = join(environment.DATA_DIR ?? join(projectDirectory, '.cache'), 'parts')
await build({
  root: projectDirectory,
  logLevel: 'error',
  plugins: [beginAtParts],
  // No visitor sees it: its machines may be read.
  define: { 'import.meta.env.FOLLOWED': 'true' },
  build: { outDir: clientDirectory },
})

const manifestFile = join(clientDirectory, '.vite', 'manifest.json')
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, { file: string }> // Vite's own
const entry = manifest[source]
if (entry === undefined) throw new Error('The build has no page of parts.')
// The server looks for the beginning of the product.
writeFileSync(manifestFile, JSON.stringify({ ...manifest, 'src/main.tsx': entry }))

await runServer({
  environment,
  clientDirectory,
  loadPageRenderer: () => loadPageRenderer(join(projectDirectory, 'dist/page/renderPage.js')),
  addRoutes: (app) => servePartsPage(app, `/${entry.file}`),
})
