import type { MessagePhoto } from '#contract/entities/lead.ts'
import { sql, type Transaction } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'

export interface NewMessagePhoto {
  leadId: number
  accountId: number
  objectKey: string
  /** In px. */
  width: number
  height: number
  placeholder: string
  byteCount: number
}

/** Adds a photo that is in no message yet; its file belongs to it from now on. Answers its id. */
export async function insertMessagePhoto(tx: Transaction<Schema>, photo: NewMessagePhoto): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with claimed as (
      delete from loose_file where object_key = ${photo.objectKey}
    )
    insert into message_photo (lead_id, account_id, object_key, width, height, placeholder, byte_count)
    values (${photo.leadId}, ${photo.accountId}, ${photo.objectKey}, ${photo.width}, ${photo.height},
            ${photo.placeholder}, ${photo.byteCount})
    returning id::float8 as id
  `.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('A photo was not inserted.')
  return row.id
}

/** How many bytes the photos take that an account added to conversations, variants left aside. */
export async function countMessagePhotoBytes(database: Database, accountId: number): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(byte_count), 0)::float8 as bytes from message_photo where account_id = ${accountId}
  `.execute(database)
  return rows[0]?.bytes ?? 0
}

/** Deletes a photo of an account that is in no message yet; false where there is none. */
export async function deleteUnsentPhoto(
  database: Database,
  { leadId, photoId, accountId }: { leadId: number; photoId: number; accountId: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from message_photo
     where id = ${photoId} and lead_id = ${leadId} and account_id = ${accountId} and message_id is null
  `.execute(database)
  return numAffectedRows === 1n
}

/** Deletes photos that nobody sent for so long, and answers how many; their files belong to nothing from then on. */
export async function deleteUnsentPhotos(database: Database, { hours }: { hours: number }): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from message_photo where message_id is null and created_at < now() - ${hours} * interval '1 hour'
  `.execute(database)
  return Number(numAffectedRows ?? 0)
}

/**
 * Puts photos of an account that are in no message yet into one, in this order. Answers those that were there: fewer
 * than were named where one is gone, was sent, or is somebody else's.
 */
export async function attachPhotos(
  tx: Transaction<Schema>,
  {
    leadId,
    accountId,
    messageId,
    photoIds,
  }: { leadId: number; accountId: number; messageId: number; photoIds: readonly number[] },
): Promise<MessagePhoto[]> {
  const { rows } = await sql<MessagePhoto>`
    update message_photo
       set message_id = ${messageId}, position = array_position(${photoIds}::bigint[], id)
     where id = any(${photoIds}::bigint[])
       and lead_id = ${leadId} and account_id = ${accountId} and message_id is null
    returning id::float8 as id, width, height, placeholder
  `.execute(tx)
  return rows.toSorted((one, other) => photoIds.indexOf(one.id) - photoIds.indexOf(other.id))
}

/** The photos of messages of a conversation, by the ids of the messages, each in its order. */
export async function readMessagePhotos(database: Database, leadId: number): Promise<Map<number, MessagePhoto[]>> {
  const { rows } = await sql<MessagePhoto & { messageId: number }>`
    select id::float8 as id, message_id::float8 as "messageId", width, height, placeholder
      from message_photo
     where lead_id = ${leadId} and message_id is not null
     order by message_id, position
  `.execute(database)
  const photos = new Map<number, MessagePhoto[]>()
  for (const { messageId, ...photo } of rows) photos.set(messageId, [...(photos.get(messageId) ?? []), photo])
  return photos
}

/**
 * Where a photo is kept that an account may see: of a message of its own conversation, or one that it has not sent yet.
 * Undefined for everybody else.
 */
export async function findMessagePhoto(
  database: Database,
  { leadId, photoId, accountId }: { leadId: number; photoId: number; accountId: number },
): Promise<{ objectKey: string; width: number } | undefined> {
  const { rows } = await sql<{ objectKey: string; width: number }>`
    select message_photo.object_key as "objectKey", message_photo.width
      from message_photo
      join lead on lead.id = message_photo.lead_id
      join listing on listing.id = lead.listing_id
     where message_photo.id = ${photoId}
       and message_photo.lead_id = ${leadId}
       and ${accountId}::bigint in (lead.sender_id, listing.owner_id)
       and (message_photo.message_id is not null or message_photo.account_id = ${accountId})
  `.execute(database)
  return rows[0]
}
