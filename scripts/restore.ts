/** Brings a backup into an empty installation. See `npm run restore -- --help`. */
import { readManifest, type BackupManifest } from '#server/platform/backup/backupFiles.ts'
import { checkBackup, migrationsOf, restore } from '#server/platform/backup/restore.ts'
import { openFileStore } from '#server/platform/files/openFileStore.ts'
import { readEnvironment } from '#server/platform/settings/environment.ts'
import { readSettings } from '#server/platform/settings/settings.ts'

import { openInstallation } from './openInstallation.ts'
import { readArguments } from './readArguments.ts'
import { runCommand } from './runCommand.ts'

const help = `npm run restore -- DIR [--check] [--help]

Brings a backup of \`npm run backup\` into the installation of the settings, which must have no data: an empty database
(DATABASE_URL), or a DATA_DIR without one. Pictures are compared first; then all rows come in one transaction, which compares
them as they come, or none, then the pictures. A backup of an older release is brought up to date; one of a newer release is refused.

Start the server afterwards with DEMO=off. Sessions, links in mails and keys depend on SECRET_KEY: keep it with the backup.

  --check   reads the backup and compares every checksum; touches no installation

Ends with 0 when it was done, with 1 when not, with 2 for a command that makes no sense.`

async function main(): Promise<void> {
  const { values, positionals } = readArguments(help, {
    allowPositionals: true,
    options: { check: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
  })
  if (values.help) return console.log(help)
  const [directory] = positionals
  if (directory === undefined || positionals.length > 1) {
    console.error(help)
    process.exitCode = 2
    return
  }
  if (values.check) return console.log(`${directory} is whole: ${contentOf(await checkBackup(directory))}`)
  const settings = readSettings(readEnvironment())
  const opened = await openInstallation(settings, migrationsOf(await readManifest(directory)))
  const { files, close } = openFileStore(settings)
  try {
    const manifest = await restore({ opened, files }, directory)
    console.log(`Everything was restored: ${contentOf(manifest)}`)
  } finally {
    close()
    await opened.close()
  }
}

function contentOf({ tables, pictures, takenAt }: BackupManifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${rows} rows as of ${takenAt}, ${pictures?.count ?? 'no'} pictures.`
}

await runCommand(main)
