/** Writes a backup of an installation. See `npm run backup -- --help`. */
import { backUp } from '#server/platform/backup/backUp.ts'
import { openFileStore } from '#server/platform/files/openFileStore.ts'
import { readEnvironment } from '#server/platform/settings/environment.ts'
import { readSettings } from '#server/platform/settings/settings.ts'

import { openInstallation } from './openInstallation.ts'
import { readArguments } from './readArguments.ts'
import { runCommand } from './runCommand.ts'

const help = `npm run backup -- DIR [--without-pictures] [--help]

Writes a backup of the installation of the settings into a new or empty folder DIR: every table as rows of JSON, as of one
moment, the pictures, and a manifest with checksums, written last: without it a backup is unfinished. The backup fits both
databases, so it also moves an installation from the embedded database to PostgreSQL.

With DATABASE_URL the product goes on while the backup is made. The embedded database belongs to one process: stop the
server first.

  --without-pictures   leaves the pictures out, where the bucket keeps versions of its own

\`npm run restore -- DIR --check\` reads all of it and compares every checksum. Ends with 0 when it was done, with 1 when
not, with 2 for a command that makes no sense.`

async function main(): Promise<void> {
  const { values, positionals } = readArguments(help, {
    allowPositionals: true,
    options: { 'without-pictures': { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
  })
  if (values.help) return console.log(help)
  const [directory] = positionals
  if (directory === undefined || positionals.length > 1) {
    console.error(help)
    process.exitCode = 2
    return
  }
  const settings = readSettings(readEnvironment())
  const opened = await openInstallation(settings)
  const { files, close } = openFileStore(settings)
  try {
    const withPictures = !values['without-pictures']
    const { tables, pictures, takenAt } = await backUp({ opened, files: withPictures ? files : null }, directory)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(
      `${directory}: ${rows} rows of ${tables.length} tables as of ${takenAt}, ${pictures?.count ?? 0} pictures.`,
    )
    if (!withPictures) console.log('The pictures were left out.')
  } finally {
    close()
    await opened.close()
  }
}

await runCommand(main)
