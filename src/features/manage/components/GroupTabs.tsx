import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { createLink } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

import type { OwnPropertyCollection } from '#contract/entities/ownProperty.ts'
import { propertyGroups, type PropertyGroup } from '#contract/propertyGroups.ts'
import { statusesWith, statusesWithout } from '#machines/listing/statusTags.ts'
import { groupWords } from '#src/features/listing/index.ts'
import { formatNumber } from '#src/platform/i18n/format.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { chipRecipe } from '#src/ui/components/Chip.tsx'

const Tab = createLink(chakra('a', chipRecipe))

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
  const searched = q.trim() === '' ? {} : { q: q.trim() }
  const line = useRef<HTMLElement>(null)
  // On a phone they are one line that scrolls: the current one is in sight.
  useEffect(() => {
    const chosen = line.current?.querySelector<HTMLElement>(`[data-group="${current ?? 'all'}"]`)
    if (chosen !== null && chosen !== undefined) line.current?.scrollTo({ left: chosen.offsetLeft - 48 })
  }, [current])
  return (
    <chakra.nav
      ref={line}
      aria-label={t`Your listings by status`}
      position="relative"
      display="flex"
      flexWrap={{ base: 'nowrap', md: 'wrap' }}
      gap="2"
      // To the edges of a phone, and with room for the ring of focus.
      mx={{ base: '-4', md: '0' }}
      px={{ base: '4', md: '0' }}
      py="1"
      my="-1"
      overflowX={{ base: 'auto', md: 'visible' }}
      scrollbarWidth="none"
      css={{ '& > a': { flexShrink: '0' } }}
    >
      <Tab
        {...link}
        search={searched}
        data-group="all"
        activeOptions={{ exact: true }}
        aria-current={current === undefined ? 'page' : undefined}
      >
        <Trans>All</Trans> <strong>{formatNumber(all, i18n.locale)}</strong>
      </Tab>
      {shown.map((group) => (
        <Tab
          key={group}
          {...link}
          search={{ group, ...searched }}
          data-group={group}
          activeProps={{}}
          aria-current={current === group ? 'page' : undefined}
        >
          {i18n._(groupWords[group])} <strong>{formatNumber(countOfGroup(group, counts), i18n.locale)}</strong>
        </Tab>
      ))}
    </chakra.nav>
  )
}
