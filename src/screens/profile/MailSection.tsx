import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

import type { User } from '#contract/entities/user.ts'
import { Notice } from '#src/components/Notice.tsx'
import { TextLink } from '#src/components/TextLink.tsx'
import { submissionText } from '#src/forms/account/submissionText.ts'
import { useLocale } from '#src/i18n/useLocale.ts'
import { AccountSection, SavedNote } from '#src/parts/account/AccountSection.tsx'
import { useSubmission } from '#src/wiring/useSubmission.ts'

/** Which mails we may send beside those that somebody asked for. */
export function MailSection({ user }: { user: User }) {
  const { i18n } = useLingui()
  const lang = useLocale()
  const { api, session } = useRouter().options.context
  const [wanted, setWanted] = useState(user.wantsFavoriteMails)
  const { submit, isPending, isSucceeded, failure } = useSubmission<{ wantsFavoriteMails: boolean }>(async (values) => {
    await api.updateCurrentUser({ body: values })
    await session.reloadUser()
  })
  return (
    <AccountSection
      heading={<Trans>Mails</Trans>}
      intro={
        <Trans>
          How often a saved search writes is set with it:{' '}
          <TextLink to="/$lang/profile/saved-searches" params={{ lang }}>
            your saved searches
          </TextLink>
          .
        </Trans>
      }
    >
      {failure !== null && <Notice tone="error">{submissionText(failure, i18n)}</Notice>}
      <chakra.label display="flex" gap="3" alignItems="flex-start" minHeight="control">
        <chakra.input
          type="checkbox"
          flexShrink="0"
          width="1.25rem"
          height="1.25rem"
          mt="2px"
          accentColor="green.solid"
          checked={isPending ? wanted : user.wantsFavoriteMails}
          onChange={({ target }) => {
            if (submit({ wantsFavoriteMails: target.checked })) setWanted(target.checked)
          }}
        />
        <span>
          <Trans>Write when a favorite becomes cheaper, is sold or rented, or is gone</Trans>
        </span>
      </chakra.label>
      <SavedNote isShown={isSucceeded && !isPending} />
    </AccountSection>
  )
}
