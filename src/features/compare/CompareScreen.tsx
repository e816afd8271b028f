import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { mdiNotEqualVariant, mdiScaleBalance } from '@mdi/js'
import { useQueries, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import {
  type HeartSlot,
  ShareAndPrint,
  deriveListing,
  propertyQuery,
  propertyWordsQuery,
} from '#src/features/listing/index.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Container } from '#src/ui/components/Container.tsx'
import { EmptyState } from '#src/ui/components/EmptyState.tsx'
import { PageHeading, SectionHeading } from '#src/ui/components/Heading.tsx'
import { Icon } from '#src/ui/components/Icon.tsx'
import { LinkButton } from '#src/ui/components/LinkButton.tsx'
import { Notice } from '#src/ui/components/Notice.tsx'

import { onlyDifferences } from './compareListings.ts'
import { ComparedTable } from './ComparedTable.tsx'
import { useComparedGroups } from './useComparedGroups.ts'

interface CompareScreenProps {
  /** The homes of the address that are there. */
  ids: readonly number[]
  /** Those that are not public any more, or never were. */
  goneIds: readonly number[]
  /** Those that found no room. */
  leftIds: readonly number[]
  Heart: HeartSlot
}

/** Up to four homes beside each other. The address says which, so that it can be handed on. */
export function CompareScreen({ ids, goneIds, leftIds, Heart }: CompareScreenProps) {
  const { t } = useLingui()
  const gone = goneIds.join(', ')
  const left = leftIds.join(', ')
  const [isReduced, setIsReduced] = useState(false)
  return (
    <Container py={{ base: '6', md: '8' }} display="grid" gap="6" gridTemplateColumns="minmax(0, 1fr)">
      <chakra.header display="flex" flexWrap="wrap" gap="4" alignItems="center" justifyContent="space-between">
        <PageHeading>
          <Trans>Compare homes</Trans>
        </PageHeading>
        {ids.length > 0 && (
          <ShareAndPrint title={t`Compare homes`}>
            {ids.length > 1 && (
              <Button
                variant="outline"
                size="sm"
                colorPalette="teal"
                aria-pressed={isReduced}
                onClick={() => setIsReduced(!isReduced)}
              >
                <Icon path={mdiNotEqualVariant} />
                <Trans>Only differences</Trans>
              </Button>
            )}
          </ShareAndPrint>
        )}
      </chakra.header>
      {goneIds.length > 0 && (
        <Notice>
          <Trans>No longer available (listing numbers): {gone}.</Trans>
        </Notice>
      )}
      {leftIds.length > 0 && (
        <Notice tone="warning">
          <Trans>You can compare up to four homes. Not included (listing numbers): {left}.</Trans>
        </Notice>
      )}
      {ids.length === 0 ? (
        <NothingToCompare />
      ) : (
        <Compared ids={ids} areDifferencesRequested={isReduced} Heart={Heart} />
      )}
    </Container>
  )
}

interface ComparedProps {
  ids: readonly number[]
  areDifferencesRequested: boolean
  Heart: HeartSlot
}

function Compared({ ids, areDifferencesRequested, Heart }: ComparedProps) {
  const api = useApi()
  const navigate = useNavigate()
  const lang = useLocale()
  const { data: words } = useSuspenseQuery(propertyWordsQuery(api))
  // The loader has them all.
  const answers = useQueries({ queries: ids.map((id) => propertyQuery(api, id)) })
  const homes = answers.flatMap(({ data }) => (data ? { property: data, listing: deriveListing(data) } : []))
  const groups = useComparedGroups(homes, words)
  const hasSeveral = homes.length > 1
  const isReduced = areDifferencesRequested && hasSeveral
  const shown = isReduced ? onlyDifferences(groups) : groups
  const drop = (dropped: number) => {
    void dropFromDevice(dropped).catch(() => undefined) // without a connection the address alone is without it
    const rest = ids.filter((id) => id !== dropped)
    void navigate({ to: '/$lang/compare', params: { lang }, search: rest.length === 0 ? {} : { ids: rest.join(',') } })
  }
  return (
    <>
      {!hasSeveral && (
        <Notice>
          <Trans>Add at least one more home from the results.</Trans>
        </Notice>
      )}
      <ComparedTable homes={homes} groups={shown} hasSeveral={hasSeveral} Heart={Heart} onDrop={drop} />
      {isReduced && shown.length === 0 && (
        <p>
          <Trans>These homes have the same details.</Trans>
        </p>
      )}
    </>
  )
}

/** The page itself shows what its address names: the machine of this device is fetched by whoever drops a home. */
async function dropFromDevice(listingId: number): Promise<void> {
  const { deviceComparison } = await import('./useComparison.ts')
  deviceComparison().send({ type: 'listing.dropped', listingId })
}

function NothingToCompare() {
  const lang = useLocale()
  return (
    <EmptyState
      icon={mdiScaleBalance}
      heading={
        <SectionHeading>
          <Trans>Nothing to compare yet</Trans>
        </SectionHeading>
      }
      actions={
        <LinkButton to="/$lang/listings" params={{ lang }}>
          <Trans>Browse homes</Trans>
        </LinkButton>
      }
    >
      <Trans>Select up to four homes with the scales icon on their photos, in the results or your favorites.</Trans>
    </EmptyState>
  )
}
