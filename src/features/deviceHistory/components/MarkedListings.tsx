import { chakra } from '@chakra-ui/react'
import { Plural, Trans } from '@lingui/react/macro'
import { mdiEyeOffOutline, mdiEyeOutline } from '@mdi/js'
import { useQueries } from '@tanstack/react-query'
import { useState, type ComponentType } from 'react'

import type { PropertyCard } from '#contract/entities/property.ts'
import { CardComparison } from '#src/features/compare/index.ts'
import { deviceMarks, type MarkKind } from '#src/features/deviceHistory/model/marks.ts'
import { Heart } from '#src/features/favorites/index.ts'
import { CardsSkeleton, ListingCard, ResultsGrid, propertyCardsQuery } from '#src/features/listing/index.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Icon } from '#src/ui/components/Icon.tsx'
import { VisuallyHidden } from '#src/ui/components/VisuallyHidden.tsx'

import { useMarks } from './useMarks.ts'

/** What is compared stands below these lists. */
export { ComparisonBar } from '#src/features/compare/index.ts'

const pageLength = 24

interface ItemProps {
  listing: PropertyCard
}

/** The listings of one kind that are still public, some at a time; how many are not is said. */
export function MarkedListings({ kind, Item }: { kind: MarkKind; Item: ComponentType<ItemProps> }) {
  const api = useApi()
  // Those of the moment when the page was opened: nothing leaves its place under somebody's hand.
  const [ids] = useState(() => deviceMarks().ids(kind))
  const [pageCount, setPageCount] = useState(1)
  const pages = Array.from({ length: pageCount }, (_, page) => ids.slice(page * pageLength, (page + 1) * pageLength))
  const answers = useQueries({ queries: pages.map((page) => propertyCardsQuery(api, page)) })
  const listings = answers.flatMap(({ data }) => data ?? [])
  const isPending = answers.some((answer) => answer.isPending)
  const shownCount = Math.min(ids.length, pageCount * pageLength)
  const goneCount = isPending ? 0 : shownCount - listings.length
  return (
    <>
      {isPending && listings.length === 0 && <CardsSkeleton />}
      <ResultsGrid>
        {listings.map((listing) => (
          <li key={listing.id}>
            <Item listing={listing} />
          </li>
        ))}
      </ResultsGrid>
      {answers.some(({ error }) => error !== null) ? (
        <chakra.div role="alert" display="flex" flexWrap="wrap" gap="3" alignItems="center">
          <Trans>The homes could not be loaded.</Trans>
          <Button variant="outline" size="sm" onClick={() => answers.forEach((answer) => void answer.refetch())}>
            <Trans>Try again</Trans>
          </Button>
        </chakra.div>
      ) : (
        goneCount > 0 && (
          <chakra.p color="fg.muted">
            <Plural value={goneCount} one="# more is no longer available." other="# more are no longer available." />
          </chakra.p>
        )
      )}
      {ids.length > shownCount && (
        <Button variant="outline" justifySelf="center" onClick={() => setPageCount(pageCount + 1)}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  )
}

/** A listing that was opened on this device. */
export function SeenListing({ listing }: ItemProps) {
  return (
    <ListingCard listing={listing} Heart={Heart}>
      <CardComparison listing={listing} />
    </ListingCard>
  )
}

/** A listing that results leave out, and the way back. */
export function HiddenListing({ listing }: ItemProps) {
  const { id, formattedAddress } = listing
  const isHidden = useMarks((marks) => marks.has('hidden', id))
  return (
    <chakra.div display="grid" gap="3" height="full" gridTemplateRows="1fr auto">
      <ListingCard listing={listing} Heart={Heart} />
      <Button
        variant="outline"
        size="sm"
        justifySelf="start"
        onClick={() => (isHidden ? deviceMarks().remove('hidden', id) : deviceMarks().add('hidden', id))}
      >
        <Icon path={isHidden ? mdiEyeOutline : mdiEyeOffOutline} />
        <span>
          {isHidden ? <Trans>Show again</Trans> : <Trans>Hide again</Trans>}
          <VisuallyHidden>: {formattedAddress}</VisuallyHidden>
        </span>
      </Button>
    </chakra.div>
  )
}
