import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { mdiChevronLeft, mdiChevronRight } from '@mdi/js'

import type { PropertyCollection } from '#contract/entities/property.ts'
import type { Criteria } from '#machines/search/criteria.ts'
import { criteriaOfLink } from '#src/features/search/model/criteriaOfLink.ts'
import { pageOf, withPage } from '#src/features/search/model/filterParameters.ts'
import { Icon } from '#src/ui/components/Icon.tsx'
import { pageCountOf, pageNumbers } from '#src/ui/pages/pageNumbers.ts'

import { CriteriaLink } from './CriteriaLink.tsx'

interface PaginationProps {
  criteria: Criteria
  found: PropertyCollection
}

/** The pages of a result as links. What comes before and after is what the server says it is. */
export function Pagination({ criteria, found }: PaginationProps) {
  const { t } = useLingui()
  const { prev, next } = found._links
  const count = pageCountOf(found.totalItems ?? 0, found.itemsPerPage)
  if (prev === undefined && next === undefined && count <= 1) return null
  const current = pageOf(criteria)
  const isNumbered = criteria.cursor === undefined
  return (
    <chakra.nav
      aria-label={t`Pages`}
      display="flex"
      flexWrap="wrap"
      gap="2"
      justifyContent="center"
      alignItems="center"
    >
      {prev !== undefined && (
        <CriteriaLink criteria={criteriaOfLink(prev.href)} variant="outline" rel="prev">
          <Icon path={mdiChevronLeft} />
          <Trans>Previous</Trans>
        </CriteriaLink>
      )}
      {isNumbered && (
        <chakra.ul display="flex" flexWrap="wrap" gap="1" listStyleType="none" alignItems="center">
          {pageNumbers(current, count).map((page, index) =>
            page === null ? (
              <li key={-index} aria-hidden>
                …
              </li>
            ) : (
              <li key={page}>
                <CriteriaLink
                  criteria={withPage(criteria, page)}
                  variant={page === current ? 'outline' : 'quiet'}
                  isCurrent={page === current}
                  aria-label={t`Page ${page}`}
                >
                  {page}
                </CriteriaLink>
              </li>
            ),
          )}
        </chakra.ul>
      )}
      {next !== undefined && (
        <CriteriaLink criteria={criteriaOfLink(next.href)} variant="outline" rel="next">
          <Trans>Next</Trans>
          <Icon path={mdiChevronRight} />
        </CriteriaLink>
      )}
    </chakra.nav>
  )
}
