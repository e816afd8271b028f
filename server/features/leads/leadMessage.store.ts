import type { LeadSide, MessagePhoto } from '#contract/entities/lead.ts'
import { sql, type Transaction } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'
import { isoText } from '#server/platform/database/isoText.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import { announceLead } from './lead.store.ts'
import { readMessagePhotos } from './messagePhoto.store.ts'

/** What is said in a conversation after its first message. Times are ISO texts. */
export interface StoredLeadMessage {
  id: number
  author: 'lister' | 'sender' | 'system'
  text: string
  code: LeadCode | null
  photos: readonly MessagePhoto[]
  createdAt: string
}

/** What the system has to say in a conversation. */
export type LeadCode =
  | 'tour_cancelled'
  | 'tour_moved'
  | 'listing_sold'
  | 'listing_rented'
  | 'listing_gone'
  | 'sender_gone'
  | 'place_changed'
  | 'in_review'
  | 'listing_back'

const messageColumns = sql`
  lead_message.id::float8 as id,
  lead_message.author,
  lead_message.text,
  lead_message.code,
  ${isoText('lead_message.created_at')} as "createdAt"
`

/** What was written after the first message, the oldest first. */
export async function readLeadMessages(database: Database, leadId: number): Promise<StoredLeadMessage[]> {
  const { rows } = await sql<Omit<StoredLeadMessage, 'photos'>>`
    select ${messageColumns} from lead_message where lead_id = ${leadId} order by id
  `.execute(database)
  const photos = await readMessagePhotos(database, leadId)
  return rows.map((message) => ({ ...message, photos: photos.get(message.id) ?? [] }))
}

/** A message to add to a conversation. */
export interface NewLeadMessage {
  leadId: number
  author: StoredLeadMessage['author']
  text?: string
  code?: LeadCode
  /** To whom it is news. */
  newsTo: readonly LeadSide[]
  now: Date
}

/** Adds a message, without photos, to a conversation. */
export async function insertLeadMessage(tx: Transaction<Schema>, message: NewLeadMessage): Promise<StoredLeadMessage> {
  const at = sql`${message.now.toISOString()}::timestamptz`
  const isNewsTo = (side: LeadSide) => sql`${message.newsTo.includes(side)}::boolean`
  const { rows } = await sql<Omit<StoredLeadMessage, 'photos'>>`
    with lead_message as (
      insert into lead_message (lead_id, author, text, code, created_at)
      values (${message.leadId}, ${message.author}, ${message.text ?? ''}, ${message.code ?? null}, ${at})
      returning *
    ), touched as (
      update lead
         set last_message_at = ${at},
             lister_news_id = case when ${isNewsTo('lister')} then lead_message.id else lister_news_id end,
             sender_news_id = case when ${isNewsTo('sender')} then lead_message.id else sender_news_id end
        from lead_message
       where lead.id = lead_message.lead_id
    )
    select ${messageColumns} from lead_message
  `.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('A message was not kept.')
  await announceLead(tx, message.leadId)
  return { ...row, photos: [] }
}
