import { finishingPlaces } from '#machines/listing/listingProcess.ts'
import { listingProcesses } from '#machines/listing/listingStatus.versions.gen.ts'
import type { ListingProcess } from '#machines/listing/listingStatus.versions.ts'
import { sql, type RawBuilder } from 'kysely'

/**
 * The version of the status machine under which a listing takes its next step: the one that ships, but where the map of
 * an earlier one says so, the one of its last step. `listingId` is the column with the id of the listing.
 */
export function processVersionOf(
  listingId: string,
  processes: readonly ListingProcess[] = listingProcesses,
): RawBuilder<number> {
  const shipped = sql`${processes.at(-1)?.version ?? 1}::smallint`
  const places = finishingPlaces(processes)
  if (places.length === 0) return sql<number>`${shipped}`
  return sql<number>`
    coalesce((select finishing.version
                from (select step.process_version, step.to_status
                        from listing_status_history step
                       where step.listing_id = ${sql.ref(listingId)}
                       order by step.id desc
                       limit 1) last
                join jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as finishing (version smallint, state text)
                  on finishing.version = last.process_version and finishing.state = last.to_status), ${shipped})`
}
