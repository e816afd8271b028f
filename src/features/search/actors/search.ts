import type { SnapshotFrom } from 'xstate'

import type { Criteria } from '#machines/search/criteria.ts'
import type { SearchEvent, searchMachine } from '#machines/search/search.machine.ts'
import { loadOnce } from '#src/platform/browser/lazy.ts'

/** What pages see of the search. */
export type SearchView = Pick<SnapshotFrom<typeof searchMachine>, 'context' | 'children' | 'hasTag' | 'can'>

/** The one search of an application, as pages use it. */
export interface Search {
  getSnapshot: () => SearchView
  /** Calls `listener` after every change, until it is told to end. */
  subscribe: (listener: () => void) => { unsubscribe: () => void }
  send: (event: SearchEvent) => void
  /** Resolves once no answer is awaited any more; rejects where what searches cannot be fetched. */
  settled: () => Promise<void>
}

/** A search whose machine is fetched after the first page. */
export interface SearchGate extends Search {
  /** The application has taken the first page over. */
  start: () => void
}

interface GateEffects {
  load: () => Promise<Search>
  /** The page of the server came with homes for these criteria. */
  isAnswered: (criteria: Criteria) => boolean
}

/**
 * The search as the first load knows it: it shows the answer that came with the page. Whatever else happens fetches the
 * machine, which is told everything in order; until it has the answer of the page as well, that one stays.
 */
export function searchGate({ load, isAnswered }: GateEffects): SearchGate {
  let running: Search | null = null
  let view = viewOf(null, 'unasked')
  let told: SearchEvent[] = []
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const fetched = loadOnce(async () => {
    const search = await load()
    const [first, ...others] = told
    if (first !== undefined && view.hasTag('answered')) {
      told = others
      search.send(first)
      await search.settled()
    }
    for (const event of told.splice(0)) search.send(event)
    running = search
    search.subscribe(notify)
    notify()
    return search
  })
  // Where it could not be fetched, the next event tries again, and a page that waits for an answer hears why.
  const start = () => void fetched().catch(() => {})
  return {
    getSnapshot: () => running?.getSnapshot() ?? view,
    subscribe: (listener) => {
      listeners.add(listener)
      return { unsubscribe: () => void listeners.delete(listener) }
    },
    send: (event) => {
      if (running !== null) return running.send(event)
      told.push(event)
      if (event.type === 'criteria.arrived' && view.context.criteria === null) {
        const isKnown = told.length === 1 && isAnswered(event.criteria)
        view = viewOf(event.criteria, isKnown ? 'answered' : 'pending')
        notify()
        if (isKnown) return
      }
      start()
    },
    settled: async () => {
      if (running !== null || view.hasTag('pending')) await (await fetched()).settled()
    },
    start,
  }
}

/** What the machine would show, as far as it can have come without it. */
function viewOf(criteria: Criteria | null, state: 'unasked' | 'pending' | 'answered'): SearchView {
  return {
    context: { criteria, answered: state === 'answered' ? criteria : null, failure: null, draft: {} },
    children: {},
    hasTag: (tag) => tag === state,
    can: () => false,
  }
}
