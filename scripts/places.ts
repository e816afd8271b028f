/** Imports places from registers. See `npm run places -- --help`. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

import {
  importBatchSize,
  importPlaces,
  type ImportedPlaces,
} from '#server/features/places/registers/importPlaces.service.ts'
import { readRegister, textOfRegister } from '#server/features/places/registers/readRegister.ts'
import type { RegisterPlace } from '#server/features/places/registers/registerPlace.ts'
import { loadPlaces } from '#server/features/places/loadPlaces.ts'
import { askControl } from '#server/platform/control/controlSocket.ts'
import { DirectoryInUse } from '#server/platform/database/directoryLock.ts'
import { readEnvironment } from '#server/platform/settings/environment.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { openTexts } from '#server/platform/text/texts.ts'

import { openInstallation } from './openInstallation.ts'
import { say } from './project.js'
import { readArguments } from './readArguments.ts'
import { runCommand } from './runCommand.ts'

const help = `npm run places -- import FILE… [--check] [--json] [--help]

Adds places from registers to the gazetteer, in the installation of the settings (DATABASE_URL, or the embedded database
in DATA_DIR), while its server runs or not: every server uses them from the next request on. Importing the same file
again changes nothing. Sources of files: docs/places.md.

  FILE   address points of RÚIAN (CSV, one file for each municipality), a list of municipalities with positions, the
         post's list of parts with postal codes, or any CSV with the columns name, kind (town, quarter, street, area),
         container, latitude and longitude. UTF-8 or windows-1250. A directory stands for all .csv files in it

  --check   reads the files and says what is in them; nothing is written
  --json    prints only the result, as JSON

Ends with 1 when a file cannot be read or a place was rejected; all others are in then. Afterwards, npm run reindex looks
up the towns of the listings that are there already.`

/** More rejected places are counted, not named, where people read. */
const mostNamed = 20

type Write = (places: readonly RegisterPlace[]) => Promise<ImportedPlaces>

async function main(): Promise<void> {
  const { values, positionals } = readArguments(help, {
    allowPositionals: true,
    options: {
      check: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const [command, ...files] = positionals
  if (values.help) return console.log(help)
  if (command !== 'import' || files.length === 0) {
    console.error(help)
    process.exit(2)
  }
  const notify = values.json ? () => undefined : say
  openTexts()
  const places = files.flatMap(filesIn).flatMap((file) => placesIn(file, notify))
  if (values.check) return
  const settings = readSettings(readEnvironment())
  const result = await openInstallation(settings).then(
    async ({ database, close }) => {
      try {
        await loadPlaces(database)
        return await writeAll((batch) => importPlaces(database, batch), places)
      } finally {
        await close()
      }
    },
    (error: unknown) => {
      if (!(error instanceof DirectoryInUse)) throw error
      return writeAll((batch) => askServer(settings.dataDirectory, batch), places)
    },
  )
  report(result, values.json)
  if (result.rejected.length > 0) process.exitCode = 1
}

const askServer = async (dataDirectory: string, places: readonly RegisterPlace[]) =>
  (await askControl(dataDirectory, { name: 'importPlaces', places })) as ImportedPlaces // of the same program, running

function filesIn(path: string): string[] {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [path]
  return readdirSync(path)
    .filter((name) => name.toLowerCase().endsWith('.csv'))
    .toSorted()
    .map((name) => join(path, name))
}

function placesIn(file: string, notify: (line: string) => void): RegisterPlace[] {
  try {
    const places = readRegister(textOfRegister(readFileSync(file)))
    const count = (kind: RegisterPlace['kind']) => places.filter((place) => place.kind === kind).length
    notify(
      `${file}: ${count('town')} towns, ${count('quarter')} parts, ${count('street')} streets, ${count('area')} landscapes.`,
    )
    return places
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${file} cannot be imported: ${reason}`, { cause: error })
  }
}

/** Towns first: what lies in them is found by them, also where another file has them. */
async function writeAll(write: Write, places: readonly RegisterPlace[]): Promise<ImportedPlaces> {
  const order = { town: 0, quarter: 1, street: 2, area: 3 } as const
  const sorted = places.toSorted((one, other) => order[one.kind] - order[other.kind])
  const total: ImportedPlaces = { added: 0, changed: 0, unchanged: 0, rejected: [] }
  for (let at = 0; at < sorted.length; at += importBatchSize) {
    const done = await write(sorted.slice(at, at + importBatchSize))
    total.added += done.added
    total.changed += done.changed
    total.unchanged += done.unchanged
    total.rejected.push(...done.rejected)
    if (process.stderr.isTTY)
      process.stderr.write(`\r${Math.min(at + importBatchSize, sorted.length)} of ${sorted.length}`)
  }
  return total
}

function report({ added, changed, unchanged, rejected }: ImportedPlaces, isJson: boolean): void {
  if (isJson) return console.log(JSON.stringify({ added, changed, unchanged, rejected }))
  say(`${added} places added, ${changed} updated, ${unchanged} unchanged, ${rejected.length} rejected.`)
  for (const line of rejected.slice(0, mostNamed)) say(`  ${line}`)
  if (rejected.length > mostNamed) say(`  … and ${rejected.length - mostNamed} more; --json prints all.`)
}

await runCommand(main)
