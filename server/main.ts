import { resolve } from 'node:path'

import { buildApp } from './app.ts'
import { loadPageRenderer } from './page/pageRenderer.ts'
import { readSettings } from './settings.ts'

const settings = readSettings(process.env)
const app = await buildApp({
  settings,
  renderPage: await loadPageRenderer(resolve('dist/page/renderPage.js')),
  clientDirectory: resolve('dist/client'),
})
await app.listen({ port: settings.port, host: settings.host })
console.log(`Domivo is ready: ${settings.publicUrl}`)
