import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'

import type { OwnPropertyCard } from '#contract/entities/ownProperty.ts'
import type { Transition } from '#contract/entities/property.ts'
import type { ListingLook } from '#src/features/manage/model/lookStorage.ts'

import { SelectAll } from './BulkSteps.tsx'
import { OwnListingCard } from './OwnListingCard.tsx'
import { OwnListingRow, rowColumns } from './OwnListingRow.tsx'
import { useRangeMark } from './useRangeMark.ts'

const List = chakra('ul', {
  base: { display: 'grid', listStyleType: 'none' },
  variants: {
    look: {
      cards: { gap: '3' },
      // No `overflow`: the menu of the last row hangs out of it.
      rows: { bg: 'bg', borderWidth: '1px', borderRadius: 'card', '& > li + li': { borderTopWidth: '1px' } },
    },
  },
})

/** What the columns of rows are; each row says it in words of its own. */
const Heads = chakra('li', {
  base: {
    ...rowColumns,
    gridTemplateAreas: { lg: '"check picture title price status trend messages actions"' },
    display: { base: 'none', lg: 'grid' },
    py: '2',
    textStyle: 'sm',
    color: 'fg.muted',
    borderInlineStartWidth: '3px',
    borderInlineStartColor: 'transparent',
    '& > .title': { gridArea: 'title' },
    '& > .price': { gridArea: 'price', textAlign: 'end' },
    '& > .status': { gridArea: 'status' },
  },
})

interface OwnListingListProps {
  listings: readonly OwnPropertyCard[]
  look: ListingLook
  marked: ReadonlySet<number>
  /** Chooses listings beside those that are chosen, or takes these out. */
  onMark: (ids: readonly number[], isMarked: boolean) => void
  onChoose: (listing: OwnPropertyCard, transition: Transition) => void
  /** Wants another price of a published one. */
  onPrice: (listing: OwnPropertyCard) => void
}

/** A page of one's own listings, as cards or as rows, of which several can be chosen. */
export function OwnListingList({ listings, look, marked, onMark, onChoose, onPrice }: OwnListingListProps) {
  const Listing = look === 'rows' ? OwnListingRow : OwnListingCard
  const areSeveral = listings.length > 1
  const ids = listings.map(({ id }) => id)
  const mark = useRangeMark(ids, onMark)
  return (
    <>
      {areSeveral && (
        <chakra.div my="-3">
          <SelectAll isAll={listings.every(({ id }) => marked.has(id))} onChange={(isAll) => onMark(ids, isAll)} />
        </chakra.div>
      )}
      <List look={look}>
        {look === 'rows' && listings.length > 0 && (
          <Heads aria-hidden>
            <span className="title">
              <Trans context="column">Listing</Trans>
            </span>
            <span className="price">
              <Trans>Price</Trans>
            </span>
            <span className="status">
              <Trans>Status</Trans>
            </span>
            <span className="trend">
              <Trans>Views in 30 days</Trans>
            </span>
            <span className="messages">
              <Trans>Messages</Trans>
            </span>
          </Heads>
        )}
        {listings.map((listing) => (
          <li key={listing.id}>
            <Listing
              listing={listing}
              onChoose={(transition) => onChoose(listing, transition)}
              onPrice={() => onPrice(listing)}
              selection={
                areSeveral
                  ? {
                      isChosen: marked.has(listing.id),
                      onMark: (isMarked, isRange) => mark(listing.id, isMarked, isRange),
                    }
                  : undefined
              }
            />
          </li>
        ))}
      </List>
    </>
  )
}
