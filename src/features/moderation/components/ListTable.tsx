import { chakra } from '@chakra-ui/react'
import { mdiArrowDown, mdiArrowUp, mdiUnfoldMoreHorizontal } from '@mdi/js'
import type { ReactNode } from 'react'

import { Icon } from '#src/ui/components/Icon.tsx'
import { Skeleton } from '#src/ui/components/Skeleton.tsx'

/**
 * A dense table with rows of 40 px. Columns of the classes `md` and `lg` need that much room; on a phone a row is an
 * entry of a list: its first line is beside the menu, the rest below it, without what only columns have room for (`dense`).
 */
export const ListTable = chakra('table', {
  base: {
    width: 'full',
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: '0',
    display: { base: 'block', sm: 'table' },
    bg: 'bg',
    borderWidth: '1px',
    borderRadius: 'card',
    textStyle: 'sm',
    "&[aria-busy='true']": { opacity: '0.6' },
    '& thead': { display: { base: 'none', sm: 'table-header-group' } },
    '& tbody': { display: { base: 'block', sm: 'table-row-group' } },
    '& tbody tr': {
      display: { base: 'flex', sm: 'table-row' },
      flexWrap: 'wrap',
      columnGap: '3',
      rowGap: '1',
      alignItems: 'center',
      p: '3',
      _hover: { bg: { sm: 'bg.subtle' } },
    },
    '& tr:has(input:checked), & tr:has(input:checked):hover': { bg: 'teal.subtle' },
    '& tbody tr + tr': { borderTopWidth: { base: '1px', sm: '0' } },
    '& th, & td': {
      textAlign: 'start',
      verticalAlign: 'middle',
      fontWeight: 'inherit',
      px: { sm: '2' },
      height: { sm: '2.5rem' },
      minWidth: '0',
      // Two lines of small text fit into a row of 40 px.
      lineHeight: { sm: '1.2' },
      overflowWrap: 'anywhere',
    },
    '& tbody th, & tbody td': { borderTopWidth: { sm: '1px' } },
    '& thead th': { color: 'fg.muted', whiteSpace: 'nowrap' },
    // The heads stay below the header of the page, above the rows and below its bars and menus.
    '& thead > tr > *': {
      position: { sm: 'sticky' },
      top: { sm: '{sizes.header}' },
      zIndex: { sm: '1' },
      bg: 'bg',
      borderBottomWidth: { sm: '1px' },
    },
    '& thead > tr > :first-child': { borderTopStartRadius: 'card' },
    '& thead > tr > :last-child': { borderTopEndRadius: 'card' },
    '& tbody tr:first-child > *': { borderTopWidth: { sm: '0' } },
    // With these the first line of an entry is full.
    '& .first': { order: '-2' },
    // Below a tablet the columns leave room for words or for a picture.
    '@media (min-width: 600px) and (max-width: 767px)': { '& .small-picture': { display: 'none' } },
    '& th.first': { flex: '1 0 calc(100% - 9rem)' },
    '& .more': { order: '-1', ml: 'auto', textAlign: 'end', width: { sm: '6rem' } },
    // As high as a finger needs, in a row of 40 px; the menu without edges, which would cross those of the row.
    '& .more button:not([role=dialog] *)': { my: { sm: '-1' } },
    '& .more [aria-haspopup]': { borderColor: { sm: 'transparent' }, bg: { sm: 'transparent' } },
    '& .rest:empty, & .dense': { smDown: { display: 'none' } },
    '& .md': { display: { sm: 'none', md: 'table-cell' } },
    '& .lg': { display: { sm: 'none', lg: 'table-cell' } },
    // What a column says where there is room for one stands below another fact where there is none.
    '& .insteadOfMd, & .insteadOfLg': { display: 'none' },
    '& .insteadOfMd': { sm: { display: 'block' }, md: { display: 'none' } },
    '& .insteadOfLg': { sm: { display: 'block' }, lg: { display: 'none' } },
    '& .number': { textAlign: { sm: 'end' }, fontVariantNumeric: 'tabular-nums' },
    '& .number > button': { ml: 'auto' },
    '& .two': { display: { sm: '-webkit-box' }, lineClamp: { sm: '2' }, overflow: { sm: 'hidden' } },
    '& .line': { whiteSpace: { sm: 'nowrap' }, overflow: { sm: 'hidden' }, textOverflow: 'ellipsis' },
  },
})

const SortButton = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    minHeight: '2.5rem',
    maxWidth: 'full',
    fontWeight: 'strong',
    color: 'fg.muted',
    _hover: { color: 'fg' },
    "[aria-sort='ascending'] > &, [aria-sort='descending'] > &": { color: 'fg' },
  },
})

interface SortHeadProps<Sort extends string> {
  /** The order that the first press asks for, and the other way round where there is one. */
  sorts: readonly [{ sort: Sort; is: Direction }, { sort: Sort; is: Direction }?]
  /** Undefined in the order that the server has by itself, where no head stands for it. */
  current: Sort | undefined
  onSort: (sort: Sort) => void
  className?: string
  width?: string
  children: ReactNode
}
type Direction = 'ascending' | 'descending'

/** The head of a column that the list can be sorted by; pressed again it turns the order round. */
export function SortHead<Sort extends string>({
  sorts: [first, second],
  current,
  onSort,
  className,
  width,
  children,
}: SortHeadProps<Sort>) {
  const sorted = [first, second].find((one) => one?.sort === current)
  const next = sorted === first && second !== undefined ? second : first
  return (
    <chakra.th scope="col" aria-sort={sorted?.is} className={className} width={width}>
      <SortButton type="button" onClick={() => onSort(next.sort)}>
        {children}
        <Icon
          size={16}
          path={sorted === undefined ? mdiUnfoldMoreHorizontal : sorted.is === 'ascending' ? mdiArrowUp : mdiArrowDown}
        />
      </SortButton>
    </chakra.th>
  )
}

/** Where the rows will be. */
export const PendingRows = () => (
  <chakra.div display="grid" gap="1px">
    {['1', '2', '3', '4', '5', '6', '7', '8'].map((row) => (
      <Skeleton key={row} height={{ base: '6rem', sm: '2.5rem' }} borderRadius="control" />
    ))}
  </chakra.div>
)
