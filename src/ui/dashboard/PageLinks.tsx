import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { pageCountOf } from '#src/ui/pages/pageNumbers.ts'

interface PageLinksProps {
  page: number
  totalItems: number
  itemsPerPage: number
  /** A link to a page of this list. */
  renderLink: (page: number, content: ReactNode) => ReactNode
}

/** Where one is in a long list, with the pages before and after as links. */
export function PageLinks({ page, totalItems, itemsPerPage, renderLink }: PageLinksProps) {
  const { t } = useLingui()
  const count = pageCountOf(totalItems, itemsPerPage)
  if (count <= 1) return null
  return (
    <chakra.nav
      aria-label={t`Pages`}
      display="flex"
      flexWrap="wrap"
      gap="3"
      alignItems="center"
      justifyContent="center"
    >
      {page > 1 && renderLink(page - 1, <Trans>Previous</Trans>)}
      <span>
        <Trans>
          Page {page} of {count}
        </Trans>
      </span>
      {page < count && renderLink(page + 1, <Trans>Next</Trans>)}
    </chakra.nav>
  )
}
