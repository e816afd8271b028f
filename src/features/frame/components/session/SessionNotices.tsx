import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'

import type { User } from '#contract/entities/user.ts'
import { isBanned, isUnconfirmed } from '#contract/roles.ts'
import { useSubmission } from '#src/features/forms/index.ts'
import { displayName } from '#src/features/session/index.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { failureText } from '#src/platform/i18n/failureText.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Container } from '#src/ui/components/Container.tsx'
import { LinkButton } from '#src/ui/components/LinkButton.tsx'
import { Notice } from '#src/ui/components/Notice.tsx'

interface SessionNoticesProps {
  user: User
  /** A link signed the visitor in, and they did not say yet that the account is theirs. */
  isQuestioned: boolean
}

/** What somebody who is signed in has to know on every page. It pushes the page down, it never covers it. */
export function SessionNotices({ user, isQuestioned }: SessionNoticesProps) {
  const notices = [
    isQuestioned && <IdentityQuestion key="identity" user={user} />,
    isBanned(user) && <Banned key="banned" user={user} />,
    isUnconfirmed(user) && !isBanned(user) && !isQuestioned && <Unconfirmed key="unconfirmed" user={user} />,
  ].filter((notice) => notice !== false)
  if (notices.length === 0) return null
  return (
    <Container py="3" display="grid" gap="2" data-print="none">
      {notices}
    </Container>
  )
}

function IdentityQuestion({ user }: { user: User }) {
  const { session } = useRouter().options.context
  const name = displayName(user)
  return (
    <Notice
      tone="warning"
      action={
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <Button size="sm" onClick={() => session.confirmIdentity()}>
            <Trans>Yes, it’s me</Trans>
          </Button>
          <Button size="sm" variant="outline" onClick={() => session.rejectIdentity()}>
            <Trans>Not you? Switch back</Trans>
          </Button>
        </chakra.div>
      }
    >
      <chakra.strong display="block">
        <Trans>You are now signed in as {name}.</Trans>
      </chakra.strong>
      <Trans>A link signed you in. Confirm that it’s you before anything is saved or sent.</Trans>
    </Notice>
  )
}

function Banned({ user: { banReason = '' } }: { user: User }) {
  const lang = useLocale()
  return (
    <Notice
      tone="error"
      action={
        <LinkButton to="/$lang/profile/support" params={{ lang }} size="sm" variant="outline">
          <Trans>Contact support</Trans>
        </LinkButton>
      }
    >
      <chakra.strong display="block">
        <Trans>Your account is banned. You can browse, but you can’t change or send anything.</Trans>
      </chakra.strong>
      {banReason !== '' && <Trans>Reason: {banReason}</Trans>}
    </Notice>
  )
}

function Unconfirmed({ user: { email } }: { user: User }) {
  const { i18n } = useLingui()
  const api = useApi()
  const { isPending, isSucceeded, failure, submit } = useSubmission((body: { email: string }) =>
    api.sendConfirmationEmail({ body }),
  )
  return (
    <Notice
      tone="warning"
      action={
        isSucceeded ? undefined : (
          <Button size="sm" variant="outline" disabled={isPending} onClick={() => submit({ email })}>
            <Trans>Send again</Trans>
          </Button>
        )
      }
    >
      {isSucceeded ? (
        <Trans>We’ve sent the email to {email}.</Trans>
      ) : (
        <Trans>Confirm your email address to publish listings: open the link we sent to {email}.</Trans>
      )}
      {failure !== null && <chakra.p role="alert">{failureText(failure, i18n)}</chakra.p>}
    </Notice>
  )
}
