import type { PropertyForm } from '#contract/entities/form.ts'
import type { Property, PropertyAttribute, PropertyCard, PropertyMedia } from '#contract/entities/property.ts'
import { isVisible } from '#contract/propertyFields/fieldConditions.ts'
import { isFairOffer, publicAddress, writtenAddress } from '#contract/propertyFields/publicFacts.ts'
import type { DraftValues } from '#machines/onboarding/autosave.machine.ts'

const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0)
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const textOrNull = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

interface PreviewOrder {
  values: DraftValues
  form: PropertyForm
  /** In their order, of all kinds. */
  media: readonly PropertyMedia[]
  /** As the server had it when it was opened. */
  listing: Property | null
}

/** The listing as it would stand in a list with these values; null before it is known what is offered. */
export function previewOf({ values, form, media, listing }: PreviewOrder): PropertyCard | null {
  const { listing_type: listingType, property_type: propertyType } = values
  if (typeof listingType !== 'string' || typeof propertyType !== 'string') return null
  const saleType = listingType === 'rent' ? 'rent' : 'sale'
  const photos = media.filter(({ mediaType }) => mediaType === 'OTHER_IMAGE')
  const locationAccuracy = accuracyOf(values)
  const price = totalPrice(values)
  const energy = form.fields.find(({ key }) => key === 'energy_class')
  const isBuilt = energy !== undefined && isVisible(energy, values)
  const isFair = isFairOffer({ values, photos: photos.length, locationAccuracy, listingType: saleType, isBuilt })
  return {
    _links: { self: { href: '' } },
    id: listing?.id ?? 0,
    slug: listing?.slug ?? '',
    status: 'PUBLISHED',
    isReserved: listing?.isReserved ?? false,
    ...(isFair && { isFair: true as const }),
    listingType: saleType,
    price,
    currency: 'CZK',
    formattedAddress: addressOf(values, locationAccuracy),
    city: textOf(values.city),
    region: textOf(values.region),
    locationGps: null,
    locationAccuracy,
    publishedAt: null,
    firstPublishedAt: listing?.firstPublishedAt ?? null,
    pictureCount: photos.length,
    _embedded: {
      propertyType: {
        propertyType: propertyType as PropertyCard['_embedded']['propertyType']['propertyType'],
        saleType,
      }, // an option of the form
      propertyAttribute: Object.entries({ ...values, ...computed(values, price) }).flatMap(attributeOf),
      propertyMedia: photos.slice(0, 5),
    },
  }
}

/** What the public learns of the place; the street where nothing was chosen. */
function accuracyOf({ location_accuracy: accuracy }: DraftValues): PropertyCard['locationAccuracy'] {
  return accuracy === 'exact' || accuracy === 'district' ? accuracy : 'street'
}

/** The whole price, also where it is written for each square metre. */
function totalPrice({ price, price_unit, usable_area, land_area }: DraftValues): number {
  const area = numberOf(usable_area) || numberOf(land_area)
  const isPerMetre = price_unit === 'm2' || price_unit === 'm2_month'
  return isPerMetre && area > 0 ? Math.round(numberOf(price) * area) : numberOf(price)
}

/** What the server works out of what is typed. */
function computed(values: DraftValues, price: number) {
  const { listing_type, offer_price, service_charges, energy_charges, usable_area, land_area } = values
  const area = numberOf(usable_area) || numberOf(land_area)
  const current = numberOf(offer_price) || price
  return {
    ...(listing_type === 'rent' &&
      current > 0 && { total_monthly: current + numberOf(service_charges) + numberOf(energy_charges) }),
    ...(area > 0 && current > 0 && { price_per_m2: Math.round(current / area) }),
  }
}

function attributeOf([attributeName, value]: [string, unknown]): PropertyAttribute[] {
  if (typeof value === 'number') return [{ attributeName, valueNumeric: value }]
  if (typeof value === 'boolean') return [{ attributeName, valueJson: value }]
  if (Array.isArray(value)) return [{ attributeName, valueJson: value.map(String) }]
  return typeof value === 'string' && value !== '' ? [{ attributeName, value }] : []
}

/** What the public reads of the address, as far as it is known. */
function addressOf(values: DraftValues, accuracy: PropertyCard['locationAccuracy']): string {
  const { formattedAddress, street, house_no: houseNo, city, city_part: cityPart } = values
  const place = {
    formattedAddress: textOrNull(formattedAddress) ?? writtenAddress(values),
    street: textOrNull(street),
    houseNo: textOrNull(houseNo),
    city: textOf(city),
    cityPart: textOrNull(cityPart),
  }
  // Without its town, what stands before it is followed by nothing.
  return publicAddress(place, accuracy).replace(/, $/u, '')
}
