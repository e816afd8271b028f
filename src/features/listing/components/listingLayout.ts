import { chakra } from '@chakra-ui/react'

import { heartStyles } from './heartStyles.ts'

/**
 * Two columns with the price in view at the right; on a phone one column, over which the price and the next step stay in
 * reach at the lower edge. Between the two the price stands beside the title. In one column the facts that decide come
 * before what can be done about the listing; they hold nothing that takes the focus, so its order is that of the page.
 */
export const ListingLayout = chakra('div', {
  base: {
    display: { base: 'flex', sm: 'grid' },
    flexDirection: 'column',
    gridTemplateColumns: { sm: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) 20rem' },
    gridTemplateAreas: {
      sm: '"title price" "facts facts" "beside beside" "body body"',
      md: '"title aside" "facts aside" "body aside"',
    },
    gridTemplateRows: { md: 'auto auto 1fr' },
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
    '& .price-place': { position: { base: 'relative', md: 'static' }, gridArea: { sm: 'price', md: 'auto' } },
    '& .heart': { ...heartStyles, position: 'absolute', top: { base: '2', md: '4' }, right: { base: '0', md: '6' } },
    // Its place on a phone is beside the next step, where there is one.
    '&:has(.contact-bar) .price-place .heart': { display: { base: 'none', md: 'grid' } },
    '& .key-facts': { gridArea: 'facts' },
    '& .beside': { display: 'grid', gap: '4', order: { base: '1', sm: '0' }, gridArea: { sm: 'beside', md: 'auto' } },
    '& .body': { gridArea: 'body', display: 'grid', gap: '12', minWidth: '0', order: { base: '1', sm: '0' } },
    // One sheet of paper, as wide as it may be: the price stands beside the title, everything else below them.
    '@media print': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gridTemplateAreas: '"title price" "beside price" "facts facts" "body body"',
      gridTemplateRows: 'none',
      mt: '3',
      mb: '0',
      rowGap: '2',
      '& .aside': { display: 'contents' },
      '& .price-place': { gridArea: 'price' },
      '& .beside': { gridArea: 'beside', gap: '1' },
      '& .body': { gap: '3' },
    },
  },
})
