import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { mdiEyeCheckOutline, mdiEyeOffOutline, mdiScaleBalance, mdiStarFourPointsOutline } from '@mdi/js'
import { useState } from 'react'

import type { PropertyCard } from '#contract/entities/property.ts'
import { Icon } from '#src/components/Icon.tsx'
import { deviceMarks } from '#src/marks/marks.ts'
import { deviceComparison, useComparison } from '#src/marks/useComparison.ts'
import { useMarks } from '#src/marks/useMarks.ts'

import { roundButtonStyles } from '../listingCard.styles.ts'
import { HiddenCard, JustHidden } from './HiddenCard.tsx'
import { overPictureStyles } from './overPicture.styles.ts'

const Overlay = chakra('div', {
  base: {
    ...overPictureStyles,
    gap: '2',
    '& .mark': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      px: '2',
      borderRadius: 'full',
      bg: 'bg',
      boxShadow: 'float',
      textStyle: 'sm',
      whiteSpace: 'nowrap',
    },
    '& .mark[data-new]': { color: 'green.fg', fontWeight: 'strong' },
    '& .mark:not([data-new])': { color: 'fg.muted' },
    '& .doings': { display: 'flex', gap: '1', marginInlineStart: 'auto', pointerEvents: 'auto' },
    '& button': { ...roundButtonStyles, transition: 'opacity 120ms ease-out' },
    '& button[aria-pressed=true]': { bg: 'teal.solid', color: 'teal.contrast' },
    // A mouse sees them at the card it is on; a finger and the keyboard always.
    '@media (hover: hover)': {
      'article:not(:hover, :focus-within) &': { '& button:not([aria-pressed=true])': { opacity: '0' } },
    },
    '@media print': { display: 'none' },
  },
})

interface CardMarksProps {
  listing: PropertyCard
}

/** On a card of a list that somebody has made: it can be compared. */
export function CardComparison({ listing: { id, formattedAddress } }: CardMarksProps) {
  return (
    <Overlay>
      <div className="doings">
        <CompareToggle listingId={id} place={formattedAddress} />
      </div>
    </Overlay>
  )
}

/** On a card of the market: what this device knows of the listing, and what can be done with it. */
export function CardMarks({ listing }: CardMarksProps) {
  const { id, formattedAddress: place } = listing
  const isHidden = useMarks((marks) => marks.has('hidden', id))
  // Of what was hidden just now the place stays, with the way back; it is gone on the next page.
  const [isJustHidden, setIsJustHidden] = useState(false)
  if (isHidden)
    return isJustHidden ? (
      <JustHidden place={place} onUndo={() => deviceMarks().remove('hidden', id)} />
    ) : (
      <HiddenCard place={place} onUndo={() => deviceMarks().remove('hidden', id)} />
    )
  const hide = () => {
    setIsJustHidden(true)
    deviceMarks().add('hidden', id)
  }
  return (
    <Overlay>
      <Mark listing={listing} />
      <div className="doings">
        <CompareToggle listingId={id} place={place} />
        <HideButton place={place} onHide={hide} />
      </div>
    </Overlay>
  )
}

/** Opened before on this device, or first published since the last visit. */
function Mark({ listing: { id, firstPublishedAt } }: { listing: PropertyCard }) {
  const { t } = useLingui()
  const isSeen = useMarks((marks) => marks.has('seen', id))
  const lastVisitAt = useMarks((marks) => marks.lastVisitAt())
  if (isSeen)
    return (
      <span className="mark">
        <Icon path={mdiEyeCheckOutline} size={16} />
        <Trans>Seen</Trans>
      </span>
    )
  // A listing that is renewed keeps the day it first came: it is not new.
  if (lastVisitAt === null || firstPublishedAt === null || Date.parse(firstPublishedAt) <= lastVisitAt) return null
  return (
    <span className="mark" data-new="" title={t`First published since your last visit`}>
      <Icon path={mdiStarFourPointsOutline} size={16} />
      <Trans>New for you</Trans>
    </span>
  )
}

function CompareToggle({ listingId, place }: { listingId: number; place: string }) {
  const { t } = useLingui()
  const isChosen = useComparison(({ context }) => context.ids.includes(listingId))
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={t`Compare: ${place}`}
      title={t`Compare`}
      onClick={() => deviceComparison().send({ type: isChosen ? 'listing.dropped' : 'listing.chosen', listingId })}
    >
      <Icon path={mdiScaleBalance} />
    </button>
  )
}

function HideButton({ place, onHide }: { place: string; onHide: () => void }) {
  const { t } = useLingui()
  return (
    <button type="button" aria-label={t`Do not show: ${place}`} title={t`Do not show`} onClick={onHide}>
      <Icon path={mdiEyeOffOutline} />
    </button>
  )
}
