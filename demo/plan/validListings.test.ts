import type { FormCondition } from '#contract/entities/form.ts'
import { comparisons } from '#contract/propertyFields/comparisons.ts'
import type { Bounds, PropertyField, Scope } from '#contract/propertyFields/propertyField.ts'
import { propertyFields } from '#contract/propertyFields/propertyFields.ts'
import { describe, expect, it, vi } from 'vitest'

import { planPictures } from '#demo/drawings/planPictures.ts'
import type { AttributeValue } from '#demo/facts/facts.ts'
import { pictureFacts, pictureSeed } from './pictureFacts.ts'
import type { PlannedListing } from './planListing.ts'
import { planTown } from './planTown.ts'

// Thousands of listings, on machines that may be busy.
vi.setConfig({ testTimeout: 60_000 })

const now = new Date()
const town = planTown(1, 3_000, now)
const plans = Array.from({ length: 3_000 }, (_, number) => town.planListing(number))

type Values = Record<string, AttributeValue | readonly number[] | undefined>

/** What the form would hold, by the keys of its fields. */
function valuesOf(plan: PlannedListing): Values {
  const { attributes, address, descriptions, lifecycle } = plan
  const isAgent = town.users[plan.owner]?.agencyName !== null
  return {
    ...attributes,
    listing_type: plan.listingType,
    property_type: plan.propertyType,
    lister_type: isAgent ? 'agent' : 'owner',
    price: plan.price,
    offer_price: plan.offerPrice,
    city: address.neighbourhood.town.name,
    formattedAddress: address.formattedAddress,
    street: address.street,
    zip: address.zip,
    region: address.region,
    district: address.neighbourhood.town.district,
    locationGps: [address.latitude, address.longitude],
    location_accuracy: address.accuracy,
    project_name: plan.projectName,
    description_en: descriptions.en,
    description_cs: descriptions.cs,
    lifetime_days: String(lifecycle.lifetimeDays),
  }
}

function holds({ key, anyOf }: FormCondition, values: Values): boolean {
  return anyOf.includes(String(values[key]))
}

function isWithin({ types, listingTypes, when }: Scope, values: Values): boolean {
  const { property_type: type, listing_type: listingType } = values
  return (
    (types === undefined || types.some((known) => known === type)) &&
    (listingTypes === undefined || listingTypes.some((known) => known === listingType)) &&
    (when ?? []).every((condition) => holds(condition, values))
  )
}

function boundsOf(field: PropertyField, values: Values): Bounds {
  const { yearsFromNow, boundsWhen } = field
  if (yearsFromNow?.max !== undefined) return { ...field, max: now.getFullYear() + yearsFromNow.max }
  return boundsWhen?.find((scope) => isWithin(scope, values)) ?? field
}

/** What a submitted form would be sent back for. */
function faultsOf(field: PropertyField, values: Values): string[] {
  const value = values[field.key]
  const isRequested = isWithin(field, values)
  if (value === undefined) {
    const required = field.required === true || (field.required !== undefined && isWithin(field.required, values))
    return isRequested && required && field.type !== 'media' ? [`${field.key} is missing`] : []
  }
  if (!isRequested) return [`${field.key} is not asked for`]
  const { min = -Infinity, max = Infinity } = boundsOf(field, values)
  const choices = field.choices?.map(([choice]) => choice)
  const isWrong =
    (typeof value === 'number' && (value < min || value > max)) ||
    (field.type === 'int' && !Number.isInteger(value)) ||
    (field.type === 'money' && !Number.isInteger(value)) ||
    (field.type === 'bool' && typeof value !== 'boolean') ||
    (choices !== undefined && [value].flat().some((one) => !choices.includes(String(one)))) ||
    (typeof value === 'string' && value.length > (field.maxLength ?? Infinity)) ||
    (typeof value === 'string' && value.length < (field.minLength ?? 0)) ||
    (typeof value === 'string' && field.pattern !== undefined && !new RegExp(field.pattern).test(value))
  return isWrong ? [`${field.key} cannot be ${String(value)}`] : []
}

