import { openDatabase } from '#server/platform/database/database.ts'

import { writeMigration } from './newMigration.ts'
import { say } from './project.js'
import { statusMigration } from './statusMigration.ts'

/** `npm run db:statuses` */
const { database, close } = await openDatabase({ dataDirectory: 'memory://' })
try {
  const migration = await statusMigration(database)
  if (migration === null) say('The database knows the statuses as the machine does.')
  else say(`Wrote ${await writeMigration('statuses', migration)}.`)
} finally {
  await close()
}
