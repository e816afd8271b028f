import type { PropertyAttribute } from '#contract/entities/property.ts'
import { isFairOffer } from '#contract/propertyFields/publicFacts.ts'
import { propertyField, propertyFields } from '#contract/propertyFields/propertyFields.ts'

import type { StoredListing } from './listing.store.ts'

/** What one pays: the offer price while a listing is on sale. CZK, per month for rent. */
export function currentPrice({ price, offerPrice }: Pick<StoredListing, 'price' | 'offerPrice'>): number | null {
  return offerPrice ?? price
}

/** Every value of a listing by the key of its form field, with those that the server works out. */
export function listingFacts(listing: StoredListing): Record<string, unknown> {
  const { attributes, listingType } = listing
  const price = currentPrice(listing)
  const charges = numberOf(attributes.service_charges) + numberOf(attributes.energy_charges)
  return {
    ...attributes,
    listing_type: listingType,
    property_type: listing.propertyType,
    price: listing.price,
    offer_price: listing.offerPrice,
    project_name: listing.projectName,
    region: listing.region,
    district: listing.district,
    lister_type: listing.ownerAgencyName === null ? 'owner' : 'agent',
    total_monthly: listingType === 'rent' && price !== null ? price + charges : null,
    price_per_m2: pricePerM2(listing),
  }
}

/** CZK for each square metre of usable area, or of the plot where nothing is built. */
export function pricePerM2(listing: StoredListing): number | null {
  const price = currentPrice(listing)
  const area = numberOrNull(listing.attributes.usable_area) ?? numberOrNull(listing.attributes.land_area)
  return price === null || area === null || area <= 0 ? null : Math.round(price / area)
}

/** Whether a searcher pays nothing to an agency. */
export function hasNoCommission({ ownerAgencyName, attributes }: StoredListing): boolean {
  return (
    ownerAgencyName === null || attributes.agency_fee_payer === 'owner' || numberOrNull(attributes.agency_fee) === 0
  )
}

/** Whether a listing keeps nothing back. */
export const isFair = ({ attributes, media, locationAccuracy, listingType, propertyType }: StoredListing): boolean =>
  isFairOffer({
    values: attributes,
    photos: media.filter(({ mediaType }) => mediaType === 'OTHER_IMAGE').length,
    locationAccuracy,
    listingType,
    isBuilt: propertyField('energy_class')?.types?.includes(propertyType) === true,
  })

const storedElsewhere = new Set(['listing_type', 'property_type', 'price', 'region', 'district'])
const publicKeys = [
  ...propertyFields
    .filter(
      ({ key, isPrivate, type }) =>
        isPrivate !== true && type !== 'media' && type !== 'slots' && !storedElsewhere.has(key),
    )
    .map(({ key }) => key),
  'price_per_m2',
]

/** The facts as attributes of the API, in the order of the form and then what follows from them, without what the public may not know. */
export function publicAttributes(
  facts: Record<string, unknown>,
  keys: readonly string[] = publicKeys,
): PropertyAttribute[] {
  return keys.flatMap((attributeName): PropertyAttribute[] => {
    const value = facts[attributeName]
    if (typeof value === 'boolean') return [{ attributeName, valueJson: value }]
    if (typeof value === 'number') return [{ attributeName, valueNumeric: value }]
    if (typeof value === 'string' && value !== '') return [{ attributeName, value }]
    if (Array.isArray(value) && value.length > 0) return [{ attributeName, valueJson: value.map(String) }]
    return []
  })
}

export const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const numberOf = (value: unknown) => numberOrNull(value) ?? 0
