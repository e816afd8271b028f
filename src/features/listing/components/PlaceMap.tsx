import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState, type ComponentProps } from 'react'

import { useLazyPart } from '#src/ui/pages/useLazyPart.ts'

import { PlaceFrame, PlacePicture } from './PlacePicture.tsx'

const load = () => import('./PlaceOnMap.tsx')

type PlaceMapProps = Omit<ComponentProps<Awaited<ReturnType<typeof load>>['PlaceOnMap']>, 'children'>

/** Where something lies. A still picture stands there at once; the map is fetched when the picture comes near the window. */
export function PlaceMap(props: PlaceMapProps) {
  const figure = useRef<HTMLElement>(null)
  const [isNear, setNear] = useState(false)
  const part = useLazyPart(load, isNear)
  useEffect(() => {
    const element = figure.current
    if (element === null) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        setNear(true)
      },
      { rootMargin: '200px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const caption =
    props.radiusMetres === 0 ? (
      <Trans>The pin marks the exact location.</Trans>
    ) : (
      <Trans>The exact address is hidden. The home is within the circle.</Trans>
    )
  return (
    <figure ref={figure}>
      {part === null ? (
        <>
          <PlaceFrame>
            <PlacePicture {...props} />
          </PlaceFrame>
          <chakra.figcaption textStyle="sm" color="fg.muted" mt="1">
            {caption}
          </chakra.figcaption>
        </>
      ) : (
        <part.PlaceOnMap {...props}>{caption}</part.PlaceOnMap>
      )}
    </figure>
  )
}
