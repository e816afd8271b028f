import type { SearchParameters } from './entities/searchParameters.ts'

/** What is chosen in a field: no, one or many values. */
export const valuesOf = (parameters: SearchParameters, key: string): readonly string[] =>
  [parameters[key], parameters[`${key}[]`]].flatMap((value) => value ?? [])

export interface Bounds {
  from: string | undefined
  to: string | undefined
}

/** The bounds of a field as they stand in the parameters, whichever of those of a range were used. */
export function rangeOf(parameters: SearchParameters, key: string): Bounds {
  const one = (operator: string) => {
    const value = parameters[`${key}[${operator}]`]
    return typeof value === 'string' ? value : value?.[0]
  }
  const [lower, upper] = one('between')?.split('..') ?? []
  return { from: one('gte') ?? one('gt') ?? lower, to: one('lte') ?? one('lt') ?? upper }
}
