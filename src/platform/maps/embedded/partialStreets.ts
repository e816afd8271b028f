import type { Box } from '#src/platform/maps/box.ts'
import type { ClearPlace, SearchMap, SearchMapOptions } from '#src/platform/maps/mapService.ts'
import type { Position } from '#src/platform/maps/position.ts'
import { paddingIn } from '#src/platform/maps/searchLimits.ts'

type OpenMap = (options: SearchMapOptions) => Promise<SearchMap>

interface Maps {
  streets: OpenMap
  country: OpenMap
}

/** A map in a place of its own, one over the other. */
interface Laid {
  map: SearchMap
  place: HTMLElement
  isStreets: boolean
}

/** How much of what is seen has to lie where streets are known. */
const enough = 0.5

/**
 * A map to look for homes on where a file knows the streets of a part of the country: streets while what is seen lies
 * there, else the country. They change places when a movement has ended; what was put on one is put on the other.
 */
export async function openPartialStreets(options: SearchMapOptions, known: Box, maps: Maps): Promise<SearchMap> {
  let areas: readonly (readonly Position[])[] = []
  let clear: readonly ClearPlace[] = []
  let shown: Laid | null = null
  let isChanging = false
  let hasEnded = false

  const wantsStreets = (box: Box) => shareWithin(box, known) >= enough

  const lay = async (isStreets: boolean, box: Box): Promise<Laid> => {
    const place = options.container.ownerDocument.createElement('div')
    Object.assign(place.style, { position: 'absolute', inset: '0' })
    options.container.append(place)
    const isSeen = () => shown?.place === place
    try {
      const map = await maps[isStreets ? 'streets' : 'country']({
        ...options,
        container: place,
        box,
        onMove: () => isSeen() && options.onMove(),
        onRest: (movedBy) => {
          if (!isSeen()) return
          options.onRest(movedBy)
          void changeWhereNeeded()
        },
      })
      return { map, place, isStreets }
    } catch (error) {
      place.remove()
      throw error
    }
  }

  const layWanted = async (box: Box): Promise<Laid> => {
    if (!wantsStreets(box)) return lay(false, box)
    return lay(true, box).catch(async () => lay(false, box))
  }

  const changeWhereNeeded = async (): Promise<void> => {
    if (shown === null || isChanging || hasEnded) return
    const before = shown
    const { box } = before.map.view()
    if (wantsStreets(box) === before.isStreets) return
    isChanging = true
    // Where streets cannot be had, the country stays.
    const next = await lay(!before.isStreets, withoutPadding(box, options.container)).catch(() => null)
    isChanging = false
    if (next === null) return
    if (hasEnded) return take(next)
    shown = next
    next.map.outline(areas)
    next.map.keepClear(clear)
    take(before)
    options.onMove()
    options.onRest('program')
  }

  shown = await layWanted(options.box)
  const current = shown
  const now = () => shown ?? current
  return {
    get showsStreets() {
      return now().isStreets && now().map.showsStreets
    },
    view: () => now().map.view(),
    project: (position) => now().map.project(position),
    fit: (box) => now().map.fit(box),
    outline: (next) => {
      areas = next
      now().map.outline(next)
    },
    keepClear: (next) => {
      clear = next
      now().map.keepClear(next)
    },
    end: () => {
      hasEnded = true
      take(now())
    },
  }
}

function take({ map, place }: Laid): void {
  map.end()
  place.remove()
}

/** Which share of a box lies in another, from 0 to 1. */
export function shareWithin(box: Box, other: Box): number {
  const width = Math.min(box.east, other.east) - Math.max(box.west, other.west)
  const height = Math.min(box.north, other.north) - Math.max(box.south, other.south)
  if (width < 0 || height < 0) return 0
  const whole = (box.east - box.west) * (box.north - box.south)
  return whole === 0 ? 1 : (width * height) / whole
}

/** The box by which a map opens that leaves room at its edges, and shows what is shown now. */
function withoutPadding({ west, south, east, north }: Box, container: HTMLElement): Box {
  const padding = paddingIn(container)
  const x = ((east - west) * padding.x) / container.clientWidth
  const y = ((north - south) * padding.y) / container.clientHeight
  return { west: west + x, south: south + y, east: east - x, north: north - y }
}
