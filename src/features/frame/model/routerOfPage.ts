import type { AnyRouteMatch, ParsedLocation, RegisteredRouter } from '@tanstack/react-router'

import { pageOf } from '#src/platform/page/pageRules.ts'

interface Store<Value> {
  get: () => Value
  /** Only in the browser. */
  subscribe?: (listener: (value: Value) => void) => { unsubscribe: () => void }
}

/**
 * The router as one page sees it that stays in the document while others are looked at: its match and the location are
 * what they were when it was seen last, so nothing of it is drawn anew meanwhile. All else is the router itself.
 * See docs/decisions/0068-pages-kept-in-the-document.md.
 */
export function routerOfPage(router: RegisteredRouter, routeId: string): RegisteredRouter {
  const { stores } = router
  const shown = stores.getMatchStore(routeId)
  // The location is told before the page that is there goes, or another one comes.
  const isHere = (location: ParsedLocation) => {
    const match = shown.get()
    return match !== undefined && pageOf(match) === pageOf(location)
  }
  const match = held<AnyRouteMatch | undefined, Store<AnyRouteMatch | undefined>>(shown, (one) => one !== undefined)
  const ofPage = {
    ...stores,
    location: held<ParsedLocation, RegisteredRouter['stores']['location']>(stores.location, isHere),
    getMatchStore: (id: string) => (id === routeId ? match : stores.getMatchStore(id)),
    // Links remember their location by route.
    _linkScopes: {},
  }
  return new Proxy(router, { get: (target, key) => (key === 'stores' ? ofPage : Reflect.get(target, key, target)) })
}

/** `store` as long as its value `isCurrent`; else the last one that was, and nobody hears of others. */
function held<Value, Watched extends Store<Value>>(store: Watched, isCurrent: (value: Value) => boolean): Watched {
  let last = store.get()
  const get = () => {
    const value = store.get()
    if (isCurrent(value)) last = value
    return last
  }
  const subscribe = (listener: (value: Value) => void) =>
    store.subscribe?.((value) => isCurrent(value) && listener(value))
  return { ...store, get, subscribe }
}
