import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'

import type { TokenPair } from '#contract/entities/token.ts'
import type { Failure } from '#contract/failure.ts'
import { EmailField } from '#src/features/account/components/EmailField.tsx'
import { useFollowSignIn } from '#src/features/account/components/useFollowSignIn.ts'
import { laterSchema } from '#src/features/account/model/laterSchema.ts'
import { findWork, seekersPlace } from '#src/features/account/model/landing.ts'
import { useFavorites } from '#src/features/favorites/index.ts'
import { FormCard, PasswordField, SubmissionForm, SubmitButton, useSubmission } from '#src/features/forms/index.ts'
import { rememberedAddress } from '#src/features/session/index.ts'
import { headingPlaces, takeHeading } from '#src/platform/browser/heading.ts'
import { returnPath } from '#src/platform/delivery/returnPath.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { TextLink } from '#src/ui/components/TextLink.tsx'

/** Nearly nobody has a second factor: what asks for it is loaded by whoever does. */
const CodeStep = lazy(async () => ({
  default: (await import('#src/features/account/components/secondFactor/CodeStep.tsx')).CodeStep,
}))

const isAskedForCode = ({ code }: Failure) => code === 'second_factor_needed'
/** The form says it, and what to do: a toast would say half of it again. */
const isWrongPassword = ({ kind }: Failure) => kind === 'unauthorized'

interface SignInScreenProps {
  /** Where to go then, as a path of ours; without it back to a page of homes, or where work waits. */
  next: string | undefined
}

/** Signing in, and on to where one was heading or is needed. */
export function SignInScreen({ next }: SignInScreenProps) {
  const { t } = useLingui()
  const router = useRouter()
  const lang = useLocale()
  const { api, session } = router.options.context
  /** The page that led here, where somebody would go on. */
  const [from] = useState(() => seekersPlace(router.stores.resolvedLocation.get()))
  const onwards = next ?? from
  const kept = useFavorites((liked) => liked.size)
  const isForFavorites = next?.includes('/profile/saved-listings') === true
  /** Of a right password that a code has to follow. */
  const [secondFactorToken, setSecondFactorToken] = useState<string | null>(null)
  const enter = async (pair: TokenPair) => {
    const { user } = await session.signIn(pair)
    if (user === undefined) throw new Error('The account could not be loaded.')
    const heading = next ?? takeHeading(headingPlaces) ?? from ?? `/${lang}${await findWork(api, user)}`
    router.history.replace(returnPath(heading, { origin: location.origin, lang }))
  }
  const submission = useSubmission<{ email: string; password: string }>(async ({ email, password }) => {
    const body = { email: email.trim(), password }
    const answer = await api
      .createToken({ body }, { notifies: (failure) => !isAskedForCode(failure) && !isWrongPassword(failure) })
      .catch(secondFactorTokenOf)
    rememberedAddress.store(body.email)
    if (typeof answer === 'string') setSecondFactorToken(answer)
    else await enter(answer)
  })
  useFollowSignIn({ next, isSigningIn: submission.isPending || submission.isSucceeded })
  const explain = (failure: Failure) => {
    if (isWrongPassword(failure)) return t`Incorrect email or password. Try again or reset your password.`
    return failure.kind === 'unknown' ? t`We couldn’t load your account. Please try again.` : undefined
  }
  if (secondFactorToken !== null)
    return (
      <Suspense>
        <CodeStep token={secondFactorToken} onSignedIn={enter} onLeave={() => setSecondFactorToken(null)} />
      </Suspense>
    )
  return (
    <FormCard
      heading={<Trans>Sign in</Trans>}
      intro={
        next === undefined ? (
          <Trans>Access your favorites, saved searches and listings.</Trans>
        ) : isForFavorites && kept > 0 ? (
          <Plural
            value={kept}
            one="# home is saved on this device. Once you sign in, it will be in your account."
            other="# homes are saved on this device. Once you sign in, they will be in your account."
          />
        ) : (
          <Trans>Then we’ll take you where you were going.</Trans>
        )
      }
      footer={
        <p>
          <Trans>New here?</Trans>{' '}
          <TextLink to="/$lang/auth/signup" params={{ lang }} search={onwards === undefined ? {} : { next: onwards }}>
            <Trans>Create an account</Trans>
          </TextLink>
        </p>
      }
    >
      <SubmissionForm
        submission={submission}
        initialValues={{ email: '', password: '' }}
        schemaIn={laterSchema('signInSchema')}
        explain={explain}
      >
        <EmailField isRemembered />
        <PasswordField name="password" label={t`Password`} kind="current" />
        <chakra.p textStyle="sm" textAlign="end" mt="-2">
          <TextLink to="/$lang/auth/lost-password" params={{ lang }}>
            <Trans>Forgot your password?</Trans>
          </TextLink>
        </chakra.p>
        <SubmitButton isPending={submission.isPending} pending={<Trans>Signing in…</Trans>}>
          <Trans>Sign in</Trans>
        </SubmitButton>
      </SubmissionForm>
    </FormCard>
  )
}

/** The token for the second step, where that is what is missing; any other failure stays one. */
function secondFactorTokenOf(error: unknown): string {
  const token: unknown = Reflect.get(Object(Reflect.get(Object(error), 'data')), 'secondFactorToken')
  if (typeof token !== 'string') throw error
  return token
}
