import { chakra } from '@chakra-ui/react'
import { useEffect, useRef, useState, type ComponentProps } from 'react'

import { whenIdle } from '#src/platform/browser/whenIdle.ts'
import { useLazyPart } from '#src/ui/pages/useLazyPart.ts'

type Map = typeof import('./map/ResultsMap.tsx').ResultsMap

const Place = chakra('div', {
  base: { bg: 'green.subtle', position: 'sticky', top: '4rem', height: 'calc(100dvh - 4rem)' },
  variants: {
    view: {
      both: { display: { base: 'none', md: 'block' } },
      list: { display: 'none' },
      // On a phone it takes the rest of the screen, and ends where the handle of the sheet begins.
      map: {
        position: { base: 'relative', md: 'sticky' },
        top: { base: 'auto', md: '{sizes.header}' },
        flex: '1',
        height: { base: 'auto', md: 'calc(100dvh - {sizes.header})' },
        minHeight: { base: '20rem', md: 'auto' },
        '&& > *': {
          position: { base: 'absolute', md: 'relative' },
          inset: { base: '0 0 5rem', md: 'auto' },
          height: { base: 'auto', md: 'full' },
        },
      },
    },
  },
})

const load = () => import('./map/ResultsMap.tsx')

/** Where the map of the results will be. It is fetched when it is asked for, or would be seen and nothing else is to do. */
export function ResultsMapPlace(props: ComponentProps<Map>) {
  const { view } = props
  const place = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(false)
  const part = useLazyPart(load, isSeen || view === 'map')
  useEffect(() => {
    const element = place.current
    if (element === null || isSeen) return undefined
    const observer = new IntersectionObserver((entries) => {
      // What came and went between two looks is told at once.
      if (entries.some(({ isIntersecting }) => isIntersecting)) whenIdle(() => setSeen(true))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [isSeen])
  return (
    <Place
      ref={place}
      id={view === 'map' ? 'map-alone' : undefined}
      view={view}
      data-map-place
      data-print="none"
      data-rest={view === 'map' ? undefined : ''}
    >
      {part !== null && view !== 'list' && <part.ResultsMap {...props} />}
    </Place>
  )
}
