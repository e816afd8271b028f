import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'

import type { OwnPropertyCollection } from '#contract/entities/ownProperty.ts'
import { propertyGroups, type PropertyGroup } from '#contract/propertyGroups.ts'
import { statusesWith, statusesWithout } from '#machines/listing/statusTags.ts'
import { ownSearch } from '#src/features/manage/model/readSearch.ts'
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
  current: PropertyGroup | undefined
  counts: Counts
  /** Words that are looked for: another group is searched for them, too. */
  q: string
}

/** The groups of one's own listings in people's words, with their counts; those that have none are left out. */
export function GroupTabs({ current, counts, q }: GroupTabsProps) {
  const { t, i18n } = useLingui()
  const lang = useLocale()
  const shown = propertyGroups.filter((group) => current === group || countOfGroup(group, counts) > 0)
  const all = countOfAll(counts)
  const link = { to: '/$lang/profile/properties', params: { lang }, preload: false } as const
  const line = useRef<HTMLElement>(null)
  // On a phone they are one line that scrolls: the current one is in sight.
  useEffect(() => {
    const chosen = line.current?.querySelector<HTMLElement>(`[data-group="${current ?? 'all'}"]`)
    if (chosen !== null && chosen !== undefined) line.current?.scrollTo({ left: chosen.offsetLeft - 48 })
  }, [current])
  return (
    <ChipLine ref={line} aria-label={t`Your listings by status`} position="relative">
      <ChipLink
        {...link}
        search={ownSearch({ q })}
        data-group="all"
        activeOptions={{ exact: true }}
        aria-current={current === undefined ? 'page' : undefined}
      >
        <Trans>All</Trans> <strong>{formatNumber(all, i18n.locale)}</strong>
      </ChipLink>
      {shown.map((group) => (
        <ChipLink
          key={group}
          {...link}
          search={ownSearch({ group, q })}
          data-group={group}
          activeProps={{}}
          aria-current={current === group ? 'page' : undefined}
        >
          {i18n._(groupWords[group])} <strong>{formatNumber(countOfGroup(group, counts), i18n.locale)}</strong>
        </ChipLink>
      ))}
    </ChipLine>
  )
}
