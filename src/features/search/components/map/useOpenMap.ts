import { useEffect, useRef, useState, type RefObject } from 'react'

import type { Box } from '#src/platform/maps/box.ts'
import type { MapView, MapWords, SearchMap } from '#src/platform/maps/mapService.ts'
import type { Position } from '#src/platform/maps/position.ts'
import { useMaps } from '#src/platform/maps/useMaps.ts'

interface Hearing {
  /** The map moves by a step, or something else moved what lies on it. */
  onMove: () => void
  onPersonMoved: (view: MapView) => void
  onClick: (position: Position) => void
}

/** What came of opening a map. */
export interface OpenMap {
  /** Null until it can be seen. */
  map: SearchMap | null
  /** What it shows at rest. */
  view: MapView | null
  /** It cannot be drawn here: no WebGL, or offline. */
  isFailed: boolean
  /** Whom it names as its sources; empty for ourselves. */
  attribution: string
}

const closed: OpenMap = { map: null, view: null, isFailed: false, attribution: '' }

/** Opens a map in the container once it is known what to show first, and closes it with the component. */
export function useOpenMap(
  container: RefObject<HTMLElement | null>,
  box: Box | null,
  { zoomIn, zoomOut, map: title }: MapWords,
  hearing: Hearing,
): OpenMap {
  const maps = useMaps()
  const [open, setOpen] = useState(closed)
  const heard = useRef(hearing)
  const first = useRef(box)
  useEffect(() => {
    heard.current = hearing
    first.current = box
  })
  // What the next search shows is not known for a moment: the map stays, and is led there.
  const [isKnown, setKnown] = useState(box !== null)
  if (box !== null && !isKnown) setKnown(true)
  useEffect(() => {
    const element = container.current
    if (element === null || !isKnown) return undefined
    let isOver = false
    let opened: SearchMap | null = null
    const onAttribution = (attribution: string) => setOpen((before) => ({ ...before, attribution }))
    const start = async () => {
      const map = await maps.openMap({
        container: element,
        box: first.current ?? { west: 0, south: 0, east: 0, north: 0 },
        words: { zoomIn, zoomOut, map: title },
        isCalm: matchMedia('(prefers-reduced-motion: reduce)').matches,
        onAttribution,
        onMove: () => heard.current.onMove(),
        onClick: (position) => heard.current.onClick(position),
        onRest: (movedBy) => {
          if (opened === null || isOver) return
          const view = opened.view()
          setOpen((before) => ({ ...before, view }))
          if (movedBy === 'person') heard.current.onPersonMoved(view)
        },
      })
      if (isOver) return map.end()
      opened = map
      return setOpen((before) => ({ ...before, map, view: map.view() }))
    }
    start().catch(() => {
      if (!isOver) setOpen({ ...closed, isFailed: true })
    })
    return () => {
      isOver = true
      opened?.end()
      setOpen(closed)
    }
  }, [container, maps, isKnown, zoomIn, zoomOut, title])
  return open
}
