import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'

import { isId } from '#src/app/pageParameters.ts'
import { Container } from '#src/components/Container.tsx'
import { PageHeading } from '#src/components/Heading.tsx'

export const Route = createFileRoute('/$lang/listing/$slug/$id')({
  staticData: { page: { title: msg`Listing`, validate: ({ id }) => isId(id) } },
  component: ListingPage,
})

function ListingPage() {
  return (
    <Container py="8">
      <PageHeading>
        <Trans>Listing</Trans>
      </PageHeading>
    </Container>
  )
}
