import type { PropertyStatus } from '#contract/entities/property.ts'
import { sql, type Transaction } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'
import { likePattern } from '#server/platform/database/likePattern.ts'
import { searchedWords } from '#server/platform/text/searchedWords.ts'
import { statusIs, statusIsNot } from '#server/platform/database/listingStatusSql.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import { hasAppealed } from '../listingStatus.store.ts'
import { awaitsDecision } from '../revisions/revision.store.ts'

/** Ids of listings on the market, of anybody, that look like the same home: of its kind, within 50 m, about as large. */
export async function findDuplicates(database: Database, listingId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select other.id::float8 as id
      from listing this
      join listing_search near
        on near.latitude between this.latitude * 1e5 - 700 and this.latitude * 1e5 + 700
       and near.longitude between this.longitude * 1e5 - 1100 and this.longitude * 1e5 + 1100
       and near.cell between cell10(this.latitude, this.longitude) - 1025 and cell10(this.latitude, this.longitude) + 1025
       and not near.off_market
      join listing other
        on other.id = near.id
     where this.id = ${listingId}
       and other.id <> this.id
       and ${statusIs('online', 'other.status')}
       and other.listing_type = this.listing_type
       and other.property_type = this.property_type
       and abs(other.latitude - this.latitude) < 0.00045
       and abs(other.longitude - this.longitude) < 0.0007
       and coalesce(other.attributes ->> 'disposition', '') = coalesce(this.attributes ->> 'disposition', '')
       and abs(coalesce((other.attributes ->> 'usable_area')::numeric, 0)
               - coalesce((this.attributes ->> 'usable_area')::numeric, 0)) <= 2
     order by other.id
     limit 5
  `.execute(database)
  return rows.map(({ id }) => id)
}

/** The columns of a listing that its owner fills in. */
export interface ListingColumns {
  listingType: unknown
  propertyType: unknown
  price: unknown
  offerPrice: unknown
  formattedAddress: unknown
  street: unknown
  houseNo: unknown
  city: unknown
  cityPart: unknown
  zip: unknown
  region: string | null
  district: string | null
  townId: number | null
  latitude: number | null
  longitude: number | null
  locationAccuracy: unknown
  projectName: unknown
  descriptionEn: unknown
  descriptionCs: unknown
  lifetimeDays: number
  attributes: Record<string, unknown>
  isReserved: boolean
}

const columnNames = {
  listingType: 'listing_type',
  propertyType: 'property_type',
  price: 'price',
  offerPrice: 'offer_price',
  formattedAddress: 'formatted_address',
  street: 'street',
  houseNo: 'house_no',
  city: 'city',
  cityPart: 'city_part',
  zip: 'zip',
  region: 'region',
  district: 'district',
  townId: 'town_id',
  latitude: 'latitude',
  longitude: 'longitude',
  locationAccuracy: 'location_accuracy',
  projectName: 'project_name',
  descriptionEn: 'description_en',
  descriptionCs: 'description_cs',
  lifetimeDays: 'lifetime_days',
  attributes: 'attributes',
  isReserved: 'is_reserved',
} as const satisfies Record<keyof ListingColumns, string>

const assignments = (columns: ListingColumns) =>
  (Object.entries(columns) as [keyof ListingColumns, unknown][]).map(([field, value]) => {
    const name = columnNames[field]
    return { name: sql.ref(name), value: name === 'attributes' ? sql`${JSON.stringify(value)}::jsonb` : sql`${value}` }
  })

/** Writes a new draft down, under an address that only its id makes unique, and answers the id. */
export async function insertDraft(
  tx: Transaction<Schema>,
  { ownerId, slug, columns, at }: { ownerId: number; slug: string; columns: ListingColumns; at: Date },
): Promise<number> {
  const given = assignments(columns)
  const time = sql`${at.toISOString()}::timestamptz`
  const { rows } = await sql<{ id: number }>`
    with next as (select nextval(pg_get_serial_sequence('listing', 'id')) as id)
    insert into listing (id, owner_id, status, slug, created_at, updated_at, status_since,
                         ${sql.join(given.map(({ name }) => name))})
    overriding system value
    select next.id, ${ownerId}::bigint, 'DRAFT', ${`${slug}-d`}::text || next.id, ${time}, ${time}, ${time},
           ${sql.join(given.map(({ value }) => value))}
      from next
    returning id::float8 as id
  `.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('A draft was not inserted.')
  return row.id
}

/**
 * Writes new values of a listing down; false where it is not the version that they were made for. The address of a page
 * that the public knows stays.
 */
export async function updateListing(
  tx: Transaction<Schema>,
  {
    listingId,
    version,
    slug,
    columns,
    approvedValues,
    newlyApproved = null,
    at,
  }: {
    listingId: number
    version: number
    slug: string
    columns: ListingColumns
    /** What was approved, where that was not kept when it was. */
    approvedValues: Record<string, unknown> | null
    /** What an administrator approves by this. */
    newlyApproved?: Record<string, unknown> | null
    at: Date
  },
): Promise<boolean> {
  const kept = approvedValues === null ? null : JSON.stringify(approvedValues)
  const approved = newlyApproved === null ? null : JSON.stringify(newlyApproved)
  const { numAffectedRows } = await sql`
    update listing
       set ${sql.join(assignments(columns).map(({ name, value }) => sql`${name} = ${value}`))},
           slug = case when first_published_at is null then ${`${slug}-d`}::text || id else slug end,
           approved_values = coalesce(${approved}::jsonb, approved_values, ${kept}::jsonb),
           updated_at = ${at.toISOString()}::timestamptz,
           version = version + 1
     where id = ${listingId}
       and version = ${version}
  `.execute(tx)
  return numAffectedRows === 1n
}

/** Says whether somebody has a listing that is online in hand. Its version is another one afterwards. */
export async function setReserved(
  tx: Transaction<Schema>,
  { listingId, version, isReserved, at }: { listingId: number; version: number; isReserved: boolean; at: Date },
): Promise<void> {
  await sql`
    update listing
       set is_reserved = ${isReserved}, updated_at = ${at.toISOString()}::timestamptz, version = version + 1
     where id = ${listingId} and version = ${version}
  `.execute(tx)
}

/** How many drafts an account has. Until the transaction ends, no other of its requests counts them. */
export async function countDrafts(tx: Transaction<Schema>, ownerId: number): Promise<number> {
  await sql`select from account where id = ${ownerId} for no key update`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from listing where owner_id = ${ownerId} and ${statusIs('preparing', 'status')}
  `.execute(tx)
  return rows[0]?.count ?? 0
}

