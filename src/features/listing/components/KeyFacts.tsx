import { chakra } from '@chakra-ui/react'

import type { AttributeRow } from '#src/features/listing/model/attributeGroups.ts'

const Strip = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(8.5rem, 40%), 1fr))',
    columnGap: '4',
    rowGap: '3',
    py: '4',
    borderBlockWidth: '1px',
    '& > div': { display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' },
    '& dt': { textStyle: 'sm', color: 'fg.muted' },
    '& dd': { fontWeight: 'strong' },
    '@media print': { py: '1', rowGap: '1' },
  },
})

/** The few facts that decide, at one glance. */
export function KeyFacts({ facts }: { facts: readonly AttributeRow[] }) {
  if (facts.length === 0) return null
  return (
    <Strip className="key-facts">
      {facts.map(({ key, label, value }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Strip>
  )
}
