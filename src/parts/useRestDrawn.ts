import { useElementScrollRestoration, useHydrated } from '@tanstack/react-router'
import { useDeferredValue } from 'react'

/**
 * Whether to draw what lies below the first screen of a page. A page that is gone to shows its first screen at once; the
 * rest follows in steps, between which it answers. The page that the server sent is whole, and so is one that somebody
 * comes back to further down: their place has to be there.
 */
export function useRestDrawn(): boolean {
  const isGoneTo = useHydrated()
  const place = useElementScrollRestoration({ getElement: () => window })
  const isWhole = !isGoneTo || (place?.scrollY ?? 0) > 0
  return useDeferredValue(true, isWhole)
}
