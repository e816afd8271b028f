import type { PropertyStatus } from '#contract/entities/property.ts'
import { sql } from 'kysely'

import type { Database } from '../database/database.ts'
import type { PictureSource } from '../media/pictures.ts'

/** A picture together with what decides who may see it. */
export interface StoredMedia extends PictureSource {
  status: PropertyStatus
  wasPublished: boolean
}

export async function findMedia(database: Database, mediaId: number): Promise<StoredMedia | undefined> {
  const { rows } = await sql<StoredMedia>`
    select listing_media.drawing, listing_media.object_key as "objectKey", listing_media.width,
           listing.status, listing.first_published_at is not null as "wasPublished"
      from listing_media
      join listing on listing.id = listing_media.listing_id
     where listing_media.id = ${mediaId}
  `.execute(database)
  return rows[0]
}

/** The first pictures of the listings that were published last: what the home page shows first. */
export async function findLatestPictures(database: Database, listings: number, each: number): Promise<PictureSource[]> {
  const { rows } = await sql<PictureSource>`
    select listing_media.drawing, listing_media.object_key as "objectKey", listing_media.width
      from (select listing.id from listing
             where listing.status = 'PUBLISHED'
             order by listing.published_at desc
             limit ${listings}) latest
      cross join lateral (select * from listing_media
                           where listing_media.listing_id = latest.id
                           order by listing_media.position, listing_media.id
                           limit ${each}) listing_media
  `.execute(database)
  return rows
}
