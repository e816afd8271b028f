import type { I18n } from '@lingui/core'

import type { PropertyWords } from '#src/features/listing/queries/properties.queries.ts'
import { textOf } from '#src/platform/i18n/textOf.ts'

import { valueText, type AttributeRow } from './attributeGroups.ts'
import type { DerivedListing } from './deriveListing.ts'

/** What decides whether a home comes into question, the most telling first. */
const telling = ['disposition', 'usable_area', 'land_area', 'floor_number', 'energy_class', 'available_from']
const shownAtMost = 5

/** Those of them that a listing states, with the words of the server's form. */
export function keyFacts({ attributesByKey }: DerivedListing, { fields }: PropertyWords, i18n: I18n): AttributeRow[] {
  return telling
    .flatMap((key) => {
      const field = fields.find((one) => one.key === key)
      const value = attributesByKey[key]
      if (field === undefined || value === undefined || value === null) return []
      const text = valueText(value, field, i18n)
      const { floors_total: floors } = attributesByKey
      const isFloor = key === 'floor_number' && typeof floors === 'number'
      return text === ''
        ? []
        : [
            {
              key,
              // How to fill it in is said in brackets.
              label: textOf(field.label, i18n).replace(/ \([^)]*\)$/, ''),
              value: isFloor ? `${text} / ${floors}` : text,
            },
          ]
    })
    .slice(0, shownAtMost)
}
