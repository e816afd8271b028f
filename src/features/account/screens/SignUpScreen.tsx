import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useFormikContext } from 'formik'
import { useEffect, useState } from 'react'

import { limits } from '#contract/limits.ts'
import { EmailField } from '#src/features/account/components/EmailField.tsx'
import { MailSent } from '#src/features/account/components/MailSent.tsx'
import { useFollowSignIn } from '#src/features/account/components/useFollowSignIn.ts'
import { laterSchema } from '#src/features/account/model/laterSchema.ts'
import {
  FormCard,
  FormText,
  PasswordField,
  SubmissionForm,
  SubmitButton,
  useSubmission,
  unlessAtFields,
} from '#src/features/forms/index.ts'
import { PhoneFormField } from '#src/features/phone/index.ts'
import { rememberedAddress } from '#src/features/session/index.ts'
import { forgetDialog, signUpDialog } from '#src/platform/browser/dialogStorage.ts'
import { headingPlaces, keepHeading } from '#src/platform/browser/heading.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { TextLink } from '#src/ui/components/TextLink.tsx'

const noValues = { email: '', password: '', firstName: '', lastName: '', phoneNumber: '' }
type SignUpValues = typeof noValues

interface SignUpScreenProps {
  /** Where somebody was heading, as a path of ours. */
  next: string | undefined
}

/** Making an account; then, where the mail went that confirms it. */
export function SignUpScreen({ next }: SignUpScreenProps) {
  const lang = useLocale()
  const { api } = useRouter().options.context
  const [email, setEmail] = useState('')
  const submission = useSubmission<SignUpValues>(async ({ email: typed, password, ...optional }, idempotencyKey) => {
    const address = typed.trim()
    const body = { email: address, password, preferredLanguage: lang, ...filledIn(optional) }
    await api.registerUser({ body }, { idempotencyKey, ...unlessAtFields(noValues) })
    rememberedAddress.store(address)
    forgetDialog(signUpDialog)
    setEmail(address)
  })
  // The mail is read in another tab, perhaps; the way back waits for whoever signs in first.
  useEffect(() => {
    if (next !== undefined) keepHeading(headingPlaces, next)
  }, [next])

  useFollowSignIn({ next })

  if (submission.isSucceeded) return <SignedUp email={email} onWrongAddress={submission.reopen} />
  return (
    <FormCard
      heading={<Trans>Create an account</Trans>}
      intro={<Trans>We’ll send you an email to confirm your address.</Trans>}
      footer={
        <p>
          <Trans>Already have an account?</Trans>{' '}
          <TextLink to="/$lang/auth/signin" params={{ lang }} search={next === undefined ? {} : { next }}>
            <Trans>Sign in</Trans>
          </TextLink>
        </p>
      }
    >
      <SubmissionForm
        submission={submission}
        initialValues={noValues}
        schemaIn={laterSchema('signUpSchema')}
        keptAs={signUpDialog}
      >
        <SignUpFields />
        <SubmitButton isPending={submission.isPending} pending={<Trans>Creating your account…</Trans>}>
          <Trans>Create account</Trans>
        </SubmitButton>
        <chakra.p textStyle="sm" color="fg.muted">
          <Trans>
            By creating an account you agree to the{' '}
            <TextLink to="/$lang/article/terms" params={{ lang }}>
              terms
            </TextLink>{' '}
            and confirm you’ve read the{' '}
            <TextLink to="/$lang/article/privacy-policy" params={{ lang }}>
              privacy policy
            </TextLink>
            .
          </Trans>
        </chakra.p>
      </SubmissionForm>
    </FormCard>
  )
}

function SignUpFields() {
  const { t } = useLingui()
  const { values } = useFormikContext<SignUpValues>()
  const known = [values.email.split('@')[0] ?? '', values.firstName, values.lastName]
  const { maxLength } = limits.userName
  return (
    <>
      <EmailField isRemembered />
      <PasswordField name="password" label={t`Password`} kind="new" known={known} />
      <chakra.div display="grid" gap="4" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} alignItems="start">
        <FormText name="firstName" label={t`First name`} autoComplete="given-name" maxLength={maxLength} isOptional />
        <FormText name="lastName" label={t`Last name`} autoComplete="family-name" maxLength={maxLength} isOptional />
      </chakra.div>
      <PhoneFormField
        name="phoneNumber"
        label={t`Phone`}
        hint={t`We fill it in when you contact an owner or agent. Nobody else sees it unless you show it on your listings.`}
        isOptional
        isGuessing
        defaultCountry="CZ"
      />
    </>
  )
}

interface SignedUpProps {
  email: string
  onWrongAddress: () => void
}

function SignedUp({ email, onWrongAddress }: SignedUpProps) {
  const lang = useLocale()
  const { api } = useRouter().options.context
  return (
    <FormCard
      heading={<Trans>Check your email</Trans>}
      intro={
        <Trans>
          We’ve sent an email to <strong>{email}</strong>. Open its link within 24 hours to confirm your address.
        </Trans>
      }
      footer={
        <p>
          <Trans>Confirmed already?</Trans>{' '}
          <TextLink to="/$lang/auth/signin" params={{ lang }}>
            <Trans>Sign in</Trans>
          </TextLink>
        </p>
      }
    >
      <MailSent email={email} sendAgain={(to) => api.sendConfirmationEmail({ body: { email: to } })} />
      <Button variant="text" size="sm" justifySelf="start" onClick={onWrongAddress}>
        <Trans>Change email address</Trans>
      </Button>
    </FormCard>
  )
}

/** Without what was left empty. */
function filledIn(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, text]) => (text.trim() === '' ? [] : [[name, text.trim()]])),
  )
}
