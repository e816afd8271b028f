import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'

import type { PropertyType } from '#contract/entities/property.ts'
import { formatArea, formatMonth } from '#src/platform/i18n/format.ts'
import { formatUnit } from '#src/platform/i18n/formatUnit.ts'

import type { AttributeValue, DerivedListing } from './deriveListing.ts'

type Attributes = Readonly<Record<string, AttributeValue>>
type Fact = (attributes: Attributes, i18n: I18n) => string | null

const factCount = 3

/** The facts that a card of a type shows: the first three of these that the listing has. */
const factsByType: Record<PropertyType, readonly Fact[]> = {
  flat: [floor, outdoors, energy, lift, parking, availability, pricePerArea],
  house: [plot, rooms, energy, garage, parking, pricePerArea],
  land: [pricePerArea, availability],
  commercial: [floor, parking, energy, lift, availability, pricePerArea],
  project: [units, completion, energy],
  garage: [pricePerArea, availability],
  recreational: [plot, rooms, energy, parking],
  other: [pricePerArea, availability],
}

/** At most three short facts about a listing, the most telling first. */
export function cardFacts({ attributesByKey, propertyType }: DerivedListing, i18n: I18n): string[] {
  return factsByType[propertyType].flatMap((fact) => fact(attributesByKey, i18n) ?? []).slice(0, factCount)
}

const numberOf = (value: AttributeValue | undefined) => (typeof value === 'number' ? value : null)
const textOf = (value: AttributeValue | undefined) => (typeof value === 'string' && value !== '' ? value : null)

function floor({ floor_number, floors_total }: Attributes, i18n: I18n): string | null {
  const [number, total] = [numberOf(floor_number), numberOf(floors_total)]
  if (number === null) return null
  return i18n._(total === null ? msg`Floor ${number}` : msg`Floor ${number} of ${total}`)
}

function outdoors({ balcony, loggia, terrace }: Attributes, i18n: I18n): string | null {
  if (terrace === true) return i18n._(msg`Terrace`)
  if (balcony === true) return i18n._(msg`Balcony`)
  return loggia === true ? i18n._(msg`Loggia`) : null
}

function energy({ energy_class }: Attributes, i18n: I18n): string | null {
  const letter = textOf(energy_class)
  return letter !== null && /^[A-G]$/.test(letter) ? i18n._(msg`Energy class ${letter}`) : null
}

const whenTrue =
  (key: string, words: ReturnType<typeof msg>): Fact =>
  (attributes, i18n) =>
    attributes[key] === true ? i18n._(words) : null

function lift(attributes: Attributes, i18n: I18n) {
  return whenTrue('elevator', msg`Lift`)(attributes, i18n)
}
function garage(attributes: Attributes, i18n: I18n) {
  return whenTrue('garage', msg`Garage`)(attributes, i18n)
}
function parking(attributes: Attributes, i18n: I18n) {
  return whenTrue('parking', msg`Parking`)(attributes, i18n)
}

function plot({ land_area }: Attributes, i18n: I18n): string | null {
  const size = numberOf(land_area)
  if (size === null) return null
  const area = formatArea(size, i18n.locale)
  return i18n._(msg`Plot ${area}`)
}

function rooms({ room_count }: Attributes, i18n: I18n): string | null {
  const count = numberOf(room_count)
  return count === null ? null : i18n._(msg`${plural(count, { one: '# room', other: '# rooms' })}`)
}

/** What a square metre costs; null where it is not known. */
export function pricePerArea({ price_per_m2 }: Attributes, i18n: I18n): string | null {
  const price = numberOf(price_per_m2)
  return price === null ? null : formatUnit(price, 'CZK/m2', i18n)
}

function availability({ available_from }: Attributes, i18n: I18n): string | null {
  const date = textOf(available_from)
  if (date === null) return null
  const month = formatMonth(date, i18n.locale)
  return i18n._(msg`Available from ${month}`)
}

function units({ units_available, units_total }: Attributes, i18n: I18n): string | null {
  const [free, total] = [numberOf(units_available), numberOf(units_total)]
  return free === null || total === null ? null : i18n._(msg`${free} of ${total} units available`)
}

function completion({ construction_end }: Attributes, i18n: I18n): string | null {
  const date = textOf(construction_end)
  if (date === null) return null
  const month = formatMonth(date, i18n.locale)
  return i18n._(msg`Completion ${month}`)
}
