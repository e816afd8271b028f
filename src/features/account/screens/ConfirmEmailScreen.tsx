import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { mdiCheckCircleOutline } from '@mdi/js'
import { useRouter } from '@tanstack/react-router'
import { useActorRef, useSelector } from '@xstate/react'
import { useState, type ReactNode } from 'react'

import { emailConfirmationLogic } from '#src/features/account/actors/emailConfirmation.actor.ts'
import { FormCard, submissionText } from '#src/features/forms/index.ts'
import { useSession } from '#src/features/session/index.ts'
import { devInspector } from '#src/platform/browser/devInspector.ts'
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
  const actor = useActorRef(logic, { input: { token }, ...devInspector })
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
            {isUser ? <Trans>To your profile</Trans> : <Trans>Sign in</Trans>}
          </LinkButton>
        }
      >
        <chakra.span color="green.fg" display="inline-flex" gap="2" alignItems="center">
          <Icon path={mdiCheckCircleOutline} size={24} />
          <Trans>Everything is ready for you.</Trans>
        </chakra.span>
      </Outcome>
    )
  if (isExpired || isInvalid)
    return (
      <Outcome
        heading={<Trans>This link does not count any more</Trans>}
        action={
          <LinkButton to="/$lang/auth/send-confirm-email" params={{ lang }} variant="primary">
            <Trans>Ask for another mail</Trans>
          </LinkButton>
        }
      >
        {isExpired ? (
          <Trans>It was good for 24 hours. Ask for another mail, and use the newest one.</Trans>
        ) : (
          <Trans>It was used before, or a newer mail replaced it. If you are confirmed already, just sign in.</Trans>
        )}
      </Outcome>
    )
  if (failure !== null)
    return (
      <Outcome
        heading={<Trans>We could not ask the server</Trans>}
        action={
          <Button variant="primary" onClick={() => actor.send({ type: 'attempt.repeated' })}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {failure.kind === 'tooMany' ? (
          submissionText(failure, i18n)
        ) : (
          <Trans>Your link is still good. Check your connection, then try again.</Trans>
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
