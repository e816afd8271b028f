import type { FormField, PropertyForm } from '#contract/entities/form.ts'
import { hasValue, isVisible } from '#contract/propertyFields/fieldConditions.ts'
import { writtenAddress } from '#contract/propertyFields/publicFacts.ts'
import { propertyFields } from '#contract/propertyFields/propertyFields.ts'

import type { StatedPlace } from '#server/features/places/statedPlace.ts'
import type { TownOfPosition } from '#server/features/places/places.service.ts'
import type { ListingColumns } from './ownListing.store.ts'
import { slugOf } from '#server/platform/text/slugOf.ts'
import { formAt } from '../listingValues.ts'

type Values = Record<string, unknown>

/** Fields that nobody sends: the server works them out, or another call sets them. */
const notSent = new Set(
  propertyFields
    .filter(({ type, isComputed }) => isComputed === true || type === 'media' || type === 'slots')
    .map(({ key }) => key),
)

/** Fields with a column of their own. */
const inColumns = new Set([
  'listing_type',
  'property_type',
  'price',
  'offer_price',
  'formattedAddress',
  'street',
  'house_no',
  'city',
  'city_part',
  'zip',
  'region',
  'district',
  'locationGps',
  'location_accuracy',
  'project_name',
  'description_en',
  'description_cs',
  'lifetime_days',
])

/** Whether a key may be in what an owner sends. */
export const isSent = (key: string): boolean => !notSent.has(key)

/** What was sent on top of what was there: texts cleaned, empty values gone, and nothing left that no longer belongs. */
export function mergeValues(before: Values, patch: Values, now: Date): Values {
  const cleaned = Object.fromEntries(Object.entries(patch).map(([key, value]) => [key, cleanedValue(value)]))
  const merged = wholeAddress(totalPrice({ ...before, ...cleaned }, patch), before, patch)
  const fields = fieldsOf(formAt(now))
  const stays = ([key, value]: [string, unknown]) => {
    if (!hasValue(value)) return false
    const field = fields.get(key)
    return key in patch || field === undefined || isVisible(field, merged)
  }
  return Object.fromEntries(Object.entries(merged).filter(stays))
}

const fieldsOfForm = new WeakMap<PropertyForm, ReadonlyMap<string, FormField>>()

function fieldsOf(form: PropertyForm): ReadonlyMap<string, FormField> {
  const known = fieldsOfForm.get(form)
  if (known !== undefined) return known
  const made = new Map(form.fields.map((field) => [field.key, field]))
  fieldsOfForm.set(form, made)
  return made
}

function cleanedValue(value: unknown): unknown {
  if (typeof value !== 'string') return value
  return value.replaceAll(/[^\P{Control}\n\t]/gu, '').trim()
}

const addressParts = ['street', 'house_no', 'city_part', 'city'] as const

/** Where a part of the address changes, the whole is written anew, unless somebody says what it is. */
function wholeAddress(values: Values, before: Values, patch: Values): Values {
  const isMoved = addressParts.some((part) => (values[part] ?? null) !== (before[part] ?? null))
  return isMoved && !('formattedAddress' in patch) ? { ...values, formattedAddress: writtenAddress(values) } : values
}

/** A price for each square metre becomes the whole one, once the area is known. */
function totalPrice(values: Values, patch: Values): Values {
  const isPerMetre = values.price_unit === 'm2' || values.price_unit === 'm2_month'
  const area = values.usable_area ?? values.land_area
  if (!isPerMetre || !('price' in patch || 'price_unit' in patch)) return values
  if (typeof values.price !== 'number' || typeof area !== 'number') return values
  return {
    ...values,
    price: Math.round(values.price * area),
    price_unit: values.price_unit === 'm2' ? 'property' : 'month',
  }
}

/** Values as the table of listings has them. */
export function columnsOf(values: Values, town: TownOfPosition | null, isReserved: boolean): ListingColumns {
  const position = values.locationGps as { latitude: number; longitude: number } | undefined // checked against the form
  const attributes = Object.fromEntries(
    Object.entries(values).filter(([key]) => !inColumns.has(key) && !notSent.has(key)),
  )
  return {
    listingType: values.listing_type,
    propertyType: values.property_type,
    price: values.price ?? null,
    offerPrice: values.offer_price ?? null,
    formattedAddress: values.formattedAddress ?? writtenAddress(values),
    street: values.street ?? null,
    houseNo: values.house_no ?? null,
    city: values.city ?? '',
    cityPart: values.city_part ?? null,
    zip: values.zip ?? null,
    region: town?.region ?? null,
    district: town?.district ?? null,
    townId: town?.townId ?? null,
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
    locationAccuracy: values.location_accuracy ?? 'street',
    projectName: values.project_name ?? null,
    descriptionEn: values.description_en ?? null,
    descriptionCs: values.description_cs ?? null,
    lifetimeDays: Number(values.lifetime_days ?? 90),
    attributes,
    isReserved,
  }
}

/** Where the values say that it is. */
export const statedPlaceIn = ({ city, zip, locationGps }: Values): StatedPlace => ({
  city: typeof city === 'string' ? city : '',
  zip: typeof zip === 'string' ? zip : null,
  position: (locationGps ?? null) as StatedPlace['position'], // checked against the form
})

/** The beginning of the address of its page. */
export function slugBeginning({ project_name, property_type, disposition, city_part, city }: Values): string {
  const deps = [project_name, property_type, disposition, city_part ?? city]
  return slugOf(deps.filter((part) => typeof part === 'string').join(' ')).slice(0, 120)
}
