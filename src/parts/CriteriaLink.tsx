import type { ComponentProps, ReactNode } from 'react'

import type { Criteria } from '#machines/search/criteria.ts'
import { LinkButton } from '#src/components/LinkButton.tsx'
import { useLocale } from '#src/i18n/useLocale.ts'

interface CriteriaLinkProps extends Pick<
  ComponentProps<typeof LinkButton>,
  'variant' | 'size' | 'rel' | 'aria-label' | 'aria-current' | 'colorPalette' | 'resetScroll'
> {
  criteria: Criteria
  children: ReactNode
}

/** A link to the results of these criteria, as a button. */
export function CriteriaLink({ criteria, children, ...link }: CriteriaLinkProps) {
  const lang = useLocale()
  return (
    <LinkButton
      {...link}
      activeOptions={{ exact: true, includeSearch: true }}
      to="/$lang/listings"
      params={{ lang }}
      search={criteria}
    >
      {children}
    </LinkButton>
  )
}
