import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

const Table = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    rowGap: '2',
    '& dd': { pl: '4', textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    '& .sum': { pt: '2', borderTopWidth: '1px', fontWeight: 'strong' },
  },
})

interface CostRow {
  key: string
  label: ReactNode
  /** Null: nobody knows, or there is nothing to pay; the row is left out. */
  amount: string | null
  isSum?: boolean
}

/** Costs one below the other, with their sums. */
export function CostTable({ rows }: { rows: readonly CostRow[] }) {
  return (
    <Table>
      {rows
        .filter(({ amount }) => amount !== null)
        .map(({ key, label, amount, isSum = false }) => (
          <chakra.div key={key} display="contents">
            <dt className={isSum ? 'sum' : undefined}>{label}</dt>
            <dd className={isSum ? 'sum' : undefined}>{amount}</dd>
          </chakra.div>
        ))}
    </Table>
  )
}
