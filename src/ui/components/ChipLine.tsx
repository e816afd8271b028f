import { chakra } from '@chakra-ui/react'

/**
 * Links to the parts of a page, beside each other. On a phone they are one line that moves sideways, to the edges of the
 * screen and with room for the ring of focus.
 */
export const ChipLine = chakra('nav', {
  base: {
    display: 'flex',
    flexWrap: { base: 'nowrap', md: 'wrap' },
    gap: '2',
    mx: { base: '-4', md: '0' },
    px: { base: '4', md: '0' },
    py: '1',
    my: '-1',
    overflowX: { base: 'auto', md: 'visible' },
    scrollbarWidth: 'none',
    '& > a': { flexShrink: '0' },
  },
})
