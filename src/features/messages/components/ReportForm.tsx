import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'

import type { ReportReason } from '#contract/entities/propertyDraft.ts'
import { limits } from '#contract/limits.ts'
import {
  FormLines,
  FormText,
  SubmissionForm,
  SubmitButton,
  Honeypot,
  useFormText,
  useSubmission,
} from '#src/features/forms/index.ts'
import { reportSchema } from '#src/features/messages/model/reportSchema.ts'
import { reasonWords } from '#src/features/messages/model/reportTexts.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { forgetDialog } from '#src/platform/browser/dialogStorage.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Field } from '#src/ui/components/Field.tsx'
import { Notice } from '#src/ui/components/Notice.tsx'
import { Select } from '#src/ui/components/Select.tsx'

type ReportValues = Record<'reason' | 'text' | 'email' | 'website', string>

interface ReportFormProps {
  listingId: number
  /** Guests may leave an address to hear what came of it. */
  isGuest: boolean
  onDone: () => void
}

const reasons = Object.keys(reasonWords) as ReportReason[] // the table's own keys

/** A report of a listing. Each person is heard once; again changes nothing. */
export function ReportForm({ listingId, isGuest, onDone }: ReportFormProps) {
  const { t } = useLingui()
  const api = useApi()
  const keptAs = `report ${listingId}`
  const submission = useSubmission<ReportValues>(async ({ reason, text, email, website }, idempotencyKey) => {
    const words = text.trim()
    const address = email.trim()
    const body = {
      reason: reason as ReportReason, // the list has no others
      ...(words !== '' && { text: words }),
      ...(isGuest && address !== '' && { email: address }),
      website,
    }
    await api.strikeProperty({ params: { propertyId: listingId }, body }, { idempotencyKey })
    forgetDialog(keptAs)
  })
  if (submission.isSucceeded) {
    return (
      <chakra.div display="grid" gap="4">
        <Notice tone="success">
          <Trans>Thank you, we’ll review it. Multiple reports from one person count as one.</Trans>{' '}
          {isGuest ? (
            <Trans>If you left your email, we’ll let you know the outcome.</Trans>
          ) : (
            <Trans>We’ll email you the outcome.</Trans>
          )}
        </Notice>
        <Button variant="outline" justifySelf="start" onClick={onDone}>
          <Trans>Back to the listing</Trans>
        </Button>
      </chakra.div>
    )
  }
  return (
    <SubmissionForm
      submission={submission}
      initialValues={{ reason: '', text: '', email: '', website: '' }}
      schemaIn={reportSchema}
      label={t`What’s wrong with this listing?`}
      keptAs={keptAs}
    >
      <Reason />
      <FormLines name="text" label={t`More details`} rows={4} maxLength={limits.reportText.maxLength} isOptional />
      {isGuest && (
        <FormText
          name="email"
          label={t`Your email`}
          hint={<Trans>Only to tell you the outcome.</Trans>}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={limits.email.maxLength}
          isOptional
        />
      )}
      <Honeypot />
      <SubmitButton isPending={submission.isPending} pending={<Trans>Sending…</Trans>}>
        <Trans>Send report</Trans>
      </SubmitButton>
    </SubmissionForm>
  )
}

function Reason() {
  const { t, i18n } = useLingui()
  const { field, problem } = useFormText('reason')
  return (
    <Field label={t`Reason`} error={problem}>
      {(control) => (
        <Select {...control} {...field} required>
          <option value="" disabled>
            {t`Choose…`}
          </option>
          {reasons.map((reason) => (
            <option key={reason} value={reason}>
              {i18n._(reasonWords[reason])}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
