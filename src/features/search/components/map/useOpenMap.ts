import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { createActor, fromPromise, type ActorRefFrom } from 'xstate'

import { searchMapMachine, type ShownView } from '#machines/mapArea/searchMap.machine.ts'
import { machineInspector } from '#src/platform/browser/machineInspector.ts'
import type { Box } from '#src/platform/maps/box.ts'
import type { MapService, MapView, MapWords, SearchMap, SearchMapOptions } from '#src/platform/maps/mapService.ts'
import type { Position } from '#src/platform/maps/position.ts'
import { useMaps } from '#src/platform/maps/useMaps.ts'

interface Listeners {
  /** The map moves by a step, or something else moved what lies on it. */
  onMove: () => void
  onUserMoved: (view: MapView) => void
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

interface RunningMap {
  actor: ActorRefFrom<typeof searchMapMachine>
  /** There while the machine says that it is shown. */
  map: () => SearchMap | null
}

/** Opens a map in the container once it is known what to show first, and closes it with the component. */
export function useOpenMap(
  container: RefObject<HTMLElement | null>,
  box: Box | null,
  { zoomIn, zoomOut, map: title, language }: MapWords,
  listeners: Listeners,
): OpenMap {
  const maps = useMaps()
  const [running, setRunning] = useState<RunningMap | null>(null)
  const received = useRef(listeners)
  const first = useRef(box)
  useEffect(() => {
    received.current = listeners
    first.current = box
  })
  useEffect(() => {
    if (container.current === null) return undefined
    const options = {
      container: container.current,
      words: { zoomIn, zoomOut, map: title, language },
      isCalm: matchMedia('(prefers-reduced-motion: reduce)').matches,
    }
    const started = startMap(maps, {
      ...options,
      box: () => first.current ?? { west: 0, south: 0, east: 0, north: 0 },
      listeners: () => received.current,
    })
    setRunning(started)
    return () => {
      started.actor.send({ type: 'map.left' })
      setRunning(null)
    }
  }, [container, maps, zoomIn, zoomOut, title, language])
  // What the next search shows is not known for a moment: the map stays, and is led there.
  const isKnown = box !== null
  useEffect(() => {
    if (isKnown) running?.actor.send({ type: 'extent.known' })
  }, [isKnown, running])
  const snapshot = useSelector(running?.actor, (whole) => whole)
  const isShown = snapshot?.hasTag('shown') ?? false
  return {
    map: isShown ? (running?.map() ?? null) : null,
    view: isShown ? (snapshot?.context.view ?? null) : null,
    isFailed: snapshot?.hasTag('failed') ?? false,
    attribution: snapshot?.context.attribution ?? '',
  }
}

interface MapSurroundings extends Pick<SearchMapOptions, 'container' | 'words' | 'isCalm'> {
  /** What it shows first. */
  box: () => Box
  listeners: () => Listeners
}

/** A map with the machine that says whether it can be seen. */
function startMap(maps: MapService, { box, listeners, ...options }: MapSurroundings): RunningMap {
  let opened: SearchMap | null = null
  const actor = createActor(
    searchMapMachine.provide({
      actors: {
        openMap: fromPromise<ShownView, void>(async ({ signal }) => {
          const map = await maps.openMap({
            ...options,
            box: box(),
            onAttribution: (attribution) => actor.send({ type: 'sources.named', attribution }),
            onMove: () => listeners().onMove(),
            onClick: (position) => listeners().onClick(position),
            onRest: (movedBy) => {
              if (opened === null || signal.aborted) return
              const view = opened.view()
              actor.send({ type: 'map.rested', view })
              if (movedBy === 'person') listeners().onUserMoved(view)
            },
          })
          const view = map.view()
          // Its page was left meanwhile.
          if (signal.aborted) map.end()
          else opened = map
          return view
        }),
      },
      actions: {
        closeMap: () => {
          opened?.end()
          opened = null
        },
      },
    }),
    machineInspector,
  ).start()
  return { actor, map: () => opened }
}
