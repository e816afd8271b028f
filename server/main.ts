import { resolve } from 'node:path'

import { loadPageRenderer } from './page/pageRenderer.ts'
import { runServer } from './runServer.ts'
import { readEnvironment } from './settings/environment.ts'

await runServer({
  environment: readEnvironment(),
  loadPageRenderer: () => loadPageRenderer(resolve('dist/page/renderPage.js')),
  clientDirectory: resolve('dist/client'),
})
