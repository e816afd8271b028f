import type { Property, PropertyAttribute, PropertyCard, PropertyMedia } from '#contract/entities/property.ts'
import type { DraftValues } from '#machines/onboarding/autosave.machine.ts'

const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0)
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** The listing as it would stand in a list with these values; null before it is known what is offered. */
export function previewOf(
  values: DraftValues,
  media: readonly PropertyMedia[],
  listing: Property | null,
): PropertyCard | null {
  const { listing_type: listingType, property_type: propertyType } = values
  if (typeof listingType !== 'string' || typeof propertyType !== 'string') return null
  const saleType = listingType === 'rent' ? 'rent' : 'sale'
  return {
    _links: { self: { href: '' } },
    id: listing?.id ?? 0,
    slug: listing?.slug ?? '',
    status: 'PUBLISHED',
    isReserved: false,
    listingType: saleType,
    price: numberOf(values.price),
    currency: 'CZK',
    formattedAddress: addressOf(values),
    city: textOf(values.city),
    region: textOf(values.region),
    locationGps: null,
    locationAccuracy: 'street',
    publishedAt: null,
    firstPublishedAt: null,
    pictureCount: media.length,
    _embedded: {
      propertyType: {
        propertyType: propertyType as PropertyCard['_embedded']['propertyType']['propertyType'],
        saleType,
      }, // an option of the form
      propertyAttribute: Object.entries({ ...values, ...computed(values) }).flatMap(attributeOf),
      propertyMedia: media.slice(0, 5),
    },
  }
}

/** What the server works out of what is typed. */
function computed({ listing_type, price, service_charges, energy_charges, usable_area, land_area }: DraftValues) {
  const area = numberOf(usable_area) || numberOf(land_area)
  const total = numberOf(price) + numberOf(service_charges) + numberOf(energy_charges)
  return {
    ...(listing_type === 'rent' && { total_monthly: total }),
    ...(listing_type === 'sale' &&
      area > 0 &&
      numberOf(price) > 0 && { price_per_m2: Math.round(numberOf(price) / area) }),
  }
}

function attributeOf([attributeName, value]: [string, unknown]): PropertyAttribute[] {
  if (typeof value === 'number') return [{ attributeName, valueNumeric: value }]
  if (typeof value === 'boolean') return [{ attributeName, valueJson: value }]
  if (Array.isArray(value)) return [{ attributeName, valueJson: value.map(String) }]
  return typeof value === 'string' && value !== '' ? [{ attributeName, value }] : []
}

/** 'Dlouhá 12, Praha', as far as it is known. */
function addressOf({ formattedAddress, street, house_no, city_part, city }: DraftValues): string {
  if (typeof formattedAddress === 'string' && formattedAddress !== '') return formattedAddress
  const line = [street, house_no].filter((part) => textOf(part) !== '').join(' ')
  return [line, city_part, city]
    .map(textOf)
    .filter((part) => part !== '')
    .join(', ')
}
