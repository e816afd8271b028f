// The product as the journeys meet it: with a town of its own, new in each run, and started again when it ends, as
// `npm start` does. What it warns of stands in the output of the run.
import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'

import { projectDirectory } from './project.js'
import { supervise } from './supervise.js'

const { DATA_DIR } = process.env
if (DATA_DIR === undefined) throw new Error('DATA_DIR has to name the directory of the journeys: it is emptied.')
rmSync(DATA_DIR, { recursive: true, force: true })
execFileSync(process.execPath, ['scripts/seedJourneys.ts'], {
  cwd: projectDirectory,
  stdio: ['ignore', 'ignore', 'inherit'],
})
process.exit(await supervise(process.execPath, ['server/main.ts']))
