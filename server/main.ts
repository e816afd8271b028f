import { resolve } from 'node:path'

import { loadPageRenderer } from '#server/page/pageRenderer.ts'
import { runServer } from './runServer.ts'
import { readEnvironment } from '#server/platform/settings/environment.ts'

await runServer({
  environment: readEnvironment(),
  loadPageRenderer: () => loadPageRenderer(resolve('dist/page/renderPage.js')),
  clientDirectory: resolve('dist/client'),
})
