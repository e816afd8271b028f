import { createContext, use } from 'react'

/**
 * Whether the page around is looked at, and nobody has set out for another one. A page that stays out of sight goes on
 * living; what it hears then is not for it.
 */
export const PageShown = createContext<() => boolean>(() => true)

/** A question that can be asked at any time; asking never draws anew. */
export const usePageShown = (): (() => boolean) => use(PageShown)
