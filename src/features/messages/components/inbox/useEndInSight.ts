import { useLayoutEffect, useRef, type RefObject } from 'react'

import { besideEachOther } from './boxes.ts'

/**
 * Brings the end of a conversation into sight, where the newest message and the answer are, once it is there: whoever
 * chose it may have scrolled far down the list. A short one is shown from its beginning.
 */
export function useEndInSight(isThere: boolean): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!isThere || end.current === null) return
    // What the list was scrolled by means nothing where the conversation has the page for itself.
    if (!matchMedia(besideEachOther).matches) scrollTo({ top: 0, behavior: 'instant' })
    end.current.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [isThere])
  return end
}
