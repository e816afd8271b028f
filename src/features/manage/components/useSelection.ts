import { useState } from 'react'

import type { RequestedStep } from '#machines/listing/listingStep.machine.ts'

/** The listings of a list that are chosen for the same step. */
interface Selection {
  marked: ReadonlySet<number>
  /** Chooses listings beside those that are chosen, or takes these out. */
  mark: (ids: readonly number[], isMarked: boolean) => void
  clear: () => void
}

/** Keeps which listings are chosen. What a step was done with leaves the choice; what it was refused for can be tried again. */
export function useSelection(done: readonly RequestedStep[]): Selection {
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set())
  const [doneBefore, setDoneBefore] = useState(done)
  const mark: Selection['mark'] = (ids, isMarked) =>
    setMarked((before) => {
      const others = [...before].filter((id) => !ids.includes(id))
      return new Set(isMarked ? [...others, ...ids] : others)
    })
  if (doneBefore !== done) {
    setDoneBefore(done)
    mark(
      done.map(({ listingId }) => listingId),
      false,
    )
  }
  return { marked, mark, clear: () => setMarked(new Set()) }
}
