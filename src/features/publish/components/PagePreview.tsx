import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'

import type { Property } from '#contract/entities/property.ts'
import { type PropertyWords, propertyWordsQuery } from '#src/features/listing/index.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { Disclosure } from '#src/ui/components/Disclosure.tsx'

/** Shows the page of a listing, as the public sees it. */
export type RenderPage = (property: Property, words: PropertyWords) => ReactNode

interface PagePreviewProps {
  /** As the server has it now. */
  property: Property
  renderPage: RenderPage
}

/** The very page that the public will see, to be unfolded. Nothing on it can be pressed yet. */
export function PagePreview({ property, renderPage }: PagePreviewProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { data: words } = useQuery({ ...propertyWordsQuery(useApi()), enabled: isOpen })
  return (
    <Disclosure
      summary={<Trans>Preview of your listing</Trans>}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      {isOpen && words !== undefined && (
        <chakra.div inert mt="3" borderWidth="1px" borderRadius="panel" overflow="clip">
          {renderPage({ ...property, status: 'PUBLISHED' }, words)}
        </chakra.div>
      )}
    </Disclosure>
  )
}
