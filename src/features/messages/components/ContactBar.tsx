import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'

import type { Property } from '#contract/entities/property.ts'
import { Heart } from '#src/features/favorites/index.ts'
import { ListingPrice, deriveListing, heartStyles } from '#src/features/listing/index.ts'
import { Button } from '#src/ui/components/Button.tsx'

/** Of the page that is looked at; a page kept out of sight may have a bar, too. */
const shown = 'body:has(#content > :not([data-away]) &)'
const onPhones = '@media (max-width: 959px)'
/** The bar may have two rows. */
const onNarrowPhones = '@media (max-width: 419px)'

// The types of styles know only selectors that begin or end with the element itself.
const rootOfBar = `html:has(#content > :not([data-away]) &)` as string as '& html'
const footerBehindBar = `${shown} footer` as string as '& footer'
const comparisonBehindBar = `${shown} #comparison` as string as '& section'

/** The end of the page, and whatever gets the focus, stay above a bar of two rows. */
const roomForTwoRows = {
  [footerBehindBar]: { paddingBottom: 'calc(9rem + env(safe-area-inset-bottom))' },
  [rootOfBar]: { scrollPaddingBottom: 'calc(9rem + var(--room-below, 0px))!' },
}

const Bar = chakra('section', {
  base: {
    display: { base: 'flex', md: 'none' },
    alignItems: 'center',
    // A price that leaves no room for the button beside it takes a row of its own with the heart.
    flexWrap: 'wrap',
    columnGap: '3',
    rowGap: '2',
    position: 'fixed',
    insetX: '0',
    // Above the question for consent.
    bottom: 'var(--room-below, 0px)',
    zIndex: 'sticky',
    minHeight: '4.5rem',
    px: '4',
    pt: '2',
    pb: 'calc({spacing.2} + env(safe-area-inset-bottom))',
    bg: 'bg',
    borderTopWidth: '1px',
    boxShadow: 'sheet',
    '& .price': { flex: '100 0 auto', maxWidth: 'full', display: 'grid', textStyle: 'lg', lineHeight: '1.3' },
    '& > button:not(.heart)': { flexGrow: '1' },
    '& .price s': { textStyle: 'sm', color: 'fg.muted' },
    '&& .heart': { ...heartStyles, position: 'static', flexShrink: '0', boxShadow: 'none', borderWidth: '1px' },
    [onPhones]: {
      // The end of the page can be scrolled out from under it, and whatever gets the focus is not behind it.
      [footerBehindBar]: { paddingBottom: 'calc(6rem + env(safe-area-inset-bottom))' },
      [rootOfBar]: { scrollPaddingBottom: 'calc(6rem + var(--room-below, 0px))!' },
      // There is room for one bar.
      [comparisonBehindBar]: { display: 'none' },
    },
    [onNarrowPhones]: roomForTwoRows,
    '@media print': { display: 'none' },
  },
  variants: {
    /** With two steps to choose from, a phone has no room for both beside the price: they get a row of their own. */
    hasViewings: {
      true: {
        '@media (max-width: 599px)': {
          columnGap: '2',
          // As wide as the row beside the heart, so that no button takes part of it.
          '& .price': { flexBasis: 'calc(100% - {sizes.control} - {spacing.4})' },
          '& > button:not(.heart)': { px: '2', whiteSpace: 'nowrap' },
          ...roomForTwoRows,
        },
      },
    },
  },
})

interface ContactBarProps {
  property: Property
  title: string
  /** What the button is called where there is room. */
  contactName: string
  /** The home can be seen at dates that somebody may book. */
  hasViewings: boolean
  onContact: () => void
  onBook: () => void
}

/** At the lower edge of a phone, in reach of the thumb: what a home costs, and the next steps: to ask, and to see it. */
export function ContactBar({ property, title, contactName, hasViewings, onContact, onBook }: ContactBarProps) {
  return (
    <Bar className="contact-bar" hasViewings={hasViewings}>
      <ListingPrice listing={deriveListing(property)} />
      <Heart listingId={property.id} name={title} />
      <Button variant={hasViewings ? 'outline' : 'solid'} aria-label={contactName} onClick={onContact}>
        <Trans>Contact</Trans>
      </Button>
      {hasViewings && (
        <Button onClick={onBook}>
          <Trans>Book a viewing</Trans>
        </Button>
      )}
    </Bar>
  )
}
