import type { ReportCase, ReportState } from '#contract/entities/adminReport.ts'
import type { ReportReason } from '#contract/entities/propertyDraft.ts'
import { sql } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'
import { isoText } from '#server/platform/database/isoText.ts'
import { userAsJson } from '#server/platform/database/userAsJson.ts'

/** A case without what the listing itself says. */
export interface StoredCase extends Omit<ReportCase, '_links' | 'listing' | 'descriptions' | 'ownerRecord'> {
  listingId: number
}

/** Which cases are looked for. */
export interface CaseFilter {
  state?: ReportState | undefined
  reason?: ReportReason | undefined
  ownerId?: number | undefined
}

/** Reports of a listing that one decision settles, or settled: all of them get the same time. */
const cases = ({ state, reason, ownerId }: CaseFilter) => sql`
  select report.listing_id, report.outcome, report.decided_at, min(report.id) as id, min(report.created_at) as since,
         count(*) as reports
    from listing_report report
    join listing on listing.id = report.listing_id and listing.purged_at is null
   where ${sql.join(
     [
       sql`true`,
       ...(state === undefined ? [] : [state === 'open' ? sql`outcome is null` : sql`outcome = ${state}`]),
       ...(ownerId === undefined ? [] : [sql`listing.owner_id = ${ownerId}`]),
     ],
     sql` and `,
   )}
   group by report.listing_id, report.outcome, report.decided_at
  ${reason === undefined ? sql`` : sql`having bool_or(report.reason = ${reason})`}`

/** How many cases there are, of how many reports, about how many listings. */
export async function countCases(
  database: Database,
  filter: CaseFilter,
): Promise<{ cases: number; reports: number; listings: number }> {
  const { rows } = await sql<{ cases: number; reports: number; listings: number }>`
    select count(*)::float8 as cases, coalesce(sum(reports), 0)::float8 as reports,
           count(distinct listing_id)::float8 as listings
      from (${cases(filter)}) found
  `.execute(database)
  return rows[0] ?? { cases: 0, reports: 0, listings: 0 }
}

/** A page of cases: open ones first, those that wait the longest on top, then the last settled. */
export async function findCases(
  database: Database,
  { offset, limit, ...filter }: CaseFilter & { offset: number; limit: number },
): Promise<StoredCase[]> {
  const { rows } = await sql<{ found: StoredCase }>`
    with page as (
      select * from (${cases(filter)}) found
       order by decided_at is not null, case when decided_at is null then since end, decided_at desc, id
       limit ${limit} offset ${offset}
    )
    select jsonb_strip_nulls(jsonb_build_object(
             'id', page.id,
             'listingId', page.listing_id,
             'state', coalesce(page.outcome, 'open'),
             'reports', (select jsonb_agg(jsonb_build_object(
                                  'at', ${isoText('report.created_at')}, 'reason', report.reason,
                                  'text', nullif(report.text, ''), 'by', ${userAsJson('reporter')})
                                  order by report.created_at, report.id)
                           from listing_report report
                           left join account reporter on reporter.id = report.reporter_id and reporter.erased_at is null
                          where report.listing_id = page.listing_id
                            and report.outcome is not distinct from page.outcome
                            and report.decided_at is not distinct from page.decided_at),
             'settled', case when page.decided_at is not null then jsonb_build_object(
                          'at', ${isoText('page.decided_at')}, 'act', act.name, 'by', ${userAsJson('actor')}) end
           )) as found
      from page
      left join lateral (
        (select action.action as name, action.actor_id
           from admin_action action
          where action.listing_id = page.listing_id and action.action = 'DISMISS_REPORTS'
            and action.occurred_at = page.decided_at
          limit 1)
         union all
        (select history.event, case when history.actor_role = 'admin' then history.actor_id end
           from listing_status_history history
          where history.listing_id = page.listing_id and history.from_status <> history.to_status
            and history.occurred_at <= page.decided_at
          order by history.id desc
          limit 1)
         limit 1
      ) act on page.decided_at is not null
      left join account actor on actor.id = act.actor_id and actor.erased_at is null
     order by page.decided_at is not null, case when page.decided_at is null then page.since end, page.decided_at desc, page.id
  `.execute(database)
  return rows.map(({ found }) => found)
}
