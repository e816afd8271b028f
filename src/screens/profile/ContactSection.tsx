import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'

import { limits } from '#contract/limits.ts'
import type { User } from '#contract/entities/user.ts'
import { Field } from '#src/components/Field.tsx'
import { Select } from '#src/components/Select.tsx'
import { contactSchema } from '#src/forms/account/accountSchemas.ts'
import { useLocale } from '#src/i18n/useLocale.ts'
import { AccountSection, SavedNote } from '#src/parts/account/AccountSection.tsx'
import { useFormText } from '#src/parts/forms/formRefusal.ts'
import { FormText } from '#src/parts/forms/FormText.tsx'
import { SubmissionForm } from '#src/parts/forms/SubmissionForm.tsx'
import { SubmitButton } from '#src/parts/forms/SubmitButton.tsx'
import { useSubmission } from '#src/wiring/useSubmission.ts'

/** Where others write to, and in which language we do. */
export function ContactSection({ user }: { user: User }) {
  const { t } = useLingui()
  const lang = useLocale()
  const { api, session } = useRouter().options.context
  const initialValues = { contactEmail: user.contactEmail ?? '', preferredLanguage: user.preferredLanguage ?? lang }
  const submission = useSubmission<{ contactEmail: string; preferredLanguage: string }>(async (values) => {
    const contactEmail = values.contactEmail.trim() === '' ? null : values.contactEmail.trim()
    const preferredLanguage = values.preferredLanguage === 'cs' ? 'cs' : 'en'
    await api.updateCurrentUser({ body: { contactEmail, preferredLanguage } })
    await session.reloadUser()
  })
  return (
    <AccountSection
      heading={<Trans>Contact and language</Trans>}
      intro={<Trans>Where people write to about your listings, and the language of our mails.</Trans>}
    >
      <SubmissionForm
        submission={submission}
        initialValues={initialValues}
        schemaIn={contactSchema}
        label={t`Contact and language`}
      >
        <FormText
          name="contactEmail"
          label={t`Contact email`}
          hint={<Trans>Empty: the email that you sign in with.</Trans>}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={limits.email.maxLength}
          isOptional
        />
        <LanguageField />
        <SubmitButton isPending={submission.isPending} pending={<Trans>Saving…</Trans>} variant="solid">
          <Trans>Save</Trans>
        </SubmitButton>
        <SavedNote isShown={submission.isSucceeded} />
      </SubmissionForm>
    </AccountSection>
  )
}

/** Each language by its own name. */
const names = { en: 'English', cs: 'Čeština' } as const

function LanguageField() {
  const { t } = useLingui()
  const { field, problem } = useFormText('preferredLanguage')
  return (
    <Field label={t`Language of mails`} error={problem}>
      {(control) => (
        <Select {...control} {...field}>
          {Object.entries(names).map(([language, name]) => (
            <option key={language} value={language} lang={language}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
