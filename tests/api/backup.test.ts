import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

import { backUp } from '#server/platform/backup/backUp.ts'
import {
  OrderlessChecksum,
  readManifest,
  writeManifest,
  type BackupManifest,
} from '#server/platform/backup/backupFiles.ts'
import { checkBackup, migrationsOf, restore } from '#server/platform/backup/restore.ts'
import { openDatabase, type OpenedDatabase } from '#server/platform/database/database.ts'
import { diskStore } from '#server/platform/files/diskStore.ts'
import { addFindable, addListings, addOwner, type ExampleListing } from '#tests/support/exampleListings.ts'
import { turnsOfProcesses } from '#tests/support/processesOfRun.ts'
import { createServerDatabase } from '#tests/support/serverDatabases.ts'

const directory = mkdtempSync(join(tmpdir(), 'domivo-backup-'))
afterAll(() => rmSync(directory, { recursive: true }))

const { url: serverUrl, reason } = { url: undefined, reason: '', ...inject('postgres') }
const engines = [
  { name: 'embedded', isThere: true },
  { name: `PostgreSQL${reason === '' ? '' : ` (${reason})`}`, isThere: serverUrl !== undefined },
]

/** For what is the same on both. */
const either = serverUrl === undefined ? 'embedded' : 'PostgreSQL'

const closing: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
})

/** A database of an engine without any data. */
async function openEmpty(name: string, migrations?: ReturnType<typeof migrationsOf>): Promise<OpenedDatabase> {
  const more = migrations === undefined ? {} : { migrations }
  const created = name === 'embedded' ? undefined : await createServerDatabase(serverUrl ?? '', 'template0')
  const opened = await openDatabase({ dataDirectory: 'memory://', databaseUrl: created?.databaseUrl, ...more })
  closing.push(async () => {
    await opened.close()
    await created?.drop()
  })
  return opened
}

const pictures = diskStore(join(directory, 'media'))
let folders = 0
const newFolder = () => join(directory, `backup-${(folders += 1)}`)

/** Everything of a manifest that the same data have in common. */
const contentOf = ({ tables, sequences, pictures: found }: BackupManifest) => ({ tables, sequences, pictures: found })

/** How many rows of a table a backup has. */
const rowsIn = ({ tables }: BackupManifest, table: string) => tables.find((one) => one.name === table)?.rows ?? 0

/** The tables of a database with their rows, and all indexes, constraints and triggers. */
async function stateOf(opened: OpenedDatabase) {
  const { tables } = await backUp({ opened, files: null }, newFolder())
  const { rows } = await sql<{ text: string }>`
    select relname::text as text from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace
    union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = current_schema()::regnamespace
    union all select indexdef from pg_indexes where schemaname = current_schema()
    union all select pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
    order by text
  `.execute(opened.database)
  return { tables, parts: rows.map(({ text }) => text) }
}

/** A backup of one account and one picture. */
const made = async () => {
  const source = await openEmpty(either)
  await addOwner(source.database, { firstName: 'Eva' })
  const backup = newFolder()
  await pictures.write('1/a.webp', Buffer.from([0, 255, 10, 13]))
  await backUp({ opened: source, files: pictures }, backup)
  return { backup, source }
}

/** One engine after the other: making and filling databases takes most of a minute. */
const isTurn = turnsOfProcesses(2)
const inTurn = engines.filter(({ isThere }) => isThere).filter(() => isTurn())

