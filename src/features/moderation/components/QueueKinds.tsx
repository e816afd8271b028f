import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import type { AdminOverview } from '#contract/entities/admin.ts'
import { queueSearch, type QueueKind } from '#src/features/moderation/model/queueKind.ts'
import { adminOverviewQuery } from '#src/features/moderation/queries/admin.queries.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { formatNumber } from '#src/platform/i18n/format.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { ChipLine } from '#src/ui/components/ChipLine.tsx'
import { ChipLink } from '#src/ui/components/ChipLink.tsx'

/** How many of them wait: an appeal is none of the new ones. */
const countOf = {
  all: ({ waitingForReview, changesInReview }) => waitingForReview + changesInReview,
  new: ({ waitingForReview, appeals }) => waitingForReview - appeals,
  changes: ({ changesInReview }) => changesInReview,
  appeals: ({ appeals }) => appeals,
} as const satisfies Record<QueueKind, (overview: AdminOverview) => number>

/** All that wait, or those alone that wait for one reason, with how many each of them has. */
export function QueueKinds({ kind }: { kind: QueueKind }) {
  const { t, i18n } = useLingui()
  const lang = useLocale()
  const { data: overview } = useQuery(adminOverviewQuery(useApi()))
  const chip = (to: QueueKind, name: ReactNode) => (
    <ChipLink
      to="/$lang/admin/properties"
      params={{ lang }}
      search={queueSearch(to)}
      preload={false}
      activeOptions={{ exact: true }}
      aria-current={to === kind ? 'page' : undefined}
    >
      {name}{' '}
      {overview !== undefined && (
        <chakra.span ml="1" fontVariantNumeric="tabular-nums">
          {formatNumber(countOf[to](overview), i18n.locale)}
        </chakra.span>
      )}
    </ChipLink>
  )
  return (
    <ChipLine aria-label={t`Which listings`}>
      {chip('all', <Trans context="queue">All</Trans>)}
      {chip('new', <Trans context="queue kind">New</Trans>)}
      {chip('changes', <Trans context="queue">Changes</Trans>)}
      {chip('appeals', <Trans>Appeals</Trans>)}
    </ChipLine>
  )
}
