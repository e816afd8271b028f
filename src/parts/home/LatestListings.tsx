import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'

import { TextLink } from '#src/components/TextLink.tsx'
import { useLocale } from '#src/i18n/useLocale.ts'
import { CardRow } from '#src/parts/CardRow.tsx'
import { Heart } from '#src/parts/Heart.tsx'
import { latestListingsQuery } from '#src/queries/home.queries.ts'
import { useApi } from '#src/wiring/useApi.ts'

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
        <TextLink to="/$lang/listings" params={{ lang }} look="alone">
          <Trans>All homes</Trans>
        </TextLink>
      }
    >
      <CardRow listings={listings} Heart={Heart} />
    </HomeSection>
  )
}
