import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { object } from 'yup'

import type { AdminUser } from '#contract/entities/admin.ts'
import { limits } from '#contract/limits.ts'
import { FormLines, SubmissionForm, SubmitButton, useSubmission, writtenText } from '#src/features/forms/index.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { forgetDialog } from '#src/platform/browser/dialogStorage.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Sheet } from '#src/ui/components/Sheet.tsx'

interface ResetSecondFactorSheetProps {
  user: AdminUser
  name: string
  onClose: () => void
}

/** Takes the second factor of somebody who has lost it: what that means, and why it is done. */
export function ResetSecondFactorSheet({ user, name, onClose }: ResetSecondFactorSheetProps) {
  const { t } = useLingui()
  const api = useApi()
  const queryClient = useQueryClient()
  const keptAs = `reset ${user.id}`
  const { minLength, maxLength } = limits.resetReason
  const resetting = useSubmission<{ resetReason: string }>(async ({ resetReason }) => {
    await api.updateUser({
      params: { userId: user.id },
      body: { resetsSecondFactor: true, resetReason: resetReason.trim() },
    })
    forgetDialog(keptAs)
    await queryClient.invalidateQueries({ queryKey: ['admin'] })
    onClose()
  })
  const tooShort = t`Write at least ${minLength} characters.`
  const title = t`Reset two-step verification of ${name}`
  return (
    <Sheet isOpen onClose={onClose} title={title} about={user.email}>
      <chakra.div display="grid" gap="4">
        <p>
          <Trans>
            {name} will be signed out everywhere and can sign in with the password alone. Do this only if you are sure
            who is asking.
          </Trans>
        </p>
        <SubmissionForm
          submission={resetting}
          initialValues={{ resetReason: '' }}
          schemaIn={() => object({ resetReason: writtenText(minLength, tooShort) })}
          label={title}
          keptAs={keptAs}
        >
          <FormLines name="resetReason" label={t`Reason (for the audit log)`} rows={4} maxLength={maxLength} />
          <chakra.div display="flex" flexWrap="wrap" gap="3" colorPalette="red">
            <SubmitButton isPending={resetting.isPending} pending={<Trans>One moment…</Trans>} variant="solid">
              <Trans context="two-step verification">Reset</Trans>
            </SubmitButton>
            <Button variant="outline" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
          </chakra.div>
        </SubmissionForm>
      </chakra.div>
    </Sheet>
  )
}
