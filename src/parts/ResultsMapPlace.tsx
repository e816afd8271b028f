import { chakra } from '@chakra-ui/react'
import { useRouter } from '@tanstack/react-router'
import { startTransition, useEffect, useRef, useState, type ComponentProps } from 'react'

import { addLaterMessages } from '#src/i18n/laterMessages.ts'

type Map = typeof import('./resultsMap/ResultsMap.tsx').ResultsMap

const Place = chakra('div', {
  base: { bg: 'green.subtle', position: 'sticky', top: '4rem', height: 'calc(100dvh - 4rem)' },
  variants: {
    view: {
      both: { display: { base: 'none', md: 'block' } },
      list: { display: 'none' },
      // On a phone it is all that there is.
      map: { position: { base: 'fixed', md: 'sticky' }, insetX: '0', zIndex: { base: 'sticky', md: 'auto' } },
    },
  },
})

let known: Map | null = null

/** Where the map of the results will be. It is fetched when it is asked for, or would be seen and nothing else is to do. */
export function ResultsMapPlace(props: ComponentProps<Map>) {
  const { i18n } = useRouter().options.context
  const place = useRef<HTMLDivElement>(null)
  const [Part, setPart] = useState(() => known)
  const isKnown = Part !== null
  const isAskedFor = props.view === 'map'
  useEffect(() => {
    const element = place.current
    if (element === null || isKnown) return undefined
    const load = async () => {
      const [{ ResultsMap }] = await Promise.all([import('./resultsMap/ResultsMap.tsx'), addLaterMessages(i18n)])
      known = ResultsMap
      startTransition(() => setPart(() => ResultsMap))
    }
    const start = () => void load().catch(() => undefined) // offline: the list has the same homes
    if (isAskedFor) return start()
    const whenIdle = globalThis.requestIdleCallback ?? setTimeout
    const observer = new IntersectionObserver((entries) => {
      // What came and went between two looks is told at once.
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      whenIdle(start)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [i18n, isKnown, isAskedFor])
  return (
    <Place ref={place} view={props.view} data-print="none">
      {Part !== null && props.view !== 'list' && <Part {...props} />}
    </Place>
  )
}
