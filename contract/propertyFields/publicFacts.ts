import { limits } from '../limits.ts'
import type { locationAccuracies } from '../entities/property.ts'

export type LocationAccuracy = (typeof locationAccuracies)[number]

interface WrittenAddress {
  street?: unknown
  house_no?: unknown
  city_part?: unknown
  city?: unknown
}

/** 'Dlouhá 12, Praha', as far as it is known; cut where its parts, of which each fits, are too long together. */
export function writtenAddress({ street, house_no, city_part, city }: WrittenAddress): string {
  const line = [street, house_no].filter(isText).join(' ')
  return [line, city_part, city].filter(isText).join(', ').slice(0, limits.addressPart.maxLength).trim()
}

const isText = (part: unknown) => typeof part === 'string' && part !== ''

interface Place {
  formattedAddress: string
  street: string | null
  houseNo: string | null
  city: string
  cityPart: string | null
}

/** The address as far as the accuracy lets the public know it: a house number only where it is exact. */
export function publicAddress(place: Place, accuracy: LocationAccuracy): string {
  const { formattedAddress, street, houseNo, city, cityPart } = place
  if (accuracy === 'exact') return formattedAddress
  const town = cityPart === null || city.includes(cityPart) ? city : `${city} - ${cityPart}`
  if (accuracy === 'district') return town
  if (houseNo === null) return formattedAddress
  return street === null ? town : `${street}, ${town}`
}

interface Offer {
  values: Readonly<Record<string, unknown>>
  photos: number
  locationAccuracy: LocationAccuracy
  listingType: 'sale' | 'rent'
  /** Whether this kind of listing has an energy class. */
  isBuilt: boolean
}

/**
 * A listing that keeps nothing back: five photos or more, a position no coarser than its street, its energy class where
 * it has one, and for rent every monthly cost and the deposit.
 */
export function isFairOffer({ values, photos, locationAccuracy, listingType, isBuilt }: Offer): boolean {
  const costs = ['service_charges', 'energy_charges', 'deposit']
  return (
    photos >= 5 &&
    locationAccuracy !== 'district' &&
    (!isBuilt || typeof values.energy_class === 'string') &&
    (listingType === 'sale' || costs.every((key) => typeof values[key] === 'number'))
  )
}
