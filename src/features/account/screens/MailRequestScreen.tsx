import type { ReactNode } from 'react'

import { EmailField } from '#src/features/account/components/EmailField.tsx'
import { laterSchema } from '#src/features/account/model/laterSchema.ts'
import { FormCard, SubmissionForm, SubmitButton, useSubmission } from '#src/features/forms/index.ts'
import { rememberedAddress } from '#src/features/session/index.ts'

interface MailRequestScreenProps {
  heading: ReactNode
  intro: ReactNode
  footer: ReactNode
  /** What the button says, and what it says meanwhile. */
  action: ReactNode
  pending: ReactNode
  send: (email: string) => Promise<unknown>
  /** Instead of the form, once the mail was asked for. */
  renderSent: (email: string) => ReactNode
}

/** Asks for a mail to an address. */
export function MailRequestScreen({
  heading,
  intro,
  footer,
  action,
  pending,
  send,
  renderSent,
}: MailRequestScreenProps) {
  const submission = useSubmission<{ email: string }>(async ({ email }) => {
    await send(email.trim())
    rememberedAddress.store(email.trim())
  })
  if (submission.isSucceeded) return renderSent(rememberedAddress.read())
  return (
    <FormCard heading={heading} intro={intro} footer={footer}>
      <SubmissionForm submission={submission} initialValues={{ email: '' }} schemaIn={laterSchema('mailRequestSchema')}>
        <EmailField isRemembered />
        <SubmitButton isPending={submission.isPending} pending={pending}>
          {action}
        </SubmitButton>
      </SubmissionForm>
    </FormCard>
  )
}
