import { chakra } from '@chakra-ui/react'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'

import type { Property } from '#contract/entities/property.ts'
import type { ReportReason } from '#contract/entities/propertyDraft.ts'
import { submissionText, useSubmission } from '#src/features/forms/index.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { formatDate } from '#src/platform/i18n/format.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Notice } from '#src/ui/components/Notice.tsx'
import { AccountSection } from '#src/ui/dashboard/AccountSection.tsx'
import { showToast } from '#src/ui/toasts/showToast.ts'

const reasonTexts: Record<ReportReason, MessageDescriptor> = {
  gone: msg`No longer available`,
  wrong_price: msg`Wrong price`,
  wrong_facts: msg`Wrong details`,
  duplicate: msg`Duplicate listing`,
  fraud: msg`Suspected fraud`,
  offensive: msg`Offensive`,
  other: msg`Something else`,
}

interface ReportsProps {
  listingId: number
  reports: NonNullable<Property['reports']>
}

/** What people said is wrong with a listing. Taking it down says that they were right; they hear either way. */
export function Reports({ listingId, reports }: ReportsProps) {
  const { i18n, t } = useLingui()
  const api = useApi()
  const queryClient = useQueryClient()
  const dismissal = useSubmission<Record<string, never>>(async () => {
    await api.dismissReports({ params: { propertyId: listingId } })
    // The reports are gone with their button, and the listing stays as it is.
    showToast(t`Reports dismissed. The listing stays as it is.`, 'success')
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ['properties'] }),
      queryClient.invalidateQueries({ queryKey: ['admin'] }),
    ])
  })
  if (reports.length === 0) return null
  return (
    <AccountSection heading={<Plural value={reports.length} one="# report" other="# reports" />}>
      <chakra.ul display="grid" gap="3" listStyleType="none">
        {reports.map(({ reason, text, at }) => (
          <chakra.li key={`${at} ${reason} ${text}`} overflowWrap="anywhere">
            <strong>{Object.hasOwn(reasonTexts, reason) ? i18n._(reasonTexts[reason as ReportReason]) : reason}</strong>{' '}
            <chakra.span color="fg.muted" textStyle="sm">
              {formatDate(at, i18n.locale)}
            </chakra.span>
            {text !== undefined && text !== '' && <p>{text}</p>}
          </chakra.li>
        ))}
      </chakra.ul>
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
