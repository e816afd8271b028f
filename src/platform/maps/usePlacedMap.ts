import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { createActor, fromPromise, type ActorRefFrom } from 'xstate'

import { placeMapMachine, type MapDetail } from '#machines/mapArea/placeMap.machine.ts'
import { machineInspector } from '#src/platform/browser/machineInspector.ts'

import type { MapOptions, MapService, PlacedMap } from './mapService.ts'
import type { Position } from './position.ts'
import { useMaps } from './useMaps.ts'

interface PlacedMapOptions extends Pick<MapOptions, 'words' | 'position' | 'radiusMetres'> {
  /** Where the pin may be moved: hears where to. */
  onMove?: NonNullable<MapOptions['onMove']>
}

interface RunningMap {
  actor: ActorRefFrom<typeof placeMapMachine>
  map: () => PlacedMap | null
}

/** What came of drawing a map: null until it can be seen, and where it cannot be drawn. */
export interface ShownPlace {
  detail: MapDetail | null
  attribution: string
}

/** Draws a map of one place in the container, marks another place when it changes, and ends with the component. */
export function usePlacedMap(container: RefObject<HTMLElement | null>, options: PlacedMapOptions): ShownPlace {
  const maps = useMaps()
  const { words, position, radiusMetres } = options
  const { zoomIn, zoomOut, map: title, language } = words
  const isMovable = options.onMove !== undefined
  const [running, setRunning] = useState<RunningMap | null>(null)
  const received = useRef(options)
  const marked = useRef<Position | null>(position)
  useEffect(() => {
    received.current = options
  })
  useEffect(() => {
    const element = container.current
    if (element === null) return undefined
    const started = startMap(maps, {
      container: element,
      radiusMetres,
      words: { zoomIn, zoomOut, map: title, language },
      isCalm: matchMedia('(prefers-reduced-motion: reduce)').matches,
      position: () => (marked.current = received.current.position),
      ...(isMovable && {
        onMove: (to: Position, metres: number) => {
          marked.current = to
          received.current.onMove?.(to, metres)
        },
      }),
    })
    started.actor.send({ type: 'map.approached' })
    setRunning(started)
    return () => {
      started.actor.send({ type: 'map.left' })
      setRunning(null)
    }
  }, [container, maps, radiusMetres, isMovable, zoomIn, zoomOut, title, language])
  const snapshot = useSelector(running?.actor, (whole) => whole)
  const isShown = snapshot?.hasTag('shown') ?? false
  // What was not pointed at on this map is marked on it.
  const { lat, lng } = position ?? { lat: null, lng: null }
  useEffect(() => {
    if (!isShown || lat === null || lng === null) return
    if (marked.current?.lat === lat && marked.current.lng === lng) return
    marked.current = { lat, lng }
    running?.map()?.mark({ lat, lng })
  }, [isShown, running, lat, lng])
  return {
    detail: !isShown ? null : snapshot?.hasTag('streets') === true ? 'streets' : 'country',
    attribution: snapshot?.context.attribution ?? '',
  }
}

interface MapSurroundings extends Omit<MapOptions, 'position' | 'onAttribution'> {
  /** What is marked first. */
  position: () => Position | null
}

/** A map with the machine that says what it shows. */
function startMap(maps: MapService, { position, ...options }: MapSurroundings): RunningMap {
  let drawn: PlacedMap | null = null
  const actor = createActor(
    placeMapMachine.provide({
      actors: {
        drawMap: fromPromise<MapDetail, void>(async ({ signal }) => {
          const map = await maps.drawMap({
            ...options,
            position: position(),
            onAttribution: (attribution) => actor.send({ type: 'sources.named', attribution }),
          })
          // Its page was left meanwhile.
          if (signal.aborted) map.end()
          else drawn = map
          return map.showsStreets ? 'streets' : 'country'
        }),
      },
      actions: {
        closeMap: () => {
          drawn?.end()
          drawn = null
        },
      },
    }),
    machineInspector,
  ).start()
  return { actor, map: () => drawn }
}
