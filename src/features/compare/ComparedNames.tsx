import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, type RefObject } from 'react'

import type { Property } from '#contract/entities/property.ts'
import { placeText } from '#contract/placeText.ts'
import { type DerivedListing, headlineOf } from '#src/features/listing/index.ts'

/** A home with what follows from what the server says of it. */
export interface ComparedHome {
  property: Property
  listing: DerivedListing
}

/** Of the column with the names of the facts. */
export const factsWidth = { base: '7.5rem', sm: '11rem', md: '16rem' }

/** Two homes fit on a phone of 390 px, and the edge of a third shows that there are more. */
export const tableWidth = (homes: number) => ({
  base: `${7.5 + homes * 8}rem`,
  sm: `${11 + homes * 9}rem`,
  md: `${8 + homes * 10}rem`,
})

/** Takes no room: it lies over the table below the header, as wide as the table is seen. */
const Place = chakra('div', {
  base: {
    position: 'sticky',
    top: '{sizes.header}',
    height: '0',
    zIndex: 'sticky',
    mx: { base: '-4', md: '0' },
    '& > div': {
      overflow: 'hidden',
      pe: { base: '2', md: '0' },
      bg: 'bg',
      borderBottomWidth: '1px',
      boxShadow: 'float',
    },
    '& > div > div': { display: 'flex', minWidth: 'full', transform: 'translateX(var(--pushed, 0))' },
    '& p': { flex: '1 0 0', minWidth: '0', px: { base: '2', md: '3' }, py: '2', textStyle: 'sm', fontWeight: 'strong' },
    '& p span': {
      display: 'block',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      color: 'fg.muted',
      fontWeight: 'text',
    },
    '@media print': { display: 'none' },
  },
})

/** px from the top of the window to where the head of the table is still seen below the header and the names. */
const leastShownPx = 112

interface ComparedNamesProps {
  homes: readonly ComparedHome[]
  /** The table, which is pushed sideways. */
  scroller: RefObject<HTMLElement | null>
}

/** Says again which column is which home, once the head of the table is scrolled away. To a reader each cell has its head. */
export function ComparedNames({ homes, scroller }: ComparedNamesProps) {
  const { i18n } = useLingui()
  const place = useRef<HTMLDivElement>(null)
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    const table = scroller.current
    const head = table?.querySelector('thead') ?? null
    if (table === null || head === null) return undefined
    const look = () => setIsShown(head.getBoundingClientRect().bottom < leastShownPx)
    addEventListener('scroll', look, { passive: true })
    const follow = () => place.current?.style.setProperty('--pushed', `${-table.scrollLeft}px`)
    table.addEventListener('scroll', follow, { passive: true })
    return () => {
      removeEventListener('scroll', look)
      table.removeEventListener('scroll', follow)
    }
  }, [scroller])
  return (
    <Place ref={place} aria-hidden data-compared-names>
      {isShown && (
        <div>
          <chakra.div css={{ width: tableWidth(homes.length) }}>
            <chakra.span flex="none" width={factsWidth} />
            {homes.map(({ property, listing }) => (
              <p key={property.id}>
                {headlineOf(listing, i18n)}
                <span>{placeText(property.formattedAddress)}</span>
              </p>
            ))}
          </chakra.div>
        </div>
      )}
    </Place>
  )
}
