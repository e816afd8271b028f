import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'

import type { Criteria } from '#machines/search/criteria.ts'
import { FilterActions } from '#src/features/search/components/filters/FilterActions.tsx'
import { FilterForm } from '#src/features/search/components/filters/FilterForm.tsx'
import { FilterGroups } from '#src/features/search/components/filters/FilterGroups.tsx'
import { Container } from '#src/ui/components/Container.tsx'
import { PageHeading } from '#src/ui/components/Heading.tsx'

/** Every filter of the server's form on one calm page. */
export function SearchScreen({ criteria }: { criteria: Criteria }) {
  return (
    <Container py={{ base: '6', md: '8' }}>
      {/* What has the focus is not behind the buttons at the bottom. */}
      <chakra.div
        maxWidth="56rem"
        mx="auto"
        css={{ '& :is(input, select)': { scrollMarginBottom: 'calc(7rem + var(--room-below, 0px))' } }}
      >
        <PageHeading>
          <Trans>What are you looking for?</Trans>
        </PageHeading>
        <chakra.p color="fg.muted" mt="2" mb="8">
          <Trans>Everything is optional. The button at the bottom shows how many homes match.</Trans>
        </chakra.p>
        <FilterForm criteria={criteria}>
          <FilterGroups columns={2} level="h2" />
          <chakra.div
            position="sticky"
            bottom="var(--room-below, 0px)"
            bg="bg"
            borderTopWidth="1px"
            mt="8"
            py="4"
            zIndex="sticky"
          >
            <FilterActions />
          </chakra.div>
        </FilterForm>
      </chakra.div>
    </Container>
  )
}
