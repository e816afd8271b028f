import { useRouter, type ParsedLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import { afterPaint } from '#src/platform/browser/afterPaint.ts'
import { pageOf } from '#src/platform/page/pageRules.ts'
import { VisuallyHidden } from '#src/ui/components/VisuallyHidden.tsx'

/**
 * Tells those who do not see it that another page is there, or another step of one (`?step=`): its title is read
 * out, and its heading takes the focus. The same page in another language, or with other filters, leaves the focus where it is; nor is it taken from who is writing,
 * or has pressed something else since.
 */
export function RouteAnnouncer() {
  const router = useRouter()
  const [arrival, setArrival] = useState({ title: '', number: 0 })

  useEffect(() => {
    const isOther = ({ fromLocation, toLocation }: Way) =>
      fromLocation !== undefined &&
      (pageOf(fromLocation) !== pageOf(toLocation) || stepOf(fromLocation) !== stepOf(toLocation))
    const arrive = () => {
      if (isWriting()) return
      setArrival(({ number }) => ({ title: document.title, number: number + 1 }))
      if (!hasGoneOn) document.querySelector<HTMLElement>('main h1:not([data-away] *)')?.focus({ preventScroll: true })
    }
    let hasGoneOn = false
    const goOn = () => (hasGoneOn = true)
    for (const press of presses) document.addEventListener(press, goOn, true)
    const endings = [
      router.subscribe('onBeforeNavigate', () => (hasGoneOn = false)),
      // The page is painted first: the focus would have it laid out twice.
      router.subscribe('onRendered', (way) => isOther(way) && afterPaint(arrive)),
      () => {
        for (const press of presses) document.removeEventListener(press, goOn, true)
      },
    ]
    return () => {
      for (const end of endings) end()
    }
  }, [router])
  return (
    <VisuallyHidden aria-live="polite" aria-atomic="true">
      {/* Another element each time: two pages with one title, as missing ones have, are both read out. */}
      <span key={arrival.number}>{arrival.title}</span>
    </VisuallyHidden>
  )
}

const presses = ['pointerdown', 'keydown']

/** In which step of a page somebody is, where it has any. */
const stepOf = ({ search }: ParsedLocation): unknown => Reflect.get(search, 'step')

interface Way {
  fromLocation?: ParsedLocation
  toLocation: ParsedLocation
}

/** Whose field is still there is on the same page, which only has an address of its own now, as a draft that was saved. */
const isWriting = () => document.activeElement?.matches('main :is(input, textarea, select)') === true
