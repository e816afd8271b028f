import type { Database } from '#server/platform/database/database.ts'
import { indexListings } from '#server/features/listings/listingIndex.service.ts'
import { refreshSearchStatistics } from '#server/features/listings/searchStatistics.service.ts'
import { sql } from 'kysely'

/** A listing for tests: what is not named is that of an ordinary flat for sale in Prague. */
export interface ExampleListing {
  status?: string
  listingType?: 'sale' | 'rent'
  propertyType?: string
  price?: number
  offerPrice?: number | null
  city?: string
  cityPart?: string | null
  zip?: string | null
  street?: string | null
  houseNo?: string | null
  region?: string
  district?: string
  townId?: number
  latitude?: number
  longitude?: number
  locationAccuracy?: 'exact' | 'street' | 'district'
  projectName?: string | null
  descriptionCs?: string | null
  descriptionEn?: string | null
  attributes?: Record<string, unknown>
  publishedAt?: string
  firstPublishedAt?: string | null
  ownerId?: number
  pictures?: number
  floorPlans?: number
}

export interface ExampleOwner {
  firstName?: string | null
  lastName?: string | null
  agencyName?: string | null
  banned?: boolean
}

/** One grey point. */
const placeholder = 'data:image/gif;base64,R0lGODlhAQABAIAAAMLCwgAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw=='

let serial = 0

/** Adds a person and answers with their id. */
export async function addOwner(
  database: Database,
  { firstName = 'Jana', lastName = 'Nováková', agencyName = null, banned = false }: ExampleOwner = {},
): Promise<number> {
  serial += 1
  const { rows } = await sql<{ id: number }>`
    insert into account (email, first_name, last_name, agency_name, banned_at)
    values (${`person${serial}@example.test`}, ${firstName}, ${lastName}, ${agencyName}, ${banned ? new Date() : null})
    returning id::float8 as id
  `.execute(database)
  return rows[0]?.id ?? 0
}

/** Adds listings and answers with their ids; they are not in the search index yet. */
export async function addListings(
  database: Database,
  examples: readonly ExampleListing[],
  ownerId: number,
): Promise<number[]> {
  const rows = examples.map((example) => {
    serial += 1
    const { street = 'Dlouhá', houseNo = '12', city = 'Praha', cityPart = 'Žižkov' } = example
    return {
      slug: `listing-${serial}`,
      owner_id: example.ownerId ?? ownerId,
      status: example.status ?? 'PUBLISHED',
      listing_type: example.listingType ?? 'sale',
      property_type: example.propertyType ?? 'flat',
      price: example.price ?? 5_000_000,
      offer_price: example.offerPrice ?? null,
      formatted_address: `${street ?? ''} ${houseNo ?? ''}, ${city}`,
      street,
      house_no: houseNo,
      city,
      city_part: cityPart,
      zip: example.zip ?? null,
      region: example.region ?? 'PHA',
      district: example.district ?? 'CZ0100',
      town_id: example.townId ?? 3_067_696,
      latitude: example.latitude ?? 50.0836,
      longitude: example.longitude ?? 14.4541,
      location_accuracy: example.locationAccuracy ?? 'exact',
      project_name: example.projectName ?? null,
      description_cs: example.descriptionCs ?? null,
      description_en: example.descriptionEn ?? null,
      attributes: example.attributes ?? { disposition: '2+kk', usable_area: 55 },
      published_at: example.publishedAt ?? '2026-11-01T10:00:00.000Z',
      first_published_at:
        example.firstPublishedAt === undefined
          ? (example.publishedAt ?? '2026-11-01T10:00:00.000Z')
          : example.firstPublishedAt,
      pictures: example.pictures ?? 3,
      floor_plans: example.floorPlans ?? 0,
    }
  })
  const { rows: added } = await sql<{ id: number }>`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
        slug text, owner_id bigint, status text, listing_type text, property_type text, price bigint, offer_price bigint,
        formatted_address text, street text, house_no text, city text, city_part text, zip text, region text,
        district text, town_id bigint, latitude float8, longitude float8, location_accuracy text, project_name text,
        description_cs text, description_en text, attributes jsonb, published_at timestamptz,
        first_published_at timestamptz, pictures integer, floor_plans integer)
    ), added as (
      insert into listing (
        slug, owner_id, status, listing_type, property_type, price, offer_price, formatted_address, street, house_no,
        city, city_part, zip, region, district, town_id, latitude, longitude, location_accuracy, project_name,
        description_cs, description_en, attributes, published_at, first_published_at)
      select slug, owner_id, status, listing_type, property_type, price, offer_price, formatted_address, street, house_no,
             city, city_part, zip, region, district, town_id, latitude, longitude, location_accuracy, project_name,
             description_cs, description_en, attributes, published_at, first_published_at
        from given
      returning id, slug
    ), pictures as (
      insert into listing_media (listing_id, media_type, position, drawing, width, height, placeholder)
      select added.id, case when n <= given.pictures then 'OTHER_IMAGE' else 'FLOOR_PLAN' end, n, '{}', 1600, 1200, ${placeholder}
        from given
        join added on added.slug = given.slug
       cross join lateral generate_series(1, given.pictures + given.floor_plans) n
    )
    select added.id::float8 as id from added join given on given.slug = added.slug
     order by array_position(${rows.map(({ slug }) => slug)}::text[], added.slug)
  `.execute(database)
  return added.map(({ id }) => id)
}

/** Adds listings, makes them findable, and counts the cube and the words. */
export async function addFindable(
  database: Database,
  examples: readonly ExampleListing[],
  ownerId: number,
): Promise<number[]> {
  const ids = await addListings(database, examples, ownerId)
  await indexListings(database, ids)
  await refreshSearchStatistics(database)
  return ids
}
