import { chakra } from '@chakra-ui/react'

import { heartStyles } from './heartStyles.ts'

/**
 * Two columns with the price in view at the right; on a phone one column in which the price stays below the header. For
 * that, the boxes of the aside become children of the column.
 */
export const ListingLayout = chakra('div', {
  base: {
    display: { base: 'flex', md: 'grid' },
    flexDirection: 'column',
    gridTemplateColumns: 'minmax(0, 1fr) 20rem',
    gridTemplateAreas: '"title aside" "body aside"',
    gridTemplateRows: 'auto 1fr',
    columnGap: '12',
    rowGap: '6',
    mt: '6',
    mb: '12',
    '& .title': { gridArea: 'title', display: 'grid', gap: '1' },
    '& .aside': {
      gridArea: 'aside',
      display: { base: 'contents', md: 'grid' },
      alignSelf: 'start',
      gap: '4',
      position: 'sticky',
      top: 'calc({sizes.header} + {spacing.4})',
      p: '6',
      borderWidth: '1px',
      borderRadius: 'panel',
    },
    '& .price-place': {
      position: { base: 'sticky', md: 'static' },
      top: '{sizes.header}',
      zIndex: 'sticky',
      mx: { base: '-4', md: '0' },
      px: { base: '4', md: '0' },
      bg: 'bg',
      borderBottomWidth: { base: '1px', md: '0' },
    },
    '& .heart': { ...heartStyles, position: 'absolute', top: { base: '2', md: '4' }, right: { base: '4', md: '6' } },
    '& .beside': { display: 'grid', gap: '4' },
    '& .body': { gridArea: 'body', display: 'grid', gap: '12', minWidth: '0' },
    '@media print': {
      mt: '3',
      mb: '0',
      rowGap: '2',
      '& .body': { gap: '3' },
      '& .aside': { position: 'static', p: '3' },
    },
  },
})
