import type { Failure } from '#contract/failure.ts'

/**
 * Options of a call that sends these fields: a refusal that stands at the fields in whole raises no toast, which would say
 * the same again without saying where.
 */
export const unlessAtFields = (values: object) => ({
  notifies: ({ violations }: Failure) =>
    violations === undefined || !violations.every(({ propertyPath }) => Object.hasOwn(values, propertyPath)),
})
