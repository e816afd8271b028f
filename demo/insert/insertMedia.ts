import { sql } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'
import { planPictures } from '#demo/drawings/planPictures.ts'
import { pictureFacts, pictureSeed } from '#demo/plan/pictureFacts.ts'
import type { InsertedListing } from './insertHistories.ts'

/** Writes the parameters of the listings' pictures; they are drawn when somebody looks at them. */
export async function insertMedia(
  database: Database,
  listings: readonly InsertedListing[],
  seed: number,
): Promise<void> {
  const rows = listings.flatMap(({ id, plan }) =>
    planPictures(pictureFacts(plan), pictureSeed(seed, plan.number)).map((picture, position) => ({
      listing_id: id,
      position,
      ...picture,
    })),
  )
  await sql`
    insert into listing_media (listing_id, media_type, position, drawing, width, height, placeholder, alt_en, alt_cs)
    select listing_id, "mediaType", position, drawing, width, height, placeholder, "altEn", "altCs"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
             listing_id bigint, "mediaType" text, position smallint, drawing jsonb, width integer, height integer,
             placeholder text, "altEn" text, "altCs" text)
     order by listing_id, position
  `.execute(database)
}
