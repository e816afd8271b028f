import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { useRef, type ReactNode } from 'react'

import { CountrySources } from '#src/platform/maps/CountrySources.tsx'
import { OtherMaps } from '#src/platform/maps/OtherMaps.tsx'
import type { Position } from '#src/platform/maps/position.ts'
import { usePlacedMap } from '#src/platform/maps/usePlacedMap.ts'

import { PlaceFrame, PlacePicture } from './PlacePicture.tsx'

interface PlaceOnMapProps {
  position: Position
  /** 0 where the position is exact. */
  radiusMetres: number
  place: string
  /** What its caption says first. */
  children: ReactNode
}

/** The map of a place with what it says and what it does not; the picture stays where nothing can be drawn. */
export function PlaceOnMap({ position, radiusMetres, place, children }: PlaceOnMapProps) {
  const { t, i18n } = useLingui()
  const canvas = useRef<HTMLDivElement>(null)
  const words = { zoomIn: t`Zoom in`, zoomOut: t`Zoom out`, map: t`Map of ${place}`, language: i18n.locale }
  const { detail, attribution } = usePlacedMap(canvas, { position, radiusMetres, words })
  const isExact = radiusMetres === 0
  return (
    <>
      <PlaceFrame>
        {detail === null && <PlacePicture radiusMetres={radiusMetres} place={place} />}
        <div ref={canvas} className="canvas" />
      </PlaceFrame>
      <chakra.figcaption textStyle="sm" color="fg.muted" mt="1">
        {children}{' '}
        {isExact && detail !== 'streets' && (
          <>
            <OtherMaps position={position} />.{' '}
          </>
        )}
        {detail === 'country' ? <CountrySources /> : attribution}
      </chakra.figcaption>
    </>
  )
}
