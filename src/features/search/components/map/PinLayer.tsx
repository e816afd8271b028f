import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useImperativeHandle, useLayoutEffect, useRef, useState, type KeyboardEvent, type Ref } from 'react'

import type { SearchMap } from '#src/platform/maps/mapService.ts'
import { createOverlay, type Overlay } from '#src/platform/maps/overlay.ts'
import type { Position } from '#src/platform/maps/position.ts'
import { VisuallyHidden } from '#src/ui/components/VisuallyHidden.tsx'

import type { Pin } from './pins.ts'

const Layer = chakra('ul', {
  base: {
    position: 'absolute',
    inset: '0',
    listStyleType: 'none',
    pointerEvents: 'none',
    zIndex: '1',
    willChange: 'transform',
    '& li': { position: 'absolute', top: '0', left: '0' },
    '& button': {
      transform: 'translate(-50%, -50%)',
      pointerEvents: 'auto',
      minWidth: '2rem',
      minHeight: '1.75rem',
      px: '2',
      borderRadius: 'full',
      borderWidth: '1px',
      borderColor: 'green.border',
      bg: 'bg',
      color: 'fg',
      textStyle: 'sm',
      fontWeight: 'strong',
      whiteSpace: 'nowrap',
      boxShadow: 'float',
    },
    "& button[data-kind='several']": {
      minHeight: '2.25rem',
      minWidth: '2.25rem',
      bg: 'green.solid',
      color: 'green.contrast',
    },
    // A finger hits more than is seen of a price, and numbers are as large as it.
    '@media (pointer: coarse)': {
      "& button[data-kind='several']": { minHeight: 'control', minWidth: 'control' },
      '& button::after': {
        content: '""',
        position: 'absolute',
        top: '50%',
        left: '50%',
        width: 'full',
        height: 'full',
        minWidth: 'control',
        minHeight: 'control',
        transform: 'translate(-50%, -50%)',
      },
    },
    '&[data-drawing] button': { pointerEvents: 'none', opacity: '0.75' },
    '& button:hover, & button[data-pointed]': { bg: 'fg', color: 'bg', borderColor: 'fg' },
    '& button[aria-current]': { bg: 'teal.solid', color: 'teal.contrast', borderColor: 'teal.solid' },
    '& li:has([data-pointed], [aria-current]), & li:hover': { zIndex: '1' },
    '& i': {
      display: 'block',
      transform: 'translate(-50%, -50%)',
      width: '0.75rem',
      height: '0.75rem',
      borderRadius: 'full',
      bg: 'teal.solid',
      border: '2px solid {colors.bg}',
    },
  },
})

/** Has the marks go along with a step of the map. */
export type PinFollower = Pick<Overlay, 'follow'>

interface PinLayerProps {
  map: SearchMap
  pins: readonly Pin[]
  /** Of an area that is being drawn. */
  corners: readonly Position[]
  /** Then the map takes presses, and the homes are only seen. */
  isDrawing: boolean
  pointedKey: string | null
  /** Whose homes are shown beside the map. */
  chosenKey: string | undefined
  onPoint: (pin: Pin | null) => void
  onChoose: (pin: Pin) => void
  follower: Ref<PinFollower>
}

/** The marks over a map. One of them is in the order of the keyboard, the arrow keys lead to the others. */
export function PinLayer({
  map,
  pins,
  corners,
  isDrawing,
  pointedKey,
  chosenKey,
  onPoint,
  onChoose,
  follower,
}: PinLayerProps) {
  const { t } = useLingui()
  const helpId = useId()
  const layer = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const overlay = useRef<Overlay>(null)
  useLayoutEffect(() => {
    if (layer.current === null) return
    overlay.current = createOverlay(layer.current, map.project)
    overlay.current.put([...pins.map(({ position }) => position), ...corners])
  }, [map, pins, corners])
  useImperativeHandle(follower, () => ({ follow: () => overlay.current?.follow() }), [])

  const walk = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (step === undefined || pins.length === 0) return
    event.preventDefault()
    const next = (Math.min(current, pins.length - 1) + step + pins.length) % pins.length
    setCurrent(next)
    layer.current?.children[next]?.querySelector('button')?.focus()
  }
  const inOrder = Math.min(current, Math.max(0, pins.length - 1))
  return (
    <>
      <VisuallyHidden id={helpId}>
        <Trans>Use the arrow keys to move between homes.</Trans>
      </VisuallyHidden>
      {/* The keys of its buttons bubble to here. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <Layer
        ref={layer}
        aria-label={t`Homes on the map`}
        aria-describedby={helpId}
        data-drawing={isDrawing || undefined}
        onKeyDown={walk}
      >
        {pins.map((pin, index) => (
          <li key={pin.key}>
            <button
              type="button"
              // What is seen is part of what is heard.
              aria-label={pin.listingId === null ? pin.label : `${pin.text}, ${pin.label}`}
              data-kind={pin.count === 1 ? 'one' : 'several'}
              data-pointed={pin.key === pointedKey || undefined}
              aria-current={pin.key === chosenKey || undefined}
              tabIndex={index === inOrder && !isDrawing ? 0 : -1}
              onFocus={() => {
                setCurrent(index)
                onPoint(pin)
              }}
              onBlur={() => onPoint(null)}
              onPointerEnter={() => onPoint(pin)}
              onPointerLeave={() => onPoint(null)}
              onClick={() => onChoose(pin)}
            >
              {pin.text}
            </button>
          </li>
        ))}
        {corners.map((corner, index) => (
          // Corners have no other name than their place in the row.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`corner ${index}`} aria-hidden>
            <i />
          </li>
        ))}
      </Layer>
    </>
  )
}
