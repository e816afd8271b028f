import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'

import type { Property } from '#contract/entities/property.ts'
import { submissionText } from '#src/features/forms/index.ts'
import type { DecisionUndo } from '#src/features/moderation/actors/useDecisionUndo.ts'
import { useDismissal } from '#src/features/moderation/actors/useDismissal.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Notice } from '#src/ui/components/Notice.tsx'
import { AccountSection } from '#src/ui/dashboard/AccountSection.tsx'

import { ReportLines } from './ReportLines.tsx'

interface ReportsProps {
  listingId: number
  undo: DecisionUndo
  reports: NonNullable<Property['reports']>
}

/** What people said is wrong with a listing. Taking it down says that they were right; they hear either way. */
export function Reports({ listingId, reports, undo }: ReportsProps) {
  const { i18n } = useLingui()
  const dismissal = useDismissal(listingId, undo)
  if (reports.length === 0) return null
  return (
    <AccountSection heading={<Plural value={reports.length} one="# report" other="# reports" />}>
      <ReportLines reports={reports} />
      {dismissal.failure !== null && <Notice tone="error">{submissionText(dismissal.failure, i18n)}</Notice>}
      <Button
        variant="outline"
        size="sm"
        justifySelf="start"
        aria-disabled={dismissal.isPending || undefined}
        onClick={() => dismissal.submit({})}
      >
        <Trans>Dismiss: the listing is OK</Trans>
      </Button>
      <chakra.p textStyle="sm" color="fg.muted">
        <Trans>Reporters get an email, also when you take the listing down or reject it.</Trans>
      </chakra.p>
    </AccountSection>
  )
}
