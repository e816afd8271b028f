import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { Disclosure } from '#src/ui/components/Disclosure.tsx'

interface FigureTableProps {
  heads: readonly string[]
  /** Its cells stand in the order of the heads. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}

/** What a drawing shows, as a table to open. */
export function FigureTable({ heads, rows }: FigureTableProps) {
  return (
    <Disclosure textStyle="sm" summary={<Trans>Show as table</Trans>}>
      <chakra.table mt="2" css={{ '& th, & td': { textAlign: 'start', pr: '6', py: '1' } }}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, column) => (
                <td key={heads[column]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </Disclosure>
  )
}
