import { subscribes, type Model, type ModelEvent, type Path, type Snapshot } from 'everypath'

import type { Gesture, PageDriver, Sight } from './gesture.ts'

/** What is done in a step of a path, and what is to be seen then. */
export interface Lines {
  /** Index of the step. */
  index: number
  gestures: readonly Gesture[]
  sights: readonly Sight[]
}

/** What shows that an event is forbidden; throws where nothing on the page does. */
function sightsOfForbidden({ forbidden }: PageDriver, event: ModelEvent, before: Snapshot): readonly Sight[] {
  const sights = forbidden?.(event, before) ?? null
  if (sights === null) throw new Error(`Nothing on the page shows that “${event.type}” is forbidden.`)
  return sights
}

/**
 * All that shows on the page that events are forbidden in a situation, each once; events for which it has no control are
 * left out.
 */
export function forbiddenSights(
  { forbidden }: Pick<PageDriver, 'forbidden'>,
  { machine, events }: Pick<Model, 'machine' | 'events'>,
  situation: Snapshot,
): readonly Sight[] {
  const found = events
    .filter((event) => !subscribes(machine, situation, event))
    .flatMap((event) => forbidden?.(event, situation) ?? [])
  return [...new Map(found.map((sight) => [JSON.stringify(sight), sight])).values()]
}

/** Whether somebody sees something: that something is not there proves little, as it is not there on a blank page either. */
export const isPositive = (sight: Sight): boolean => !('isShown' in sight) || sight.isShown

/** Whether a gesture is done only once something of the page is there. */
const waitsForPage = (gesture: Gesture): boolean =>
  'await' in gesture || 'click' in gesture || ('open' in gesture && gesture.isBare !== true)

/**
 * Steps of a path after which a driver looks at nothing that has to be there. What is forbidden may be looked at by what is
 * missing, on a page that was seen to be there before.
 */
export function unprovedSteps(driver: PageDriver, path: Path): number[] {
  let isThere = driver.start.some(waitsForPage)
  return linesOf(driver, path).flatMap(({ index, sights }) => {
    const isForbidden = path.steps[index]?.isForbidden === true
    isThere = sights.some(isPositive) || (isForbidden && isThere)
    return isThere ? [] : [index]
  })
}

/** All that a driver has done on a path, in order: its steps, and after some of them a page that is opened anew. */
export function linesOf(driver: PageDriver, { steps }: Path): Lines[] {
  const reopened = new Set<string>()
  return steps.flatMap(({ event, before, isForbidden, edge: { outcome } }, index) => {
    // Nobody can do what is forbidden: it is looked at.
    if (isForbidden) return [{ index, gestures: [], sights: sightsOfForbidden(driver, event, before) }]
    const { after } = outcome
    const sights = driver.sights(after, event, before)
    const step = { index, gestures: driver.gestures(event, before), sights }
    const state = JSON.stringify(after.value)
    const anew = reopened.has(state) ? null : (driver.reopen?.(after) ?? null)
    if (anew === null) return [step]
    reopened.add(state)
    return [step, { index, gestures: anew, sights }]
  })
}
