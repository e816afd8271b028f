import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'

import { readAuditLog, type AuditLogQuery } from '#src/features/moderation/model/readAuditLog.ts'
import { auditPeriods } from '#src/features/moderation/model/auditPeriods.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { ChipLine } from '#src/ui/components/ChipLine.tsx'
import { ChipLink } from '#src/ui/components/ChipLink.tsx'

/** The days that are asked for most: each fills both dates in, and one that is chosen is taken back by another press. */
export function AuditPeriods({ requested }: { requested: AuditLogQuery }) {
  const { t, i18n } = useLingui()
  const lang = useLocale()
  const [now] = useState(() => Date.now())
  return (
    <ChipLine aria-label={t`Period`}>
      {auditPeriods(now).map(({ name, from, to }) => {
        const isChosen = requested.from === from && requested.to === to
        const days = isChosen ? { from: undefined, to: undefined } : { from, to }
        return (
          <ChipLink
            key={from}
            to="/$lang/admin/users"
            params={{ lang }}
            search={{ record: 1, ...readAuditLog({ ...requested, ...days, page: 1 }) }}
            preload={false}
            activeOptions={{ exact: true }}
            aria-current={isChosen ? 'true' : undefined}
          >
            {i18n._(name)}
          </ChipLink>
        )
      })}
    </ChipLine>
  )
}
