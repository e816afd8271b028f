import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'

import { isId } from '#src/app/pageParameters.ts'
import { Container } from '#src/components/Container.tsx'
import { PageHeading } from '#src/components/Heading.tsx'

export const Route = createFileRoute('/$lang/user/listings/$userId')({
  staticData: { page: { title: msg`Listings of a user`, validate: ({ userId }) => isId(userId) } },
  component: UserListingsPage,
})

function UserListingsPage() {
  return (
    <Container py="8">
      <PageHeading>
        <Trans>Listings of a user</Trans>
      </PageHeading>
    </Container>
  )
}
