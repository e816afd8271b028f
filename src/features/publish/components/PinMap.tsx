import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { mdiArrowDown, mdiArrowLeft, mdiArrowRight, mdiArrowUp } from '@mdi/js'
import { useRef } from 'react'

import { CountrySources } from '#src/platform/maps/CountrySources.tsx'
import type { Position } from '#src/platform/maps/position.ts'
import { usePlacedMap } from '#src/platform/maps/usePlacedMap.ts'
import { IconButton } from '#src/ui/components/IconButton.tsx'

import { CoordinatesField } from './CoordinatesField.tsx'
import { Exactness, PositionExactness, type PositionSource } from './PositionExactness.tsx'

const Frame = chakra('div', {
  base: {
    height: { base: '16rem', md: '20rem' },
    borderRadius: 'card',
    overflow: 'hidden',
    bg: 'green.subtle',
    borderWidth: '1px',
    isolation: 'isolate',
    '& .canvas': { width: 'full', height: 'full' },
  },
})

/** About twenty metres to the north, and to the east in our latitudes, in degrees. */
const nudge = { lat: 0.000_18, lng: 0.000_28 }

interface PinMapProps {
  /** Null while nobody said where it is. */
  position: Position | null
  /** Where the position comes from; null where that was not now. */
  source: PositionSource | null
  onMove: (position: Position, source: PositionSource) => void
}

/**
 * Where the home is, on a map. With streets, a pin is put onto the house by dragging, by pressing there, or by buttons in
 * steps of twenty metres. Without streets nobody could find the house, so the map takes the surroundings, says how exact
 * that is, and coordinates say the rest.
 */
export function PinMap({ position, source, onMove }: PinMapProps) {
  const { t, i18n } = useLingui()
  const canvas = useRef<HTMLDivElement>(null)
  const words = { zoomIn: t`Zoom in`, zoomOut: t`Zoom out`, map: t`Map with a pin to move`, language: i18n.locale }
  const { detail, attribution } = usePlacedMap(canvas, {
    position,
    radiusMetres: 0,
    words,
    onMove: ({ lat, lng }, metres) => onMove({ lat: rounded(lat), lng: rounded(lng) }, { kind: 'map', metres }),
  })
  return (
    <figure>
      <Frame>
        <div ref={canvas} className="canvas" />
      </Frame>
      <chakra.figcaption display="grid" gap="2" textStyle="sm" color="fg.muted" mt="1">
        {detail === 'streets' && (
          <>
            {source?.kind === 'place' && <Exactness source={source} />}
            <StreetHelp position={position} onMove={(to) => onMove(to, { kind: 'map', metres: 10 })} />
          </>
        )}
        {detail === 'country' && (
          <>
            <PositionExactness position={position} source={source} />
            <CoordinatesField onRead={(to) => onMove(to, { kind: 'coordinates' })} />
          </>
        )}
        <chakra.span fontSize="0.75rem">{detail === 'country' ? <CountrySources /> : attribution}</chakra.span>
      </chakra.figcaption>
    </figure>
  )
}

function StreetHelp({ position, onMove }: { position: Position | null; onMove: (position: Position) => void }) {
  const { t } = useLingui()
  if (position === null)
    return (
      <span>
        <Trans>Choose a place above, or press the map where the house is.</Trans>
      </span>
    )
  const move = (north: number, east: number) =>
    onMove({ lat: rounded(position.lat + north * nudge.lat), lng: rounded(position.lng + east * nudge.lng) })
  return (
    <chakra.span display="flex" flexWrap="wrap" gap="2" alignItems="center">
      <span>
        <Trans>Drag the pin to the house, or move it with the arrows.</Trans>
      </span>
      <chakra.span display="flex">
        <IconButton path={mdiArrowUp} label={t`Move the pin north`} onClick={() => move(1, 0)} />
        <IconButton path={mdiArrowDown} label={t`Move the pin south`} onClick={() => move(-1, 0)} />
        <IconButton path={mdiArrowLeft} label={t`Move the pin west`} onClick={() => move(0, -1)} />
        <IconButton path={mdiArrowRight} label={t`Move the pin east`} onClick={() => move(0, 1)} />
      </chakra.span>
    </chakra.span>
  )
}

const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5
