import type { Database } from '#server/platform/database/database.ts'
import type { Player } from 'everypath'
import { sql } from 'kysely'

/** A line for whatever has a life of its own: where it stands, and how many steps its history has. */
async function readLives(database: Database): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', 'listing', id, status, is_reserved, expires_at,
                     (select count(*) from listing_status_history where listing_id = listing.id)) as line
      from listing
     union all
    select concat_ws(' ', 'changes', id, state, version, refused_at) from listing_revision
     union all
    select concat_ws(' ', 'conversation', id, state, tour_slot_id, lister_news_id, sender_news_id) from lead
     union all
    select concat_ws(' ', 'report', id, outcome, decided_at,
                     (select count(*) from report_history where report_id = listing_report.id))
      from listing_report
     union all
    select concat_ws(' ', 'account', id, email, confirmed_at, banned_at, delete_after, erased_at, is_admin,
                     (select count(*) from account_history where account_id = account.id))
      from account
     union all
    select concat_ws(' ', 'token', id, state, (select count(*) from mail_token_history where token_id = mail_token.id))
      from mail_token
  `.execute(database)
  return rows.map(({ line }) => line)
}

/**
 * The same walks, which also fail where a step touches what was there before they began: so a statement that forgets whom
 * it is about is seen. `sharesItsOwn`: paths go on with what an earlier path made; then it is what was there before all.
 */
export function amongStrangers(player: Player, database: Database, { sharesItsOwn = false } = {}): Player {
  // What a path leaves is what the next one finds: it is read once.
  let found: string[] | undefined
  return {
    play: async (path) => {
      const before = (found ??= await readLives(database))
      if (!sharesItsOwn) found = undefined
      const played = await player.play(path)
      if (played.failure !== null) return played
      const after = await readLives(database)
      found ??= after
      const now = new Set(after)
      const touched = before.filter((line) => !now.has(line))
      if (touched.length === 0) return played
      const message = `What it has nothing to do with has changed: ${touched.slice(0, 3).join('; ')}.`
      return { ...played, failure: { step: path.steps.length - 1, message } }
    },
    close: () => player.close(),
  }
}
