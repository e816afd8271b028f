import { useEffect, useState } from 'react'

import type { PropertyCard } from '#contract/entities/property.ts'
import { deriveListing } from '#src/features/listing/index.ts'
import { usePageShown } from '#src/platform/page/pageShown.ts'

import { contains, pinAt, type Pin } from './pins.ts'

/** Here, not among the styles of cards: those come with every page. */
const pointedOutline = '3px solid var(--chakra-colors-fg)'

const cardOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-listing]') : null

/**
 * What is pointed at, with the pointer or the focus, in the list as well as on the map: the mark of a card, and the cards
 * of a mark. Cards are found by their attribute, so that a list of them needs to know nothing of maps.
 */
export function usePointing(pins: readonly Pin[], listings: readonly PropertyCard[]) {
  const [pointedId, setPointedId] = useState<number | null>(null)
  const [pointedPin, setPointedPin] = useState<Pin | null>(null)
  const isShown = usePageShown()

  useEffect(() => {
    const point = ({ target }: Event) => {
      if (!isShown()) return
      const id = cardOf(target)?.dataset.listing
      setPointedId(id === undefined ? null : Number(id))
    }
    document.addEventListener('pointerover', point)
    document.addEventListener('focusin', point)
    return () => {
      document.removeEventListener('pointerover', point)
      document.removeEventListener('focusin', point)
    }
  }, [isShown])

  useEffect(() => {
    if (pointedPin === null) return undefined
    const cards = listings
      .filter((listing) => isAt(pointedPin, listing))
      .flatMap(({ id }) => [...document.querySelectorAll<HTMLElement>(`[data-listing='${id}']`)])
    for (const card of cards) card.style.outline = pointedOutline
    return () => {
      for (const card of cards) card.style.outline = ''
    }
  }, [pointedPin, listings])

  return { pointedKey: pointedPin?.key ?? keyOf(pins, listings, pointedId), pointAt: setPointedPin }
}

function keyOf(pins: readonly Pin[], listings: readonly PropertyCard[], listingId: number | null): string | null {
  const listing = listings.find(({ id }) => id === listingId)
  const position = listing === undefined ? null : deriveListing(listing).gps
  return listingId === null || position === null ? null : (pinAt(pins, listingId, position)?.key ?? null)
}

function isAt(pin: Pin, listing: PropertyCard): boolean {
  const { gps } = deriveListing(listing)
  return pin.listingId === null ? gps !== null && contains(pin.box, gps) : pin.listingId === listing.id
}
