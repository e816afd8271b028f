import { chooseLocale } from '#contract/chooseLocale.ts'
import type { Property, PropertyStatus, PropertyType } from '#contract/entities/property.ts'
import { statusHas } from '#machines/listing/statusTags.ts'
import { languageTagOf } from '#src/platform/i18n/locales.ts'
import type { PageHead } from '#src/platform/page/page.ts'

import { deriveListing, type DerivedListing } from './deriveListing.ts'
import { previewOf } from './listingHead.ts'
import { mainArea } from './listingWords.ts'

/** A node in the words of schema.org, as search engines and other programs read it. */
export type StructuredNode = Readonly<{ '@type': string } & Record<string, unknown>>

export interface StructuredListingFacts {
  property: Property
  head: PageHead
  locale: string
  /** The address of the page, and that of its lister's. */
  address: string
  listerAddress: string
  /** The whole address of a path of ours. */
  absolute: (path: string) => string
}

/** Whether it can still be had, in the words of schema.org. Statuses that the public never sees are out of stock. */
function availabilityOf(status: PropertyStatus, isReserved: boolean): string {
  if (statusHas(status, 'online')) return isReserved ? 'Reserved' : 'InStock'
  if (statusHas(status, 'done')) return 'SoldOut'
  return statusHas(status, 'withdrawn') ? 'Discontinued' : 'OutOfStock'
}

/** What schema.org has a word for; land, shops and garages are places. */
const homeTypes: Readonly<Record<PropertyType, string>> = {
  flat: 'Apartment',
  house: 'House',
  recreational: 'House',
  project: 'ApartmentComplex',
  land: 'Place',
  commercial: 'Place',
  garage: 'Place',
  other: 'Place',
}

/** Pictures that a search engine may choose from. */
const pictureCount = 6

/** What the page of a listing says to programs: the page, the offer with its availability, and the home itself. */
export function listingStructuredData(facts: StructuredListingFacts): StructuredNode {
  const { property, head, address, absolute } = facts
  const listing = deriveListing(property)
  const locale = chooseLocale(facts.locale)
  const datePosted = property.firstPublishedAt ?? property.publishedAt
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    '@id': address,
    url: address,
    name: head.title,
    description: property.descriptions[locale] ?? head.description,
    inLanguage: languageTagOf(locale),
    ...(datePosted !== null && { datePosted }),
    dateModified: property.updatedAt,
    image: listing.images.slice(0, pictureCount).map((picture) => {
      const { path, width, height } = previewOf(picture, locale)
      const { caption } = picture
      return { '@type': 'ImageObject', url: absolute(path), width, height, ...(caption !== undefined && { caption }) }
    }),
    offers: offerNode(facts, listing),
    mainEntity: homeNode(property, listing),
  }
}

function offerNode({ property, address, listerAddress }: StructuredListingFacts, listing: DerivedListing) {
  const { status, isReserved, currency, expiresAt } = property
  const { price } = listing.prices
  const isRent = listing.listingType === 'rent'
  const lister = property._embedded.propertyOwner
  const listerName = lister?.agencyName ?? lister?.displayName ?? ''
  return {
    '@type': 'Offer',
    url: address,
    availability: `https://schema.org/${availabilityOf(status, isReserved)}`,
    businessFunction: `http://purl.org/goodrelations/v1#${isRent ? 'LeaseOut' : 'Sell'}`,
    // A listing without a price is one whose price is told on request.
    ...(price > 0 && { price, priceCurrency: currency }),
    ...(price > 0 &&
      isRent && {
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price,
          priceCurrency: currency,
          unitCode: 'MON',
          unitText: 'month',
        },
      }),
    ...(statusHas(status, 'online') && expiresAt !== undefined && { validThrough: expiresAt }),
    ...(lister !== undefined && {
      seller: {
        '@type': lister.listerType === 'agent' ? 'RealEstateAgent' : 'Person',
        // To programs, words in place of a name would be a name.
        ...(listerName !== '' && { name: listerName }),
        url: listerAddress,
      },
    }),
  }
}

function homeNode(property: Property, listing: DerivedListing) {
  const type = homeTypes[listing.propertyType]
  const { year_built: yearBuilt, floor_number: floor } = listing.attributesByKey
  const isAccommodation = type === 'Apartment' || type === 'House'
  const area = mainArea(listing)
  const rooms = roomsOf(listing)
  return {
    '@type': type,
    name: listing.computedTitle ?? property.city,
    address: {
      '@type': 'PostalAddress',
      ...(property.street !== undefined && { streetAddress: property.street }),
      addressLocality: property.city,
      ...(property.zip !== undefined && { postalCode: property.zip }),
      addressCountry: 'CZ',
    },
    ...(listing.gps !== null && {
      geo: { '@type': 'GeoCoordinates', latitude: listing.gps.lat, longitude: listing.gps.lng },
    }),
    ...(isAccommodation &&
      area !== null && { floorSize: { '@type': 'QuantitativeValue', value: area, unitCode: 'MTK' } }),
    ...(isAccommodation && rooms !== null && { numberOfRooms: rooms }),
    ...(isAccommodation && typeof yearBuilt === 'number' && { yearBuilt }),
    ...(isAccommodation && typeof floor === 'number' && { floorLevel: String(floor) }),
  }
}

/** `3+kk` has three rooms beside the kitchen. */
function roomsOf({ attributesByKey: { room_count: count, disposition } }: DerivedListing): number | null {
  if (typeof count === 'number') return count
  const rooms = typeof disposition === 'string' ? /^\d/.exec(disposition) : null
  return rooms === null ? null : Number(rooms[0])
}
