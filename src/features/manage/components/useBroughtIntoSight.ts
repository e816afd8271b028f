import { useEffect, useRef, type RefObject } from 'react'

/** Whoever writes in one of these is not moved away from it. */
const written = 'textarea, [contenteditable], input:not([type=checkbox], [type=radio])'

/**
 * Brings a place into sight whenever its news is another one, null being none: what was pressed may be far below it. The
 * focus stays where it is, and so does the page while somebody writes; what is new there is announced by the place itself.
 */
export function useBroughtIntoSight(news: string | null): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (news === null || document.activeElement?.matches(written) === true) return
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [news])
  return place
}
