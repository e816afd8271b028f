import { sql, type Transaction } from 'kysely'

import { inTransaction, type Database } from './database.ts'
import { withoutBlocking } from './migrations.ts'
import type { Schema } from './schema.ts'

/**
 * The tables that have a partition for each period, by what begins in a period: a partition holds what belongs to the
 * listings or leads that were made in its year, or the sessions that began in its month. Beside those there is one for all
 * that was before the first period, and one for what belongs to no other.
 * See docs/decisions/0127-large-tables-by-period.md.
 */
export const dividedTables = {
  listing: ['alert', 'listing_price_history', 'listing_status_history'],
  // Messages after leads, whose partitions theirs refer to.
  lead: ['lead', 'lead_message'],
  session: ['session'],
} as const

type Subject = keyof typeof dividedTables

/** What begins in periods, in the order in which its tables are divided. */
export const periodSubjects = ['listing', 'lead', 'session'] as const satisfies readonly Subject[]

/** Any number, as long as all servers take the same. */
const periodLock = 4_163_002

/** A partition is made so long before its period begins. */
const aheadMs = 30 * 24 * 3_600_000

/** Fewer ids than this before the next period: they are used up rather than skipped, so that none can be given twice. */
const closeIds = 10_000

interface Period {
  startsAt: Date
  firstId: number | null
}

/** What was done to the partitions, by their names. */
export interface PeriodReport {
  made: string[]
  dropped: string[]
}

/**
 * Makes the partitions of periods that begin soon, lets ids of a year that has begun start where it starts, and drops
 * months of sessions of which none is left. Nobody waits longer than half a second for it; what it does not get
 * by then, it gets the next time. Of several processes one does it.
 */
export async function keepPeriods(database: Database, now: Date): Promise<PeriodReport> {
  const report: PeriodReport = { made: [], dropped: [] }
  for (const subject of periodSubjects) {
    const periods = await alone(database, (tx) => planPeriods(tx, subject, now))
    for (const table of dividedTables[subject])
      for (const [index, period] of periods.entries()) {
        const end = periods[index + 1]
        if (end === undefined || period.startsAt.getTime() > now.getTime() + aheadMs) continue
        const isNew = await alone(database, (tx) => makePartition(tx, { subject, table, period, end })).catch(
          unlessTaken,
        )
        if (isNew) report.made.push(partitionName(table, subject, period.startsAt))
      }
    // Only now, so that the first of them find their partitions.
    if (subject !== 'session') await alone(database, (tx) => beginIds(tx, subject, periods, now))
  }
  report.dropped.push(...(await dropOldSessions(database, now)))
  return report
}

/** A row of the period came into the default partition just before: it stays there, as those do that were found there. */
function unlessTaken(error: unknown): false {
  if (Reflect.get(Object(error), 'code') === '23514') return false
  throw error
}

/** Does a step while no other process does, and again where it does not get its tables in half a second. */
const alone = <Result>(database: Database, step: (tx: Transaction<Schema>) => Promise<Result>): Promise<Result> =>
  withoutBlocking(
    () =>
      inTransaction(database, async (tx) => {
        await sql`select pg_advisory_xact_lock(${periodLock})`.execute(tx)
        await sql`set local lock_timeout = '500ms'`.execute(tx)
        return step(tx)
      }),
    { attempts: 5, pauseMs: 1_000 },
  )

/** The name of a partition: of its year, or of its month. */
export function partitionName(table: string, subject: Subject, startsAt: Date): string {
  const [year = '', month = ''] = startsAt.toISOString().split('-')
  return subject === 'session' ? `${table}_${year}_${month}` : `${table}_${year}`
}

function nextStart(subject: Subject, { startsAt }: Period): Date {
  const [year, month] = [startsAt.getUTCFullYear(), startsAt.getUTCMonth()]
  return new Date(subject === 'session' ? Date.UTC(year, month + 1) : Date.UTC(year + 1, 0))
}

async function readPeriods(tx: Transaction<Schema>, subject: Subject): Promise<Period[]> {
  const { rows } = await sql<Period>`
    select starts_at as "startsAt", first_id::float8 as "firstId" from period where of = ${subject} order by starts_at
  `.execute(tx)
  return rows
}

