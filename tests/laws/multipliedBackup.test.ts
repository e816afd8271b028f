import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

import { multiplyBackup } from '#scripts/operation/multiplyBackup.ts'
import { writeManifest, writeRows } from '#server/platform/backup/backupFiles.ts'
import { checkBackup } from '#server/platform/backup/restore.ts'
import { afterAll, expect, it } from 'vitest'

const directory = mkdtempSync(join(tmpdir(), 'domivo-multiplied-'))
afterAll(() => rmSync(directory, { recursive: true }))

const rowsOf = {
  account: ['{"id":3,"email":"jana@homes.example"}'],
  lead: ['{"id":2,"listing_id":7,"tour_slot_id":null,"message":"About \\"listing_id\\":7"}'],
  listing: ['{"id":7,"owner_id":3,"slug":"flat-7"}', '{"id":9,"owner_id":3,"slug":"house-9"}'],
  listing_media: ['{"id":70,"listing_id":7,"view_key":"5bcd5929548a4f06ad877d56dd8f2f67"}'],
}

async function* once(rows: readonly string[]) {
  yield rows
}

it('has all of each listing as often as it is asked for, under numbers and addresses of its own', async () => {
  const from = join(directory, 'one')
  const tables = []
  for (const [name, rows] of Object.entries(rowsOf)) tables.push(await writeRows(from, name, once(rows)))
  const sequences = [
    { name: 'lead_id_seq', lastValue: 5 },
    { name: 'listing_id_seq', lastValue: 10 },
    { name: 'listing_media_id_seq', lastValue: 100 },
    { name: 'alert_id_seq', lastValue: null },
  ]
  const takenAt = '2026-11-28T10:00:00.000Z'
  await writeManifest(from, {
    format: 1,
    product: 'domivo',
    takenAt,
    engine: 'PostgreSQL',
    migrations: [],
    tables,
    sequences,
    pictures: null,
  })

  const to = join(directory, 'two')
  const multiplied = await multiplyBackup(from, to, 2)
  expect(multiplied.tables.map(({ name, rows }) => `${name} ${rows}`)).toEqual([
    'account 1',
    'lead 2',
    'listing 4',
    'listing_media 2',
  ])
  expect(multiplied.sequences.map(({ lastValue }) => lastValue)).toEqual([10, 20, 200, null])
  const linesIn = (table: string) =>
    gunzipSync(readFileSync(join(to, 'tables', `${table}.jsonl.gz`)))
      .toString()
      .trim()
      .split('\n')
  expect(linesIn('account')).toEqual(rowsOf.account)
  expect(linesIn('lead')).toEqual([
    ...rowsOf.lead,
    '{"id":7,"listing_id":17,"tour_slot_id":null,"message":"About \\"listing_id\\":7"}',
  ])
  expect(linesIn('listing').slice(2)).toEqual([
    '{"id":17,"owner_id":3,"slug":"flat-7-1"}',
    '{"id":19,"owner_id":3,"slug":"house-9-1"}',
  ])
  expect(linesIn('listing_media')[1]).toBe('{"id":170,"listing_id":17,"view_key":"5bcd5929548a4f06ad877d5600000001"}')
  await expect(checkBackup(to)).resolves.toMatchObject({ takenAt })
})
