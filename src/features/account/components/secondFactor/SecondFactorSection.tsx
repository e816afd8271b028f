import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useState } from 'react'

import type { SecondFactor } from '#contract/entities/secondFactor.ts'
import type { User } from '#contract/entities/user.ts'
import { readFailure } from '#contract/failure.ts'
import { isAdministrator } from '#contract/roles.ts'
import { secondFactorQuery } from '#src/features/account/queries/secondFactor.queries.ts'
import { submissionText, unlessAtFields } from '#src/features/forms/index.ts'
import { formatDate } from '#src/platform/i18n/format.ts'
import { Badge } from '#src/ui/components/Badge.tsx'
import { Button } from '#src/ui/components/Button.tsx'
import { Notice } from '#src/ui/components/Notice.tsx'
import { Skeleton } from '#src/ui/components/Skeleton.tsx'
import { AccountSection } from '#src/ui/dashboard/AccountSection.tsx'

import { CodeForm } from './CodeForm.tsx'
import { RecoveryCodeList } from './RecoveryCodeList.tsx'

const SetupFlow = lazy(async () => ({ default: (await import('./SetupFlow.tsx')).SetupFlow }))

/** From so few on it is time for new ones. */
const fewCodes = 3

/** The code of the phone beside the password: for administrators, and for whoever still has one. */
export function SecondFactorSection({ user }: { user: User }) {
  const { i18n } = useLingui()
  const { api } = useRouter().options.context
  const { data, error } = useQuery(secondFactorQuery(api))
  const [isSettingUp, setIsSettingUp] = useState(false)
  const endSetup = useCallback(() => setIsSettingUp(false), [])
  const isOffered = data === undefined ? isAdministrator(user) : data.isAvailable || data.isAsked
  if (!isOffered) return null
  return (
    <AccountSection
      heading={<Trans>Two-step verification</Trans>}
      intro={
        <Trans>Besides your password, a code from your phone protects your account and everyone’s data in it.</Trans>
      }
    >
      {error !== null && data === undefined && <Notice tone="error">{submissionText(readFailure(error), i18n)}</Notice>}
      {data === undefined && error === null && <Skeleton height="4rem" />}
      {isSettingUp ? (
        <Suspense fallback={<Skeleton height="8rem" />}>
          <SetupFlow onClose={endSetup} />
        </Suspense>
      ) : (
        data !== undefined &&
        (data.isAsked ? (
          <TurnedOn state={data} />
        ) : (
          <>
            {data.isRequired && (
              <Notice tone="warning">
                <Trans>
                  Administrators must turn on two-step verification. Until you do, you can’t use the administration.
                </Trans>
              </Notice>
            )}
            <Button justifySelf="start" onClick={() => setIsSettingUp(true)}>
              <Trans>Set up two-step verification</Trans>
            </Button>
          </>
        ))
      )}
    </AccountSection>
  )
}

function TurnedOn({ state }: { state: SecondFactor }) {
  const { i18n, t } = useLingui()
  const { api, session } = useRouter().options.context
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<'codes' | 'off' | null>(null)
  const [codes, setCodes] = useState<readonly string[]>([])
  const close = () => setAsked(null)
  const { since, recoveryCodesLeft: left = 0, isRequired } = state
  const day = since === undefined ? null : formatDate(since, i18n.locale)
  if (codes.length > 0) return <RecoveryCodeList codes={codes} onKept={() => setCodes([])} />
  if (asked === 'codes')
    return (
      <CodeForm
        label={t`New recovery codes`}
        intro={<Trans>The old recovery codes stop working.</Trans>}
        action={<Trans>Show new codes</Trans>}
        send={async (code) => {
          const { recoveryCodes } = await api.renewRecoveryCodes({ body: { code } }, unlessAtFields({ code }))
          setCodes(recoveryCodes)
          close()
          await queryClient.invalidateQueries(secondFactorQuery(api))
        }}
        onClose={close}
      />
    )
  if (asked === 'off')
    return (
      <CodeForm
        label={t`Turn off two-step verification`}
        intro={
          isRequired ? (
            <Trans>
              You won’t be able to use the administration until you set it up again, for example on a new phone.
            </Trans>
          ) : (
            <Trans>Your password alone will be enough to sign in.</Trans>
          )
        }
        action={<Trans>Turn off</Trans>}
        isDangerous
        send={async (code) => {
          await api.turnOffSecondFactor({ body: { code } }, unlessAtFields({ code }))
          await Promise.allSettled([queryClient.invalidateQueries(secondFactorQuery(api)), session.reloadUser()])
        }}
        onClose={close}
      />
    )
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center">
        <Badge colorPalette="green">
          <Trans context="two-step verification">on</Trans>
        </Badge>
        {day !== null && (
          <span>
            <Trans>
              Since {day}. Recovery codes left: {left}.
            </Trans>
          </span>
        )}
      </chakra.div>
      {left <= fewCodes && (
        <Notice tone="warning">
          <Trans>You have few recovery codes left. Get new ones before you need them.</Trans>
        </Notice>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <Button variant="outline" onClick={() => setAsked('codes')}>
          <Trans>New recovery codes…</Trans>
        </Button>
        <Button variant="outline" color="fg.error" onClick={() => setAsked('off')}>
          <Trans>Turn off…</Trans>
        </Button>
      </chakra.div>
    </>
  )
}
