import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'

import type { TokenPair } from '#contract/entities/token.ts'
import { signInCodeLogic } from '#src/features/account/actors/signInCode.actor.ts'
import { secondFactorCodeSchema } from '#src/features/account/model/accountSchemas.ts'
import { FormCard, SubmissionForm, SubmitButton, unlessAtFields } from '#src/features/forms/index.ts'
import { machineInspector } from '#src/platform/browser/machineInspector.ts'
import { Button } from '#src/ui/components/Button.tsx'

import { CodeField } from './CodeField.tsx'

interface CodeStepProps {
  /** Of the password that was right. */
  token: string
  onSignedIn: (pair: TokenPair) => Promise<void>
  /** Back to the password. */
  onLeave: () => void
}

/** The second step of signing in: the code of the phone, or a recovery code. */
export function CodeStep({ token, onSignedIn, onLeave }: CodeStepProps) {
  const { api } = useRouter().options.context
  const [logic] = useState(() =>
    signInCodeLogic(async ({ token: secondFactorToken, code }) => {
      const pair = await api.answerSecondFactor({ body: { secondFactorToken, code } }, unlessAtFields({ code }))
      await onSignedIn(pair)
    }),
  )
  const actor = useActorRef(logic, { input: { token }, ...machineInspector })
  const snapshot = useSelector(actor, (current) => current)
  const kind = snapshot.context.isRecovery ? 'recovery' : 'phone'
  const isPending = snapshot.hasTag('pending') || snapshot.hasTag('signedIn')
  if (snapshot.hasTag('expired')) return <Expired onLeave={onLeave} />
  return (
    <FormCard
      heading={<Trans>Two-step verification</Trans>}
      intro={
        kind === 'phone' ? (
          <Trans>Enter the code that your authenticator app shows now.</Trans>
        ) : (
          <Trans>Enter one of the codes you saved when you set this up. Each works once.</Trans>
        )
      }
      footer={
        <Button variant="text" justifySelf="center" onClick={onLeave}>
          <Trans>Back to sign-in</Trans>
        </Button>
      }
    >
      <SubmissionForm
        key={kind}
        submission={{
          isPending,
          failure: snapshot.context.failure,
          submit: ({ code }: { code: string }) => {
            const event = { type: 'code.submitted', code: code.trim() } as const
            const isTaken = actor.getSnapshot().can(event)
            actor.send(event)
            return isTaken
          },
        }}
        initialValues={{ code: '' }}
        schemaIn={secondFactorCodeSchema}
      >
        <CodeField kind={kind} />
        <SubmitButton isPending={isPending} pending={<Trans>Signing in…</Trans>}>
          <Trans>Sign in</Trans>
        </SubmitButton>
      </SubmissionForm>
      <chakra.div display="grid" gap="2" justifyItems="start">
        {kind === 'phone' ? (
          <Button
            variant="text"
            aria-disabled={isPending || undefined}
            onClick={() => actor.send({ type: 'recovery.chosen' })}
          >
            <Trans>No phone at hand? Use a recovery code</Trans>
          </Button>
        ) : (
          <>
            <Button
              variant="text"
              aria-disabled={isPending || undefined}
              onClick={() => actor.send({ type: 'phone.chosen' })}
            >
              <Trans>Use the authenticator app</Trans>
            </Button>
            <chakra.p textStyle="sm" color="fg.muted">
              <Trans>No recovery codes left? Another administrator can reset two-step verification for you.</Trans>
            </chakra.p>
          </>
        )}
      </chakra.div>
    </FormCard>
  )
}

function Expired({ onLeave }: Pick<CodeStepProps, 'onLeave'>) {
  return (
    <FormCard heading={<Trans>Please sign in again</Trans>}>
      <chakra.output display="block">
        <Trans>For your security, enter the code within five minutes of your password.</Trans>
      </chakra.output>
      <Button variant="primary" onClick={onLeave}>
        <Trans>Enter password</Trans>
      </Button>
    </FormCard>
  )
}
