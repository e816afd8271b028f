import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'

import { StatusBadge, deriveListing, listingTitle, offerOf, priceText } from '#src/features/listing/index.ts'
import { attentionOf, daysLeft } from '#src/features/manage/model/attention.ts'
import { hasViews } from '#src/features/manage/model/hasViews.ts'
import { nextStep } from '#src/features/manage/model/nextStep.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { TextLink } from '#src/ui/components/TextLink.tsx'

import { DaysLeft } from './DaysLeft.tsx'
import { cutPictureStyles, ListingPictureLink } from './ListingPictureLink.tsx'
import { ListingTerm } from './ListingTerm.tsx'
import { NextStepButton } from './NextStepButton.tsx'
import type { OwnListingProps } from './OwnListingCard.tsx'
import { OwnerMenu } from './OwnerMenu.tsx'
import { RefusalText } from './RefusalText.tsx'
import { RevisionBadge } from './revision/RevisionBadge.tsx'
import { SelectBox } from './SelectBox.tsx'
import { Sparkline } from './Sparkline.tsx'

/** The columns of all rows and of their heading, so that each fact can be compared down the page. */
export const rowColumns = {
  display: 'grid',
  columnGap: { base: '1', sm: '3', lg: '4' },
  alignItems: 'center',
  gridTemplateColumns: {
    base: '1.5rem 3rem auto minmax(0, 1fr) auto',
    sm: '1.5rem 4rem auto minmax(4rem, 1fr) 9.5rem minmax(0, 13.75rem)',
    md: '1.5rem 4rem auto minmax(0, 1fr) 9.5rem 7rem 13.75rem',
    lg: '1.5rem 4rem minmax(0, 1fr) 9.75rem 9.5rem 7rem 7.5rem 13.75rem',
  },
  gridTemplateAreas: {
    base: '"check picture title title actions" "check picture price price actions" "check picture note note actions"',
    sm: '"check picture title title status actions" "check picture price note status actions"',
    md: '"check picture title title status trend actions" "check picture price note status trend actions"',
    lg: '"check picture title price status trend messages actions" "check picture note price status trend messages actions"',
  },
  px: { base: '2', sm: '3' },
  '& > .check': { gridArea: 'check' },
  '& > .picture': { gridArea: 'picture' },
  '& > .title': { gridArea: 'title' },
  '& > .price': { gridArea: 'price' },
  '& > .note': { gridArea: 'note' },
  '& > .status': { gridArea: 'status' },
  '& > .trend': { gridArea: 'trend', display: { base: 'none', md: 'block' } },
  '& > .messages': { gridArea: 'messages', display: { base: 'none', lg: 'block' } },
  '& > .actions': { gridArea: 'actions' },
} as const

