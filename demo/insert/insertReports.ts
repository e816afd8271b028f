import type { ReportReason } from '#contract/entities/propertyDraft.ts'
import { sql, type Transaction } from 'kysely'

import { statusIs } from '#server/platform/database/listingStatusSql.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import { namedUsers } from '#demo/users/planUsers.ts'

interface DemoReport {
  /** Which of the reported listings: those with the same number are about the same one. */
  listing: number
  reason: ReportReason
  locale: 'cs' | 'en'
  text: string
  hoursAgo: number
  /** An administrator found it right as it was, so many hours ago. */
  dismissedHoursAgo?: number
}

/** What people report in a real town: most of it is no fraud. */
const reports: readonly DemoReport[] = [
  { listing: 0, reason: 'gone', locale: 'cs', text: 'Volal jsem, byt je už týden pronajatý.', hoursAgo: 52 },
  { listing: 0, reason: 'gone', locale: 'en', text: 'The agent says it is taken.', hoursAgo: 20 },
  {
    listing: 1,
    reason: 'wrong_price',
    locale: 'cs',
    text: 'Na prohlídce chtěli o tři tisíce měsíčně víc, než je v inzerátu.',
    hoursAgo: 30,
  },
  {
    listing: 2,
    reason: 'fraud',
    locale: 'en',
    text: 'They asked me to send a deposit abroad before a viewing.',
    hoursAgo: 5,
  },
  {
    listing: 3,
    reason: 'duplicate',
    locale: 'cs',
    text: 'Stejný byt nabízí i jiná kancelář.',
    hoursAgo: 140,
    dismissedHoursAgo: 118,
  },
]

/** Whoever signs in as one of them has their listings and reports for themselves. */
const known = namedUsers.map(({ email }) => email)

/** Lets a few flats for rent be reported, so that whoever tries the administrators' pages finds something to decide. */
export async function insertReports(tx: Transaction<Schema>): Promise<void> {
  const rows = reports.map((report, index) => ({ ...report, reporter: index }))
  await sql`
    with reported as (
      select row_number() over (order by listing.published_at, listing.id) - 1 as number, listing.id
        from listing
        join account on account.id = listing.owner_id
       where ${statusIs('online', 'listing.status')} and listing.listing_type = 'rent' and listing.property_type = 'flat'
         and account.email not in (${sql.join(known)})
    ), reporter as (
      select row_number() over (order by id) - 1 as number, id, email
        from account
       where confirmed_at is not null and banned_at is null and not is_admin and email not in (${sql.join(known)})
    ), report as (
      insert into listing_report (listing_id, reporter_id, locale, reason, text, is_confirmed, created_at, outcome, decided_at)
      select reported.id, reporter.id, row.locale, row.reason, row.text, true, now() - row."hoursAgo" * interval '1 hour',
             case when row."dismissedHoursAgo" is not null then 'dismissed' end, now() - row."dismissedHoursAgo" * interval '1 hour'
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
               listing integer, reporter integer, reason text, locale text, text text, "hoursAgo" integer, "dismissedHoursAgo" integer)
        join reported on reported.number = row.listing
        join reporter on reporter.number = row.reporter
      returning listing_id, outcome, decided_at
    )
    insert into admin_action (occurred_at, actor_id, action, listing_id, count)
    select decided_at, (select min(id) from account where is_admin), 'DISMISS_REPORTS', listing_id, 1
      from report
     where outcome = 'dismissed'
  `.execute(tx)
}