function contradictionsOf(values: Values): string[] {
  return comparisons
    .filter((comparison) => isWithin(comparison, values))
    .flatMap(({ lesser, greater, times = 1, isStrict }) => {
      const [a, b] = [values[lesser], values[greater]]
      if (a === undefined || b === undefined) return []
      const isRight =
        typeof a === 'number' && typeof b === 'number'
          ? isStrict
            ? a < b * times
            : a <= b * times
          : String(a) <= String(b)
      return isRight ? [] : [`${lesser} ${String(a)} against ${greater} ${String(b)}`]
    })
}

describe('every listing of the town', () => {
  it('could be submitted: nothing required is missing, nothing is out of bounds, nothing is there that is not asked for', () => {
    const known = new Set(propertyFields.map(({ key }) => key))
    const faults = plans.flatMap((plan) => {
      const values = valuesOf(plan)
      const strangers = Object.keys(plan.attributes).filter((key) => !known.has(key))
      return [
        ...strangers,
        ...propertyFields.flatMap((field) => faultsOf(field, values)),
        ...contradictionsOf(values),
      ].map((fault) => `${plan.propertyType} ${plan.number}: ${fault}`)
    })
    expect(faults).toEqual([])
  })

  it('lies inside of Czechia', () => {
    for (const { address } of plans) {
      expect(address.latitude).toBeGreaterThan(48.5)
      expect(address.latitude).toBeLessThan(51.1)
      expect(address.longitude).toBeGreaterThan(12)
      expect(address.longitude).toBeLessThan(18.9)
    }
  })

  it('is described in one language at least, most in both, without a way past the form to reach the lister', () => {
    const both = plans.filter(({ descriptions }) => descriptions.en !== undefined && descriptions.cs !== undefined)
    expect(both.length / plans.length).toBeGreaterThan(0.6)
    for (const { descriptions } of plans) {
      const texts = [descriptions.en, descriptions.cs].filter((text) => text !== undefined)
      expect(texts).not.toEqual([])
      for (const text of texts) {
        expect(text).not.toMatch(/@|https?:|www\.|\+420|\d{3} ?\d{3} ?\d{3}|undefined|NaN|null/)
        expect(text).not.toMatch(/ {2}| [.,]|\.\./)
      }
    }
  })

  it('has pictures enough, and a floor plan where it is a flat', () => {
    for (const plan of plans.slice(0, 300)) {
      const pictures = planPictures(pictureFacts(plan), pictureSeed(1, plan.number))
      const kinds = pictures.map(({ mediaType }) => mediaType)
      expect(kinds.length).toBeGreaterThanOrEqual(4)
      expect(kinds.filter((kind) => kind === 'OTHER_IMAGE').length).toBeGreaterThanOrEqual(
        plan.propertyType === 'land' ? 1 : 3,
      )
      if (plan.propertyType === 'flat' && plan.attributes.disposition !== 'room') expect(kinds).toContain('FLOOR_PLAN')
    }
  })
})

describe('the words of a listing', () => {
  const flats = plans.filter(({ propertyType }) => propertyType === 'flat')

  it('vary: hardly two descriptions are the same', () => {
    const texts = plans.map(({ descriptions }) => descriptions.cs ?? descriptions.en)
    expect(new Set(texts).size / texts.length).toBeGreaterThan(0.97)
  })

  it('say of a flat its layout, its area and a lift only where there is one', () => {
    for (const { descriptions, attributes } of flats) {
      const { en } = descriptions
      if (en === undefined) continue
      expect(en).toContain(`${Number(attributes.usable_area).toLocaleString('en-GB')} m²`)
      if (attributes.elevator !== true) expect(en).not.toMatch(/with a lift|has a lift/)
      if (/^[1-5]\+/.test(String(attributes.disposition))) expect(en).toContain(String(attributes.disposition))
    }
  })
})
