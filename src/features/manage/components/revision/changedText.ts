import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import { type FieldWords, valueText } from '#src/features/listing/index.ts'
import type { Position } from '#src/platform/maps/position.ts'

/** A value of a listing as a person reads it, also one that no page of the public shows. */
export function changedText(value: unknown, field: FieldWords | undefined, i18n: I18n): string {
  if (typeof value === 'boolean') return i18n._(value ? msg`Yes` : msg`No`)
  if (positionIn(value) !== undefined) return i18n._(msg`A place on the map`)
  const text = field === undefined ? '' : valueText(value as Parameters<typeof valueText>[0], field, i18n) // what does not fit is empty
  return text === '' ? plainText(value) : text
}

/** The position that a value is; undefined for every other one. */
export function positionIn(value: unknown): Position | undefined {
  const [lat, lng] = ['latitude', 'longitude'].map((part): unknown => Reflect.get(Object(value), part))
  return typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : undefined
}

/** What no field describes: its parts, without the signs of a program. */
function plainText(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  return Object.values(Object(value) as object)
    .map(plainText)
    .filter((part) => part !== '')
    .join(', ')
}
