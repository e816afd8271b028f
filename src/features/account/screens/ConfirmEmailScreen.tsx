import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { mdiCheckCircleOutline } from '@mdi/js'
import { useRouter } from '@tanstack/react-router'
import { useActorRef, useSelector } from '@xstate/react'
import { useState, type ReactNode } from 'react'

import { emailConfirmationLogic } from '#src/features/account/actors/emailConfirmation.actor.ts'
import { FormCard, submissionText } from '#src/features/forms/index.ts'
import { useSession } from '#src/features/session/index.ts'
import { machineInspector } from '#src/platform/browser/machineInspector.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Icon } from '#src/ui/components/Icon.tsx'
import { LinkButton } from '#src/ui/components/LinkButton.tsx'

/** Confirms an address with the token of a mail, and says how that ended. */
export function ConfirmEmailScreen({ token }: { token: string }) {
  const { i18n } = useLingui()
  const lang = useLocale()
  const { api, queryClient, session } = useRouter().options.context
  const isUser = useSession().userType === 'user'
  const [logic] = useState(() =>
    emailConfirmationLogic({
      api,
      queryClient,
      onConfirmed: async () => {
        if (session.view().userType === 'user') await session.reloadUser()
      },
    }),
  )
  const actor = useActorRef(logic, { input: { token }, ...machineInspector })
  const isConfirmed = useSelector(actor, (snapshot) => snapshot.hasTag('confirmed'))
  const isExpired = useSelector(actor, (snapshot) => snapshot.hasTag('expired'))
  const isInvalid = useSelector(actor, (snapshot) => snapshot.hasTag('invalid'))
  const failure = useSelector(actor, (snapshot) => snapshot.context.failure)

  if (isConfirmed)
    return (
      <Outcome
        heading={<Trans>Your email is confirmed</Trans>}
        action={
          <LinkButton to={isUser ? '/$lang/profile' : '/$lang/auth/signin'} params={{ lang }} variant="primary">
            {isUser ? <Trans>Go to your profile</Trans> : <Trans>Sign in</Trans>}
          </LinkButton>
        }
      >
        <chakra.span color="green.fg" display="inline-flex" gap="2" alignItems="center">
          <Icon path={mdiCheckCircleOutline} size={24} />
          <Trans>You’re all set.</Trans>
        </chakra.span>
      </Outcome>
    )
  if (isExpired || isInvalid)
    return (
      <Outcome
        heading={<Trans>This link has expired</Trans>}
        action={
          <LinkButton to="/$lang/auth/send-confirm-email" params={{ lang }} variant="primary">
            <Trans>Request a new email</Trans>
          </LinkButton>
        }
      >
        {isExpired ? (
          <Trans>It was valid for 24 hours. Request a new email and use its link.</Trans>
        ) : (
          <Trans>
            It was already used or replaced by a newer email. If you’ve already confirmed your email, just sign in.
          </Trans>
        )}
      </Outcome>
    )
  if (failure !== null)
    return (
      <Outcome
        heading={<Trans>We can’t reach the server</Trans>}
        action={
          <Button variant="primary" onClick={() => actor.send({ type: 'attempt.repeated' })}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {failure.kind === 'tooMany' ? (
          submissionText(failure, i18n)
        ) : (
          <Trans>Your link still works. Check your connection, then try again.</Trans>
        )}
      </Outcome>
    )
  return (
    <Outcome heading={<Trans>Confirming your email</Trans>} action={null}>
      <Trans>One moment…</Trans>
    </Outcome>
  )
}

interface OutcomeProps {
  heading: ReactNode
  children: ReactNode
  action: ReactNode
}

function Outcome({ heading, children, action }: OutcomeProps) {
  return (
    <FormCard heading={heading}>
      <chakra.output display="block">{children}</chakra.output>
      {action}
    </FormCard>
  )
}
