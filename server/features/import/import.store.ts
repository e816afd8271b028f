import { sql, type Transaction } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import type { ListingColumns } from '#server/features/listings/own/ownListing.store.ts'

/** For whom listings are brought in. */
export interface ImportOwner {
  id: number
  email: string
  agencyName: string | null
  isConfirmed: boolean
  isBanned: boolean
}

/** The account with this address, or with this id. */
export async function findImportOwner(database: Database, named: string | number): Promise<ImportOwner | null> {
  const { rows } = await sql<ImportOwner>`
    select id::float8 as id, email, agency_name as "agencyName", confirmed_at is not null as "isConfirmed",
           banned_at is not null or delete_after is not null as "isBanned"
      from account
     where ${typeof named === 'number' ? sql`id = ${named}` : sql`lower(email) = lower(${named})`}
       and erased_at is null
  `.execute(database)
  return rows[0] ?? null
}

/** The listings that an owner has under these references. */
export async function findKnownReferences(
  database: Database,
  ownerId: number,
  references: readonly string[],
): Promise<{ reference: string; listingId: number }[]> {
  const { rows } = await sql<{ reference: string; listingId: number }>`
    select external_reference as reference, id::float8 as "listingId"
      from listing
     where owner_id = ${ownerId}
       and external_reference = any(${references}::text[])
  `.execute(database)
  return rows
}

/** A draft to write down. */
export interface ImportedDraft {
  reference: string
  slug: string
  columns: ListingColumns
}

/** Writes drafts down and answers their ids by their references; what came in meanwhile is left out. */
export async function insertImportedDrafts(
  tx: Transaction<Schema>,
  { ownerId, drafts, at }: { ownerId: number; drafts: readonly ImportedDraft[]; at: Date },
): Promise<Map<string, number>> {
  const time = sql`${at.toISOString()}::timestamptz`
  const rows = drafts.map(({ reference, slug, columns }) => ({ reference, slug, ...columns }))
  const { rows: inserted } = await sql<{ id: number; reference: string }>`
    insert into listing (id, owner_id, status, external_reference, slug, created_at, updated_at, status_since,
                         listing_type, property_type, price, offer_price, formatted_address, street, house_no, city,
                         city_part, zip, region, district, town_id, latitude, longitude, location_accuracy, project_name,
                         description_en, description_cs, lifetime_days, attributes)
    overriding system value
    select next.id, ${ownerId}::bigint, 'DRAFT', reference, slug || '-d' || next.id, ${time}, ${time}, ${time},
           "listingType", "propertyType", price, "offerPrice", "formattedAddress", street, "houseNo", city,
           "cityPart", zip, region, district, "townId", latitude, longitude, "locationAccuracy", "projectName",
           "descriptionEn", "descriptionCs", "lifetimeDays", attributes
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
             reference text, slug text, "listingType" text, "propertyType" text, price bigint, "offerPrice" bigint,
             "formattedAddress" text, street text, "houseNo" text, city text, "cityPart" text, zip text, region text,
             district text, "townId" bigint, latitude double precision, longitude double precision,
             "locationAccuracy" text, "projectName" text, "descriptionEn" text, "descriptionCs" text,
             "lifetimeDays" integer, attributes jsonb)
     cross join lateral (select nextval(pg_get_serial_sequence('listing', 'id')) as id where given.reference is not null) next
        on conflict (owner_id, external_reference) where external_reference is not null do nothing
    returning id::float8 as id, external_reference as reference
  `.execute(tx)
  return new Map(inserted.map(({ reference, id }) => [reference, id]))
}
