import { isMessage } from '#contract/message.ts'
import type { PropertyForm } from '#contract/entities/form.ts'
import type { MissingValue } from '#contract/entities/property.ts'
import type { ListingValues } from '#contract/propertyFields/fieldConditions.ts'
import { propertyForm } from '#contract/propertyFields/propertyForm.ts'
import { validateListing } from '#contract/propertyFields/validateListing.ts'

import type { StoredListing } from './listing.store.ts'
import { wordsOf } from '#server/platform/text/texts.ts'

/** A stored listing as the property form has it: every value by the key of its field, of pictures their number. */
export function formValuesOf(listing: StoredListing): Record<string, unknown> {
  const { latitude, longitude, media } = listing
  const count = (kind: string) => media.filter(({ mediaType }) => mediaType === kind).length
  return {
    ...listing.attributes,
    listing_type: listing.listingType,
    property_type: listing.propertyType,
    lister_type: listing.ownerAgencyName === null ? 'owner' : 'agent',
    price: listing.price,
    offer_price: listing.offerPrice,
    currency: 'CZK',
    formattedAddress: listing.formattedAddress,
    street: listing.street,
    house_no: listing.houseNo,
    city: listing.city,
    city_part: listing.cityPart,
    zip: listing.zip,
    region: listing.region,
    district: listing.district,
    locationGps: latitude === null || longitude === null ? null : { latitude, longitude },
    location_accuracy: listing.locationAccuracy,
    project_name: listing.projectName,
    description_en: listing.descriptionEn,
    description_cs: listing.descriptionCs,
    lifetime_days: String(listing.lifetimeDays),
    OTHER_IMAGE: count('OTHER_IMAGE'),
    EER_IMAGE: count('EER_IMAGE'),
    FLOOR_PLAN: count('FLOOR_PLAN'),
  }
}

let formOfDay: { day: string; form: PropertyForm } | undefined

/** The form as it is on that day. */
export function formAt(now: Date): PropertyForm {
  const day = now.toISOString().slice(0, 10)
  // Making it takes as long as checking a listing by it.
  if (formOfDay?.day !== day) formOfDay = { day, form: propertyForm(day, wordsOf) }
  return formOfDay.form
}

/** Everything that keeps a listing with these values from being submitted. */
export const missingIn = (values: ListingValues, now: Date): MissingValue[] =>
  validateListing(formAt(now), values).map(({ message, ...violation }) => ({
    ...violation,
    message: isMessage(message) ? wordsOf(message) : message,
  }))

/** What somebody who only wants more pictures calls complete. */
export const isPicture = ({ propertyPath }: MissingValue) => propertyPath === 'OTHER_IMAGE'

const earthMetres = 6_371_000
const radians = (degrees: number) => (degrees * Math.PI) / 180

interface Position {
  latitude: number
  longitude: number
}

/** Metres between two positions, good for short ways. */
function metresBetween(a: Position, b: Position): number {
  const north = radians(b.latitude - a.latitude)
  const east = radians(b.longitude - a.longitude) * Math.cos(radians((a.latitude + b.latitude) / 2))
  return Math.hypot(north, east) * earthMetres
}

/** How far a listing may move on the map and still be the same. */
export const maxMoveMetres = 200

/** Whether it is another home, or offered otherwise: what an administrator approved does not count any more. */
export function isMaterialChange(approved: ListingValues, values: ListingValues): boolean {
  if (approved.property_type !== values.property_type || approved.listing_type !== values.listing_type) return true
  const [before, after] = [positionOf(approved.locationGps), positionOf(values.locationGps)]
  if (before === null || after === null) return before !== after
  return metresBetween(before, after) > maxMoveMetres
}

/** How far apart two listings with these values are, in metres; null where one has no position. */
export function metresBetweenValues(one: ListingValues, other: ListingValues): number | null {
  const [from, to] = [positionOf(one.locationGps), positionOf(other.locationGps)]
  return from === null || to === null ? null : metresBetween(from, to)
}

function positionOf(value: unknown): Position | null {
  if (typeof value !== 'object' || value === null) return null
  const { latitude, longitude } = value as Partial<Position> // stored as one
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null
}
