import type { RegisteredRouter } from '@tanstack/react-router'

/** Stays only until the page after it was painted: taking it down would keep people waiting. */
const brief = '/$lang/listing/$slug/$id'
/**
 * Pages that stay in the document while others of them are looked at: people go back and forth between them. Whoever goes
 * anywhere else is on another errand.
 */
const staying = new Set(['/$lang/', '/$lang/listings', brief])

/** A page that stays. */
export interface KeptPage {
  routeId: string
  /** Another one for each page, also of the same route. */
  number: number
  /** Another page is looked at. */
  isHidden: boolean
  /** Who looks at it, or did so last, and in which language. */
  reader: string
  router: RegisteredRouter
}

interface Arrival {
  /** The page that is shown now; undefined where there is none, as for an address that means nothing. */
  routeId: string | undefined
  reader: string
  routerOf: (routeId: string) => RegisteredRouter
}

/** The pages of the document once somebody has arrived; the same array where nothing changes. */
export function pagesAfter(pages: readonly KeptPage[], arrival: Arrival): readonly KeptPage[] {
  const { routeId, reader, routerOf } = arrival
  const left = pages.flatMap((page) => {
    const isHidden = page.routeId !== routeId
    // Only who looks at a page may become somebody else on it, or change its language.
    if ((isHidden || page.isHidden) && page.reader !== reader) return []
    if (isHidden && !(staying.has(routeId ?? '') && isWhole(page))) return []
    return isHidden === page.isHidden && reader === page.reader ? page : { ...page, isHidden, reader }
  })
  if (routeId !== undefined && staying.has(routeId) && left.every(({ isHidden }) => isHidden)) {
    const number = 1 + Math.max(0, ...pages.map((page) => page.number))
    left.push({ routeId, number, isHidden: false, reader, router: routerOf(routeId) })
  }
  return left.length === pages.length && left.every((page, index) => page === pages[index]) ? pages : left
}

/** Not one that failed, or that somebody did not wait for. */
const isWhole = ({ router, routeId }: KeptPage) => router.stores.getMatchStore(routeId).get()?.status === 'success'

/**
 * The pages of the document when somebody sets out for `to`: one that would show something else there is given up at
 * once, or it would follow the new search out of sight. The same array where nothing changes.
 */
export function pagesBefore(pages: readonly KeptPage[], to: { href: string; pathname: string }): readonly KeptPage[] {
  const left = pages.filter(({ routeId, isHidden, router }) => {
    const { href, pathname } = router.stores.location.get()
    return !isHidden || href === to.href || (routeId !== brief && pathname !== to.pathname)
  })
  return left.length === pages.length ? pages : left
}

/** The pages of the document when the page was painted. The same array where nothing changes. */
export function pagesOnceIdle(pages: readonly KeptPage[]): readonly KeptPage[] {
  const left = pages.filter(({ routeId, isHidden }) => !isHidden || routeId !== brief)
  return left.length === pages.length ? pages : left
}
