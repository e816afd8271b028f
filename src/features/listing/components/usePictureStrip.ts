import { useRef, useState, type UIEvent } from 'react'

/** A row of pictures that snaps into place: which one is seen, and how to see another. */
export function usePictureStrip(count: number) {
  const strip = useRef<HTMLDivElement>(null)
  const [isTouched, setTouched] = useState(false)
  const [current, setCurrent] = useState(0)
  return {
    strip,
    current,
    /** Whether there is something to swipe to: only once somebody has pointed at it or touched it. */
    isMoving: isTouched && count > 1,
    touch: () => setTouched(true),
    follow: ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent) =>
      // A row that springs back at its ends is beyond them for a moment.
      setCurrent(Math.max(0, Math.min(count - 1, Math.round(scrollLeft / Math.max(clientWidth, 1))))),
    show: (position: number) => {
      const element = strip.current
      element?.scrollTo({ left: position * element.clientWidth, behavior: 'smooth' })
    },
  }
}

export type PictureStrip = ReturnType<typeof usePictureStrip>
