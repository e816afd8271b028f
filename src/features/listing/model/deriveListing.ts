import type {
  ListingType,
  PropertyAttribute,
  PropertyCard,
  PropertyMedia,
  PropertyType,
} from '#contract/entities/property.ts'
import type { Position } from '#src/platform/maps/position.ts'

/** What an attribute says: a text, a number, a yes or no, a list of option values, or nothing. */
export type AttributeValue = boolean | string | number | readonly string[] | null

/** One attribute that has a value. */
export interface PropertyDetail {
  key: string
  value: NonNullable<AttributeValue>
}

export interface Prices {
  /** What it costs now, in CZK; a month, for rent. */
  price: number
  /** What it cost before the offer, or `null` when nothing is offered. */
  outdatedPrice: number | null
}

/** What the product derives from a property as the server sends it. */
export interface DerivedListing {
  isOnSale: boolean
  prices: Prices
  propertyType: PropertyType
  listingType: ListingType
  images: PropertyMedia[]
  eer_images: PropertyMedia[]
  floorPlans: PropertyMedia[]
  /** The attributes that have a value, in the server's order. */
  propertyDetails: PropertyDetail[]
  gps: Position | null
  lat: number | null
  lng: number | null
  attributesByKey: Readonly<Record<string, AttributeValue>>
  computedTitle: string | null
}

/** The parts of a property that are derived from; a card and a whole listing both have them. */
export type DerivableProperty = Pick<
  PropertyCard,
  'listingType' | 'price' | 'formattedAddress' | 'locationGps' | '_embedded'
>

/** The fields of a listing that follow from what the server sends; nothing is translated or formatted here. */
export function deriveListing(property: DerivableProperty): DerivedListing {
  const { propertyAttribute, propertyMedia, propertyType: kind } = property._embedded
  const attributes = propertyAttribute.map((attribute) => [attribute.attributeName, attributeValue(attribute)] as const)
  const attributesByKey = Object.fromEntries(attributes)
  const offerPrice = numberOrNull(attributesByKey.offer_price)
  const gps = positionOf(property)
  return {
    isOnSale: offerPrice !== null,
    prices:
      offerPrice === null
        ? { price: property.price, outdatedPrice: null }
        : { price: offerPrice, outdatedPrice: property.price },
    propertyType: kind.propertyType,
    listingType: property.listingType,
    images: propertyMedia.filter(({ mediaType }) => mediaType === 'OTHER_IMAGE'),
    eer_images: propertyMedia.filter(({ mediaType }) => mediaType === 'EER_IMAGE'),
    floorPlans: propertyMedia.filter(({ mediaType }) => mediaType === 'FLOOR_PLAN'),
    propertyDetails: attributes.flatMap(([key, value]) => (value === null ? [] : [{ key, value }])),
    gps,
    lat: gps?.lat ?? null,
    lng: gps?.lng ?? null,
    attributesByKey,
    computedTitle: titleOf(kind.propertyType, attributesByKey.project_name, property.formattedAddress),
  }
}

/** The first of the three values that is there. */
export function attributeValue({
  valueJson,
  value,
  valueNumeric,
}: Omit<PropertyAttribute, 'attributeName'>): AttributeValue {
  return valueJson ?? value ?? valueNumeric ?? null
}

function titleOf(propertyType: PropertyType, projectName: AttributeValue | undefined, address: string): string | null {
  const title = propertyType === 'project' ? textOrNull(projectName) : null
  return title ?? textOrNull(address)
}

function positionOf({ locationGps }: DerivableProperty): Position | null {
  return locationGps === null ? null : { lat: locationGps.latitude, lng: locationGps.longitude }
}

const textOrNull = (value: AttributeValue | undefined) =>
  typeof value === 'string' && value.trim() !== '' ? value : null

/** Older servers write amounts as texts. */
function numberOrNull(value: AttributeValue | undefined): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}
