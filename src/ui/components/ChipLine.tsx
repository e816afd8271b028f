import { chakra } from '@chakra-ui/react'

/** Things beside each other, of which a phone has one line that moves sideways. */
export const sidewaysLine = {
  display: 'flex',
  flexWrap: { base: 'nowrap', md: 'wrap' },
  gap: '2',
  overflowX: { base: 'auto', md: 'visible' },
  scrollbarWidth: 'none',
  '& > *': { flexShrink: '0' },
} as const

/**
 * Links to the parts of a page, beside each other. On a phone they are one line that moves sideways, to the edges of the
 * screen and with room for the ring of focus.
 */
export const ChipLine = chakra('nav', {
  base: {
    ...sidewaysLine,
    mx: { base: '-4', md: '0' },
    px: { base: '4', md: '0' },
    py: '1',
    my: '-1',
  },
})
