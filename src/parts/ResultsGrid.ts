import { chakra } from '@chakra-ui/react'

/** As many cards side by side as there is room for. */
export const ResultsGrid = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
    columnGap: '6',
    rowGap: '8',
    listStyleType: 'none',
  },
})
