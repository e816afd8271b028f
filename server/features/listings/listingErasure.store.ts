import { sql, type Transaction } from 'kysely'

import type { Schema } from '#server/platform/database/schema.ts'

/**
 * Erases all that listings hold but the bare rows and what happened to them. Their files belong to nothing from then on,
 * and are removed with the others of that kind.
 */
export async function eraseListings(tx: Transaction<Schema>, listingIds: readonly number[], now: Date): Promise<void> {
  const ids = sql`${listingIds}::bigint[]`
  const at = sql`${now.toISOString()}::timestamptz`
  await sql`
    with gone as (
      delete from listing_media where listing_id = any(${ids}) returning object_key
    )
    insert into loose_file (object_key) select object_key from gone where object_key is not null
    on conflict do nothing
  `.execute(tx)
  for (const table of [
    'listing_revision',
    'lead',
    'tour_slot',
    'favorite',
    'alert',
    'listing_view',
    'listing_phone_view',
    'mail_token',
  ] as const)
    await sql`delete from ${sql.table(table)} where listing_id = any(${ids})`.execute(tx)
  await sql`
    update listing_report set text = '', email = null, visit_key = null where listing_id = any(${ids})
  `.execute(tx)
  await sql`update listing_status_history set reason_text = null where listing_id = any(${ids})`.execute(tx)
  await sql`
    update listing
       set status = 'DELETED', slug = 'erased-' || id, formatted_address = '', street = null, house_no = null, city = '',
           city_part = null, zip = null, latitude = null, longitude = null, project_name = null, description_en = null,
           description_cs = null, attributes = '{}', approved_values = null,
           external_reference = null, status_since = ${at}, purged_at = ${at},
           updated_at = ${at}, version = version + 1
     where id = any(${ids})
  `.execute(tx)
}
