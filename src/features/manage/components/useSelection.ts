import { useState } from 'react'

/** The listings of a list that are chosen for the same step. */
interface Selection {
  marked: ReadonlySet<number>
  /** Chooses listings beside those that are chosen, or takes these out. */
  mark: (ids: readonly number[], isMarked: boolean) => void
  clear: () => void
}

/**
 * Keeps which listings are chosen. Whoever takes steps says which of them are done: these leave the choice, and what a step
 * was refused for can be tried again.
 */
export function useSelection(): Selection {
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set())
  return {
    marked,
    mark: (ids, isMarked) =>
      setMarked((before) => {
        const others = [...before].filter((id) => !ids.includes(id))
        return new Set(isMarked ? [...others, ...ids] : others)
      }),
    clear: () => setMarked(new Set()),
  }
}
