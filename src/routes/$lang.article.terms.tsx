import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'

import { Container } from '#src/components/Container.tsx'
import { PageHeading } from '#src/components/Heading.tsx'

export const Route = createFileRoute('/$lang/article/terms')({
  staticData: { page: { title: msg`Terms of use` } },
  component: TermsPage,
})

function TermsPage() {
  return (
    <Container py="8">
      <PageHeading>
        <Trans>Terms of use</Trans>
      </PageHeading>
    </Container>
  )
}
