import { chakra } from '@chakra-ui/react'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

import type { PropertyStatus } from '#contract/entities/property.ts'
import type { PropertyGroup } from '#contract/propertyGroups.ts'
import { statusHas } from '#machines/listing/statusTags.ts'
import { statusNameOf } from '#src/features/listing/index.ts'

const Path = chakra('ol', {
  base: {
    listStyleType: 'none',
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    gap: '1',
    textStyle: 'sm',
    color: 'fg.muted',
    '& > li': { borderTopWidth: '4px', borderColor: 'border', pt: '1', overflowWrap: 'anywhere' },
    "& > li[data-state='done']": { borderColor: 'green.solid' },
    "& > li[aria-current='step']": { borderColor: 'teal.solid', color: 'fg', fontWeight: 'strong' },
  },
})

/** Groups of statuses, with a word for those that have several. */
const stations: readonly { group: PropertyGroup; word?: MessageDescriptor }[] = [
  { group: 'preparing' },
  { group: 'waiting' },
  { group: 'online' },
  { group: 'done', word: msg`Closed` },
]

/** The way of a listing from its draft to the end of the deal, and where it is; none where it left that way. */
export function StatusPath({ status }: { status: PropertyStatus }) {
  const { i18n, t } = useLingui()
  const place = stations.findIndex(({ group }) => statusHas(status, group))
  if (place === -1) return null
  return (
    <Path aria-label={t`Status`}>
      {stations.map(({ group, word }, index) => (
        <li
          key={group}
          data-state={index < place ? 'done' : undefined}
          aria-current={index === place ? 'step' : undefined}
        >
          {word === undefined ? statusNameOf(group, i18n) : i18n._(word)}
        </li>
      ))}
    </Path>
  )
}
