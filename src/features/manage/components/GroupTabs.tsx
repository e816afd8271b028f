import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { createLink } from '@tanstack/react-router'

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

/** The groups of one's own listings in people's words, with their counts; deleted ones only where there are some. */
export function GroupTabs({ current, counts }: { current: PropertyGroup | undefined; counts: Counts }) {
  const { t, i18n } = useLingui()
  const lang = useLocale()
  const shown = propertyGroups.filter(
    (group) => group !== 'deleted' || current === group || countOfGroup(group, counts) > 0,
  )
  const all = statusesWithout('deleted').reduce((sum, status) => sum + counts[status], 0)
  const link = { to: '/$lang/profile/properties', params: { lang }, preload: false } as const
  return (
    <chakra.nav aria-label={t`Your listings by status`} display="flex" flexWrap="wrap" gap="2">
      <Tab
        {...link}
        search={{}}
        activeOptions={{ exact: true }}
        aria-current={current === undefined ? 'page' : undefined}
      >
        <Trans>All</Trans> <strong>{formatNumber(all, i18n.locale)}</strong>
      </Tab>
      {shown.map((group) => (
        <Tab
          key={group}
          {...link}
          search={{ group }}
          activeProps={{}}
          aria-current={current === group ? 'page' : undefined}
        >
          {i18n._(groupWords[group])} <strong>{formatNumber(countOfGroup(group, counts), i18n.locale)}</strong>
        </Tab>
      ))}
    </chakra.nav>
  )
}
