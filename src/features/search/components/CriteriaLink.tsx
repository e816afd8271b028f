import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'

import type { Criteria } from '#machines/search/criteria.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { ButtonAnchor } from '#src/ui/components/LinkButton.tsx'

interface MarkedProps extends ComponentProps<typeof ButtonAnchor> {
  isCurrent?: boolean
}

/**
 * The router marks a link as current as soon as the address leads there, while the page still shows the answer before: here
 * only what is shown is current.
 */
const MarkedLink = createLink(({ isCurrent, ...link }: MarkedProps) => (
  <ButtonAnchor {...link} aria-current={isCurrent ? 'page' : undefined} />
))

interface CriteriaLinkProps extends Pick<
  ComponentProps<typeof MarkedLink>,
  'variant' | 'size' | 'rel' | 'aria-label' | 'isCurrent' | 'colorPalette' | 'resetScroll' | 'preload'
> {
  criteria: Criteria
  children: ReactNode
}

/** A link to the results of these criteria, as a button. */
export function CriteriaLink({ criteria, ...link }: CriteriaLinkProps) {
  const lang = useLocale()
  return <MarkedLink {...link} to="/$lang/listings" params={{ lang }} search={criteria} />
}
