import type { ReactNode } from 'react'

import { rememberedAddress } from '#src/browser/rememberedAddress.ts'
import { mailRequestSchema } from '#src/forms/account/accountSchemas.ts'
import { EmailField } from '#src/parts/account/EmailField.tsx'
import { FormCard } from '#src/parts/forms/FormCard.tsx'
import { SubmissionForm } from '#src/parts/forms/SubmissionForm.tsx'
import { SubmitButton } from '#src/parts/forms/SubmitButton.tsx'
import { useSubmission } from '#src/wiring/useSubmission.ts'

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
      <SubmissionForm submission={submission} initialValues={{ email: '' }} schemaIn={mailRequestSchema}>
        <EmailField isRemembered />
        <SubmitButton isPending={submission.isPending} pending={pending}>
          {action}
        </SubmitButton>
      </SubmissionForm>
    </FormCard>
  )
}
