import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { mdiOpenInNew } from '@mdi/js'
import { useRouter } from '@tanstack/react-router'

import { mailboxOf } from '#src/features/account/model/mailboxes.ts'
import { Icon } from '#src/ui/components/Icon.tsx'
import { Notice } from '#src/ui/components/Notice.tsx'
import { Anchor } from '#src/ui/components/TextLink.tsx'
import { buttonRecipe } from '#src/ui/components/button.recipe.ts'

import { SendAgain } from './SendAgain.tsx'

const MailboxLink = chakra('a', buttonRecipe)

interface MailSentProps {
  email: string
  sendAgain: (email: string) => Promise<unknown>
}

/** Where a mail went, the way there, and how to get another one. */
export function MailSent({ email, sendAgain }: MailSentProps) {
  const { mailboxPath } = useRouter().options.context.settings
  const mailbox = mailboxOf(email)
  const name = mailbox?.name ?? ''
  return (
    <chakra.div display="grid" gap="4">
      {mailbox !== null && (
        <MailboxLink variant="primary" href={mailbox.address} target="_blank" rel="noopener noreferrer">
          <Trans>Open {name}</Trans>
          <Icon path={mdiOpenInNew} />
        </MailboxLink>
      )}
      {mailboxPath !== '' && (
        <Notice>
          <Trans>
            This installation doesn’t send emails. Read them in the{' '}
            <Anchor href={mailboxPath}>development mailbox</Anchor>.
          </Trans>
        </Notice>
      )}
      <chakra.p textStyle="sm" color="fg.muted">
        <Trans>Didn’t get it? Check your spam folder or send it again.</Trans>
      </chakra.p>
      <SendAgain email={email} send={sendAgain} />
    </chakra.div>
  )
}
