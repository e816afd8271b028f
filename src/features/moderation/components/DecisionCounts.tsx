import { chakra } from '@chakra-ui/react'
import { Plural, Trans } from '@lingui/react/macro'

import type { AdminUserDetail } from '#contract/entities/admin.ts'

/** What was decided about a user and their listings before, in numbers; what never happened stays quiet. */
export function DecisionCounts({ judged }: { judged: Pick<AdminUserDetail, 'decisions' | 'bans' | 'reports'> }) {
  const { decisions, bans, reports } = judged
  const { approved, rejected, takenDown } = decisions
  const isNew = approved + rejected + takenDown === 0
  return (
    <chakra.ul listStyleType="none" display="flex" flexWrap="wrap" columnGap="4" rowGap="1" textStyle="sm">
      {isNew && (
        <li>
          <Trans>None yet.</Trans>
        </li>
      )}
      {approved > 0 && (
        <li>
          <Plural value={approved} one="# approved" other="# approved" />
        </li>
      )}
      {rejected > 0 && (
        <chakra.li color="fg.error">
          <Plural value={rejected} one="# rejected" other="# rejected" />
        </chakra.li>
      )}
      {takenDown > 0 && (
        <chakra.li color="fg.error">
          <Plural value={takenDown} one="# taken down" other="# taken down" />
        </chakra.li>
      )}
      {bans > 0 && (
        <chakra.li color="fg.error">
          <Plural value={bans} one="# ban" other="# bans" />
        </chakra.li>
      )}
      {reports.upheld > 0 && (
        <chakra.li color="fg.error">
          <Plural value={reports.upheld} one="# report upheld" other="# reports upheld" />
        </chakra.li>
      )}
      {reports.open > 0 && (
        <li>
          <Plural value={reports.open} one="# open report" other="# open reports" />
        </li>
      )}
      {reports.dismissed > 0 && (
        <chakra.li color="fg.muted">
          <Plural value={reports.dismissed} one="# report dismissed" other="# reports dismissed" />
        </chakra.li>
      )}
    </chakra.ul>
  )
}
