import { existsSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { DirectoryInUse, lockDirectory } from '#server/platform/database/directoryLock.ts'
import { databaseDirectory } from '#server/platform/database/openFromSettings.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { readEnvironment } from '#server/platform/settings/environment.ts'

import { giveUp, projectDirectory, say } from './project.js'

const help = `npm run reset [-- --help]

Deletes DATA_DIR, and with it the embedded database, pictures on disk and the development secret.
Refuses while a server uses it. A bucket is left alone.`

// An option that is not known ends here, before anything is deleted.
const { values } = parseArgs({ options: { help: { type: 'boolean', default: false } } })
if (values.help) console.log(help)
else await reset()

async function reset(): Promise<void> {
  const settings = readSettings(readEnvironment())
  const directory = resolve(settings.dataDirectory)
  if (`${projectDirectory}/`.startsWith(`${directory}/`.replace('//', '/')) || directory === homedir()) {
    giveUp(`DATA_DIR is ${directory}, which holds more than data.`)
  }
  try {
    if (existsSync(databaseDirectory(settings))) await lockDirectory(databaseDirectory(settings))
  } catch (error) {
    giveUp(error instanceof DirectoryInUse ? error.message : String(error))
  }
  if (existsSync(directory)) {
    rmSync(directory, { recursive: true })
    say(`Removed ${directory}`)
  } else {
    say(`There is nothing to remove at ${directory}`)
  }
  if (settings.s3Bucket !== undefined) say(`What is in the bucket ${settings.s3Bucket} stays there`)
}
