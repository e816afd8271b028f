import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { object } from 'yup'

import type { AdminUser } from '#contract/entities/admin.ts'
import { limits } from '#contract/limits.ts'
import { FormLines, SubmissionForm, SubmitButton, useSubmission, writtenText } from '#src/features/forms/index.ts'
import { adminFailureText } from '#src/features/moderation/model/adminFailureText.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { forgetDialog } from '#src/platform/browser/dialogStorage.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Sheet } from '#src/ui/components/Sheet.tsx'

interface BanSheetProps {
  user: AdminUser
  name: string
  onClose: () => void
}

/** What a ban ends, before it does; and the reason, which the person reads. */
export function BanSheet({ user, name, onClose }: BanSheetProps) {
  const { t, i18n } = useLingui()
  const api = useApi()
  const queryClient = useQueryClient()
  const keptAs = `ban ${user.id}`
  const { minLength, maxLength } = limits.banReason
  const { listings, futureTours, sessions } = user
  const banning = useSubmission<{ banReason: string }>(async ({ banReason }) => {
    await api.updateUser({ params: { userId: user.id }, body: { isBanned: true, banReason: banReason.trim() } })
    forgetDialog(keptAs)
    await queryClient.invalidateQueries({ queryKey: ['admin'] })
    onClose()
  })
  const tooShort = t`Write at least ${minLength} characters.`
  return (
    <Sheet isOpen onClose={onClose} title={t`Ban ${name}`}>
      <chakra.div display="grid" gap="4">
        <p>
          <Trans>What happens right away:</Trans>
        </p>
        <chakra.ul pl="6" listStyleType="disc">
          <li>
            <Plural
              value={listings.published}
              one="# published listing is taken down"
              other="# published listings are taken down"
            />
          </li>
          <li>
            <Plural value={listings.waiting} one="# listing leaves the queue" other="# listings leave the queue" />
          </li>
          <li>
            <Plural value={futureTours} one="# viewing is cancelled" other="# viewings are cancelled" />
          </li>
          <li>
            <Plural value={sessions} one="# session ends" other="# sessions end" />
          </li>
        </chakra.ul>
        <SubmissionForm
          submission={banning}
          initialValues={{ banReason: '' }}
          schemaIn={() => object({ banReason: writtenText(minLength, tooShort) })}
          explain={(failure) => adminFailureText(failure, i18n)}
          label={t`Ban ${name}`}
          keptAs={keptAs}
        >
          <FormLines name="banReason" label={t`Reason (shown to the user)`} maxLength={maxLength} />
          <chakra.div display="flex" flexWrap="wrap" gap="3" colorPalette="red">
            <SubmitButton isPending={banning.isPending} pending={<Trans>One moment…</Trans>} variant="solid">
              <Trans>Ban</Trans>
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