const oneLine = { minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

const Row = chakra('article', {
  base: {
    ...rowColumns,
    ...cutPictureStyles,
    rowGap: '0',
    py: '2',
    textStyle: 'sm',
    borderInlineStartWidth: '3px',
    borderInlineStartColor: 'transparent',
    // What waits has a line of its own, where there is no column for it.
    '&[data-attention]': {
      borderInlineStartColor: 'orange.solid',
      gridTemplateAreas: {
        base: rowColumns.gridTemplateAreas.base,
        sm: '"check picture title title status actions" "check picture price price status actions" "check picture note note note actions"',
        md: '"check picture title title status trend actions" "check picture price price status trend actions" "check picture note note note trend actions"',
        lg: rowColumns.gridTemplateAreas.lg,
      },
    },
    '&[data-attention=refused]': { borderInlineStartColor: 'red.solid' },
    '& > .title': { ...oneLine, gridArea: 'title', textStyle: { base: 'sm', sm: 'md' }, alignSelf: 'end' },
    '& > .picture': { gridArea: 'picture', marginInlineEnd: { base: '1', sm: '0' } },
    '& > .price': {
      gridArea: 'price',
      marginInlineEnd: { base: '1', sm: '0' },
      alignSelf: { base: 'start', lg: 'center' },
      whiteSpace: 'nowrap',
      textAlign: { lg: 'end' },
    },
    '& > .note': { ...oneLine, gridArea: 'note', alignSelf: 'start', color: 'fg.muted' },
    '& > .status': {
      minWidth: '0',
      display: 'grid',
      gap: '1',
      justifyItems: 'start',
      // A phone says it below the price, where nothing else is to be done.
      gridArea: { base: 'note', sm: 'status' },
      alignSelf: { base: 'start', sm: 'center' },
      // A long word has two lines rather than three dots.
      '& > *': { maxWidth: 'full', whiteSpace: 'normal', borderRadius: 'card' },
      '& > *:not([data-status])': { display: { base: 'none', sm: 'inline' } },
    },
    '&[data-attention] > .status': { display: { base: 'none', sm: 'grid' } },
    '&:not([data-attention]) > .note': { display: { base: 'none', sm: 'block' } },
    '& .what': { display: { base: 'none', lg: 'inline' } },
    // Where there are columns for messages and dates, what is offered stands here, and why it was refused.
    '&[data-attention] .why': { color: 'orange.fg', fontWeight: 'strong', display: { lg: 'none' } },
    '&[data-attention=ending] .why': { display: 'inline', marginInlineEnd: { lg: '2' } },
    '&[data-attention=refused] .why': { color: 'fg.error', fontWeight: 'text', display: 'inline' },
    '&[data-attention=refused] .what': { display: 'none' },
    '&[data-attention=refused] > .note': { whiteSpace: 'normal', lineClamp: 2 },
    '&:not([data-attention]) .what': { display: 'inline' },
    '& > .actions': {
      gridArea: 'actions',
      display: 'flex',
      gap: '1',
      alignItems: 'center',
      justifyContent: 'flex-end',
    },
    '& > .actions [aria-haspopup]': { px: { base: '1', sm: '2' } },
    // On a phone the menu has all steps, and what waits is a link of its own.
    '& > .actions > :not(:last-child)': {
      display: { base: 'none', sm: 'inline-flex' },
      minWidth: '0',
      overflow: 'hidden',
    },
  },
})

/** One of one's own listings as a row among many: the same as its card, in a few lines of a phone. */
export function OwnListingRow({ listing, onChoose, onPrice, selection }: OwnListingProps) {
  const { i18n } = useLingui()
  const lang = useLocale()
  const [now] = useState(() => Date.now())
  const derived = deriveListing(listing)
  const title = listingTitle(listing, i18n)
  const step = nextStep(listing)
  const price = priceText(derived.prices.price, derived.listingType, i18n)
  const { id, status, refusal, newLeads, leads, expiresAt, viewsByDay } = listing
  const attention = attentionOf(listing, now)
  const messages = { to: '/$lang/profile/leads', params: { lang }, search: { box: 'received', listing: id } } as const
  const newMessages = (
    <TextLink {...messages} preload={false} fontWeight="strong">
      <Plural value={newLeads} one="# new message" other="# new messages" />
    </TextLink>
  )
  return (
    <Row aria-label={title} data-attention={attention}>
      <div className="check">{selection !== undefined && <SelectBox title={title} selection={selection} />}</div>
      <ListingPictureLink listingId={id} images={derived.images} sizes="64px" />
      <chakra.h2 className="title">
        <TextLink
          to="/$lang/profile/properties"
          params={{ lang }}
          search={{ listing: id }}
          look="plain"
          fontWeight="strong"
          title={title}
        >
          {title}
        </TextLink>
      </chakra.h2>
      <p className="price">{price === null ? <Trans>No price yet</Trans> : <strong>{price}</strong>}</p>
      <p className="note">
        {attention !== undefined && (
          <span className="why">
            {attention === 'messages' && newMessages}
            {attention === 'ending' && expiresAt !== undefined && <DaysLeft days={daysLeft(expiresAt, now)} />}
            {attention === 'refused' && refusal !== undefined && <RefusalText refusal={refusal} />}
          </span>
        )}
        <span className="what">{offerOf(derived, i18n)}</span>
      </p>
      <div className="status">
        <StatusBadge status={status} />
        <ListingTerm listing={listing} isShort />
        {listing.revision !== undefined && <RevisionBadge revision={listing.revision} />}
      </div>
      <div className="trend">{hasViews(listing) && <Sparkline viewsByDay={viewsByDay} isSmall />}</div>
      <div className="messages">
        {newLeads > 0 && newMessages}
        {newLeads === 0 && leads > 0 && (
          <TextLink {...messages} preload={false}>
            <Plural value={leads} one="# message" other="# messages" />
          </TextLink>
        )}
      </div>
      <div className="actions">
        {step !== undefined && <NextStepButton step={step} listingId={id} isQuiet onChoose={onChoose} />}
        <OwnerMenu
          listing={listing}
          title={title}
          // On a phone its button is not there.
          step={undefined}
          isCompact
          onChoose={onChoose}
          onPrice={onPrice}
        />
      </div>
    </Row>
  )
}