/** Which listings, and in which order. */
export interface ListingFilter {
  ownerId?: number | undefined
  statuses?: readonly PropertyStatus[] | undefined
  listingType?: string | undefined
  /** Each of its words is part of a name of the listing, or of the owner's name or email address; one alone may be part of the id. */
  text?: string | undefined
  /** Each of them is the id, or in the lister's reference, the address, the name of the project or a description. */
  words?: readonly string[] | undefined
  /** Only those with open reports. */
  isReported?: boolean | undefined
  /** Only what is online with changes in review; all but these where it is false. */
  isChange?: boolean | undefined
  /** Only those that wait because their owner appealed; all but these where it is false. */
  isAppeal?: boolean | undefined
  /** Only those that wait for a review: before they are published, or with changes of what is online. */
  isWaiting?: boolean | undefined
  sort?: keyof typeof orders | 'attention' | undefined
  /** Only those that wait for their owner. */
  needsAttention?: boolean | undefined
  /** For what waits for its owner: what ends before this does. */
  soon?: Date | undefined
  offset: number
  limit: number
}

const openReports = sql`(select count(*) from listing_report where listing_id = listing.id and outcome is null)`

const changesInReview = sql`(select submitted_at from listing_revision
                              where listing_id = listing.id and ${awaitsDecision})`

