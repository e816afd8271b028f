import { useElementScrollRestoration, useHydrated } from '@tanstack/react-router'
import { startTransition, useEffect, useState } from 'react'

import { afterPaint } from '#src/platform/browser/afterPaint.ts'

/**
 * Whether to draw what lies below the first screen of a page. A page that is gone to shows its first screen at once; the
 * rest follows once that was painted, in steps between which the page answers. The page that the server sent is whole,
 * without scripts, too; and so is one that somebody comes back to further down: their place has to be there.
 */
export function useRestDrawn(): boolean {
  const isGoneTo = useHydrated()
  const place = useElementScrollRestoration({ getElement: () => window })
  const [isDrawn, setIsDrawn] = useState(!isGoneTo || (place?.scrollY ?? 0) > 0)
  useEffect(() => {
    if (!isDrawn) afterPaint(() => startTransition(() => setIsDrawn(true)))
  }, [isDrawn])
  return isDrawn
}
