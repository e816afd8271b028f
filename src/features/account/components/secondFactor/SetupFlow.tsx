import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'

import type { SecondFactorSetupEvent } from '#machines/secondFactorSetup/secondFactorSetup.machine.ts'
import { secondFactorSetupLogic } from '#src/features/account/actors/secondFactorSetup.actor.ts'
import { passwordProofSchema, secondFactorCodeSchema } from '#src/features/account/model/accountSchemas.ts'
import { secondFactorQuery } from '#src/features/account/queries/secondFactor.queries.ts'
import { PasswordField, SubmissionForm, SubmitButton } from '#src/features/forms/index.ts'
import { machineInspector } from '#src/platform/browser/machineInspector.ts'
import { Button } from '#src/ui/components/Button.tsx'

import { CodeField } from './CodeField.tsx'
import { PhoneKey } from './PhoneKey.tsx'
import { RecoveryCodeList } from './RecoveryCodeList.tsx'

/** Setting it up: the password, the key for the phone with its first code, and the recovery codes. */
export function SetupFlow({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { api, session } = useRouter().options.context
  const queryClient = useQueryClient()
  const [logic] = useState(() =>
    secondFactorSetupLogic({
      api,
      onTurnedOn: async () => {
        // It is on, whether or not the page can hear of it.
        await Promise.allSettled([queryClient.invalidateQueries(secondFactorQuery(api)), session.reloadUser()])
      },
    }),
  )
  const actor = useActorRef(logic, machineInspector)
  const snapshot = useSelector(actor, (current) => current)
  const { setup, recoveryCodes, failure } = snapshot.context
  const isPending = snapshot.hasTag('pending')
  const isDone = snapshot.hasTag('done')
  useEffect(() => {
    if (isDone) onClose()
  }, [isDone, onClose])
  const send = (event: SecondFactorSetupEvent) => {
    const isTaken = actor.getSnapshot().can(event)
    actor.send(event)
    return isTaken
  }
  const cancel = (
    <Button variant="outline" onClick={onClose}>
      <Trans>Cancel</Trans>
    </Button>
  )
  if (snapshot.hasTag('codes'))
    return <RecoveryCodeList codes={recoveryCodes} onKept={() => void send({ type: 'codes.kept' })} />
  if (setup !== null)
    return (
      <chakra.ol display="grid" gap="4" pl="6" listStyleType="decimal">
        <chakra.li display="list-item">
          <p>
            <Trans>Open your authenticator app and scan this code.</Trans>
          </p>
          <chakra.div mt="3">
            <PhoneKey {...setup} />
          </chakra.div>
        </chakra.li>
        <chakra.li display="list-item">
          <chakra.p mb="3">
            <Trans>Enter the code that the app shows now.</Trans>
          </chakra.p>
          <SubmissionForm
            submission={{
              isPending,
              failure,
              submit: ({ code }: { code: string }) => send({ type: 'code.submitted', code: code.trim() }),
            }}
            initialValues={{ code: '' }}
            schemaIn={secondFactorCodeSchema}
            label={t`Two-step verification`}
          >
            <CodeField kind="phone" />
            <chakra.div display="flex" flexWrap="wrap" gap="3">
              <SubmitButton isPending={isPending} pending={<Trans>Checking…</Trans>} variant="solid">
                <Trans>Turn on</Trans>
              </SubmitButton>
              {cancel}
            </chakra.div>
          </SubmissionForm>
        </chakra.li>
      </chakra.ol>
    )
  return (
    <SubmissionForm
      submission={{
        isPending,
        failure,
        submit: ({ password }: { password: string }) => send({ type: 'password.submitted', password }),
      }}
      initialValues={{ password: '' }}
      schemaIn={passwordProofSchema}
      label={t`Two-step verification`}
    >
      <p>
        <Trans>
          You need an authenticator app on your phone, for example Google Authenticator, Aegis or your password manager.
        </Trans>
      </p>
      <PasswordField name="password" label={t`Current password`} kind="current" />
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <SubmitButton isPending={isPending} pending={<Trans>Checking…</Trans>} variant="solid">
          <Trans>Continue</Trans>
        </SubmitButton>
        {cancel}
      </chakra.div>
    </SubmissionForm>
  )
}
