import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState, type PointerEvent } from 'react'

import type { PropertyCollection } from '#contract/entities/property.ts'
import { Heart } from '#src/features/favorites/index.ts'
import { ListingCard } from '#src/features/listing/index.ts'
import { useBackCloses } from '#src/platform/browser/useBackCloses.ts'
import { VisuallyHidden } from '#src/ui/components/VisuallyHidden.tsx'

/** How much of a phone's screen the sheet covers, in the order in which it is pulled up: never what narrows the search down. */
const heights = ['5rem', '50dvh', 'min(85dvh, 100dvh - 11rem)'] as const

const Sheet = chakra('section', {
  base: {
    display: { base: 'flex', md: 'none' },
    flexDirection: 'column',
    position: 'fixed',
    insetX: '0',
    bottom: '0',
    zIndex: 'sticky',
    bg: 'bg',
    borderTopRadius: 'panel',
    boxShadow: 'sheet',
    transition: 'height 200ms ease-out',
    paddingBottom: 'env(safe-area-inset-bottom)',
    '& ul': {
      display: 'grid',
      gap: '6',
      px: '4',
      pb: '6',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      listStyleType: 'none',
    },
  },
})

const Handle = chakra('button', {
  base: {
    flexShrink: '0',
    height: '5rem',
    display: 'grid',
    placeItems: 'center',
    alignContent: 'center',
    gap: '2',
    width: 'full',
    touchAction: 'none',
    fontWeight: 'strong',
    '& i': { width: '3rem', height: '0.25rem', borderRadius: 'full', bg: 'border.control' },
  },
})

/** px that a finger moves before it counts as pulling. */
const pull = 24

/** The cards over a map on a phone: pulled up or down by its handle, or pressed. */
export function MapSheet({ found }: { found: PropertyCollection }) {
  const { t } = useLingui()
  const [step, setStep] = useState(0)
  const start = useRef<number | null>(null)
  const wasPulled = useRef(false)
  useBackCloses(step > 0, () => setStep(0))
  const release = ({ clientY }: PointerEvent) => {
    if (start.current === null) return
    const distance = start.current - clientY
    start.current = null
    wasPulled.current = Math.abs(distance) > pull
    if (!wasPulled.current) return
    setStep((before) => Math.min(heights.length - 1, Math.max(0, before + Math.sign(distance))))
  }
  const press = () => {
    // The end of a pull is a press, too.
    if (!wasPulled.current) setStep((before) => (before === 0 ? 1 : 0))
    wasPulled.current = false
  }
  const count = found.totalItems ?? 0
  return (
    <Sheet aria-label={t`Listings`} height={heights[step]}>
      <Handle
        type="button"
        aria-expanded={step > 0}
        onPointerDown={(event) => {
          start.current = event.clientY
          event.currentTarget.setPointerCapture(event.pointerId)
        }}
        onPointerUp={release}
        onPointerCancel={() => (start.current = null)}
        onClick={press}
      >
        <i aria-hidden />
        <Plural value={count} one="# listing" other="# listings" />
      </Handle>
      <VisuallyHidden asChild>
        <h2>
          <Trans>Listings</Trans>
        </h2>
      </VisuallyHidden>
      {step > 0 && (
        <ul>
          {found._embedded?.item.map((listing) => (
            <li key={listing.id}>
              <ListingCard listing={listing} Heart={Heart} sizes="100vw" />
            </li>
          ))}
          {count === 0 && (
            <li>
              <Trans>No homes in this part of the map. Move the map or search everywhere.</Trans>
            </li>
          )}
        </ul>
      )}
    </Sheet>
  )
}
