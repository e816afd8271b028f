import { chakra } from '@chakra-ui/react'
import { Plural, useLingui } from '@lingui/react/macro'
import { mdiHomeOutline } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

import type { OwnPropertyCard } from '#contract/entities/ownProperty.ts'
import type { Transition } from '#contract/entities/property.ts'
import { statusHas } from '#machines/listing/statusTags.ts'
import {
  ListingPrice,
  Picture,
  StatusBadge,
  deriveListing,
  listingTitle,
  offerOf,
  reasonWord,
} from '#src/features/listing/index.ts'
import { nextStep } from '#src/features/manage/model/nextStep.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { Icon } from '#src/ui/components/Icon.tsx'
import { TextLink } from '#src/ui/components/TextLink.tsx'

import { RevisionBadge } from './revision/RevisionBadge.tsx'
import { InterestCounts } from './InterestCounts.tsx'
import { ListingTerm } from './ListingTerm.tsx'
import { NextStepButton } from './NextStepButton.tsx'
import { OwnerMenu } from './OwnerMenu.tsx'
import { Sparkline } from './Sparkline.tsx'

const Row = chakra('article', {
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
    '& .picture': {
      position: 'relative',
      display: 'grid',
      placeItems: 'center',
      aspectRatio: '4 / 3',
      borderRadius: 'control',
      overflow: 'hidden',
      bg: 'bg.muted',
      color: 'fg.subtle',
    },
    '& .picture img': { position: 'absolute', inset: '0', width: 'full', height: 'full', objectFit: 'cover' },
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

/** Around the box there is as much to press as a finger needs. */
const CheckTarget = chakra('label', { base: { p: '3', m: '-3', cursor: 'pointer' } })

const Check = chakra('input', { base: { display: 'block', width: 'icon', height: 'icon', accentColor: 'teal.solid' } })

interface OwnListingRowProps {
  listing: OwnPropertyCard
  onChoose: (transition: Transition) => void
  /** Wants another price of a published one. */
  onPrice: () => void
  /** Where several can take a step at once. */
  selection?: { isChosen: boolean; onMark: (isChosen: boolean) => void } | undefined
}

/** One of one's own listings: what it is, where it stands, how it does, and what may happen next. */
export function OwnListingRow({ listing, onChoose, onPrice, selection }: OwnListingRowProps) {
  const { i18n, t } = useLingui()
  const lang = useLocale()
  const derived = deriveListing(listing)
  const title = listingTitle(listing, i18n)
  const [picture] = derived.images
  const step = nextStep(listing)
  const { newLeads, refusal } = listing
  return (
    <Row aria-label={title}>
      {/* The title is the same link, once for the keyboard and for those who hear the page. */}
      <Link
        className="picture"
        to="/$lang/profile/properties"
        params={{ lang }}
        search={{ listing: listing.id }}
        tabIndex={-1}
        aria-hidden
        // The second press of a double one was meant for what stood here before.
        onClick={(event: MouseEvent) => {
          if (event.detail > 1) event.preventDefault()
        }}
      >
        {picture === undefined ? (
          <Icon path={mdiHomeOutline} size={24} />
        ) : (
          <Picture media={picture} sizes="(min-width: 960px) 160px, 96px" isDecorative />
        )}
      </Link>
      <chakra.div display="grid" gap="2" minWidth="0">
        <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center">
          {selection !== undefined && (
            <CheckTarget>
              <Check
                type="checkbox"
                aria-label={t`Select ${title}`}
                checked={selection.isChosen}
                onChange={({ target }) => selection.onMark(target.checked)}
              />
            </CheckTarget>
          )}
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
            <RefusalLine code={refusal.code} text={refusal.text} />
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
    </Row>
  )
}

/** How a listing that was online does; what nobody did is not counted out. */
function Interest({
  listing: { id, status, publishedAt, viewsByDay, leads, favorites },
}: {
  listing: OwnPropertyCard
}) {
  // That nobody looked says something only of what can be looked at.
  const hasViews = publishedAt !== null && (statusHas(status, 'online') || viewsByDay.some((views) => views > 0))
  if (!hasViews && (publishedAt === null || leads + favorites === 0)) {
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
      {hasViews && <Sparkline viewsByDay={viewsByDay} />}
      <InterestCounts listingId={id} leads={leads} favorites={favorites} />
    </chakra.div>
  )
}

function RefusalLine({ code, text }: { code: string; text: string }) {
  const { i18n } = useLingui()
  const word = reasonWord(code)
  return word === undefined ? text : `${i18n._(word)}: ${text}`
}
