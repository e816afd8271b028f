import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'

import type { SearchParameters } from '#contract/entities/searchParameters.ts'
import { Container } from '#src/components/Container.tsx'
import { PageHeading } from '#src/components/Heading.tsx'

export const Route = createFileRoute('/$lang/listings')({
  validateSearch: (search: SearchParameters): SearchParameters => search,
  staticData: { page: { title: msg`Listings` } },
  component: ListingsPage,
})

function ListingsPage() {
  return (
    <Container py="8">
      <PageHeading>
        <Trans>Listings</Trans>
      </PageHeading>
    </Container>
  )
}
