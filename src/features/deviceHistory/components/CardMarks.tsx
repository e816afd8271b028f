import { Trans, useLingui } from '@lingui/react/macro'
import { mdiEyeCheckOutline, mdiEyeOffOutline, mdiStarFourPointsOutline } from '@mdi/js'
import { useState } from 'react'

import type { PropertyCard } from '#contract/entities/property.ts'
import { CompareToggle } from '#src/features/compare/index.ts'
import { deviceMarks } from '#src/features/deviceHistory/model/marks.ts'
import { isNewForYou } from '#src/features/deviceHistory/model/newForYou.ts'
import { CardOverlay, deriveListing, listingBadges } from '#src/features/listing/index.ts'
import { Icon } from '#src/ui/components/Icon.tsx'

import { useMarks } from './useMarks.ts'
import { HiddenCard, JustHidden } from './HiddenCard.tsx'

interface CardMarksProps {
  listing: PropertyCard
  /** All listings of its page. */
  page: readonly PropertyCard[]
}

/** On a card of the market: what this device knows of the listing, and what can be done with it. */
export function CardMarks({ listing, page }: CardMarksProps) {
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
    <CardOverlay>
      <Mark listing={listing} page={page} />
      <div className="doings">
        <CompareToggle listingId={id} place={place} />
        <HideButton place={place} onHide={hide} />
      </div>
    </CardOverlay>
  )
}

/** Opened before on this device, or first published since the last visit; nothing where another label says more. */
function Mark({ listing, page }: CardMarksProps) {
  const { t } = useLingui()
  const isSeen = useMarks((marks) => marks.has('seen', listing.id))
  const lastVisitAt = useMarks((marks) => marks.lastVisitAt())
  const [badge] = listingBadges(listing, deriveListing(listing).isOnSale)
  if (badge !== undefined && badge.isNew !== true) return null
  if (isSeen)
    return (
      <span className="mark">
        <Icon path={mdiEyeCheckOutline} size={16} />
        <Trans>Viewed</Trans>
      </span>
    )
  if (lastVisitAt === null || !isNewForYou(listing, page, lastVisitAt)) return null
  return (
    <span className="mark" data-new="" title={t`Published since your last visit`}>
      <Icon path={mdiStarFourPointsOutline} size={16} />
      <Trans>New for you</Trans>
    </span>
  )
}

function HideButton({ place, onHide }: { place: string; onHide: () => void }) {
  const { t } = useLingui()
  return (
    <button type="button" aria-label={t`Hide: ${place}`} title={t`Hide`} onClick={onHide}>
      <Icon path={mdiEyeOffOutline} />
    </button>
  )
}