const orders = {
  updated: sql`listing.updated_at desc, listing.id desc`,
  '-updated': sql`listing.updated_at, listing.id`,
  waiting: sql`coalesce(${changesInReview}, listing.status_since), listing.id`,
  '-waiting': sql`coalesce(${changesInReview}, listing.status_since) desc, listing.id desc`,
  price: sql`coalesce(listing.offer_price, listing.price), listing.id`,
  '-price': sql`coalesce(listing.offer_price, listing.price) desc nulls last, listing.id`,
  reports: sql`${openReports} desc, listing.id desc`,
  id: sql`listing.id desc`,
  '-id': sql`listing.id`,
  // Only what is online will end; the day on what is over is long gone.
  ends: sql`case when ${statusIs('online', 'listing.status')} then listing.expires_at end nulls last, listing.id`,
} as const

const newLeads = sql`exists (select from lead where listing_id = listing.id and state = 'new')`

/** What waits for its owner: refused, asked about, about to end; 3 for the rest. */
const attentionOf = (soon: Date | undefined) => sql`
  case when ${statusIs('refused', 'listing.status')} then 0
       when ${newLeads} then 1
       when ${statusIs('online', 'listing.status')} and listing.expires_at < ${soon?.toISOString() ?? null}::timestamptz then 2
       else 3 end`

/** First what waits for its owner; then the rest, what was changed last first. */
const attention = (soon: Date | undefined) => sql`${attentionOf(soon)}, ${orders.updated}`

/** What a listing is called, on its page, in lists and in records. */
const names = sql`concat_ws(' ', listing.external_reference, listing.formatted_address, listing.street,
                            listing.house_no, listing.city, listing.city_part, listing.zip, listing.project_name)`

/** What owners remember a listing by. */
const ownWords = sql`concat_ws(' ', ${names}, listing.description_en, listing.description_cs)`

/** Why they wait for a review: changes of what is online, an appeal, or neither. */
const waitingFor = ({ isChange, isAppeal }: Pick<ListingFilter, 'isChange' | 'isAppeal'>) => [
  ...(isChange === undefined ? [] : [sql`(${changesInReview} is not null) = ${isChange}`]),
  ...(isAppeal === undefined
    ? []
    : [sql`((${statusIs('waiting', 'listing.status')} and ${hasAppealed}) is true) = ${isAppeal}`]),
]

const within = (filter: Omit<ListingFilter, 'offset' | 'limit'>) => {
  const { ownerId, text = '', words = [], listingType, isReported, isWaiting, needsAttention, soon } = filter
  const deps = [
    sql`listing.purged_at is null`,
    ...(ownerId === undefined ? [] : [sql`listing.owner_id = ${ownerId}`]),
    ...words.map(
      (word) => sql`(listing.id::text = ${word} or normalized(${ownWords}) like normalized(${likePattern(word)}))`,
    ),
    ...(listingType === undefined ? [] : [sql`listing.listing_type = ${listingType}`]),
    ...waitingFor(filter),
    ...(needsAttention === true ? [sql`${attentionOf(soon)} < 3`, statusIsNot('deleted', 'listing.status')] : []),
    ...(isReported === true ? [sql`${openReports} > 0`] : []),
    ...(isWaiting === true ? [sql`(${statusIs('waiting', 'listing.status')} or ${changesInReview} is not null)`] : []),
    ...searchedWords(text).map((word, _, all) => {
      const pattern = likePattern(word)
      // A number beside other words is that of a house, a flat or a postal code.
      const isId = all.length === 1 ? sql`listing.id::text like ${pattern}` : sql`false`
      return sql`(${isId}
               or normalized(${names}) like normalized(${pattern})
               or listing.owner_id in (
                    select account.id from account
                     where account.email ilike ${pattern}
                        or normalized(concat_ws(' ', first_name, last_name, agency_name)) like normalized(${pattern})))`
    }),
  ]
  return sql.join(deps, sql` and `)
}

