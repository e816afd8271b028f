import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'

import { chooseLocale } from '#contract/chooseLocale.ts'
import type { User } from '#contract/entities/user.ts'
import { limits } from '#contract/limits.ts'
import { contactSchema } from '#src/features/account/model/accountSchemas.ts'
import {
  FormText,
  SubmissionForm,
  SubmitButton,
  useFormText,
  useSubmission,
  unlessAtFields,
} from '#src/features/forms/index.ts'
import { languageName, locales } from '#src/platform/i18n/locales.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { Field } from '#src/ui/components/Field.tsx'
import { Select } from '#src/ui/components/Select.tsx'
import { AccountSection, SavedNote } from '#src/ui/dashboard/AccountSection.tsx'

/** Where others write to, and in which language we do. */
export function ContactSection({ user }: { user: User }) {
  const { t } = useLingui()
  const lang = useLocale()
  const { api, session } = useRouter().options.context
  const initialValues = { contactEmail: user.contactEmail ?? '', preferredLanguage: user.preferredLanguage ?? lang }
  const submission = useSubmission<{ contactEmail: string; preferredLanguage: string }>(async (values) => {
    const contactEmail = values.contactEmail.trim() === '' ? null : values.contactEmail.trim()
    const preferredLanguage = chooseLocale(values.preferredLanguage)
    await api.updateCurrentUser({ body: { contactEmail, preferredLanguage } }, unlessAtFields(values))
    await session.reloadUser()
  })
  return (
    <AccountSection
      heading={<Trans>Contact and language</Trans>}
      intro={<Trans>Where people contact you about your listings, and the language of our emails.</Trans>}
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
          hint={<Trans>Leave empty to use your sign-in email.</Trans>}
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

function LanguageField() {
  const { t } = useLingui()
  const { field, problem } = useFormText('preferredLanguage')
  return (
    <Field label={t`Email language`} error={problem}>
      {(control) => (
        <Select {...control} {...field}>
          {locales.map((language) => (
            <option key={language} value={language} lang={language}>
              {languageName(language)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
