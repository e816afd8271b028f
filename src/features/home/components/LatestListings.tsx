import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'

import { Heart } from '#src/features/favorites/index.ts'
import { latestListingsQuery } from '#src/features/home/queries/home.queries.ts'
import { CardRow } from '#src/features/listing/index.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { TextLink } from '#src/ui/components/TextLink.tsx'

import { HomeSection } from './HomeSection.tsx'

/** The eight homes that came last. */
export function LatestListings() {
  const lang = useLocale()
  const api = useApi()
  const listings = useSuspenseQuery(latestListingsQuery(api)).data._embedded?.item ?? []
  if (listings.length === 0) return null
  return (
    <HomeSection
      heading={<Trans>Just published</Trans>}
      aside={
        <TextLink to="/$lang/listings" params={{ lang }} look="alone" py="3" my="-3">
          <Trans>All homes</Trans>
        </TextLink>
      }
    >
      <CardRow listings={listings} Heart={Heart} />
    </HomeSection>
  )
}
