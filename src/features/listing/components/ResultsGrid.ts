import { chakra } from '@chakra-ui/react'

/** As many cards side by side as there is room for: two beside the map of a tablet that lies on its side. */
export const ResultsGrid = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
    columnGap: '6',
    rowGap: '8',
    listStyleType: 'none',
  },
})