describe.each(inTurn)('a backup of the $name database [G2] [REL-58]', ({ name }) => {
  let source: OpenedDatabase
  let backup: string
  let manifest: BackupManifest
  beforeAll(async () => {
    source = await openEmpty(name)
    const ownerId = await addOwner(source.database, { firstName: 'Žofie „Zora“', lastName: "O'Neill\\n" })
    const examples: ExampleListing[] = [
      {
        city: 'Brno',
        price: 5_000_000,
        descriptionCs: 'Řádek\ndruhý řádek, "uvozovky" a 🏡\u2028třetí\u2029\u0085\r\nčtvrtý',
      },
      { city: 'Praha', listingType: 'rent', price: 21_500, pictures: 2 },
    ]
    await addFindable(source.database, examples, ownerId)
    await sql`insert into job (kind, payload) values ('sendMail', '{"subject":"Ahoj"}')`.execute(source.database)
    await pictures.write('1/a.webp', Buffer.from([0, 255, 10, 13]))
    await pictures.write('2/b.webp', Buffer.from('second'))
    backup = newFolder()
    manifest = await backUp({ opened: source, files: pictures }, backup)
  })

  it('holds every row and every picture', async () => {
    expect(manifest.tables.find(({ name: table }) => table === 'listing')?.rows).toBe(2)
    expect(manifest.tables.find(({ name: table }) => table === 'job')?.rows).toBe(1)
    expect(manifest.pictures).toMatchObject({ count: 2, bytes: 10 })
    expect(contentOf(await checkBackup(backup))).toEqual(contentOf(manifest))
    const listings = gunzipSync(readFileSync(join(backup, 'tables/listing.jsonl.gz'))).toString()
    expect(listings).toContain('Řádek\\ndruhý řádek, \\"uvozovky\\" a 🏡')
  })

  it.each(engines.filter(({ isThere }) => isThere))(
    'is restored into an empty $name database, row by row and picture by picture',
    { timeout: 60_000 },
    async ({ name: other }) => {
      const target = await openEmpty(other, migrationsOf(manifest))
      const restored = diskStore(join(directory, `restored-${name}-${other}`))
      await restore({ opened: target, files: restored }, backup)
      const again = await backUp({ opened: target, files: restored }, newFolder())
      expect(contentOf(again)).toEqual(contentOf(manifest))
      // References, indexes, partitions and counters are as they were before; indexes of partitions have any name.
      const facts = sql<{ text: string }>`
        select pg_get_constraintdef(oid) as text from pg_constraint where connamespace = current_schema()::regnamespace
        union all select regexp_replace(indexdef, 'INDEX [^ ]+ ON', 'INDEX ON') from pg_indexes where schemaname = current_schema()
        union all select relname || ' ' || pg_get_expr(relpartbound, oid) from pg_class where relkind = 'r' and relispartition
        order by text
      `
      expect((await facts.execute(target.database)).rows).toEqual((await facts.execute(source.database)).rows)
      await expect(addListings(target.database, [{ city: 'Olomouc' }], 4_711)).rejects.toThrow(/foreign key/)
      const ownerId = await addOwner(target.database, { firstName: 'Nový' })
      expect(ownerId).toBeGreaterThan(1)
    },
  )

  it('is never restored over data', async () => {
    const target = await openEmpty(name)
    await addOwner(target.database, { firstName: 'Already' })
    const restoring = restore({ opened: target, files: pictures }, backup)
    await expect(restoring).rejects.toThrow('There is data already')
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from account`.execute(target.database)
    expect(rows).toEqual([{ count: 1 }])
  })

  it('is as of one moment, while others go on writing', async () => {
    const writing = new AbortController()
    // Each statement writes an account and a job: a backup of two moments has more of the table that is read later.
    const writes = (async () => {
      while (!writing.signal.aborted) {
        await sql`
          with written as (insert into account (email) values (gen_random_uuid() || '@example.test') returning id)
          insert into job (kind, payload) select 'sendMail', '{}' from written
        `.execute(source.database)
        await new Promise((resolve) => setTimeout(resolve, 1))
      }
    })()
    const taken = await backUp({ opened: source, files: null }, newFolder())
    writing.abort()
    await writes
    expect(rowsIn(taken, 'account') - rowsIn(manifest, 'account')).toBe(rowsIn(taken, 'job') - rowsIn(manifest, 'job'))
    expect(taken.pictures).toBeNull()
  })

  it('has the pictures that came while the tables were read', async () => {
    const late = diskStore(join(directory, `late-${name}`))
    const taken = await backUp(
      {
        opened: source,
        files: late,
        onProgress: (message) => {
          if (message === 'newer pictures') mkdirSync(join(directory, `late-${name}/3`), { recursive: true })
          if (message === 'newer pictures') writeFileSync(join(directory, `late-${name}/3/c.webp`), 'late')
        },
      },
      newFolder(),
    )
    expect(taken.pictures).toMatchObject({ count: 1, bytes: 4 })
  })
})

describe('a backup [G2] [REL-58]', () => {
  it('notices a changed row, a missing row and a changed picture', async () => {
    const { backup } = await made()
    const accounts = join(backup, 'tables/account.jsonl.gz')
    const whole = readFileSync(accounts)
    writeFileSync(accounts, gzipSync(gunzipSync(whole).toString().replace('Eva', 'Eve')))
    await expect(checkBackup(backup)).rejects.toThrow('The table account of the backup is damaged')
    writeFileSync(accounts, gzipSync(''))
    await expect(checkBackup(backup)).rejects.toThrow('0 of 1 rows')
    writeFileSync(accounts, whole.subarray(0, 20))
    await expect(checkBackup(backup)).rejects.toThrow('The table account of the backup cannot be read.')
    writeFileSync(accounts, whole)
    writeFileSync(join(backup, 'pictures/1/a.webp'), 'other')
    await expect(checkBackup(backup)).rejects.toThrow('The pictures of the backup are damaged')
  })

  it('comes whole or not at all, whichever of its rows is not as it was', { timeout: 60_000 }, async () => {
    const source = await openEmpty(either)
    const ownerId = await addOwner(source.database, { firstName: 'Eva' })
    await addFindable(source.database, [{ city: 'Brno', price: 5_000_000, pictures: 2 }], ownerId)
    const backup = newFolder()
    const manifest = await backUp({ opened: source, files: null }, backup)
    const target = await openEmpty(either)
    const before = await stateOf(target)
    const restoring = () => restore({ opened: target, files: pictures }, backup)

    /** Writes other rows into a table of the backup, with a checksum that fits or not, and gives back those before. */
    const change = async (table: string, from: string, to: string, { fits }: { fits: boolean }) => {
      const file = join(backup, `tables/${table}.jsonl.gz`)
      const whole = readFileSync(file)
      const text = gunzipSync(whole).toString()
      expect(text).toContain(from)
      const changed = text.replace(from, to)
      writeFileSync(file, gzipSync(changed))
      const checksum = new OrderlessChecksum()
      for (const line of changed.split('\n').slice(0, -1)) checksum.add(line)
      const tables = manifest.tables.map((one) =>
        one.name === table && fits ? { ...one, checksum: checksum.toString() } : one,
      )
      await writeManifest(backup, { ...manifest, tables })
      return () => writeFileSync(file, whole)
    }
    const last = manifest.tables.findLast(({ rows }) => rows > 0)?.name ?? ''
    expect(last).not.toBe('listing_words')
    for (const [table, from, to] of [
      ['listing_words', '"id":1', '"id":2'],
      [last, '":', '" :'],
    ] as const) {
      const putBack = await change(table, from, to, { fits: false })
      await expect(restoring(), table).rejects.toThrow(`The table ${table} of the backup is damaged`)
      expect(await stateOf(target), table).toEqual(before)
      putBack()
    }

    // What was written so, but cannot be: a picture of no listing, two pictures under one key.
    const keys = gunzipSync(readFileSync(join(backup, 'tables/listing_media.jsonl.gz'))).toString()
    const [first = '', second = ''] = [...keys.matchAll(/"view_key":"[^"]+"/g)].map(([key]) => key)
    for (const [table, from, to] of [
      ['listing_media', '"listing_id":1', '"listing_id":4711'],
      ['listing_media', second, first],
    ] as const) {
      const putBack = await change(table, from, to, { fits: true })
      await expect(restoring(), to).rejects.toThrow(
        new RegExp(`Rows of the table ${table} are refused .*Nothing was restored`),
      )
      expect(await stateOf(target), to).toEqual(before)
      putBack()
    }

    // A process that was ended leaves this table at most; nobody backs it up, and the next restore is not in its way.
    await writeManifest(backup, manifest)
    await sql`create table restoring_listing_words (of integer)`.execute(target.database)
    await restoring()
    expect(contentOf(await backUp({ opened: target, files: null }, newFolder()))).toEqual(contentOf(manifest))
    await sql`create table restoring_listing_words (of integer)`.execute(target.database)
    expect(contentOf(await backUp({ opened: target, files: null }, newFolder()))).toEqual(contentOf(manifest))
  })

  it('compares the pictures before it brings a row', async () => {
    const { backup } = await made()
    writeFileSync(join(backup, 'pictures/1/a.webp'), 'other')
    const target = await openEmpty(either)
    await expect(restore({ opened: target, files: pictures }, backup)).rejects.toThrow('pictures')
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from account`.execute(target.database)
    expect(rows).toEqual([{ count: 0 }])
  })

  it('is refused by an older release, and where it was not finished', async () => {
    const { backup } = await made()
    const manifest = await readManifest(backup)
    const newer = { ...manifest, migrations: [...manifest.migrations, { name: '9999_later.sql', checksum: 'x' }] }
    expect(() => migrationsOf(newer)).toThrow('The backup was made by a newer release')
    rmSync(join(backup, 'manifest.json'))
    await expect(checkBackup(backup)).rejects.toThrow('holds no finished backup')
  })

  it('is not written into a folder that holds something', async () => {
    const { backup, source } = await made()
    await expect(backUp({ opened: source, files: null }, backup)).rejects.toThrow('is not empty')
    expect(existsSync(join(backup, 'manifest.json'))).toBe(true)
  })
})
