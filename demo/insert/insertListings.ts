import { sql } from 'kysely'

import { statusHas } from '#machines/listing/statusTags.ts'
import type { Database } from '#server/platform/database/database.ts'
import { reminderDays } from '#server/features/listings/dueListing.store.ts'
import type { PlannedListing } from '#demo/plan/planListing.ts'

/** A planned listing with the ids that it needs in the database. */
export interface ListingToInsert {
  plan: PlannedListing
  ownerId: number
}

/** Writes listings in one statement; answers the id of each, in their order. */
export async function insertListings(
  database: Database,
  listings: readonly ListingToInsert[],
  now: Date,
): Promise<number[]> {
  const rows = listings.map(({ plan, ownerId }) => listingRow(plan, ownerId, now))
  const { rows: inserted } = await sql<{ id: number; slug: string }>`
    insert into listing (owner_id, status, slug, listing_type, property_type, price, offer_price, formatted_address,
                         street, house_no, city, city_part, zip, region, district, town_id, latitude, longitude,
                         location_accuracy, project_name, description_en, description_cs, attributes, is_reserved,
                         lifetime_days, published_at, first_published_at, expires_at, created_at, updated_at, status_since,
                         reminded_days)
    select owner_id, status, slug, listing_type, property_type, price, offer_price, formatted_address,
           street, house_no, city, city_part, zip, region, district, town_id, latitude, longitude,
           location_accuracy, project_name, description_en, description_cs, attributes, is_reserved,
           lifetime_days, published_at, first_published_at, expires_at, created_at, updated_at, updated_at, reminded_days
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
             owner_id bigint, status text, slug text, listing_type text, property_type text, price bigint,
             offer_price bigint, formatted_address text, street text, house_no text, city text, city_part text,
             zip text, region text, district text, town_id bigint, latitude double precision,
             longitude double precision, location_accuracy text, project_name text, description_en text,
             description_cs text, attributes jsonb, is_reserved boolean, lifetime_days integer,
             published_at timestamptz, first_published_at timestamptz, expires_at timestamptz,
             created_at timestamptz, updated_at timestamptz, reminded_days smallint)
    returning id, slug
  `.execute(database)
  const ids = new Map(inserted.map(({ slug, id }) => [slug, id]))
  return listings.map(({ plan }) => {
    const id = ids.get(plan.slug)
    if (id === undefined) throw new Error(`The listing ${plan.slug} was not inserted.`)
    return id
  })
}

function listingRow(plan: PlannedListing, ownerId: number, now: Date) {
  const { address, lifecycle, attributes } = plan
  const { town, quarter } = address.neighbourhood
  const lastChange = lifecycle.history.at(-1)?.minutesAgo ?? lifecycle.createdMinutesAgo
  return {
    owner_id: ownerId,
    status: plan.status,
    slug: plan.slug,
    listing_type: plan.listingType,
    property_type: plan.propertyType,
    price: plan.price,
    offer_price: plan.offerPrice,
    formatted_address: address.formattedAddress,
    street: address.street,
    house_no: address.houseNumber,
    city: town.name,
    city_part: quarter?.name,
    zip: address.zip,
    region: address.region,
    district: town.district,
    town_id: town.id,
    latitude: address.latitude,
    longitude: address.longitude,
    location_accuracy: address.accuracy,
    project_name: plan.projectName,
    description_en: plan.descriptions.en,
    description_cs: plan.descriptions.cs,
    attributes,
    is_reserved: plan.isReserved,
    lifetime_days: lifecycle.lifetimeDays,
    published_at: timeAgo(now, lifecycle.publishedMinutesAgo),
    first_published_at: timeAgo(now, lifecycle.firstPublishedMinutesAgo),
    expires_at: timeAgo(now, lifecycle.expiresMinutesAgo),
    created_at: timeAgo(now, lifecycle.createdMinutesAgo),
    updated_at: timeAgo(now, lastChange),
    reminded_days: statusHas(plan.status, 'online') ? remindedDays(-(lifecycle.expiresMinutesAgo ?? 0)) : undefined,
  }
}

/** Of how few days before its end the owner of a listing was told, that stands on the market for so many more minutes. */
function remindedDays(minutesLeft: number): number | undefined {
  return reminderDays.findLast((days) => minutesLeft <= days * 24 * 60)
}

/** An ISO time that many minutes before now. */
export function timeAgo(now: Date, minutes: number | undefined): string | undefined {
  return minutes === undefined ? undefined : new Date(now.getTime() - minutes * 60_000).toISOString()
}
