// The product as the journeys meet it: with a town of its own, new in each run, and started again when it ends, as
// `npm start` does. What it warns of stands in the output of the run.
import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'

import { startPostgres, type PostgresServer } from '#tests/support/postgresServer.ts'

import { projectDirectory } from './project.js'
import { supervise } from './supervise.js'

const { DATA_DIR, ENGINES } = process.env
if (DATA_DIR === undefined) throw new Error('DATA_DIR has to name the directory of the journeys: it is emptied.')
rmSync(DATA_DIR, { recursive: true, force: true })

/**
 * PostgreSQL, as in a large installation: it takes less than half of the processor that the embedded one takes for the
 * town, and leaves the server free meanwhile. Null has the embedded one, with `ENGINES=all` or where there is no other.
 */
async function databaseServer(): Promise<PostgresServer | null> {
  if (ENGINES === 'all') return null
  try {
    return await startPostgres()
  } catch (error) {
    console.warn(`No PostgreSQL for the journeys, the embedded database instead: ${String(error)}`)
    return null
  }
}

const postgres = await databaseServer()
const environment: Record<string, string> = postgres === null ? {} : { DATABASE_URL: postgres.url }
execFileSync(process.execPath, ['scripts/seedJourneys.ts'], {
  cwd: projectDirectory,
  env: { ...process.env, ...environment },
  stdio: ['ignore', 'ignore', 'inherit'],
})
const code = await supervise(process.execPath, ['server/main.ts'], { env: environment })
await postgres?.stop()
process.exit(code)
