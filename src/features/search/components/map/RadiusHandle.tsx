import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useImperativeHandle, useLayoutEffect, useRef, type KeyboardEvent, type PointerEvent, type Ref } from 'react'

import type { MapRadiusActor } from '#src/features/search/actors/useMapRadius.ts'
import { nearestRadius, nextRadius } from '#src/features/search/model/radiusSteps.ts'
import { circleAround } from '#src/platform/maps/circle.ts'
import type { SearchMap } from '#src/platform/maps/mapService.ts'
import { createOverlay, type Overlay } from '#src/platform/maps/overlay.ts'
import type { Position } from '#src/platform/maps/position.ts'

import type { PinFollower } from './PinLayer.tsx'

const Layer = chakra('div', {
  base: {
    position: 'absolute',
    inset: '0',
    zIndex: '1',
    pointerEvents: 'none',
    '& > div': { position: 'absolute', top: '0', left: '0' },
    '& [role=slider]': {
      position: 'absolute',
      transform: 'translate(-50%, -50%)',
      // Large enough for a finger; what is seen of it is smaller.
      width: 'control',
      height: 'control',
      display: 'grid',
      placeItems: 'center',
      pointerEvents: 'auto',
      touchAction: 'none',
      cursor: 'ew-resize',
      borderRadius: 'full',
    },
    '& i': {
      width: '1.25rem',
      height: '1.25rem',
      borderRadius: 'full',
      bg: 'bg',
      border: '3px solid {colors.teal.solid}',
      boxShadow: 'float',
    },
    '& output': {
      position: 'absolute',
      left: '1rem',
      top: '-0.75rem',
      px: '2',
      borderRadius: 'full',
      bg: 'teal.solid',
      color: 'teal.contrast',
      textStyle: 'sm',
      fontWeight: 'strong',
      whiteSpace: 'nowrap',
    },
  },
})

interface RadiusHandleProps {
  map: SearchMap
  radius: MapRadiusActor
  /** The middle of the circle, and how large it is drawn. */
  middle: Position
  km: number
  follower: Ref<PinFollower>
}

/** The eastern edge of a circle, by which it is pulled larger or smaller. */
const edgeOf = (middle: Position, km: number): Position => {
  const [[lng, lat] = [middle.lng, middle.lat]] = circleAround(middle, 1_000 * km)
  return { lat, lng }
}

/** Takes hold of the edge of a circle: by the pointer, or by the arrow keys. */
export function RadiusHandle({ map, radius, middle, km, follower }: RadiusHandleProps) {
  const { t } = useLingui()
  const layer = useRef<HTMLDivElement>(null)
  const overlay = useRef<Overlay>(null)
  const isDragging = useSelector(radius, (snapshot) => snapshot.hasTag('dragging'))
  useLayoutEffect(() => {
    if (layer.current === null) return
    overlay.current = createOverlay(layer.current, map.project)
    overlay.current.put([edgeOf(middle, km)])
  }, [map, middle, km])
  useImperativeHandle(follower, () => ({ follow: () => overlay.current?.follow() }), [])

  const distance = `${km}\u00A0km`
  const pull = ({ clientX, clientY }: PointerEvent) => {
    const frame = layer.current?.getBoundingClientRect()
    if (frame === undefined || !radius.getSnapshot().hasTag('dragging')) return
    const [centre, edge] = [map.project(middle), map.project(edgeOf(middle, km))]
    const pixels = Math.hypot(clientX - frame.left - centre.x, clientY - frame.top - centre.y)
    const next = nearestRadius((km * pixels) / Math.max(1, edge.x - centre.x))
    if (next !== km) radius.send({ type: 'radius.dragged', km: next })
  }
  const step = (event: KeyboardEvent) => {
    if (event.key === 'Escape') radius.send({ type: 'radius.cancelled' })
    const direction = ({ ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 } as const)[event.key]
    if (direction === undefined) return
    event.preventDefault()
    const next = nextRadius(km, direction)
    if (next !== km) radius.send({ type: 'radius.stepped', km: next })
  }
  return (
    <Layer ref={layer}>
      <div>
        {/* Its value lies on a map: no line of an input. */}
        <span
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="slider"
          tabIndex={0}
          aria-label={t`Radius of the search`}
          aria-valuemin={1}
          aria-valuemax={50}
          aria-valuenow={km}
          aria-valuetext={distance}
          onKeyDown={step}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            radius.send({ type: 'radius.grabbed', km })
          }}
          onPointerMove={pull}
          onPointerUp={() => radius.send({ type: 'radius.released' })}
          onPointerCancel={() => radius.send({ type: 'radius.cancelled' })}
        >
          <i />
          {isDragging && <output>{distance}</output>}
        </span>
      </div>
    </Layer>
  )
}
