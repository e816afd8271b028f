import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

import {
  findSessionAccount,
  forgetSessions,
  insertSession,
  readSessions,
} from '#server/features/accounts/session.store.ts'
import { newSessionId } from '#server/features/accounts/sessionId.ts'
import { insertLead } from '#server/features/leads/lead.store.ts'
import { insertLeadMessage, readLeadMessages } from '#server/features/leads/leadMessage.store.ts'
import { backUp } from '#server/platform/backup/backUp.ts'
import { migrationsOf, restore } from '#server/platform/backup/restore.ts'
import { inTransaction, openDatabase, type Database, type OpenedDatabase } from '#server/platform/database/database.ts'
import { migrate, readMigrations } from '#server/platform/database/migrations.ts'
import { keepPeriods } from '#server/platform/database/periods.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { addListings, addOwner } from '#tests/support/exampleListings.ts'
import { createServerDatabase, testTemplate } from '#tests/support/serverDatabases.ts'

const dayMs = 24 * 3_600_000

/** The partitions of the rows of a table that a condition holds for. */
async function partitionsOf(database: Database, table: string, condition: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct tableoid::regclass::text as name from ${sql.table(table)} where ${sql.raw(condition)} order by 1
  `.execute(database)
  return rows.map(({ name }) => name)
}

/** The tables that a statement would look into. */
async function scannedBy(database: Database, statement: string): Promise<string[]> {
  const { rows } = await sql<{ 'QUERY PLAN': unknown }>`explain (format json) ${sql.raw(statement)}`.execute(database)
  return [...JSON.stringify(rows).matchAll(/"Relation Name":"(\w+)"/g)].map(([, name = '']) => name)
}

/** The partition of the sessions of a month. */
const partitionAt = (at: Date) => `session_${at.toISOString().slice(0, 7).replace('-', '_')}`

const leadOf = (listingId: number, now: Date) => ({
  listingId,
  senderId: null,
  name: 'Jan',
  email: 'jan@example.test',
  phoneNumber: null,
  message: 'Is it still there?',
  tourSlotId: null,
  locale: 'en' as const,
  now,
})

forEachDatabase((_, openTestDatabase) => {
  let opened: OpenedDatabase
  let database: Database
  /** Another one, in which no other test keeps periods: how many months lie before a year's end differs by the day. */
  let sessions: Database
  /** The first one with partitions of its own: that after the year in which the database was made. */
  let year: number
  let newYear: number
  let ownerId: number
  /** When the first month of sessions begins that has a partition of its own. */
  let month: Date

  beforeAll(async () => {
    opened = await openTestDatabase()
    database = opened.database
    sessions = (await openTestDatabase()).database
    const { rows: years } = await sql<{ at: Date }>`
      select starts_at as at from period where of = 'lead' order by starts_at limit 1
    `.execute(database)
    newYear = years[0]?.at.getTime() ?? 0
    year = new Date(newYear).getUTCFullYear()
    ownerId = await addOwner(database)
    await addOwner(sessions)
    const { rows } = await sql<{ at: Date }>`select starts_at as at from period where of = 'session'`.execute(sessions)
    month = rows[0]?.at ?? new Date(0)
  })

  const addLead = (listingId: number, now: Date) =>
    inTransaction(database, (tx) => insertLead(tx, leadOf(listingId, now)))
  const write = (leadId: number, now: Date) =>
    inTransaction(database, (tx) =>
      insertLeadMessage(tx, { leadId, author: 'lister', text: 'Yes.', newsTo: ['sender'], now }),
    )
  const signIn = async (at: Date, days = 30) => {
    const id = newSessionId(at)
    const session = { id, accountId: ownerId, now: at, device: 'Firefox', addressPrefix: '10.0.0.0', refreshHash: id }
    await insertSession(sessions, { ...session, endsAt: new Date(at.getTime() + days * dayMs) })
    return id
  }
  const foundAt = async (sessionId: string, now: Date) =>
    (await findSessionAccount(sessions, { sessionId, accountId: ownerId, now })) !== undefined

  it('puts what begins in a year into its partition, from the first moment of the year on [G2]', async () => {
    const eve = new Date(newYear - 1)
    const [oldListing = 0] = await addListings(database, [{ city: 'Brno', price: 5_000_000 }], ownerId)
    const oldLead = await addLead(oldListing, eve)
    expect((await keepPeriods(database, eve)).made).toEqual(
      expect.arrayContaining(
        ['alert', 'listing_status_history', 'lead', 'lead_message'].map((table) => `${table}_${year}`),
      ),
    )
    const lastLead = await addLead(oldListing, eve)
    await keepPeriods(database, new Date(newYear))
    const [listing = 0] = await addListings(database, [{ city: 'Brno', price: 6_000_000 }], ownerId)
    const lead = await addLead(oldListing, new Date(newYear))
    expect([oldLead, lastLead, lead, listing]).toEqual([1, 2, 1_000_000, 1_000_000])
    await write(oldLead, new Date(newYear))
    await write(lead, new Date(newYear))
    expect(await readLeadMessages(database, oldLead)).toHaveLength(1)
    expect(await partitionsOf(database, 'lead', `id <= ${lastLead}`)).toEqual(['lead_before'])
    expect(await partitionsOf(database, 'lead', `id = ${lead}`)).toEqual([`lead_${year}`])
    expect(await partitionsOf(database, 'lead_message', `lead_id = ${oldLead}`)).toEqual(['lead_message_before'])
    expect(await partitionsOf(database, 'lead_message', `lead_id = ${lead}`)).toEqual([`lead_message_${year}`])
    expect(await keepPeriods(database, new Date(newYear))).toEqual({ made: [], dropped: [] })
  })

  it('finds one listing once for a search, for all time, and looks into one partition for it', async () => {
    const search = sql`
      insert into saved_search (account_id, name, frequency, criteria, criteria_key)
      values (${ownerId}, 'Brno', 'off', '{}', 'brno') returning id
    `
    const { rows } = await sql<{ id: number }>`
      with search as (${search})
      insert into alert (saved_search_id, listing_id, occurred_at)
      select search.id, listing.id, now() from search, listing returning saved_search_id::float8 as id
    `.execute(database)
    const again = await sql`
      insert into alert (saved_search_id, listing_id, occurred_at)
      select ${rows[0]?.id ?? 0}, id, now() + interval '3 years' from listing on conflict do nothing returning 1
    `.execute(database)
    expect([rows.length, again.rows.length]).toEqual([2, 0])
    expect(await partitionsOf(database, 'alert', 'true')).toEqual([`alert_${year}`, 'alert_before'])
  })

  it('refuses nothing for a time or an id without a partition', async () => {
    const far = new Date(Date.UTC(year + 30, 5))
    const sessionId = await signIn(far)
    expect(await partitionsOf(sessions, 'session', `id = '${sessionId}'`)).toEqual(['session_other'])
    expect(await foundAt(sessionId, far)).toBe(true)
    await sql`
      insert into lead (id, listing_id, name, email, message) overriding system value
      select 9000000000000, min(id), '', '', '' from listing
    `.execute(database)
    expect(await partitionsOf(database, 'lead', 'id = 9000000000000')).toEqual(['lead_other'])
    await sql`delete from lead where id = 9000000000000`.execute(database)
  })

  it('leaves what is in the default partition there, and makes the partitions of other months', async () => {
    const second = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1))
    const third = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 2))
    const [early, unready] = [await signIn(new Date(month.getTime() - 1)), await signIn(second)]
    const { made } = await keepPeriods(sessions, third)
    expect(made).toEqual(expect.arrayContaining([partitionAt(month), partitionAt(third)]))
    expect(made).not.toContain(partitionAt(second))
    const first = await signIn(month)
    const found = (id: string) => partitionsOf(sessions, 'session', `id = '${id}'`)
    expect([await found(early), await found(first), await found(unready)]).toEqual([
      ['session_before'],
      [partitionAt(month)],
      ['session_other'],
    ])
    const listed = await readSessions(sessions, { accountId: ownerId, usedAfter: new Date(0), now: month })
    expect(listed.map(({ id }) => id)).toEqual(expect.arrayContaining([early, first, unready]))
  })

  it('drops months of sessions of which none is left, and no other', async () => {
    const later = new Date(month.getTime() + 62 * dayMs)
    const kept = await signIn(new Date(month.getTime() + 2 * dayMs), 400)
    const ends = { before: await partitionsOf(sessions, 'session', 'true') }
    await forgetSessions(sessions, later)
    const { dropped } = await keepPeriods(sessions, later)
    expect(ends.before).toContain('session_before')
    expect(dropped).toEqual(['session_before'])
    expect(await foundAt(kept, later)).toBe(true)
  })

  it('looks into one partition for what is asked most', async () => {
    const at = new Date(month.getTime() + 2 * dayMs).toISOString()
    const one = await Promise.all(
      [
        'select from lead where id = 1',
        'select from lead_message where lead_id = 1000000 order by id',
        'select from listing_status_history where listing_id = 1 order by id desc limit 1',
        'select from listing_price_history where listing_id = 1000000 order by id desc limit 1',
        'select from alert where listing_id = 1',
      ].map((statement) => scannedBy(database, statement)),
    )
    expect(one).toEqual([
      ['lead_before'],
      [`lead_message_${year}`],
      ['listing_status_history_before'],
      [`listing_price_history_${year}`],
      ['alert_before'],
    ])
    const session = `select from session where id = '${newSessionId(month)}' and created_at = '${at}'`
    expect(await scannedBy(sessions, session)).toHaveLength(1)
  })
})

/** How many rows each divided table has, and a hash of them; without the column that a later migration adds with one value. */
const contents = async (database: Database) =>
  Promise.all(
    ['alert', 'lead', 'lead_message', 'listing_price_history', 'listing_status_history', 'session'].map(
      async (table) => {
        const { rows } = await sql`
          select count(*)::integer as count, md5(string_agg(line, '|' order by line)) as hash
            from ${sql.table(table)} t, lateral (select (to_jsonb(t) - 'process_version')::text as line) row_of_it
        `.execute(database)
        return { table, ...(rows[0] as object) }
      },
    ),
  )

/** Statements as release 1.0.0 sends them. */
const asBefore = (database: Database, number: number) =>
  database.transaction().execute(async (tx) => {
    await sql`
      insert into listing_status_history (listing_id, occurred_at, event, from_status, to_status, actor_id, actor_role)
      select id, now(), 'PUBLISH', 'DRAFT', 'PUBLISHED', owner_id, 'owner' from listing
    `.execute(tx)
    await sql`insert into listing_price_history (listing_id, price) select id, 5000000 from listing`.execute(tx)
    await sql`
      with lead as (
        insert into lead (listing_id, name, email, message, created_at)
        select id, 'Jan', 'jan@example.test', 'Hello', now() from listing returning id
      ), message as (
        insert into lead_message (lead_id, author, text) select id, 'lister', 'Yes' from lead returning id, lead_id
      )
      insert into message_photo (lead_id, account_id, object_key, width, height, placeholder, byte_count)
      select lead_id, 1, 'messages/' || lead_id, 1, 1, '', 1 from message
    `.execute(tx)
    await sql`
      update message_photo
         set message_id = (select max(id) from lead_message where lead_message.lead_id = message_photo.lead_id), position = 1
       where message_id is null
    `.execute(tx)
    await sql`
      insert into alert (saved_search_id, listing_id, dropped_to, dropped_from, occurred_at)
      select saved_search.id, listing.id, ${number}, 9000000, now() from saved_search, listing on conflict do nothing
    `.execute(tx)
    await sql`
      insert into session (id, account_id, created_at, last_used_at, ends_at, refresh_hash, rotated_at)
      values (gen_random_uuid(), 1, now(), now(), now() + interval '30 days', ${`hash ${number}`}, now())
    `.execute(tx)
    await sql`update session set refresh_hash = refresh_hash || '+', generation = generation + 1`.execute(tx)
  })

const { url: serverUrl } = { url: undefined, ...inject('postgres') }
const engines = [
  ...(serverUrl === undefined ? [] : ['PostgreSQL']),
  // It makes all tables anew, which takes the embedded one ten times as long.
  ...(serverUrl === undefined || process.env.ENGINES === 'all' ? ['embedded'] : []),
]

/** The year that begins next: the first one with partitions of its own in a database that is made now. */
const year = new Date().getUTCFullYear() + 1
const newYear = Date.UTC(year, 0)

describe.each(engines)('%s of the release before', (name) => {
  const directory = mkdtempSync(join(tmpdir(), 'domivo-periods-'))
  const closing: (() => Promise<void>)[] = []
  afterAll(async () => {
    for (const close of closing.toReversed()) await close()
    rmSync(directory, { recursive: true })
  })
  let folders = 0
  const folder = () => join(directory, String((folders += 1)))

  async function open(migrations = readMigrations()): Promise<OpenedDatabase> {
    const isWhole = migrations.length === readMigrations().length
    const created =
      name === 'PostgreSQL'
        ? await createServerDatabase(serverUrl ?? '', isWhole ? testTemplate : 'template0')
        : undefined
    const opened = await openDatabase({ dataDirectory: folder(), databaseUrl: created?.databaseUrl, migrations })
    closing.push(async () => {
      await opened.close()
      await created?.drop()
    })
    return opened
  }

  it('keeps every row, goes on with its statements, and is backed up and restored with its partitions', async () => {
    const migrations = readMigrations()
    const before = await open(migrations.filter((migration) => migration.name < '0072'))
    const { database } = before
    await sql`
      insert into account (email) values ('jana@example.test');
      insert into listing (owner_id, status, slug, listing_type, property_type, price)
      select 1, 'PUBLISHED', 'flat-' || n, 'sale', 'flat', 5000000 from generate_series(1, 20) n;
      insert into saved_search (account_id, name, frequency, criteria, criteria_key) values (1, 'All', 'off', '{}', '');
    `.execute(database)
    await asBefore(database, 1)
    const known = await contents(database)
    await migrate(
      database,
      migrations.filter((migration) => migration.name < '0080'),
    )
    expect(await contents(database)).toEqual(known)
    await migrate(database, migrations)
    expect(known.map(({ table: _table, ...found }) => found)).toMatchObject(
      [20, 20, 20, 20, 20, 1].map((count) => ({ count })),
    )

    await asBefore(database, 2)
    await asBefore(database, 2)
    expect(await contents(database)).toMatchObject([40, 60, 60, 60, 60, 3].map((count) => ({ count })))
    await keepPeriods(database, new Date(newYear))
    await asBefore(database, 3)
    expect(await partitionsOf(database, 'lead', 'true')).toEqual([`lead_${year}`, 'lead_before'])

    // What must not be is refused as before.
    const refused = [
      "update listing_status_history set event = 'OTHER'",
      'delete from listing_status_history where id = 1',
      'truncate listing_status_history',
      `truncate listing_status_history_${year}`,
      "insert into lead_message (lead_id, author, text) values (4711, 'lister', '')",
      'update message_photo set message_id = 4711 where id = 1',
      "insert into lead (listing_id, name, email, message) values (4711, '', '', '')",
      "update session set ended_because = 'banned'",
    ]
    for (const statement of refused) await expect(sql.raw(statement).execute(database), statement).rejects.toThrow()

    const backup = folder()
    const manifest = await backUp({ opened: before, files: null }, backup)
    const target = await open(migrationsOf(manifest))
    await restore({ opened: target, files: { write: () => Promise.resolve() } }, backup)
    expect(await contents(target.database)).toEqual(await contents(database))
    expect(await partitionsOf(target.database, 'lead_message', 'true')).toEqual([
      `lead_message_${year}`,
      'lead_message_before',
    ])

    // A person who goes takes along what stands in every partition.
    await sql`delete from listing where id = 1`.execute(database)
    expect(
      (await sql`select from lead_message join lead on lead.id = lead_id where listing_id = 1`.execute(database)).rows,
    ).toEqual([])
    expect((await contents(database)).map(({ table: _table, ...found }) => found)).toMatchObject(
      [57, 76, 76, 76, 76, 4].map((count) => ({ count })),
    )
  }, 60_000)
})
