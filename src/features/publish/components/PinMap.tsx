import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { mdiArrowDown, mdiArrowLeft, mdiArrowRight, mdiArrowUp } from '@mdi/js'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { mapNames } from '#src/features/listing/index.ts'
import type { Position } from '#src/platform/maps/position.ts'
import { useMaps } from '#src/platform/maps/useMaps.ts'
import { IconButton } from '#src/ui/components/IconButton.tsx'

const Frame = chakra('div', {
  base: {
    height: { base: '16rem', md: '20rem' },
    borderRadius: 'card',
    overflow: 'hidden',
    bg: 'green.subtle',
    borderWidth: '1px',
    isolation: 'isolate',
    '& .canvas': { width: 'full', height: 'full' },
    ...mapNames,
  },
})

/** About twenty metres to the north, and to the east in our latitudes, in degrees. */
const nudge = { lat: 0.000_18, lng: 0.000_28 }

interface PinMapProps {
  position: Position
  onMove: (position: Position) => void
}

/** A map with a pin to drag, or to move by buttons in steps of twenty metres: nobody needs a mouse, nor a map. */
export function PinMap({ position, onMove }: PinMapProps) {
  const { t } = useLingui()
  const maps = useMaps()
  const canvas = useRef<HTMLDivElement>(null)
  const dragged = useRef<Position | null>(null)
  const [drawn, setDrawn] = useState(position)
  const words = { zoomIn: t`Zoom in`, zoomOut: t`Zoom out`, map: t`Map with a pin to move` }
  const { zoomIn, zoomOut, map } = words
  const { lat, lng } = drawn
  const moved = useEffectEvent((to: Position) => {
    dragged.current = to
    onMove(to)
  })

  // What was not dragged here is drawn anew.
  useEffect(() => {
    if (dragged.current?.lat !== position.lat || dragged.current.lng !== position.lng) setDrawn(position)
  }, [position])

  useEffect(() => {
    const container = canvas.current
    if (container === null) return undefined
    let isOver = false
    let end: (() => void) | undefined
    const draw = async () => {
      const remove = await maps.drawMap({
        container,
        position: { lat, lng },
        radiusMetres: 0,
        words: { zoomIn, zoomOut, map },
        isCalm: matchMedia('(prefers-reduced-motion: reduce)').matches,
        onAttribution: () => undefined,
        onMove: (to) => moved(to),
      })
      if (isOver) remove()
      else end = remove
    }
    // Without a map the buttons below still move the pin.
    void draw().catch(() => undefined)
    return () => {
      isOver = true
      end?.()
    }
  }, [lat, lng, zoomIn, zoomOut, map, maps])

  const move = (north: number, east: number) =>
    onMove({ lat: rounded(position.lat + north * nudge.lat), lng: rounded(position.lng + east * nudge.lng) })
  return (
    <figure>
      <Frame>
        <div ref={canvas} className="canvas" />
      </Frame>
      <chakra.figcaption
        display="flex"
        flexWrap="wrap"
        gap="2"
        alignItems="center"
        textStyle="sm"
        color="fg.muted"
        mt="1"
      >
        <span>
          <Trans>Drag the pin to the house, or move it with the arrows.</Trans>
        </span>
        <chakra.span display="flex">
          <IconButton path={mdiArrowUp} label={t`Move the pin north`} onClick={() => move(1, 0)} />
          <IconButton path={mdiArrowDown} label={t`Move the pin south`} onClick={() => move(-1, 0)} />
          <IconButton path={mdiArrowLeft} label={t`Move the pin west`} onClick={() => move(0, -1)} />
          <IconButton path={mdiArrowRight} label={t`Move the pin east`} onClick={() => move(0, 1)} />
        </chakra.span>
      </chakra.figcaption>
    </figure>
  )
}

const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5
