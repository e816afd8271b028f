import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import { VisuallyHidden } from '#src/components/VisuallyHidden.tsx'

/**
 * Tells those who do not see it that another page is there: its title is read out, and its heading takes the focus. The
 * same page in another language, or with other filters, leaves the focus where it is.
 */
export function RouteAnnouncer() {
  const router = useRouter()
  const [arrival, setArrival] = useState({ title: '', number: 0 })

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (fromLocation === undefined || pageOf(fromLocation.pathname) === pageOf(toLocation.pathname)) return
        setArrival(({ number }) => ({ title: document.title, number: number + 1 }))
        document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
      }),
    [router],
  )
  return (
    <VisuallyHidden aria-live="polite" aria-atomic="true">
      {/* Another element each time: two pages with one title, as missing ones have, are both read out. */}
      <span key={arrival.number}>{arrival.title}</span>
    </VisuallyHidden>
  )
}

/** The path without its language. */
const pageOf = (pathname: string) => pathname.replace(/^\/[^/]*/, '')
