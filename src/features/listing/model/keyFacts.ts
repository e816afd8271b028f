import type { I18n } from '@lingui/core'

import type { PropertyWords } from '#src/features/listing/queries/properties.queries.ts'

import { rowOf, withoutHint, type AttributeRow } from './attributeGroups.ts'
import type { DerivedListing } from './deriveListing.ts'

/** What decides whether a home comes into question, in the order in which it is shown. */
const telling = ['disposition', 'usable_area', 'land_area', 'floor_number', 'energy_class', 'available_from']
/** Stands in where one of the others is not stated. */
const standsIn = 'land_area'
const shownAtMost = 5

/** Those of them that a listing states, with the words of the server's form. */
export function keyFacts(
  { attributesByKey, propertyDetails }: DerivedListing,
  { fields }: PropertyWords,
  i18n: I18n,
): AttributeRow[] {
  const values = new Map(propertyDetails.map(({ key, value }) => [key, value]))
  const { floors_total: floors } = attributesByKey
  const stated = telling.flatMap((key) => {
    const field = fields.find((one) => one.key === key)
    const row = field === undefined ? null : rowOf(field, values, i18n)
    if (row === null) return []
    const isFloor = key === 'floor_number' && typeof floors === 'number'
    return [{ ...row, label: withoutHint(row.label), value: isFloor ? `${row.value} / ${floors}` : row.value }]
  })
  return stated.length > shownAtMost ? stated.filter(({ key }) => key !== standsIn) : stated
}
