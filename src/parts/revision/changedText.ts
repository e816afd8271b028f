import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import { valueText } from '#src/listing/attributeGroups.ts'
import type { FieldWords } from '#src/queries/properties.queries.ts'

/** A value of a listing as a person reads it, also one that no page of the public shows. */
export function changedText(value: unknown, field: FieldWords | undefined, i18n: I18n): string {
  if (typeof value === 'boolean') return i18n._(value ? msg`Yes` : msg`No`)
  const [latitude, longitude] = ['latitude', 'longitude'].map((part): unknown => Reflect.get(Object(value), part))
  if (typeof latitude === 'number' && typeof longitude === 'number') return `${latitude}, ${longitude}`
  const text = field === undefined ? '' : valueText(value as Parameters<typeof valueText>[0], field, i18n) // what does not fit is empty
  return text === '' ? (typeof value === 'string' ? value : JSON.stringify(value)) : text
}
