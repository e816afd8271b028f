import type {
  ListingType,
  MediaType,
  PropertyStatus,
  PropertyType,
  UsualAnswer,
  locationAccuracies,
} from '#contract/entities/property.ts'
import type { PhotoRoom } from '#contract/entities/photoRooms.ts'
import { sql } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'
import { isoText } from '#server/platform/database/isoText.ts'

export interface ListingMedia {
  id: number
  mediaType: MediaType
  width: number
  height: number
  placeholder: string
  altEn: string
  altCs: string
  room: PhotoRoom | null
  caption: string | null
  /** Part of its address while the listing is not public. */
  viewKey: string
  /** The revision that it belongs to, until that is published: the public does not see it. */
  revisionId?: number | null
}

/** A listing as it is stored, with its pictures in their order and its owner. Times are ISO texts. */
export interface StoredListing {
  id: number
  ownerId: number
  status: PropertyStatus
  slug: string
  listingType: ListingType
  propertyType: PropertyType
  price: number | null
  offerPrice: number | null
  formattedAddress: string
  street: string | null
  houseNo: string | null
  city: string
  cityPart: string | null
  zip: string | null
  region: string | null
  district: string | null
  townId: number | null
  latitude: number | null
  longitude: number | null
  locationAccuracy: (typeof locationAccuracies)[number]
  projectName: string | null
  descriptionEn: string | null
  descriptionCs: string | null
  attributes: Record<string, unknown>
  isReserved: boolean
  lifetimeDays: number
  version: number
  statusSince: string
  publishedAt: string | null
  firstPublishedAt: string | null
  expiresAt: string | null
  updatedAt: string
  media: ListingMedia[]
  ownerFirstName: string | null
  ownerLastName: string | null
  ownerAgencyName: string | null
  ownerPicturePath: string | null
  /** The owner has a phone number and shows it on request. */
  ownerShowsPhone: boolean
  ownerUsualAnswer: UsualAnswer | null
  /** The owner wants the account gone. */
  isOwnerLeaving: boolean
}

/** The listings with these ids, in no particular order, with the pictures that are not of a revision. */
export async function readListings(database: Database, listingIds: readonly number[]): Promise<StoredListing[]> {
  const { rows } = await sql<{ listing: StoredListing }>`
    select json_build_object(
             'id', listing.id,
             'ownerId', listing.owner_id,
             'status', listing.status,
             'slug', listing.slug,
             'listingType', listing.listing_type,
             'propertyType', listing.property_type,
             'price', listing.price,
             'offerPrice', listing.offer_price,
             'formattedAddress', listing.formatted_address,
             'street', listing.street,
             'houseNo', listing.house_no,
             'city', listing.city,
             'cityPart', listing.city_part,
             'zip', listing.zip,
             'region', listing.region,
             'district', listing.district,
             'townId', listing.town_id,
             'latitude', listing.latitude,
             'longitude', listing.longitude,
             'locationAccuracy', listing.location_accuracy,
             'projectName', listing.project_name,
             'descriptionEn', listing.description_en,
             'descriptionCs', listing.description_cs,
             'attributes', listing.attributes,
             'isReserved', listing.is_reserved,
             'lifetimeDays', listing.lifetime_days,
             'version', listing.version,
             'statusSince', ${isoText('listing.status_since')},
             'publishedAt', ${isoText('listing.published_at')},
             'firstPublishedAt', ${isoText('listing.first_published_at')},
             'expiresAt', ${isoText('listing.expires_at')},
             'updatedAt', ${isoText('listing.updated_at')},
             'media', coalesce(media.items, '[]'::json),
             'ownerFirstName', account.first_name,
             'ownerLastName', account.last_name,
             'ownerAgencyName', account.agency_name,
             'ownerPicturePath', account.profile_picture_path,
             'ownerShowsPhone', account.shows_phone and account.phone_number is not null,
             'ownerUsualAnswer', account.usual_answer,
             'isOwnerLeaving', account.delete_after is not null
           ) as listing
      from listing
      join account on account.id = listing.owner_id
      left join lateral (
             select json_agg(json_build_object(
                      'id', listing_media.id,
                      'mediaType', listing_media.media_type,
                      'width', listing_media.width,
                      'height', listing_media.height,
                      'placeholder', listing_media.placeholder,
                      'altEn', listing_media.alt_en,
                      'altCs', listing_media.alt_cs,
                      'room', listing_media.room,
                      'caption', listing_media.caption,
                      'viewKey', listing_media.view_key
                    ) order by listing_media.position, listing_media.id) as items
               from listing_media
              where listing_media.listing_id = listing.id
                and listing_media.revision_id is null
           ) media on true
     where listing.id = any(${listingIds}::bigint[])
  `.execute(database)
  return rows.map(({ listing }) => listing)
}

/** All pictures of these listings, those of revisions among them, by id. */
export async function readAllMedia(
  database: Database,
  listingIds: readonly number[],
): Promise<Map<number, ListingMedia>> {
  const { rows } = await sql<ListingMedia>`
    select id::float8 as id, media_type as "mediaType", width, height, placeholder, alt_en as "altEn", alt_cs as "altCs",
           room, caption, view_key as "viewKey", revision_id::float8 as "revisionId"
      from listing_media
     where listing_id = any(${listingIds}::bigint[])
  `.execute(database)
  return new Map(rows.map((media) => [media.id, media]))
}

/** The id of the listing with a slug, whatever its status. */
export async function findListingIdBySlug(database: Database, slug: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select listing.id::float8 as id from listing where listing.slug = ${slug}
  `.execute(database)
  return rows[0]?.id ?? null
}
