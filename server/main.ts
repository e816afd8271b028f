import { resolve } from 'node:path'

import { buildApp } from './app.ts'
import { openDatabase } from './database/database.ts'
import { loadPageRenderer } from './page/pageRenderer.ts'
import { readSettings } from './settings.ts'

const settings = readSettings(process.env)
const { database } = await openDatabase({ dataDirectory: 'memory://' })
const app = await buildApp({
  settings,
  database,
  renderPage: await loadPageRenderer(resolve('dist/page/renderPage.js')),
  clientDirectory: resolve('dist/client'),
})
await app.listen({ port: settings.port, host: settings.host })
console.log(`Domivo is ready: ${settings.publicUrl}`)
