import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'

import { Container } from '#src/components/Container.tsx'
import { PageHeading } from '#src/components/Heading.tsx'

export const Route = createFileRoute('/$lang/article/privacy-policy')({
  staticData: { page: { title: msg`Privacy policy` } },
  component: PrivacyPolicyPage,
})

function PrivacyPolicyPage() {
  return (
    <Container py="8">
      <PageHeading>
        <Trans>Privacy policy</Trans>
      </PageHeading>
    </Container>
  )
}
