import { readdirSync, writeFileSync } from 'node:fs'

import { openDatabase } from '#server/platform/database/database.ts'

import { say } from './project.js'
import { statusMigration } from './statusMigration.ts'

/** `npm run db:statuses` */
const folder = 'server/platform/database/migrations'
const { database, close } = await openDatabase({ dataDirectory: 'memory://' })
try {
  const migration = await statusMigration(database)
  if (migration === null) say('The database knows the statuses as the machine does.')
  else {
    const last = Math.max(...readdirSync(folder).map((name) => Number.parseInt(name, 10)))
    const file = `${folder}/${String(last + 1).padStart(4, '0')}_statuses.sql`
    writeFileSync(file, migration)
    say(`Wrote ${file}. Next: npm run db:types, and its line in tests/laws/migrationChecksums.json.`)
  }
} finally {
  await close()
}
