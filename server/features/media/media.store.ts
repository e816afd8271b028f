import type { MediaType, PropertyStatus } from '#contract/entities/property.ts'
import type { PhotoRoom } from '#contract/entities/photoRooms.ts'
import { sql, type Transaction } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'
import { statusIs } from '#server/platform/database/listingStatusSql.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import type { PictureSource } from './pictures.ts'

/** A picture together with what decides who may see it. */
export interface StoredMedia extends PictureSource {
  status: PropertyStatus
  wasPublished: boolean
  /** It belongs to a revision that is not published. */
  isOfRevision: boolean
}

/** A picture by its id, or by the key that stands in its address while its listing is not public. */
export async function findMedia(database: Database, named: number | string): Promise<StoredMedia | undefined> {
  const { rows } = await sql<StoredMedia>`
    select listing_media.drawing, listing_media.object_key as "objectKey", listing_media.width,
           listing.status, listing.first_published_at is not null as "wasPublished",
           listing_media.revision_id is not null as "isOfRevision"
      from listing_media
      join listing on listing.id = listing_media.listing_id
     where ${typeof named === 'number' ? sql`listing_media.id = ${named}` : sql`listing_media.view_key = ${named}`}
       and listing.purged_at is null
  `.execute(database)
  return rows[0]
}

/** The first pictures of the listings that were published last: what the home page shows first. */
export async function findLatestPictures(database: Database, listings: number, each: number): Promise<PictureSource[]> {
  const { rows } = await sql<PictureSource>`
    select listing_media.drawing, listing_media.object_key as "objectKey", listing_media.width
      from (select listing.id from listing
             where ${statusIs('online', 'listing.status')}
             order by listing.published_at desc
             limit ${listings}) latest
      cross join lateral (select * from listing_media
                           where listing_media.listing_id = latest.id
                             and listing_media.revision_id is null
                           order by listing_media.position, listing_media.id
                           limit ${each}) listing_media
  `.execute(database)
  return rows
}

/** Writes down that a file is about to be kept, or to be removed: it belongs to nothing until a picture names it. */
export async function noteLooseFile(database: Database, objectKey: string): Promise<void> {
  await sql`insert into loose_file (object_key) values (${objectKey}) on conflict do nothing`.execute(database)
}

/** Files that have belonged to nothing for so long that nobody will come for them. */
export async function findLooseFiles(
  database: Database,
  { minutes, limit }: { minutes: number; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ objectKey: string }>`
    select object_key as "objectKey" from loose_file
     where since < now() - ${minutes} * interval '1 minute'
     order by since
     limit ${limit}
  `.execute(database)
  return rows.map(({ objectKey }) => objectKey)
}

/** Forgets a file that is gone. */
export async function forgetLooseFile(database: Database, objectKey: string): Promise<void> {
  await sql`delete from loose_file where object_key = ${objectKey}`.execute(database)
}

export interface NewMedia {
  listingId: number
  mediaType: MediaType
  objectKey: string
  width: number
  height: number
  placeholder: string
  byteCount: number
  /** The revision that adds it; none where the listing itself has it at once. */
  revisionId?: number | null
}

/** Adds a picture after those that the listing has; its file belongs to it from now on. Answers its id. */
export async function insertMedia(tx: Transaction<Schema>, media: NewMedia): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with claimed as (
      delete from loose_file where object_key = ${media.objectKey}
    )
    insert into listing_media (listing_id, media_type, position, object_key, width, height, placeholder, byte_count,
                               revision_id)
    select ${media.listingId}::bigint, ${media.mediaType}, coalesce(max(position), 0) + 1, ${media.objectKey},
           ${media.width}, ${media.height}, ${media.placeholder}, ${media.byteCount}, ${media.revisionId ?? null}::bigint
      from listing_media
     where listing_id = ${media.listingId}
    returning id::float8 as id
  `.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('A picture was not inserted.')
  return row.id
}

/** How many bytes the pictures of all listings of an owner take, variants left aside. */
export async function countMediaBytes(database: Database, ownerId: number): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(listing_media.byte_count), 0)::float8 as bytes
      from listing
      join listing_media on listing_media.listing_id = listing.id
     where listing.owner_id = ${ownerId}
  `.execute(database)
  return rows[0]?.bytes ?? 0
}

/** Removes a picture of a listing; its file belongs to nothing from now on. False where there is none. */
export async function deleteMedia(tx: Transaction<Schema>, listingId: number, mediaId: number): Promise<boolean> {
  const { rows } = await sql`
    with gone as (
      delete from listing_media where id = ${mediaId} and listing_id = ${listingId} returning object_key
    ), loose as (
      insert into loose_file (object_key) select object_key from gone where object_key is not null
    )
    select from gone
  `.execute(tx)
  return rows.length === 1
}

/** Puts the pictures of a listing in this order. */
export async function orderMedia(
  tx: Transaction<Schema>,
  listingId: number,
  mediaIds: readonly number[],
): Promise<void> {
  await sql`
    update listing_media
       set position = array_position(${mediaIds}::bigint[], id)
     where listing_id = ${listingId}
  `.execute(tx)
}

/** What an owner says of one picture. */
export interface PictureCaption {
  room: PhotoRoom | null
  caption: string | null
}

/** What is said of pictures, by their ids as texts. */
export type PictureCaptions = Readonly<Record<string, PictureCaption>>

/** Writes down what is said of pictures of a listing; those that are not named stay as they are. */
export async function describeMedia(
  tx: Transaction<Schema>,
  listingId: number,
  captions: PictureCaptions,
): Promise<void> {
  const rows = Object.entries(captions).map(([id, { room, caption }]) => ({ id: Number(id), room, caption }))
  if (rows.length === 0) return
  await sql`
    update listing_media
       set room = said.room, caption = said.caption
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as said (id bigint, room text, caption text)
     where listing_media.id = said.id
       and listing_media.listing_id = ${listingId}
  `.execute(tx)
}

/** Makes exactly these the pictures of a listing, in this order; the files of those that it loses belong to nothing. */
export async function replaceMedia(
  tx: Transaction<Schema>,
  { listingId, revisionId, mediaIds }: { listingId: number; revisionId: number; mediaIds: readonly number[] },
): Promise<void> {
  await sql`
    with gone as (
      delete from listing_media
       where listing_id = ${listingId}
         and (revision_id is null or revision_id = ${revisionId})
         and id <> all(${mediaIds}::bigint[])
      returning object_key
    )
    insert into loose_file (object_key) select object_key from gone where object_key is not null
    on conflict do nothing
  `.execute(tx)
  await sql`
    update listing_media
       set position = array_position(${mediaIds}::bigint[], id), revision_id = null
     where listing_id = ${listingId}
       and id = any(${mediaIds}::bigint[])
  `.execute(tx)
}

/** Says that a listing changed, if it is still this version; false where it is not. */
export async function touchListing(
  tx: Transaction<Schema>,
  { id, version, at }: { id: number; version: number; at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update listing set version = version + 1, updated_at = ${at.toISOString()}::timestamptz
     where id = ${id} and version = ${version}
  `.execute(tx)
  return numAffectedRows === 1n
}