/** How many listings there are in each status, whichever is asked for. */
export async function countByStatus(
  database: Database,
  filter: Omit<ListingFilter, 'offset' | 'limit'>,
): Promise<Partial<Record<PropertyStatus, number>>> {
  const { rows } = await sql<{ status: PropertyStatus; count: number }>`
    select listing.status, count(*)::integer as count from listing where ${within(filter)} group by listing.status
  `.execute(database)
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}

/** Ids of a page of listings. */
export async function findListings(database: Database, filter: ListingFilter): Promise<number[]> {
  const { statuses, sort = 'updated', soon, limit, offset } = filter
  const { rows } = await sql<{ id: number }>`
    select listing.id::float8 as id
      from listing
     where ${within(filter)}
       and ${statuses === undefined ? sql`true` : sql`listing.status = any(${statuses}::text[])`}
     order by ${sort === 'attention' ? attention(soon) : orders[sort]}
     limit ${limit}
    offset ${offset}
  `.execute(database)
  return rows.map(({ id }) => id)
}

/** How much a listing is asked for. */
export interface Interest {
  id: number
  favorites: number
  leads: number
  newLeads: number
  openReports: number
  /** The last 30 days, the oldest first. */
  viewsByDay: number[]
}

/** How much each of these listings is asked for. */
export async function readInterest(
  database: Database,
  listingIds: readonly number[],
  today: string,
): Promise<Interest[]> {
  const { rows } = await sql<Interest>`
    select listing.id::float8 as id,
           (select count(*)::integer from favorite where listing_id = listing.id) as favorites,
           (select count(*)::integer from lead where listing_id = listing.id) as leads,
           (select count(*)::integer from lead where listing_id = listing.id and state = 'new') as "newLeads",
           ${openReports}::integer as "openReports",
           (select array_agg(coalesce(seen.count, 0) order by days.day)
              from (select ${today}::date - back as day from generate_series(0, 29) back) days
              left join (select day, count(*)::integer as count
                           from listing_view
                          where listing_id = listing.id
                          group by day) seen
                on seen.day = days.day) as "viewsByDay"
      from listing
     where listing.id = any(${listingIds}::bigint[])
  `.execute(database)
  return rows
}

/** How much a listing was asked for on one day. */
interface DayOfListing {
  day: string
  views: number
  favorites: number
  leads: number
  phoneViews: number
}

const onDay = sql`created_at >= days.day::timestamp at time zone 'UTC'
                  and created_at < (days.day + 1)::timestamp at time zone 'UTC'`

/** The last 30 days of a listing, the oldest first, days without anything among them. */
export async function readDays(database: Database, listingId: number, today: string): Promise<DayOfListing[]> {
  const { rows } = await sql<DayOfListing>`
    select to_char(day, 'YYYY-MM-DD') as day,
           (select count(*)::integer from listing_view where listing_id = ${listingId} and listing_view.day = days.day) as views,
           (select count(*)::integer from favorite where listing_id = ${listingId} and ${onDay}) as favorites,
           (select count(*)::integer from lead where listing_id = ${listingId} and ${onDay}) as leads,
           (select count(*)::integer from listing_phone_view shown
             where shown.listing_id = ${listingId} and shown.day = days.day) as "phoneViews"
      from (select ${today}::date - back as day from generate_series(0, 29) back) days
     order by day
  `.execute(database)
  return rows
}

export async function readPrices(
  database: Database,
  listingId: number,
): Promise<{ at: Date; price: number; offerPrice: number | null }[]> {
  const { rows } = await sql<{ at: Date; price: number; offerPrice: number | null }>`
    select occurred_at as at, price::float8 as price, offer_price::float8 as "offerPrice"
      from listing_price_history
     where listing_id = ${listingId}
     order by id
  `.execute(database)
  return rows
}
