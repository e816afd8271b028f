import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'

import type { ReportCase } from '#contract/entities/adminReport.ts'
import { bindShortWords } from '#contract/shortWords.ts'
import { reportReasonNames } from '#src/features/moderation/model/readReports.ts'
import { formatDate, isoDay } from '#src/platform/i18n/format.ts'

import { UserLink } from './UserLink.tsx'

/** A report; on the page of its listing nothing is known of who sent it. */
type Report = Pick<ReportCase['reports'][number], 'at' | 'text' | 'by'> & { reason: string }

interface ReportLinesProps {
  reports: readonly Report[]
  /** Says who reported it, too. */
  hasReporters?: boolean
}

/** What people said is wrong with a listing, the oldest first. */
export function ReportLines({ reports, hasReporters = false }: ReportLinesProps) {
  const { i18n } = useLingui()
  return (
    <chakra.ul display="grid" gap="3" listStyleType="none">
      {reports.map(({ reason, text, at, by }) => (
        <chakra.li key={`${at} ${reason} ${text}`} overflowWrap="anywhere">
          <strong>
            {Object.hasOwn(reportReasonNames, reason)
              ? i18n._(reportReasonNames[reason as keyof typeof reportReasonNames])
              : reason}
          </strong>{' '}
          <chakra.span color="fg.muted" textStyle="sm">
            <time dateTime={isoDay(at)}>{formatDate(at, i18n.locale)}</time>
            {hasReporters && (
              <>
                {' · '}
                {by === undefined ? (
                  <Trans context="reports">by a guest</Trans>
                ) : (
                  <UserLink userId={by.id} look="plain" title={by.email}>
                    {by.displayName}
                  </UserLink>
                )}
              </>
            )}
          </chakra.span>
          {text !== undefined && text !== '' && <p>{bindShortWords(text, i18n.locale)}</p>}
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
