import { join } from 'node:path'

import { supervise } from '#scripts/supervise.js'

/** The test server as `npm start` runs the real one. */
process.exit(await supervise(process.execPath, [join(import.meta.dirname, 'testServer.ts')]))
