import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'

import { TextLink } from '#src/components/TextLink.tsx'
import { useLocale } from '#src/i18n/useLocale.ts'
import { ListingCard } from '#src/parts/ListingCard.tsx'
import { latestListingsQuery } from '#src/queries/home.queries.ts'

import { HomeSection } from './HomeSection.tsx'

/** The eight homes that came last. */
export function LatestListings() {
  const lang = useLocale()
  const { api } = useRouteContext({ from: '__root__' })
  const listings = useSuspenseQuery(latestListingsQuery(api)).data._embedded?.item ?? []
  if (listings.length === 0) return null
  return (
    <HomeSection
      heading={<Trans>Just published</Trans>}
      aside={
        <TextLink to="/$lang/listings" params={{ lang }} look="alone">
          <Trans>All homes</Trans>
        </TextLink>
      }
    >
      <chakra.ul
        display="grid"
        gap="6"
        gridTemplateColumns={{
          base: '1fr',
          sm: 'repeat(2, minmax(0, 1fr))',
          md: 'repeat(3, minmax(0, 1fr))',
          lg: 'repeat(4, minmax(0, 1fr))',
        }}
        css={{
          '@media (min-width: 960px) and (max-width: 1279px)': { '& > li:nth-of-type(n + 7)': { display: 'none' } },
        }}
      >
        {listings.map((listing) => (
          <li key={listing.id}>
            <ListingCard listing={listing} />
          </li>
        ))}
      </chakra.ul>
    </HomeSection>
  )
}
