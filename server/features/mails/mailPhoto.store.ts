import { isReadByAnybody } from '#machines/listing/statusTags.ts'
import type { PropertyStatus } from '#contract/entities/property.ts'
import { sql } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'
import type { MailPhoto } from './mailPhotos.ts'

interface StoredPhoto extends MailPhoto {
  listingId: number
  status: PropertyStatus
  wasPublished: boolean
}

/**
 * The first photo of each of these listings that anybody may see: none of a listing that is not public, of changes that are
 * not published, or of somebody who is leaving.
 */
export async function findMailPhotos(
  database: Database,
  listingIds: readonly number[],
): Promise<Map<number, MailPhoto>> {
  if (listingIds.length === 0) return new Map()
  const { rows } = await sql<StoredPhoto>`
    select listing.id::float8 as "listingId", listing.slug, listing.status,
           listing.first_published_at is not null as "wasPublished",
           photo.id::float8 as "mediaId", photo.width, photo.height
      from listing
      join account on account.id = listing.owner_id
      cross join lateral (select listing_media.id, listing_media.width, listing_media.height
                            from listing_media
                           where listing_media.listing_id = listing.id
                             and listing_media.media_type = 'OTHER_IMAGE'
                             and listing_media.revision_id is null
                           order by listing_media.position, listing_media.id
                           limit 1) photo
     where listing.id = any(${listingIds}::bigint[])
       and listing.purged_at is null
       and account.delete_after is null
  `.execute(database)
  const shown = rows.filter(({ status, wasPublished }) => isReadByAnybody(status, wasPublished))
  return new Map(
    shown.map(({ listingId, slug, mediaId, width, height }) => [listingId, { slug, mediaId, width, height }]),
  )
}
