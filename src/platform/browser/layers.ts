/** Names, in the state of an entry of the history, how many layers lay over its page when it was made. */
const mark = 'layers'

/** What the router asks of a window, so far as it matters here. */
export interface HistoryWindow {
  history: Pick<History, 'state' | 'length' | 'pushState' | 'replaceState' | 'go'>
  location: Location
  document: Document
  addEventListener: (type: string, listener: (event: Event) => void, options?: object) => void
  removeEventListener: (type: string, listener: (event: Event) => void, options?: object) => void
}

interface Place {
  /** Of the page, as the router counts them. */
  index: unknown
  /** Entries of the page's layers below and with this one. */
  depth: number
}

function placeOf({ history: { state } }: HistoryWindow): Place {
  const { __TSR_index: index, [mark]: depth = 0 } = Object(state) as Record<string, unknown>
  return { index, depth: Number(depth) }
}

/**
 * What lies open over the page: dialogs, menus, sheets, the gallery. Each has an entry of the history of its own, so that
 * going back closes it and leaves the page where it is. The router knows nothing of these entries.
 *
 * A layer that is closed in another way leaves its entry behind: the next layer takes it, the next page stands in its
 * place, and who goes back over it goes one further. Taking it away at once would be a way back that ends later than
 * whatever somebody does next.
 * See docs/decisions/0082-back-button-and-open-dialogs.md.
 */
export function createLayers() {
  const open: (() => void)[] = []
  /** The browser's own history, past the router. */
  let native: (Pick<History, 'pushState' | 'replaceState'> & { state: () => unknown }) | null = null
  let here: Place = { index: undefined, depth: 0 }
  /** What the page's own entry should be, where the router replaced it while another one was there. */
  let replaced: { state: unknown; href: string } | null = null

  /** Every open layer has its entry. */
  const settle = () => {
    if (native === null) return
    while (here.depth < open.length) {
      here = { ...here, depth: here.depth + 1 }
      native.pushState({ ...Object(native.state()), [mark]: here.depth }, '')
    }
  }
  const closeFrom = (first: number) => {
    for (const close of open.slice(first).toReversed()) close()
  }

  /** The window for the router, whose history has the entries of pages alone. */
  const windowFor = (window: HistoryWindow): HistoryWindow & { history: { back: () => void; forward: () => void } } => {
    const { history, location } = window
    const listeners = new Set<(event: Event) => void>()
    const own = {
      pushState: history.pushState.bind(history),
      replaceState: history.replaceState.bind(history),
      state: (): unknown => history.state,
    }
    native = own
    here = placeOf(window)

    const go = (steps: number) => history.go(steps < 0 ? steps - here.depth : steps)
    window.addEventListener('popstate', (event) => {
      const from = here
      here = placeOf(window)
      if (here.index !== from.index || here.depth === from.depth) {
        replaced = null
        closeFrom(0)
        for (const listen of listeners) listen(event)
        return
      }
      // What lay there is closed: nothing to go forward to.
      if (here.depth > from.depth) return
      if (replaced !== null) own.replaceState({ ...Object(replaced.state), [mark]: here.depth }, '', replaced.href)
      if (here.depth === 0) replaced = null
      if (open.length === 0) return go(-1)
      closeFrom(Math.min(here.depth, open.length - 1))
      // What did not close has an entry again.
      setTimeout(settle)
    })

    const forRouter: ReturnType<typeof windowFor> = {
      location,
      document: window.document,
      addEventListener: (type, listener, options) => {
        if (type === 'popstate') listeners.add(listener)
        else window.addEventListener(type, listener, options)
      },
      removeEventListener: (type, listener, options) => {
        if (type === 'popstate') listeners.delete(listener)
        else window.removeEventListener(type, listener, options)
      },
      history: {
        get state(): unknown {
          if (history.state === null) return null
          const { [mark]: _depth, ...state } = Object(history.state) as Record<string, unknown>
          return state
        },
        get length() {
          return history.length
        },
        pushState: (state, title, href) => {
          const path = location.pathname
          if (here.depth > 0) own.replaceState(state, title, href)
          else own.pushState(state, title, href)
          here = placeOf(window)
          replaced = null
          // They end with the page that is left; closing one could undo what led away from it.
          if (location.pathname !== path) open.length = 0
          // What stays open over the new page needs an entry there; most is about to close.
          else if (open.length > 0) setTimeout(settle)
        },
        replaceState: (state, title, href) => {
          const { depth } = here
          own.replaceState(depth === 0 ? state : { ...Object(state), [mark]: depth }, title, href)
          here = placeOf(window)
          if (depth > 0) replaced = { state, href: location.href }
        },
        go,
        back: () => go(-1),
        forward: () => go(1),
      },
    }
    // The router hears of entries that other scripts make, too: what it put in its own window's place is called.
    history.pushState = (...entry) => forRouter.history.pushState(...entry)
    history.replaceState = (...entry) => forRouter.history.replaceState(...entry)
    return forRouter
  }

  /** Something opened over the page; going back calls `close`. Returns what is to be called when it is closed. */
  const add = (close: () => void) => {
    open.push(close)
    settle()
    return () => {
      const at = open.indexOf(close)
      if (at >= 0) open.splice(at, 1)
    }
  }

  return { windowFor, add }
}

/** Those of this tab. */
export const layers = createLayers()
