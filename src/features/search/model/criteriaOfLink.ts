import type { Criteria } from '#machines/search/criteria.ts'
import { parseSearch } from '#src/platform/page/searchString.ts'

import { pageOf, withPage } from './filterParameters.ts'
import { readCriteria } from './readCriteria.ts'

/** The criteria that a link of the server's answer asks for: `/properties?page=2&listing_type=rent`. */
export function criteriaOfLink(href: string): Criteria {
  const criteria = readCriteria(parseSearch(href.replace(/^[^?]*/, '')))
  return pageOf(criteria) === 1 && criteria.page !== undefined ? withPage(criteria, 1) : criteria
}
