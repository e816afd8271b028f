import type { Database } from '#server/platform/database/database.ts'
import { writeBehind } from '#server/platform/database/writeBehind.ts'
import { addFeaturedViews, deleteViews, insertViews, type View } from './property.store.ts'

export interface ViewCounter {
  /** Somebody looked at a listing. */
  saw: (view: View) => void
  // See docs/decisions/0061-views-by-the-owner.md.
  /** It was the owner, whom a page cannot know: what was counted for that visit is taken back. */
  takeBack: (view: View) => void
  /** Listings were shown among the latest. */
  featured: (listingIds: readonly number[]) => void
  /** Waits until everything that was counted is stored. */
  settle: () => Promise<void>
}

/** More than this between two writes is a flood; what comes on top is not counted. */
const maxWaiting = 20_000

const keyOf = ({ listingId, statsToken }: View) => `${listingId} ${statsToken}`

/** Counts views beside the answers: nobody waits for it, and many views become one write. */
export function createViewCounter(database: Database, onFailure: (reason: unknown) => void): ViewCounter {
  let views = new Map<string, View>()
  let own = new Map<string, View>()
  let shown = new Map<number, number>()
  const writing = writeBehind(write, onFailure)

  async function write(): Promise<void> {
    while (views.size > 0 || own.size > 0 || shown.size > 0) {
      const [someViews, someOwn, someShown] = [[...views.values()], [...own.values()], shown]
      views = new Map()
      own = new Map()
      shown = new Map()
      if (someViews.length > 0) await insertViews(database, someViews)
      if (someOwn.length > 0) await deleteViews(database, someOwn)
      if (someShown.size > 0) await addFeaturedViews(database, someShown)
    }
  }

  return {
    saw(view) {
      if (views.size >= maxWaiting) return
      views.set(keyOf(view), view)
      writing.start()
    },
    takeBack(view) {
      views.delete(keyOf(view))
      if (own.size >= maxWaiting) return
      own.set(keyOf(view), view)
      writing.start()
    },
    featured(listingIds) {
      for (const id of listingIds) {
        if (shown.has(id) || shown.size < maxWaiting) shown.set(id, (shown.get(id) ?? 0) + 1)
      }
      if (listingIds.length > 0) writing.start()
    },
    settle: writing.settle,
  }
}
