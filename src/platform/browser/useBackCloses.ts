import { useEffectEvent, useLayoutEffect } from 'react'

import { layers } from './layers.ts'

/** Going back calls `close`, while something lies open over the page, and does not leave the page. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const goBack = useEffectEvent(close)
  // Before it is seen: whoever goes back at once closes it, too.
  useLayoutEffect(() => (isOpen ? layers.add(() => goBack()) : undefined), [isOpen])
}
