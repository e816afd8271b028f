import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

import { readManifest, writeManifest, writeRows, type BackupManifest } from '#server/platform/backup/backupFiles.ts'

/** The columns that number something, by table, with the table whose rows they number. */
const numbered: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  favorite: { listing_id: 'listing' },
  lead: { id: 'lead', listing_id: 'listing', tour_slot_id: 'tour_slot' },
  listing: { id: 'listing' },
  listing_card: { id: 'listing' },
  listing_media: { id: 'listing_media', listing_id: 'listing' },
  listing_price_history: { id: 'listing_price_history', listing_id: 'listing' },
  listing_search: { id: 'listing' },
  listing_status_history: { id: 'listing_status_history', listing_id: 'listing' },
  listing_view: { listing_id: 'listing' },
  listing_words: { id: 'listing' },
  stated_place: { listing_id: 'listing' },
  tour_slot: { id: 'tour_slot', listing_id: 'listing' },
}

/**
 * Writes a backup in which all that belongs to listings is there `copies` times, under new numbers and addresses; people
 * and places stay as many as they are. It is as large as that of so many listings, and made in minutes.
 */
export async function multiplyBackup(from: string, to: string, copies: number): Promise<BackupManifest> {
  const manifest = await readManifest(from)
  const last = new Map(manifest.sequences.map(({ name, lastValue }) => [name, lastValue ?? 0]))
  const lastOf = (table: string) => last.get(`${table}_id_seq`) ?? 0
  const tables = []
  for (const { name } of manifest.tables) {
    const columns = Object.entries(numbered[name] ?? {})
    const lines = await linesOf(from, name)
    const copyOf = (copy: number) =>
      lines.map((line) =>
        columns.reduce((row, [column, table]) => shift(row, column, copy * lastOf(table)), asNew(line, copy)),
      )
    tables.push(await writeRows(to, name, batches(columns.length === 0 ? 1 : copies, copyOf)))
  }
  const sequences = manifest.sequences.map(({ name, lastValue }) => ({
    name,
    lastValue: lastValue === null ? null : lastValue * copies,
  }))
  const multiplied = { ...manifest, tables, sequences }
  await writeManifest(to, multiplied)
  return multiplied
}

async function* batches(copies: number, copyOf: (copy: number) => readonly string[]) {
  for (let copy = 0; copy < copies; copy += 1) yield copyOf(copy)
}

async function linesOf(directory: string, table: string): Promise<readonly string[]> {
  const bytes = await promisify(gunzip)(await readFile(join(directory, 'tables', `${table}.jsonl.gz`)))
  return bytes.toString('utf8').split('\n').slice(0, -1)
}

/** A row with another number in a column, as text: the database writes numbers and JSON in its own way. */
const shift = (row: string, column: string, by: number) =>
  by === 0
    ? row
    : row.replace(new RegExp(`"${column}":(\\d+)`), (_, number: string) => `"${column}":${Number(number) + by}`)

/** A row with addresses of its own: those of a listing and of a picture are unique. */
const asNew = (row: string, copy: number) =>
  copy === 0
    ? row
    : row
        .replace(/"slug":"([^"]+)"/, `"slug":"$1-${copy}"`)
        .replace(/"view_key":"(\w{24})\w{8}"/, `"view_key":"$1${copy.toString(16).padStart(8, '0')}"`)