/** The last id that was given to what begins in these periods. */
async function lastIdOf(tx: Transaction<Schema>, subject: Subject): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select last_value::float8 as last from ${sql.table(`${subject}_id_seq`)}
  `.execute(tx)
  return rows[0]?.last ?? 0
}

/** Plans periods until two of them are still to begin: a partition ends where the next period begins. */
async function planPeriods(tx: Transaction<Schema>, subject: Subject, now: Date): Promise<Period[]> {
  const periods = await readPeriods(tx, subject)
  for (;;) {
    const last = periods.at(-1)
    if (last === undefined) throw new Error(`The migrations plan the first period of ${subject}.`)
    if (periods.filter(({ startsAt }) => startsAt > now).length >= 2) return periods
    const firstId = subject === 'session' ? null : firstIdAfter(periods, await lastIdOf(tx, subject), now)
    const planned = { startsAt: nextStart(subject, last), firstId }
    await sql`
      insert into period (of, starts_at, first_id) values (${subject}, ${planned.startsAt.toISOString()}::timestamptz, ${firstId})
    `.execute(tx)
    periods.push(planned)
  }
}

/** Room for four times as many ids as were given in this period until now, and for a million at least. */
function firstIdAfter(periods: readonly Period[], lastId: number, now: Date): number {
  const began = periods.findLast(({ startsAt }) => startsAt <= now)?.firstId ?? 0
  const from = Math.max(lastId, periods.at(-1)?.firstId ?? 0)
  return Math.ceil((from + Math.max(1_000_000, 4 * (lastId - began))) / 1_000_000) * 1_000_000
}

/** From the beginning of a period on ids are given from its first one; those before that were not used are skipped. */
async function beginIds(
  tx: Transaction<Schema>,
  subject: Exclude<Subject, 'session'>,
  periods: readonly Period[],
  now: Date,
): Promise<void> {
  const begun = periods.findLast(({ startsAt }) => startsAt <= now)?.firstId
  if (begun === undefined || begun === null || (await lastIdOf(tx, subject)) > begun - closeIds) return
  await sql`select setval(${`${subject}_id_seq`}::regclass, ${begun - 1})`.execute(tx)
}

const keys: Readonly<Record<string, string>> = { lead: 'id', lead_message: 'lead_id', session: 'created_at' }

/** The column by which a table is divided. */
const keyOf = (table: string) => keys[table] ?? 'listing_id'

const boundOf = ({ startsAt, firstId }: Period) => sql.lit(firstId ?? startsAt.toISOString())

interface NewPartition {
  subject: Subject
  table: string
  /** Undefined for the partition before the first period. */
  period: Period | undefined
  end: Period
}

/**
 * Makes a partition beside the table and attaches it, which keeps nobody from the other ones; false where it is there, or
 * where rows of its period are in the default partition already: there they stay.
 */
async function makePartition(tx: Transaction<Schema>, { subject, table, period, end }: NewPartition): Promise<boolean> {
  const name = period === undefined ? `${table}_before` : partitionName(table, subject, period.startsAt)
  const key = sql.ref(keyOf(table))
  const others = sql.table(`${table}_other`)
  if (await isTable(tx, name)) return false
  const { rows } = await sql`
    select from ${others}
     where ${period === undefined ? sql`true` : sql`${key} >= ${boundOf(period)}`} and ${key} < ${boundOf(end)}
     limit 1
  `.execute(tx)
  if (rows.length > 0) return false
  const partition = sql.table(name)
  await sql`create table ${partition} (like ${others} including all excluding identity)`.execute(tx)
  const from = period === undefined ? sql`minvalue` : boundOf(period)
  await sql`
    alter table ${sql.table(table)} attach partition ${partition} for values from (${from}) to (${boundOf(end)})
  `.execute(tx)
  // Triggers for rows come with the table; those for statements do not.
  const { rows: triggers } = await sql<{ definition: string }>`
    select replace(pg_get_triggerdef(oid), ${`_other FOR EACH`}, ${`${name.slice(table.length)} FOR EACH`}) as definition
      from pg_trigger
     where tgrelid = ${`${table}_other`}::regclass and not tgisinternal and tgtype & 1 = 0
  `.execute(tx)
  for (const { definition } of triggers) await sql.raw(definition).execute(tx)
  return true
}

/** So long after a month its last sessions are over: in a partition that is empty before, another one may begin. */
const emptyMs = 30 * 24 * 3_600_000

/** Drops the oldest partitions of sessions, one after the other, as long as they are empty and long past. */
async function dropOldSessions(database: Database, now: Date): Promise<string[]> {
  const dropped: string[] = []
  for (;;) {
    const name = await alone(database, (tx) => dropOldestSessions(tx, now))
    if (name === null) return dropped
    dropped.push(name)
  }
}

async function dropOldestSessions(tx: Transaction<Schema>, now: Date): Promise<string | null> {
  const [first, second] = await readPeriods(tx, 'session')
  if (first === undefined) return null
  const hasBefore = await isTable(tx, 'session_before')
  const end = hasBefore ? first : second
  const name = hasBefore ? 'session_before' : partitionName('session', 'session', first.startsAt)
  if (end === undefined || end.startsAt.getTime() > now.getTime() - emptyMs) return null
  if (await isTable(tx, name)) {
    const { rows } = await sql`select from ${sql.table(name)} limit 1`.execute(tx)
    if (rows.length > 0) return null
    await sql`drop table ${sql.table(name)}`.execute(tx)
  }
  if (!hasBefore)
    await sql`
      delete from period where of = 'session' and starts_at = ${first.startsAt.toISOString()}::timestamptz
    `.execute(tx)
  return name
}

async function isTable(tx: Transaction<Schema>, name: string): Promise<boolean> {
  const { rows } = await sql<{ isTable: boolean }>`select to_regclass(${name}) is not null as "isTable"`.execute(tx)
  return rows[0]?.isTable === true
}

/**
 * Makes the partitions of empty tables anew, as the periods say that were read from a backup. References to the tables must
 * be gone.
 */
export async function remakePartitions(tx: Transaction<Schema>): Promise<void> {
  for (const subject of periodSubjects) {
    const periods = await readPeriods(tx, subject)
    const [first] = periods
    if (first === undefined) continue
    for (const table of dividedTables[subject]) {
      const { rows } = await sql<{ name: string }>`
        select inhrelid::regclass::text as name from pg_inherits
         where inhparent = ${table}::regclass and inhrelid <> ${`${table}_other`}::regclass
      `.execute(tx)
      for (const { name } of rows) await sql`drop table ${sql.table(name)}`.execute(tx)
      await makePartition(tx, { subject, table, period: undefined, end: first })
      for (const [index, period] of periods.entries()) {
        const end = periods[index + 1]
        if (end !== undefined) await makePartition(tx, { subject, table, period, end })
      }
    }
  }
}

/** Counts what the planner needs to know of the divided tables as wholes: PostgreSQL does so for their partitions alone. */
export async function countDividedTables(database: Database): Promise<void> {
  for (const table of periodSubjects.flatMap((subject) => [...dividedTables[subject]]))
    await database.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx)
      await sql`analyze ${sql.table(table)}`.execute(tx)
    })
}
