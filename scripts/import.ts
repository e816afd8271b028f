/** Brings the listings of an agency in from a file. See `npm run import -- --help`. */
import { access, readFile } from 'node:fs/promises'
import { dirname, resolve, sep } from 'node:path'

import { limits } from '#contract/limits.ts'
import type { FileStore } from '#server/platform/files/fileStore.ts'
import { openFileStore } from '#server/platform/files/openFileStore.ts'
import { readImportFile } from '#contract/files/importRow.ts'
import {
  importOwner,
  planImport,
  runImport,
  type BadRow,
  type ImportPlan,
} from '#server/features/import/import.service.ts'
import type { PhotoSource } from '#server/features/import/importPhotos.service.ts'
import { formAt } from '#server/features/listings/listingValues.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { readEnvironment } from '#server/platform/settings/environment.ts'

import { openInstallation } from './openInstallation.ts'
import { giveUp, say } from './project.js'
import { readArguments } from './readArguments.ts'

const help = `npm run import -- FILE --owner EMAIL [--apply] [--update] [--skip-bad] [--json] [--help]

Imports the listings of an agency from a .csv or .json file. Without --apply it only checks, and prints every invalid row
with the reason. Complete rows are submitted for review, all others become drafts.

Columns are the keys of the property form (GET /v1/property/property-form), and:
  reference             the agency's own id of the listing; each id is imported once
  photos                names of files beside FILE, separated by |; a list in JSON
  latitude, longitude   degrees, in CSV; "locationGps" in JSON
In CSV, lists are parted by |, yes and no are true or false.

  --owner EMAIL   the agency's account
  --apply         writes; with a row that does not fit nothing is written
  --update        changes listings that are there to what their rows say; fields that a row does not name stay, and so
                  do photos. A listing on the market that becomes another home or offer goes back to the review
  --skip-bad      writes all others then
  --json          prints only the result, as JSON

When it is interrupted, the same command goes on where it stopped: what is in is known by its reference.`

/** More are counted, not named, where people read. */
const mostNamed = 50

const { values, positionals } = readArguments(help, {
  allowPositionals: true,
  options: {
    owner: { type: 'string' },
    apply: { type: 'boolean', default: false },
    update: { type: 'boolean', default: false },
    'skip-bad': { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
const [file] = positionals
if (values.help) console.log(help)
else if (file === undefined || values.owner === undefined) giveUp(help)
else
  process.exitCode = await bringIn(file, values.owner).catch((error: unknown) =>
    giveUp(error instanceof Error ? error.message : String(error)),
  )

/** Answers the exit code: 1 where a row does not fit. */
async function bringIn(path: string, ownerEmail: string): Promise<number> {
  const settings = readSettings(readEnvironment())
  const rows = readImportFile(path, await textOf(path), formAt(new Date()))
  const { database, close } = await openInstallation(settings)
  const { files, close: closeFiles } = openFileStore(settings)
  try {
    const owner = await importOwner(database, ownerEmail)
    const parts = {
      database,
      now: () => new Date(),
      locale: 'en',
      isModerated: settings.moderation === 'required',
      photos: photosBeside(path, files),
    } as const
    const plan = await planImport(parts, owner, rows, values.update)
    const isWriting = values.apply && (plan.bad.length === 0 || values['skip-bad'])
    const done = isWriting
      ? await runImport(parts, owner, rows, { onProgress: showProgress, changesKnown: values.update })
      : plan
    if (values.json) console.log(JSON.stringify(done))
    else notify(done, isWriting)
    return plan.bad.length === 0 ? 0 : 1
  } finally {
    closeFiles()
    await close()
  }
}

async function textOf(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    const code: unknown = Reflect.get(Object(error), 'code')
    const why = { ENOENT: 'the file does not exist', EISDIR: 'it is a directory', EACCES: 'no permission to read it' }[
      String(code)
    ]
    throw why === undefined ? error : new Error(`${path} cannot be imported: ${why}.`)
  }
}

/** Files below the folder of the import, and nowhere else. */
function photosBeside(path: string, files: FileStore): PhotoSource {
  const folder = dirname(resolve(path))
  const isBeside = (name: string) => resolve(folder, name).startsWith(folder + sep)
  return {
    has: async (name) =>
      isBeside(name) &&
      access(resolve(folder, name)).then(
        () => true,
        () => false,
      ),
    read: (name) => readFile(resolve(folder, name)),
    files,
    most: limits.media.maxPhotos,
  }
}

function showProgress(done: number, total: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${total} listings`)
}

function notify(done: ImportPlan & { imported?: number; changed?: number }, isWriting: boolean): void {
  const { rows, known, differing, complete, drafts, bad, imported = 0, changed = 0 } = done
  say(
    `${rows} rows: ${complete} complete, ${drafts} drafts, ${known} imported before (${differing} of them differ), ${bad.length} invalid.`,
  )
  for (const each of bad.slice(0, mostNamed)) say(`  ${described(each)}`)
  if (bad.length > mostNamed) say(`  … and ${bad.length - mostNamed} more; --json prints all.`)
  if (isWriting) say(`${imported} listings imported.${changed > 0 ? ` ${changed} updated.` : ''}`)
  else say(bad.length > 0 && values.apply ? 'Nothing was written.' : 'Nothing was written; --apply writes.')
}

function described({ row, reference, violations }: BadRow): string {
  const reasons = violations.map(({ propertyPath, message }) =>
    propertyPath === '' ? message : `${propertyPath}: ${message}`,
  )
  return `Row ${row}${reference === '' ? '' : ` (${reference})`}: ${reasons.join(' ')}`
}
