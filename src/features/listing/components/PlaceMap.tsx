import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { mdiMapMarker } from '@mdi/js'
import { useEffect, useRef, useState } from 'react'

import type { Position } from '#src/platform/maps/position.ts'
import { useMaps } from '#src/platform/maps/useMaps.ts'
import { Icon } from '#src/ui/components/Icon.tsx'

import { mapNames } from './names.styles.ts'

const Frame = chakra('div', {
  base: {
    position: 'relative',
    height: { base: '18rem', md: '24rem' },
    borderRadius: 'panel',
    overflow: 'hidden',
    bg: 'green.subtle',
    borderWidth: '1px',
    isolation: 'isolate',
    // The library's own rules set its position.
    '& .canvas': { width: 'full', height: 'full' },
    '& .still': {
      position: 'absolute',
      inset: '0',
      display: 'grid',
      placeItems: 'center',
      alignContent: 'center',
      gap: '2',
      px: '4',
      textAlign: 'center',
      color: 'green.fg',
    },
    '& .area': {
      width: '6rem',
      height: '6rem',
      borderRadius: 'full',
      bg: 'green.emphasized',
      borderWidth: '2px',
      borderColor: 'green.solid',
    },
    ...mapNames,
    '@media print': { height: '10rem' },
  },
})

interface PlaceMapProps {
  position: Position
  /** 0 where the position is exact. */
  radiusMetres: number
  place: string
}

/**
 * Where something lies. A still picture stands there at once; the map engine is fetched when the picture comes near the
 * window and the browser has time, and the picture stays where the engine cannot draw.
 */
export function PlaceMap({ position, radiusMetres, place }: PlaceMapProps) {
  const { t } = useLingui()
  const canvas = useRef<HTMLDivElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  const [attribution, setAttribution] = useState('')
  const maps = useMaps()
  const { lat, lng } = position
  const words = { zoomIn: t`Zoom in`, zoomOut: t`Zoom out`, map: t`Map of ${place}` }
  const { zoomIn, zoomOut, map } = words

  useEffect(() => {
    const container = canvas.current
    if (container === null) return undefined
    let isOver = false
    let end: (() => void) | undefined
    const draw = async () => {
      const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
      const remove = await maps.drawMap({
        container,
        position: { lat, lng },
        radiusMetres,
        words: { zoomIn, zoomOut, map },
        isCalm,
        onAttribution: setAttribution,
      })
      if (isOver) return remove()
      end = remove
      return setDrawn(true)
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        // Without WebGL, or offline, the still picture says the same.
        void draw().catch(() => setDrawn(false))
      },
      { rootMargin: '200px' },
    )
    observer.observe(container)
    return () => {
      isOver = true
      observer.disconnect()
      end?.()
      setDrawn(false)
    }
  }, [lat, lng, radiusMetres, zoomIn, zoomOut, map, maps])

  return (
    <figure>
      <Frame>
        {!isDrawn && (
          <div className="still">
            {radiusMetres === 0 ? <Icon path={mdiMapMarker} size={48} /> : <span className="area" />}
            <p>{place}</p>
          </div>
        )}
        <div ref={canvas} className="canvas" />
      </Frame>
      <chakra.figcaption textStyle="sm" color="fg.muted" mt="1">
        {radiusMetres === 0 ? (
          <Trans>The pin marks the exact location.</Trans>
        ) : (
          <Trans>The exact address is hidden. The home is within the circle.</Trans>
        )}{' '}
        {attribution === '' ? <Trans>Places: GeoNames (CC BY 4.0), Natural Earth.</Trans> : attribution}
      </chakra.figcaption>
    </figure>
  )
}
