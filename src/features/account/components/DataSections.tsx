import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

import { passwordProofSchema } from '#src/features/account/model/accountSchemas.ts'
import {
  PasswordField,
  SubmissionForm,
  SubmitButton,
  submissionText,
  useSubmission,
  unlessAtFields,
} from '#src/features/forms/index.ts'
import { saveFile } from '#src/platform/browser/saveFile.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Notice } from '#src/ui/components/Notice.tsx'
import { AccountSection, SavedNote } from '#src/ui/dashboard/AccountSection.tsx'

/** Everything that is known of the person, as a file. */
export function ExportSection() {
  const { i18n } = useLingui()
  const { api } = useRouter().options.context
  const submission = useSubmission<Record<string, never>>(async () => {
    const data = await api.exportAccount({})
    saveFile(document, { name: 'domivo.json', text: JSON.stringify(data, null, 2), type: 'application/json' })
  })
  return (
    <AccountSection
      heading={<Trans>Your data</Trans>}
      intro={<Trans>All your data in one machine-readable file.</Trans>}
    >
      <Button
        variant="outline"
        justifySelf="start"
        aria-disabled={submission.isPending || undefined}
        onClick={() => submission.submit({})}
      >
        {submission.isPending ? <Trans>Preparing…</Trans> : <Trans>Download my data</Trans>}
      </Button>
      {submission.failure !== null && <Notice tone="error">{submissionText(submission.failure, i18n)}</Notice>}
      <SavedNote isShown={submission.isSucceeded}>
        <Trans>Downloaded.</Trans>
      </SavedNote>
    </AccountSection>
  )
}

/** Leaving: what that means, and the password that proves who asks. */
export function DeletionSection() {
  const { t } = useLingui()
  const router = useRouter()
  const { api, session } = router.options.context
  const [isOpen, setIsOpen] = useState(false)
  const submission = useSubmission<{ password: string }>(async (body) => {
    await api.requestDeletion({ body }, unlessAtFields(body))
    await session.signOut()
    router.history.replace('/')
  })
  return (
    <AccountSection
      heading={<Trans>Delete account</Trans>}
      intro={
        <Trans>
          Your account and listings are hidden right away, your viewings are cancelled and you’re signed out everywhere.
          After 30 days we delete all your data. Until then you can sign in and keep your account.
        </Trans>
      }
    >
      {isOpen ? (
        <SubmissionForm
          submission={submission}
          initialValues={{ password: '' }}
          schemaIn={passwordProofSchema}
          label={t`Delete account`}
        >
          <PasswordField name="password" label={t`Current password`} kind="current" />
          <chakra.div display="flex" flexWrap="wrap" gap="3" colorPalette="red">
            <SubmitButton isPending={submission.isPending} pending={<Trans>Deleting…</Trans>} variant="solid">
              <Trans>Delete my account</Trans>
            </SubmitButton>
            <Button variant="outline" onClick={() => setIsOpen(false)}>
              <Trans>Keep account</Trans>
            </Button>
          </chakra.div>
        </SubmissionForm>
      ) : (
        <Button variant="outline" color="fg.error" justifySelf="start" onClick={() => setIsOpen(true)}>
          <Trans>Delete account…</Trans>
        </Button>
      )}
    </AccountSection>
  )
}
