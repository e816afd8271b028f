import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useField } from 'formik'
import { object, string } from 'yup'

import type { AdminUser } from '#contract/entities/admin.ts'
import { limits } from '#contract/limits.ts'
import { isAdministrator } from '#contract/roles.ts'
import { FormText, SubmissionForm, SubmitButton, useSubmission } from '#src/features/forms/index.ts'
import { adminFailureText } from '#src/features/moderation/model/adminFailureText.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { forgetDialog } from '#src/platform/browser/dialogStorage.ts'
import { Checkbox } from '#src/ui/components/Checkbox.tsx'
import { Notice } from '#src/ui/components/Notice.tsx'
import { Sheet } from '#src/ui/components/Sheet.tsx'

interface RightsSheetProps {
  user: AdminUser
  name: string
  onClose: () => void
}

/** What somebody may do: administer the market, and offer homes as an agency. */
export function RightsSheet({ user, name, onClose }: RightsSheetProps) {
  const { t, i18n } = useLingui()
  const api = useApi()
  const queryClient = useQueryClient()
  const keptAs = `rights ${user.id}`
  const was = { isAdmin: isAdministrator(user), agencyName: user.agencyName ?? '' }
  const submission = useSubmission<typeof was>(async ({ isAdmin, agencyName }) => {
    const agency = agencyName.trim()
    await api.updateUser({
      params: { userId: user.id },
      // Only what changed: somebody else may have changed the rest meanwhile.
      body: {
        ...(isAdmin === was.isAdmin ? {} : { isAdmin }),
        ...(agency === was.agencyName ? {} : { agencyName: agency === '' ? null : agency }),
      },
    })
    forgetDialog(keptAs)
    await queryClient.invalidateQueries({ queryKey: ['admin'] })
    onClose()
  })
  return (
    <Sheet isOpen onClose={onClose} title={t`Rights of ${name}`} about={user.email}>
      <SubmissionForm
        submission={submission}
        initialValues={was}
        schemaIn={() => object({ agencyName: string().trim().max(limits.agencyName.maxLength) })}
        explain={(failure) => adminFailureText(failure, i18n)}
        label={t`Rights of ${name}`}
        keptAs={keptAs}
      >
        <AdminSwitch />
        <FormText
          name="agencyName"
          label={t`Agency`}
          isOptional
          autoComplete="off"
          maxLength={limits.agencyName.maxLength}
          hint={<Trans>With an agency name, their listings are shown as offered by an agency.</Trans>}
        />
        {was.isAdmin && <Demotion name={name} />}
        <chakra.div>
          <SubmitButton isPending={submission.isPending} pending={<Trans>One moment…</Trans>} variant="solid">
            <Trans>Save</Trans>
          </SubmitButton>
        </chakra.div>
      </SubmissionForm>
    </Sheet>
  )
}

function AdminSwitch() {
  const [field] = useField<boolean>('isAdmin')
  return (
    <chakra.div display="grid" gap="1" justifyItems="start">
      <Checkbox name="isAdmin" checked={field.value} onChange={field.onChange}>
        <Trans>Administrator</Trans>
      </Checkbox>
      <chakra.p textStyle="sm" color="fg.muted">
        <Trans>Full access to administration. Removing this right signs the user out everywhere.</Trans>
      </chakra.p>
    </chakra.div>
  )
}

/** Says whom it takes the administration from, before it is saved. */
function Demotion({ name }: { name: string }) {
  const [{ value }] = useField<boolean>('isAdmin')
  return (
    <div aria-live="polite">
      {!value && (
        <Notice tone="warning">
          <Trans>{name} will lose access to administration and be signed out everywhere.</Trans>
        </Notice>
      )}
    </div>
  )
}
