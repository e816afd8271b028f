import type { Path } from 'everypath'

import type { Gesture, PageDriver, Sight } from './gesture.ts'

/** What is done in a step of a path, and what is to be seen then. */
export interface Lines {
  /** Index of the step. */
  index: number
  gestures: readonly Gesture[]
  sights: readonly Sight[]
}

/** All that a driver has done on a path, in order: its steps, and after some of them a page that is opened anew. */
export function linesOf(driver: PageDriver, { steps }: Path): Lines[] {
  const reopened = new Set<string>()
  return steps.flatMap(({ event, before, edge: { outcome } }, index) => {
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
