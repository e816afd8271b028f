import { chakra } from '@chakra-ui/react'
import { Plural, useLingui } from '@lingui/react/macro'

import type { OwnPropertyCard } from '#contract/entities/ownProperty.ts'
import type { Transition } from '#contract/entities/property.ts'
import { statusHas } from '#machines/listing/statusTags.ts'
import { ListingPrice, StatusBadge, deriveListing, listingTitle, offerOf } from '#src/features/listing/index.ts'
import { hasViews } from '#src/features/manage/model/hasViews.ts'
import { nextStep } from '#src/features/manage/model/nextStep.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { TextLink } from '#src/ui/components/TextLink.tsx'

import { RevisionBadge } from './revision/RevisionBadge.tsx'
import { InterestCounts } from './InterestCounts.tsx'
import { cutPictureStyles, ListingPictureLink } from './ListingPictureLink.tsx'
import { ListingTerm } from './ListingTerm.tsx'
import { NextStepButton } from './NextStepButton.tsx'
import { OwnerMenu } from './OwnerMenu.tsx'
import { RefusalText } from './RefusalText.tsx'
import { type ListingSelection, SelectBox } from './SelectBox.tsx'
import { Sparkline } from './Sparkline.tsx'

const Card = chakra('article', {
  base: {
    display: 'grid',
    gap: { base: '3', md: '6' },
    gridTemplateColumns: {
      base: '6rem minmax(0, 1fr)',
      md: '10rem minmax(0, 1fr) 12rem auto',
      lg: '10rem minmax(0, 1fr) 12rem 17rem',
    },
    alignItems: 'start',
    p: { base: '3', sm: '4' },
    bg: 'bg',
    borderWidth: '1px',
    borderRadius: 'panel',
    ...cutPictureStyles,
    '& .price': { display: 'flex', gap: '2', alignItems: 'baseline', flexWrap: 'wrap' },
    '& .actions': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2',
      alignItems: 'center',
      gridColumn: { base: '1 / -1', md: 'auto' },
      justifyContent: { md: 'flex-end' },
    },
  },
})

export interface OwnListingProps {
  listing: OwnPropertyCard
  onChoose: (transition: Transition) => void
  /** Wants another price of a published one. */
  onPrice: () => void
  /** Where several can take a step at once. */
  selection?: ListingSelection | undefined
}

/** One of one's own listings as a card: what it is, where it stands, how it does, and what may happen next. */
export function OwnListingCard({ listing, onChoose, onPrice, selection }: OwnListingProps) {
  const { i18n } = useLingui()
  const lang = useLocale()
  const derived = deriveListing(listing)
  const title = listingTitle(listing, i18n)
  const step = nextStep(listing)
  const { newLeads, refusal } = listing
  return (
    <Card aria-label={title}>
      <ListingPictureLink listingId={listing.id} images={derived.images} sizes="(min-width: 960px) 160px, 96px" />
      <chakra.div display="grid" gap="2" minWidth="0">
        <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center">
          {selection !== undefined && <SelectBox title={title} selection={selection} />}
          <StatusBadge status={listing.status} />
          <ListingTerm listing={listing} />
          {listing.revision !== undefined && <RevisionBadge revision={listing.revision} />}
        </chakra.div>
        <chakra.h2 textStyle="md">
          <TextLink
            to="/$lang/profile/properties"
            params={{ lang }}
            search={{ listing: listing.id }}
            look="plain"
            fontWeight="strong"
          >
            {title}
          </TextLink>
        </chakra.h2>
        <chakra.p textStyle="sm" color="fg.muted">
          {offerOf(derived, i18n)}
        </chakra.p>
        {derived.prices.price > 0 && <ListingPrice listing={derived} />}
        {statusHas(listing.status, 'refused') && refusal !== undefined && (
          <chakra.p textStyle="sm" color="fg.error">
            <RefusalText refusal={refusal} />
          </chakra.p>
        )}
        {newLeads > 0 && (
          <chakra.p textStyle="sm" fontWeight="strong">
            <TextLink
              to="/$lang/profile/leads"
              params={{ lang }}
              search={{ box: 'received', listing: listing.id }}
              preload={false}
            >
              <Plural value={newLeads} one="# new message" other="# new messages" />
            </TextLink>
          </chakra.p>
        )}
      </chakra.div>
      <Interest listing={listing} />
      <div className="actions">
        {step !== undefined && <NextStepButton step={step} listingId={listing.id} isQuiet onChoose={onChoose} />}
        <OwnerMenu listing={listing} title={title} step={step} onChoose={onChoose} onPrice={onPrice} />
      </div>
    </Card>
  )
}

/** How a listing that was online does; what nobody did is not counted out. */
function Interest({ listing }: { listing: OwnPropertyCard }) {
  const { id, publishedAt, viewsByDay, leads, favorites } = listing
  const isTrendShown = hasViews(listing)
  if (!isTrendShown && (publishedAt === null || leads + favorites === 0)) {
    return <chakra.span display={{ base: 'none', md: 'block' }} />
  }
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      columnGap="4"
      rowGap="1"
      alignItems="center"
      alignContent="start"
      textStyle="sm"
      color="fg.muted"
      gridColumn={{ base: '1 / -1', md: 'auto' }}
    >
      {isTrendShown && <Sparkline viewsByDay={viewsByDay} />}
      <InterestCounts listingId={id} leads={leads} favorites={favorites} />
    </chakra.div>
  )
}
