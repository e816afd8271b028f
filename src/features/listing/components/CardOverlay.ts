import { chakra } from '@chakra-ui/react'

import { roundButtonStyles } from './listingCard.styles.ts'
import { overPictureStyles } from './overPicture.styles.ts'

/** Lies over the picture of a card: what is known of the listing, and buttons. */
export const CardOverlay = chakra('div', {
  base: {
    ...overPictureStyles,
    gap: '2',
    '& .mark': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      px: '2',
      borderRadius: 'full',
      bg: 'bg',
      boxShadow: 'float',
      textStyle: 'sm',
      whiteSpace: 'nowrap',
    },
    '& .mark[data-new]': { color: 'green.fg', fontWeight: 'strong' },
    '& .mark:not([data-new])': { color: 'fg.muted' },
    '& .doings': { display: 'flex', gap: '1', marginInlineStart: 'auto', pointerEvents: 'auto' },
    '& button': { ...roundButtonStyles, transition: 'opacity 120ms ease-out' },
    '& button[aria-pressed=true]': { bg: 'teal.solid', color: 'teal.contrast' },
    // A mouse sees them at the card it is on; a finger and the keyboard always.
    '@media (hover: hover)': {
      'article:not(:hover, :focus-within) &': { '& button:not([aria-pressed=true])': { opacity: '0' } },
    },
    '@media print': { display: 'none' },
  },
})
