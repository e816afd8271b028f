import { sql } from 'kysely'

import { followCalendar } from '#server/features/listings/listingCalendar.service.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { ServerHands } from '#workbench/levels/server.ts'

import { settingsWithSecret } from './mailbox.ts'

/** Longer than anything that a listing waits for. */
const longDays = 400

/** For walks at a server whose database is here: time passes for a listing as all of its past moves away. */
export const handsOn = (database: Database): ServerHands => ({
  addFollower: async (listingId) => {
    await sql`
      insert into favorite (account_id, listing_id) select id, ${listingId} from account where email = 'agent@domivo.test'
      on conflict do nothing
    `.execute(database)
  },
  letTimePass: async (listingId) => {
    const past = sql`interval '1 day' * ${longDays}`
    await sql`
      update listing
         set status_since = status_since - ${past}, expires_at = expires_at - ${past},
             published_at = published_at - ${past}, first_published_at = first_published_at - ${past},
             created_at = created_at - ${past}
       where id = ${listingId}
    `.execute(database)
    // Nobody but time changes a history.
    await sql`alter table listing_status_history disable trigger user`.execute(database)
    await sql`
      update listing_status_history set occurred_at = occurred_at - ${past} where listing_id = ${listingId}
    `.execute(database)
    await sql`alter table listing_status_history enable trigger user`.execute(database)
    const deps = { now: () => new Date(), isModerated: true, secretKey: settingsWithSecret.secretKey }
    await followCalendar(database, deps, {
      onFailure: (error) => {
        throw error
      },
    })
  },
})
