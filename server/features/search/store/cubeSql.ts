import { sql } from 'kysely'

import { codeOf, isSubtypeKey, subtypeOwners } from '../criteria/filterColumns.ts'
import type { Filter } from '../criteria/searchCriteria.ts'
import type { Fragment } from './filterSql.ts'

/** Filters that the cube can answer, as conditions on it; null where it cannot. */
export function cubeConditionsOf(filters: readonly Filter[]): Fragment[] | null {
  const conditions: Fragment[] = []
  for (const filter of filters) {
    if (filter.kind !== 'enum') return null
    const codes = filter.values.map((value) => codeOf(filter.key, value))
    if (isSubtypeKey(filter.key)) {
      const propertyType = codeOf('property_type', subtypeOwners[filter.key])
      conditions.push(sql`c.property_type = ${propertyType} and c.subtype = any(${codes}::smallint[])`)
    } else if (filter.key === 'listing_type' || filter.key === 'property_type' || filter.key === 'region') {
      conditions.push(sql`c.${sql.ref(filter.key)} = any(${codes}::smallint[])`)
    } else return null
  }
  return conditions
}
