import { chakra } from '@chakra-ui/react'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'

import type { StatusChange } from '#contract/entities/property.ts'
import { StatusBadge } from '#src/features/listing/index.ts'
import { happened } from '#src/features/manage/model/happened.ts'
import { isoDay } from '#src/platform/i18n/format.ts'
import { formatMoment } from '#src/platform/i18n/formatMoment.ts'

import { StatusReason } from './StatusReason.tsx'

const actors = {
  owner: msg`by the owner`,
  admin: msg`by an administrator`,
  system: msg`automatically`,
} as const satisfies Record<StatusChange['by'], MessageDescriptor>

/** Every change of status that a listing went through, the newest first, with the administrator who decided. */
export function StatusHistory({ history }: { history: readonly StatusChange[] }) {
  const { i18n } = useLingui()
  if (history.length === 0)
    return (
      <p>
        <Trans>No status changes yet.</Trans>
      </p>
    )
  return (
    <chakra.ol listStyleType="none" display="grid" gap="4">
      {history.toReversed().map(({ at, event, from, to, by, administrator, reason }) => (
        <chakra.li key={`${at} ${event}`} display="grid" gap="1" borderLeftWidth="3px" pl="3">
          <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center">
            <strong>{happened({ event }, i18n)}</strong>
            {from !== to && (
              <chakra.span display="inline-flex" gap="2" alignItems="center" whiteSpace="nowrap">
                <span aria-hidden>→</span>
                <StatusBadge status={to} />
              </chakra.span>
            )}
          </chakra.div>
          <chakra.p textStyle="sm" color="fg.muted">
            <time dateTime={isoDay(at)}>{formatMoment(at, i18n.locale)}</time>
            {', '}
            {administrator === undefined ? i18n._(actors[by]) : <Trans>by {administrator}</Trans>}
          </chakra.p>
          {reason !== undefined && <StatusReason reason={reason} />}
        </chakra.li>
      ))}
    </chakra.ol>
  )
}
