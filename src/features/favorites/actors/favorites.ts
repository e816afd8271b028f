import { later } from '#src/platform/browser/lazy.ts'

/** Which listings are liked, as the page shows it. */
export interface Favorites {
  /** The same object until something changes. */
  liked: () => ReadonlySet<number>
  /** Calls `listener` after every change; returns how that ends. */
  subscribe: (listener: () => void) => () => void
  /** A person wants a listing among their favorites, or not any more: shown at once, then brought about. */
  want: (listingId: number, isLiked: boolean) => void
}

/** Favorites whose doing is fetched after the first page. */
export interface FavoritesGate extends Favorites {
  /** The application has taken the first page over. Again after that it does nothing, unless it could not be fetched. */
  start: () => void
}

/** The favorites as the first load knows them: whatever is pressed before what does it is there is shown, and done then. */
export function favoritesGate(load: () => Promise<Favorites>): FavoritesGate {
  let running: Favorites | null = null
  let pending: ReadonlySet<number> = new Set()
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const start = later(async () => {
    running = await load()
    running.subscribe(notify)
    for (const listingId of pending) running.want(listingId, true)
    notify()
  })
  return {
    liked: () => running?.liked() ?? pending,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    want: (listingId, isLiked) => {
      if (running !== null) return running.want(listingId, isLiked)
      const next = new Set(pending)
      if (isLiked) next.add(listingId)
      else next.delete(listingId)
      pending = next
      notify()
      void start()
    },
    start: () => void start(),
  }
}
