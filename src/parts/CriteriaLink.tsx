import { chakra } from '@chakra-ui/react'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'

import type { Criteria } from '#machines/search/criteria.ts'
import { buttonRecipe } from '#src/components/button.recipe.ts'
import { useLocale } from '#src/i18n/useLocale.ts'

const Anchor = chakra('a', buttonRecipe)

interface MarkedProps extends ComponentProps<typeof Anchor> {
  isCurrent?: boolean
}

/**
 * The router marks a link as current as soon as the address leads there, while the page still shows the answer before: here
 * only what is shown is current.
 */
const MarkedLink = createLink(({ isCurrent, ...link }: MarkedProps) => (
  <Anchor {...link} aria-current={isCurrent === true ? 'page' : undefined} />
))

interface CriteriaLinkProps extends Pick<
  ComponentProps<typeof MarkedLink>,
  'variant' | 'size' | 'rel' | 'aria-label' | 'isCurrent' | 'colorPalette' | 'resetScroll'
> {
  criteria: Criteria
  children: ReactNode
}

/** A link to the results of these criteria, as a button. */
export function CriteriaLink({ criteria, children, ...link }: CriteriaLinkProps) {
  const lang = useLocale()
  return (
    <MarkedLink {...link} to="/$lang/listings" params={{ lang }} search={criteria}>
      {children}
    </MarkedLink>
  )
}
