import { existsSync, readdirSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { resolve } from 'node:path'

import { DirectoryInUse, lockDirectory } from '#server/platform/database/directoryLock.ts'
import { databaseDirectory } from '#server/platform/database/openFromSettings.ts'
import { dataFiles } from '#server/platform/settings/dataFiles.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { readEnvironment } from '#server/platform/settings/environment.ts'

import { giveUp, projectDirectory, say } from './project.js'
import { readArguments } from './readArguments.ts'

const help = `npm run reset [-- --help]

Deletes the content of DATA_DIR: the embedded database, pictures on disk and the development secret.
Refuses while a server uses it, if it contains anything else, and with DATABASE_URL, whose listings would lose
their pictures. A bucket is not touched.`

const ownNames = new Set<string>(Object.values(dataFiles))

// An option that is not known ends here, before anything is deleted.
const { values } = readArguments(help, { options: { help: { type: 'boolean', default: false } } })
if (values.help) console.log(help)
else await reset()

async function reset(): Promise<void> {
  const settings = readSettings(readEnvironment())
  const directory = resolve(settings.dataDirectory)
  if (`${projectDirectory}/`.startsWith(`${directory}/`.replace('//', '/')) || directory === homedir()) {
    giveUp(`DATA_DIR is ${directory}, which contains more than data.`)
  }
  if (settings.databaseUrl !== undefined) {
    giveUp(`DATABASE_URL is set: the pictures in ${directory} belong to that database, which is not deleted here.`)
  }
  const strangers = existsSync(directory) ? readdirSync(directory).filter((name) => !ownNames.has(name)) : []
  if (strangers.length > 0) {
    giveUp(
      `${directory} contains files that are not Domivo's (${strangers.slice(0, 3).join(', ')}). Nothing was deleted.`,
    )
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
    say(`${directory} does not exist; nothing to remove`)
  }
  if (settings.s3Bucket !== undefined) say(`The bucket ${settings.s3Bucket} was not touched`)
}
