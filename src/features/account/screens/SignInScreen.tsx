import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'

import type { Failure } from '#contract/failure.ts'
import { EmailField } from '#src/features/account/components/EmailField.tsx'
import { useFollowSignIn } from '#src/features/account/components/useFollowSignIn.ts'
import { signInSchema } from '#src/features/account/model/accountSchemas.ts'
import { FormCard, PasswordField, SubmissionForm, SubmitButton, useSubmission } from '#src/features/forms/index.ts'
import { rememberedAddress } from '#src/features/session/index.ts'
import { headingPlaces, takeHeading } from '#src/platform/browser/heading.ts'
import { returnPath } from '#src/platform/delivery/returnPath.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { TextLink } from '#src/ui/components/TextLink.tsx'

interface SignInScreenProps {
  /** Where to go then, as a path of ours; the profile without it. */
  next: string | undefined
}

/** Signing in, and back to where one was heading. */
export function SignInScreen({ next }: SignInScreenProps) {
  const { t } = useLingui()
  const router = useRouter()
  const lang = useLocale()
  const { api, session } = router.options.context
  const submission = useSubmission<{ email: string; password: string }>(async ({ email, password }) => {
    const pair = await api.createToken({ body: { email: email.trim(), password } })
    rememberedAddress.store(email.trim())
    const { userType } = await session.signIn(pair)
    if (userType !== 'user') throw new Error('The account could not be loaded.')
    router.history.replace(returnPath(next ?? takeHeading(headingPlaces), { origin: location.origin, lang }))
  })
  useFollowSignIn({ next, isSigningIn: submission.isPending || submission.isSucceeded })
  const explain = ({ kind }: Failure) => {
    if (kind === 'unauthorized') return t`Incorrect email or password. Try again or reset your password.`
    return kind === 'unknown' ? t`We couldn’t load your account. Please try again.` : undefined
  }
  return (
    <FormCard
      heading={<Trans>Sign in</Trans>}
      intro={
        next === undefined ? (
          <Trans>Access your favorites, saved searches and listings.</Trans>
        ) : (
          <Trans>Then we’ll take you where you were going.</Trans>
        )
      }
      footer={
        <p>
          <Trans>New here?</Trans>{' '}
          <TextLink to="/$lang/auth/signup" params={{ lang }} search={next === undefined ? {} : { next }}>
            <Trans>Create an account</Trans>
          </TextLink>
        </p>
      }
    >
      <SubmissionForm
        submission={submission}
        initialValues={{ email: '', password: '' }}
        schemaIn={signInSchema}
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
