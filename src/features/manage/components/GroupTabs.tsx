import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'

import type { OwnPropertyCollection } from '#contract/entities/ownProperty.ts'
import { propertyGroups, type PropertyGroup } from '#contract/propertyGroups.ts'
import { statusesWith, statusesWithout } from '#machines/listing/statusTags.ts'
import { ownSearch, type OwnSearch } from '#src/features/manage/model/readSearch.ts'
import { groupWords } from '#src/features/listing/index.ts'
import { formatNumber } from '#src/platform/i18n/format.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { ChipLine } from '#src/ui/components/ChipLine.tsx'
import { ChipLink } from '#src/ui/components/ChipLink.tsx'

type Counts = OwnPropertyCollection['countsByStatus']

/** How many listings a group has. */
export const countOfGroup = (group: PropertyGroup, counts: Counts): number =>
  statusesWith(group).reduce((sum, status) => sum + counts[status], 0)

/** How many there are, without deleted ones. */
export const countOfAll = (counts: Counts): number =>
  statusesWithout('deleted').reduce((sum, status) => sum + counts[status], 0)

interface GroupTabsProps {
  /** What is shown: another group is searched for the same words, in the same order. */
  search: OwnSearch
  counts: Counts
  /** How many wait for their owner. */
  waiting: number | undefined
}

/** The groups of one's own listings in people's words, with their counts; those that have none are left out. */
export function GroupTabs({ search, counts, waiting = 0 }: GroupTabsProps) {
  const { group, q, sort, needsAttention = false } = search
  const current = needsAttention ? 'attention' : group
  const { t, i18n } = useLingui()
  const lang = useLocale()
  const shown = propertyGroups.filter((tab) => current === tab || countOfGroup(tab, counts) > 0)
  const all = countOfAll(counts)
  const link = { to: '/$lang/profile/properties', params: { lang }, preload: false } as const
  const line = useRef<HTMLElement>(null)
  // On a phone they are one line that scrolls: the current one is in sight.
  useEffect(() => {
    const chosen = line.current?.querySelector<HTMLElement>(`[data-group="${current ?? 'all'}"]`)
    if (chosen !== null && chosen !== undefined) line.current?.scrollTo({ left: chosen.offsetLeft - 48 })
  }, [current])
  return (
    <ChipLine
      ref={line}
      aria-label={t`Your listings by status`}
      position="relative"
      // All of them fit in one line of a tablet that lies on its side.
      gap={{ base: '2', md: '1', lg: '2' }}
      css={{ '& > a': { px: { base: '3', md: '2', lg: '3' } } }}
    >
      <ChipLink
        {...link}
        search={ownSearch({ q, sort })}
        data-group="all"
        activeOptions={{ exact: true }}
        aria-current={current === undefined ? 'page' : undefined}
      >
        <Trans>All</Trans> <strong>{formatNumber(all, i18n.locale)}</strong>
      </ChipLink>
      {(waiting > 0 || needsAttention) && (
        <ChipLink
          {...link}
          search={ownSearch({ q, sort, needsAttention: true })}
          data-group="attention"
          activeProps={{}}
          aria-current={needsAttention ? 'page' : undefined}
        >
          <Trans>Needs attention</Trans> <strong>{formatNumber(waiting, i18n.locale)}</strong>
        </ChipLink>
      )}
      {shown.map((tab) => (
        <ChipLink
          key={tab}
          {...link}
          search={ownSearch({ group: tab, q, sort })}
          data-group={tab}
          activeProps={{}}
          aria-current={current === tab ? 'page' : undefined}
        >
          {i18n._(groupWords[tab])} <strong>{formatNumber(countOfGroup(tab, counts), i18n.locale)}</strong>
        </ChipLink>
      ))}
    </ChipLine>
  )
}
