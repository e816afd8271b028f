import type { Path } from 'everypath'

import type { FollowedPage } from './followPage.ts'
import type { PageDriver } from './gesture.ts'
import { linesOf } from './linesOf.ts'
import { expectSight, perform, type Hands } from './perform.ts'
import { statesOf } from './takenSteps.ts'

interface Walk {
  /** The machine of the page, which is compared as well where the page tells what it does. */
  followed: FollowedPage
  /** It has to. */
  isFollowed?: boolean
  /** Hears which step is taken now. */
  at?: (index: number) => void
  /** Gets the steps that the running machine was seen to take. */
  taken?: Set<number>
}

/** Walks a path on a page by the lines of its driver: each step, what the running machine did, and what is to be seen. */
export async function walkLines(
  hands: Hands,
  driver: PageDriver,
  path: Path,
  { followed, isFollowed = false, at = () => undefined, taken = new Set() }: Walk,
): Promise<void> {
  for (const gesture of driver.start) await perform(hands, gesture)
  let walked = -1
  /** Steps that the machine takes by itself, and that are met with the next one. */
  const later: number[] = []
  for (const { index, gestures, sights } of linesOf(driver, path)) {
    at(index)
    const since = followed.count()
    for (const gesture of gestures) await perform(hands, gesture)
    if (isFollowed && gestures.length > 0) await followed.requireOpen()
    // A page that is opened anew takes no step.
    if (index > walked) await compare(gestures.length === 0, since, index)
    walked = index
    for (const sight of sights) await expectSight(hands, sight)
  }

  async function compare(isByItself: boolean, since: number, index: number): Promise<void> {
    const step = path.steps[index]
    if (step === undefined || step.isForbidden || !followed.isOpen()) return
    const { event, before, edge } = step
    if (driver.isUnread?.(event, before) === true) return
    const { after } = edge.outcome
    const context = driver.reads?.(after.context) ?? driver.holds?.(after)
    const expected = { event: event.type, states: statesOf(after), context }
    later.push(index)
    if (isByItself) {
      followed.expectLater(expected)
      return
    }
    await followed.expectStep(expected, since)
    for (const one of later.splice(0)) taken.add(one)
  }
}
