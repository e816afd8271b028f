import type { UsualAnswer } from '#contract/entities/property.ts'
import { sql } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'

const fewestAnswers = 5
const days = 90

/** The longest median, in hours, that each is said of; whoever takes longer has nothing said. */
const classes: readonly [hours: number, answer: UsualAnswer][] = [
  [1, 'hour'],
  [6, 'hours'],
  [24, 'day'],
  [72, 'days'],
]

/**
 * Says of everybody how soon they usually answer: by the median of their first answers to conversations of the last 90
 * days, where there are five or more. Answers how many accounts have changed.
 */
export async function updateUsualAnswers(database: Database, now: Date): Promise<number> {
  const since = sql`${now.toISOString()}::timestamptz - make_interval(days => ${days})`
  const { rows } = await sql`
    with first_answer as (
      select listing.owner_id, extract(epoch from min(lead_message.created_at) - lead.created_at) / 3600 as hours
        from lead_message
        join lead on lead.id = lead_message.lead_id
        join listing on listing.id = lead.listing_id
       where lead_message.author = 'lister'
         and lead_message.created_at >= ${since}
         and lead.created_at >= ${since}
       group by lead.id, listing.owner_id
    ), usual as (
      select owner_id, percentile_cont(0.5) within group (order by hours) as median
        from first_answer
       group by owner_id
      having count(*) >= ${fewestAnswers}
    ), said as (
      select account.id,
             case ${sql.join(
               classes.map(([hours, answer]) => sql`when usual.median <= ${hours} then ${answer}::text`),
               sql` `,
             )} end as answer
        from account
        left join usual on usual.owner_id = account.id
       where usual.owner_id is not null
          or account.usual_answer is not null
    )
    update account
       set usual_answer = said.answer
      from said
     where said.id = account.id
       and account.usual_answer is distinct from said.answer
    returning 1
  `.execute(database)
  return rows.length
}
