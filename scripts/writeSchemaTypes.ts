import { writeFileSync } from 'node:fs'

import { run } from './project.js'
import { schemaTypes } from './schemaTypes.ts'

/** `npm run db:types` */
const file = 'server/platform/database/schema.ts'
writeFileSync(file, await schemaTypes())
process.exitCode = await run('oxfmt', [file])
