import { msg } from '../message.ts'
import type { FormComparison, PropertyForm } from '../entities/form.ts'
import { hasValue, holds, isVisible, type ListingValues } from './fieldConditions.ts'
import { violation, type ListingViolation } from './listingViolation.ts'

type Rule = (values: ListingValues, state: 'draft' | 'complete') => ListingViolation[]

/** What must hold between the fields of a listing. */
export function crossFieldViolations(
  form: PropertyForm,
  values: ListingValues,
  state: 'draft' | 'complete',
): ListingViolation[] {
  const visible = new Set(form.fields.filter((field) => isVisible(field, values)).map(({ key }) => key))
  const compared = form.comparisons.filter(({ lesser, greater }) => visible.has(lesser) && visible.has(greater))
  return [
    ...compared.flatMap((comparison) => outOfOrder(comparison, values)),
    ...rules.flatMap((rule) => rule(values, state)),
  ]
}

function outOfOrder(comparison: FormComparison, values: ListingValues): ListingViolation[] {
  const { lesser, greater, field, times, isStrict, when, message } = comparison
  if (!holds(when, values)) return []
  const order = compare(values[lesser], values[greater], times)
  const isInOrder = order === null || order < 0 || (order === 0 && !isStrict)
  return isInOrder ? [] : [{ propertyPath: field, code: 'comparison', message }]
}

/** Below zero where `low` comes before `high` times the factor; null where they are not two numbers or two dates. */
function compare(low: unknown, high: unknown, times: number): number | null {
  if (typeof low === 'number' && typeof high === 'number') return low - high * times
  return typeof low === 'string' && typeof high === 'string' ? low.localeCompare(high) : null
}

/** Whether a price is meant as the listing asks for it: for the whole or the square metre, once or each month. */
export function isPriceUnitFitting({ listing_type, price_unit }: ListingValues): boolean {
  const fitting = priceUnits.get(listing_type)
  return fitting === undefined || !hasValue(price_unit) || fitting.includes(price_unit)
}

const priceUnits: ReadonlyMap<unknown, readonly unknown[]> = new Map([
  ['sale', ['property', 'm2']],
  ['rent', ['month', 'm2_month']],
])

const rules: readonly Rule[] = [
  function priceUnitFitsListingType(values) {
    if (isPriceUnitFitting(values)) return []
    return [violation('price_unit', 'rule', msg('This doesn’t match sale or rent.'))]
  },
  function shareIsAtMostOne({ ownership_share }) {
    const [, part, whole] = /^(\d+)\/(\d+)$/.exec(typeof ownership_share === 'string' ? ownership_share : '') ?? []
    if (part === undefined || (Number(part) <= Number(whole) && Number(whole) <= 100_000)) return []
    return [violation('ownership_share', 'rule', msg('A share can’t be more than 1/1.'))]
  },
  function registerCodeHasLevel({ ruian_code, ruian_level }) {
    if (hasValue(ruian_code) === hasValue(ruian_level)) return []
    const missing = hasValue(ruian_code) ? 'ruian_level' : 'ruian_code'
    return [violation(missing, 'rule', msg('Fill in both the code and the level.'))]
  },
  function isDescribed({ description_cs, description_en }, state) {
    if (state === 'draft' || hasValue(description_cs) || hasValue(description_en)) return []
    return [violation('description_cs', 'required', msg('Fill in at least one language.'))]
  },
  function descriptionsHideNoContact(values) {
    return ['description_cs', 'description_en'].flatMap((key) => {
      const contact = contactIn(values[key])
      if (contact === null) return []
      return [violation(key, 'rule', msg('Remove phone numbers, email and web addresses: {contact}', { contact }))]
    })
  },
  viewingsFit,
]

const contacts = [
  /\S{1,64}@\S{1,64}\.\w{2,10}/,
  /\b(?:https?:\/\/|www\.)\S{1,60}/i,
  /(?:\+|\b)\d{3}(?:[ ./-]?\d{3}){2,3}\b/,
]

/** The first phone number, e-mail or web address in a text. */
function contactIn(text: unknown): string | null {
  if (typeof text !== 'string') return null
  for (const contact of contacts) {
    const [found] = contact.exec(text) ?? []
    if (found !== undefined && !isPrice(text, found)) return found
  }
  return null
}

/** '5 990 000 Kč' reads like a phone number and is none. */
function isPrice(text: string, found: string): boolean {
  return /^\s*(?:Kč|CZK|,-)/.test(text.slice(text.indexOf(found) + found.length))
}

const minute = 60_000

/** Viewings last 15 minutes to 8 hours, for 1 to 20 visitors, and do not overlap. */
function viewingsFit({ tourDates }: ListingValues): ListingViolation[] {
  if (!Array.isArray(tourDates)) return []
  const slots = tourDates.map((slot: unknown) => readSlot(slot))
  return slots.flatMap((slot, index) => {
    const path = `tourDates[${index}]`
    if (slot === null) return [violation(path, 'type', msg('Enter the start, end and capacity of the viewing.'))]
    const { start, end, capacity } = slot
    if (end - start < 15 * minute || end - start > 480 * minute)
      return [violation(path, 'rule', msg('A viewing lasts 15 minutes to 8 hours.'))]
    if (!Number.isInteger(capacity) || capacity < 1 || capacity > 20)
      return [violation(path, 'rule', msg('A viewing is for 1 to 20 visitors.'))]
    const overlaps = slots.slice(0, index).some((other) => other !== null && other.start < end && start < other.end)
    return overlaps ? [violation(path, 'rule', msg('Viewings must not overlap.'))] : []
  })
}

function readSlot(slot: unknown): { start: number; end: number; capacity: number } | null {
  if (typeof slot !== 'object' || slot === null) return null
  const { start, end, capacity } = slot as Record<string, unknown> // read as unknown
  const times = [start, end].map((time) => (typeof time === 'string' ? Date.parse(time) : Number.NaN))
  const [from = Number.NaN, to = Number.NaN] = times
  return Number.isNaN(from) || Number.isNaN(to) || typeof capacity !== 'number'
    ? null
    : { start: from, end: to, capacity }
}
