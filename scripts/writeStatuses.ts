import { readFileSync, writeFileSync } from 'node:fs'

import { listingProcesses } from '#machines/listing/listingStatus.versions.gen.ts'
import { openDatabase } from '#server/platform/database/database.ts'

import { writeMigration } from './newMigration.ts'
import { machineAsRecord, processFile, processText, withMachine } from './processRecord.ts'
import { giveUp, say } from './project.js'
import { statusMigration } from './statusMigration.ts'

/** `npm run db:statuses` */
const update = withMachine(listingProcesses, machineAsRecord())
if ('missing' in update) giveUp(update.missing.join('\n'))
else {
  const text = processText(update.processes)
  if (text !== readFileSync(processFile, 'utf8')) writeFileSync(processFile, text)
  for (const line of update.done) say(line)
  if (update.done.length === 0) say('The version of the status machine that ships is the machine as it is.')
}

const { database, close } = await openDatabase({ dataDirectory: 'memory://' })
try {
  const migration = await statusMigration(database)
  if (migration === null) say('The database knows the statuses as the machine does.')
  else say(`Wrote ${await writeMigration('statuses', migration)}.`)
} finally {
  await close()
}
