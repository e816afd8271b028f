import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** What is known of somebody: a name and a value in each line, on a phone one below the other. */
export const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 10rem) minmax(0, 1fr)' },
    columnGap: '4',
    rowGap: { base: '0', sm: '2' },
    overflowWrap: 'anywhere',
    '& > dt': { color: 'fg.muted', textStyle: { base: 'sm', sm: 'md' } },
    '& > dd': { mb: { base: '2', sm: '0' }, fontVariantNumeric: 'tabular-nums' },
  },
})

/** One of them. */
export const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
)
