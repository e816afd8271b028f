import { pictureWords } from '#contract/photoWords.ts'
import type { MediaType, Property, PropertyCard, PropertyMedia, PropertyOwner } from '#contract/entities/property.ts'

import type { ListingMedia, StoredListing } from './listing.store.ts'
import { isFair, listingFacts, publicAttributes } from './listingFacts.ts'
import { publicAddress } from '#contract/propertyFields/publicFacts.ts'
import { isReadByAnybody, statusHas } from '#machines/listing/statusTags.ts'
import { publicPosition } from '#server/features/search/criteria/publicPlace.ts'
import { wordsOf } from '#server/platform/text/texts.ts'

/** Pictures that a card can be swiped through. */
const cardPictures = 5

/** What a card shows beside price, place and pictures. */
const cardAttributes = [
  'disposition',
  'house_subtype',
  'recreational_subtype',
  'land_subtype',
  'commercial_subtype',
  'garage_subtype',
  'room_count',
  'lister_type',
  'offer_price',
  'project_name',
  'total_monthly',
  'price_per_m2',
  'service_charges',
  'energy_charges',
  'available_from',
  'usable_area',
  'land_area',
  'balcony',
  'loggia',
  'terrace',
  'cellar',
  'garden',
  'parking',
  'garage',
  'elevator',
  'condition',
  'building_type',
  'ownership',
  'floor_number',
  'floors_total',
  'energy_class',
  'furnished',
  'pets',
  'units_total',
  'units_available',
  'construction_end',
]

/** A listing as an item of a list. */
export function presentCard(listing: StoredListing): PropertyCard {
  const pictures = listing.media.filter(({ mediaType }) => mediaType === 'OTHER_IMAGE')
  return {
    ...head(listing),
    pictureCount: pictures.length,
    _embedded: {
      propertyType: { propertyType: listing.propertyType, saleType: listing.listingType },
      propertyAttribute: publicAttributes(listingFacts(listing), cardAttributes),
      propertyMedia: presentAllMedia(pictures, listing)
        .slice(0, cardPictures)
        .map(({ subject: _, ...picture }, index) => {
          const { placeholder, ...media } = picture
          return index === 0 ? { ...media, placeholder } : media
        }),
    },
  }
}

/** A listing with everything that the public may know of it. */
export function presentProperty(listing: StoredListing, view: { total: number; lastWeek: number }): Property {
  const { district, street, zip, expiresAt, descriptionEn, descriptionCs, locationAccuracy } = listing
  const propertyMedia = presentAllMedia(listing.media, listing)
  return {
    ...head(listing),
    property_medias: propertyMedia,
    ...(district !== null && { district }),
    ...(street !== null && locationAccuracy !== 'district' && { street }),
    ...(zip !== null && locationAccuracy !== 'district' && { zip }),
    ...(expiresAt !== null && { expiresAt }),
    updatedAt: listing.updatedAt,
    descriptions: {
      ...(descriptionEn !== null && { en: descriptionEn }),
      ...(descriptionCs !== null && { cs: descriptionCs }),
    },
    view,
    _embedded: {
      propertyType: { propertyType: listing.propertyType, saleType: listing.listingType },
      propertyAttribute: publicAttributes(listingFacts(listing)).filter(
        ({ attributeName }) => locationAccuracy === 'exact' || !attributeName.startsWith('ruian_'),
      ),
      propertyMedia,
      propertyOwner: presentOwner(listing),
    },
  }
}

function head(listing: StoredListing) {
  const { id, slug, status, isReserved, listingType, city, cityPart, region, locationAccuracy } = listing
  const { latitude, longitude, publishedAt, firstPublishedAt } = listing
  return {
    _links: { self: { href: `/properties/${id}` } },
    id,
    slug,
    status,
    isReserved,
    ...(isFair(listing) && { isFair: true as const }),
    listingType,
    price: listing.price ?? 0,
    currency: 'CZK' as const,
    formattedAddress: publicAddress(listing, locationAccuracy),
    city,
    ...(cityPart !== null && { cityPart }),
    region: region ?? '',
    locationGps:
      latitude === null || longitude === null ? null : publicPosition(id, { latitude, longitude }, locationAccuracy),
    locationAccuracy,
    publishedAt,
    firstPublishedAt,
  }
}

/** All pictures of a listing in their order; until the public may see one, under an address that nobody guesses. */
export function presentAllMedia(
  media: readonly ListingMedia[],
  listing: Pick<StoredListing, 'status' | 'firstPublishedAt'>,
): (PropertyMedia & { placeholder: string })[] {
  const counts = new Map<MediaType, number>()
  for (const { mediaType } of media) counts.set(mediaType, (counts.get(mediaType) ?? 0) + 1)
  const places = new Map<MediaType, number>()
  return media.map((each) => {
    const place = (places.get(each.mediaType) ?? 0) + 1
    places.set(each.mediaType, place)
    return presentMedia(each, listing, { place, count: counts.get(each.mediaType) ?? place })
  })
}

function presentMedia(
  { id, mediaType, width, height, placeholder, altEn, altCs, room, caption, viewKey, revisionId }: ListingMedia,
  { status, firstPublishedAt }: Pick<StoredListing, 'status' | 'firstPublishedAt'>,
  position: { place: number; count: number },
): PropertyMedia & { placeholder: string } {
  const isPublic = (revisionId ?? null) === null && isReadByAnybody(status, firstPublishedAt !== null)
  const path = isPublic ? `/media/${id}` : `/media/private/${viewKey}`
  return {
    id,
    mediaType,
    path,
    width,
    height,
    placeholder,
    ...(room !== null && { room }),
    ...(caption !== null && { caption }),
    ...pictureWords({ mediaType, room, caption, drawnAlt: { en: altEn, cs: altCs }, ...position }, wordsOf),
  }
}

function presentOwner(listing: StoredListing): PropertyOwner {
  const { ownerId, ownerAgencyName, ownerFirstName, ownerLastName, ownerPicturePath, ownerShowsPhone, status } = listing
  const { ownerUsualAnswer } = listing
  return {
    _links: { self: { href: `/public/users/${ownerId}` } },
    id: ownerId,
    displayName: publicName({ firstName: ownerFirstName, lastName: ownerLastName, agencyName: ownerAgencyName }),
    listerType: ownerAgencyName === null ? 'owner' : 'agent',
    ...(ownerAgencyName !== null && { agencyName: ownerAgencyName }),
    ...(ownerPicturePath !== null && { profilePicturePath: ownerPicturePath }),
    ...(ownerShowsPhone && statusHas(status, 'online') && { hasPhone: true as const }),
    ...(ownerUsualAnswer !== null && statusHas(status, 'online') && { usualAnswer: ownerUsualAnswer }),
  }
}

interface Name {
  firstName: string | null
  lastName: string | null
  agencyName: string | null
}

/**
 * What strangers call a lister: the person, otherwise the agency. Never the email address; where no name is known, '', in
 * whose place whoever shows it puts words in the language of the reader.
 */
export function publicName({ firstName, lastName, agencyName }: Name): string {
  const name = [firstName, lastName].filter((part) => part !== null && part !== '').join(' ')
  return name === '' ? (agencyName ?? '') : name
}
