import type { Database } from '#server/platform/database/database.ts'
import type { Parties } from '#tests/support/parties.ts'
import { actorKinds, type ActorKind } from '#tests/support/roleMatrix.ts'
import { sql } from 'kysely'

/** Words that stand in what is private to one of the parties, and who else may read them. */
export interface Secret {
  of: ActorKind
  word: string
  /** Administrators see accounts and what is not public yet; what people write to each other they do not. */
  isAdminsToo: boolean
}

const accountIdOf = (parties: Parties, kind: ActorKind) => Number(parties[kind].objects.profile.userId)
const members = actorKinds.filter((kind) => kind !== 'guest')

/** Puts a word of its own into everything that is private to each of the parties, and answers the words. */
export async function hideSecrets(database: Database, parties: Parties): Promise<Secret[]> {
  const secrets: Secret[] = []
  for (const kind of members) {
    const word = (what: string) => `canary-${what}-of-${kind.toLowerCase()}`
    const { draft, lead, savedSearch, profile } = parties[kind].objects
    await sql`update account set contact_email = ${`${word('address')}@example.test`}, address_street = ${word('street')}
               where id = ${Number(profile.userId)}`.execute(database)
    await sql`update listing set description_en = ${word('draft')}, description_cs = ${word('draft')}
               where id = ${Number(draft.propertyId)}`.execute(database)
    await sql`update lead set message = ${word('lead')}, name = ${word('lead')} where id = ${Number(lead.leadId)}`.execute(
      database,
    )
    await sql`update saved_search set name = ${word('search')} where id = ${Number(savedSearch.savedSearchId)}`.execute(
      database,
    )
    for (const what of ['address', 'street', 'draft', 'lead', 'search'])
      secrets.push({ of: kind, word: word(what), isAdminsToo: ['address', 'street', 'draft'].includes(what) })
  }
  return secrets
}

/** Everything that belongs to each of the parties and that nobody else may change, as a text to compare. */
export async function holdingsOf(database: Database, parties: Parties): Promise<Map<ActorKind, string>> {
  const ids = members.map((kind) => accountIdOf(parties, kind))
  const leads = members.map((kind) => Number(parties[kind].objects.lead.leadId))
  const { rows } = await sql<{ id: number; text: string }>`
    select account.id::float8 as id, concat_ws(e'\n',
             to_jsonb(account),
             (select string_agg(to_jsonb(listing)::text, ' ' order by id) from listing where owner_id = account.id),
             (select string_agg(to_jsonb(media)::text, ' ' order by media.id)
                from listing_media media join listing on listing.id = media.listing_id
               where owner_id = account.id),
             (select string_agg(to_jsonb(slot)::text, ' ' order by slot.id)
                from tour_slot slot join listing on listing.id = slot.listing_id
               where owner_id = account.id),
             (select string_agg(to_jsonb(lead)::text, ' ' order by lead.id)
                from lead join listing on listing.id = lead.listing_id
               where owner_id = account.id and lead.id = any(${leads}::bigint[])),
             (select string_agg(to_jsonb(message)::text, ' ' order by message.id)
                from lead_message message join lead on lead.id = message.lead_id join listing on listing.id = lead.listing_id
               where owner_id = account.id),
             (select string_agg(to_jsonb(message_photo)::text, ' ' order by id)
                from message_photo where account_id = account.id),
             (select string_agg(to_jsonb(saved_search)::text, ' ' order by id)
                from saved_search where account_id = account.id),
             (select string_agg(to_jsonb(favorite)::text, ' ' order by listing_id)
                from favorite where account_id = account.id),
             (select string_agg(concat_ws(' ', id, ended_at, ended_because), ' ' order by id)
                from session where account_id = account.id)) as text
      from account
     where account.id = any(${ids}::bigint[])
  `.execute(database)
  const texts = new Map(rows.map(({ id, text }) => [id, text]))
  return new Map(members.map((kind) => [kind, texts.get(accountIdOf(parties, kind)) ?? '']))
}
