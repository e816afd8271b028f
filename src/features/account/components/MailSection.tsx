import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

import type { User } from '#contract/entities/user.ts'
import { submissionText, useSubmission } from '#src/features/forms/index.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { Checkbox } from '#src/ui/components/Checkbox.tsx'
import { Notice } from '#src/ui/components/Notice.tsx'
import { TextLink } from '#src/ui/components/TextLink.tsx'
import { AccountSection, SavedNote } from '#src/ui/dashboard/AccountSection.tsx'

type Choices = Pick<User, 'wantsFavoriteMails' | 'wantsViewingReminders'>

/** Which mails we may send beside those that somebody asked for. */
export function MailSection({ user }: { user: User }) {
  const { i18n } = useLingui()
  const lang = useLocale()
  const { api, session } = useRouter().options.context
  const [pending, setPending] = useState<Partial<Choices>>({})
  const { submit, isPending, isSucceeded, failure } = useSubmission<Partial<Choices>>(async (values) => {
    await api.updateCurrentUser({ body: values })
    await session.reloadUser()
  })
  const choose = (choice: Partial<Choices>) => {
    if (submit(choice)) setPending(choice)
  }
  const shown = { ...user, ...(isPending && pending) }
  return (
    <AccountSection
      heading={<Trans>Emails</Trans>}
      intro={
        <Trans>
          Set how often you get emails for each search:{' '}
          <TextLink to="/$lang/profile/saved-searches" params={{ lang }}>
            your saved searches
          </TextLink>
          .
        </Trans>
      }
    >
      {failure !== null && <Notice tone="error">{submissionText(failure, i18n)}</Notice>}
      <Checkbox
        checked={shown.wantsFavoriteMails}
        onChange={({ target }) => choose({ wantsFavoriteMails: target.checked })}
      >
        <Trans>Notify me when a favorite drops in price, is sold or rented, or is no longer available</Trans>
      </Checkbox>
      <Checkbox
        checked={shown.wantsViewingReminders}
        onChange={({ target }) => choose({ wantsViewingReminders: target.checked })}
      >
        <Trans>Remind me the day before a viewing</Trans>
      </Checkbox>
      <SavedNote isShown={isSucceeded && !isPending} />
    </AccountSection>
  )
}
