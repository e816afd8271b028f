import type { FormCondition, FormField } from '../entities/form.ts'

/** The values of a listing by the keys of its form; of pictures their number. */
export type ListingValues = Readonly<Record<string, unknown>>

/** Whether a field is asked for in a listing with these values. */
export function isVisible({ visibleWhen }: Pick<FormField, 'visibleWhen'>, values: ListingValues): boolean {
  return holds(visibleWhen, values)
}

/** Whether a listing with these values needs the field before it can be submitted. */
export function isRequired(field: Pick<FormField, 'visibleWhen' | 'requiredWhen'>, values: ListingValues): boolean {
  return field.requiredWhen !== undefined && isVisible(field, values) && holds(field.requiredWhen, values)
}

/** Whether all conditions hold; a yes/no is compared as `true` or `false`. */
export const holds = (conditions: readonly FormCondition[], values: ListingValues) =>
  conditions.every(({ key, anyOf }) => {
    const value = values[key]
    return (typeof value === 'string' || typeof value === 'boolean') && anyOf.includes(String(value))
  })

export const hasValue = (value: unknown) =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
