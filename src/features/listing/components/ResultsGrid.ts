import { chakra } from '@chakra-ui/react'

/** As many cards side by side as there is room for. */
export const ResultsGrid = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 16.5rem), 1fr))',
    columnGap: '6',
    rowGap: '8',
    listStyleType: 'none',
  },
})
