import type { Locale } from '#contract/entities/locale.ts'
import type { ReportReason } from '#contract/entities/propertyDraft.ts'
import type { ReportEvent } from '#machines/report/report.machine.ts'
import { sql, type Transaction } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import type { WalkedHistory } from '#server/platform/history/walkHistory.ts'
import { countSteps } from '#server/platform/metrics/countSteps.ts'

export interface NewReport {
  listingId: number
  reporterId: number | null
  /** Of a guest: a keyed hash of the visit. */
  visitKey: string | null
  email: string | null
  locale: Locale
  reason: ReportReason
  text: string
  isConfirmed: boolean
  now: Date
}

/** Keeps a report; false when this person reported the listing before. Others who report it wait for the transaction. */
export async function insertReport(tx: Transaction<Schema>, report: NewReport): Promise<boolean> {
  await sql`select from listing where id = ${report.listingId} for no key update`.execute(tx)
  const { rows } = await sql`
    insert into listing_report (listing_id, reporter_id, visit_key, email, locale, reason, text, is_confirmed, created_at)
    values (${report.listingId}, ${report.reporterId}, ${report.visitKey}, ${report.email}, ${report.locale},
            ${report.reason}, ${report.text}, ${report.isConfirmed}, ${report.now.toISOString()}::timestamptz)
        on conflict do nothing
    returning 1
  `.execute(tx)
  return rows.length > 0
}

/** How many confirmed people have reported a listing without an answer yet. */
export async function countConfirmedReports(tx: Transaction<Schema>, listingId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
      from listing_report
     where listing_id = ${listingId} and is_confirmed and outcome is null and reporter_id is not null
  `.execute(tx)
  return rows[0]?.count ?? 0
}

/** The open reports of a listing that came until a time, by their ids; nobody else answers them until the transaction ends. */
export async function lockOpenReports(tx: Transaction<Schema>, listingId: number, until: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id::float8 as id from listing_report
     where listing_id = ${listingId} and outcome is null and created_at <= ${until.toISOString()}::timestamptz
     order by id
       for no key update
  `.execute(tx)
  return rows.map(({ id }) => id)
}

interface ReportAnswer extends ReportEvent {
  outcome: 'upheld' | 'dismissed'
  now: Date
}

/** Answers open reports, with their history. */
export async function settleReports(
  tx: Transaction<Schema>,
  reportIds: readonly number[],
  { type, by, outcome, now }: ReportAnswer,
): Promise<void> {
  await sql`
    with settled as (
      update listing_report
         set outcome = ${outcome}, decided_at = ${now.toISOString()}::timestamptz
       where id = any(${reportIds}::bigint[])
      returning id
    )
    insert into report_history (report_id, occurred_at, event, from_state, to_state, actor_role)
    select id, ${now.toISOString()}::timestamptz, ${type}, 'open', ${outcome}, ${by} from settled order by id
  `.execute(tx)
  countSteps(
    tx,
    reportIds.map(() => ({ machine: 'report', event: type, from: 'open', to: outcome })),
  )
}

/** Opens dismissed reports again, with their history, for the administrator who has just dismissed them. */
export async function reopenReports(tx: Transaction<Schema>, reportIds: readonly number[], now: Date): Promise<void> {
  await sql`
    with reopened as (
      update listing_report
         set outcome = null, decided_at = null
       where id = any(${reportIds}::bigint[]) and outcome = 'dismissed'
      returning id
    )
    insert into report_history (report_id, occurred_at, event, from_state, to_state, actor_role)
    select id, ${now.toISOString()}::timestamptz, 'REOPEN', 'dismissed', 'open', 'admin' from reopened order by id
  `.execute(tx)
  countSteps(
    tx,
    reportIds.map(() => ({ machine: 'report', event: 'REOPEN', from: 'dismissed', to: 'open' })),
  )
}

/**
 * Who wants to hear what became of reports: each address once, however many reports name it, and of accounts only those
 * whose address is confirmed.
 */
export async function findReporters(
  tx: Transaction<Schema>,
  reportIds: readonly number[],
): Promise<{ to: string; locale: Locale }[]> {
  const { rows } = await sql<{ to: string; locale: Locale }>`
    select distinct on (lower(coalesce(account.email, report.email)))
           coalesce(account.email, report.email) as "to",
           coalesce(account.preferred_language, report.locale) as locale
      from listing_report report
      left join account on account.id = report.reporter_id
     where report.id = any(${reportIds}::bigint[])
       and coalesce(account.email, report.email) is not null
       and (account.id is null
            or (account.confirmed_at is not null and account.banned_at is null and account.delete_after is null))
     order by lower(coalesce(account.email, report.email)), account.id nulls last, report.id
  `.execute(tx)
  return rows
}

/** The next reports after an id, each with everything that happened to it. */
export async function readReportHistories(
  database: Database,
  { after, limit }: { after: number; limit: number },
): Promise<WalkedHistory[]> {
  const { rows } = await sql<WalkedHistory>`
    select report.id::float8 as id, coalesce(report.outcome, 'open') as state,
           coalesce((select json_agg(json_build_object('at', round(extract(epoch from history.occurred_at) * 1000)::float8,
                                                       'event', history.event, 'from', history.from_state,
                                                       'to', history.to_state, 'by', history.actor_role)
                                     order by history.id)
                       from report_history history
                      where history.report_id = report.id), '[]'::json) as steps
      from listing_report report
     where report.id > ${after}
     order by report.id
     limit ${limit}
  `.execute(database)
  return rows
}
