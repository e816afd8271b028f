import { useLingui } from '@lingui/react/macro'
import { mdiScaleBalance } from '@mdi/js'

import type { PropertyCard } from '#contract/entities/property.ts'
import { CardOverlay } from '#src/features/listing/index.ts'
import { Icon } from '#src/ui/components/Icon.tsx'

import { deviceComparison, useComparison } from './useComparison.ts'

/** On a card of a list that somebody has made: it can be compared. */
export function CardComparison({ listing: { id, formattedAddress } }: { listing: PropertyCard }) {
  return (
    <CardOverlay>
      <div className="doings">
        <CompareToggle listingId={id} place={formattedAddress} />
      </div>
    </CardOverlay>
  )
}

/** Puts a listing among the compared ones, or takes it out. */
export function CompareToggle({ listingId, place }: { listingId: number; place: string }) {
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
