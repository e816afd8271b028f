import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Form, Formik } from 'formik'
import { object, string } from 'yup'

import type { AlertFrequency, SavedSearch } from '#contract/entities/savedSearch.ts'
import { limits } from '#contract/limits.ts'
import type { Criteria } from '#machines/search/criteria.ts'
import { FormText, KeptTyping, SubmitButton, submissionText, useFormText } from '#src/features/forms/index.ts'
import type { Saving } from '#src/features/savedSearches/actors/useSaving.ts'
import { requestedFor } from '#src/features/search/index.ts'
import { Field } from '#src/ui/components/Field.tsx'
import { Notice } from '#src/ui/components/Notice.tsx'
import { Select } from '#src/ui/components/Select.tsx'

import { FrequencyOptions } from './FrequencyOptions.tsx'

interface SaveSearchFormProps {
  /** What is typed is kept under this name. */
  keptAs: string
  saving: Saving
  criteria: Criteria
  proposedName: string
  /** Those that this one could take the place of. */
  searches: readonly SavedSearch[]
  isGuest: boolean
  /** Mails are sent to confirmed addresses only. */
  isUnconfirmed: boolean
}

/** The name of a search that is to be kept, and how often it writes. All of it is filled in already. */
export function SaveSearchForm(props: SaveSearchFormProps) {
  const { keptAs, saving, criteria, proposedName, searches, isGuest, isUnconfirmed } = props
  const { t, i18n } = useLingui()
  const { failure, isParked } = saving
  const values = { name: proposedName, frequency: 'daily', replaces: '' }
  return (
    <Formik
      initialValues={values}
      validationSchema={object({
        name: string()
          .trim()
          .required(t`Enter a name.`),
      })}
      onSubmit={({ name, frequency, replaces }) => {
        saving.save({
          name: name.trim(),
          frequency: frequency as AlertFrequency, // the list has no others
          criteria: requestedFor(criteria),
          replaces: replaces === '' ? null : Number(replaces),
        })
        // Whether it is under way is known to the machine alone.
        return Promise.resolve()
      }}
    >
      <Form noValidate aria-label={t`Save this search`}>
        <chakra.div display="grid" gap="4">
          <KeptTyping as={keptAs} />
          {failure !== null && !isParked && (
            <Notice tone="error">
              {failure.code === 'too_many_saved_searches' ? (
                <Trans>You already have {limits.savedSearches.maxCount} saved searches. Delete one first.</Trans>
              ) : (
                submissionText(failure, i18n)
              )}
            </Notice>
          )}
          {searches.length > 0 && <PlaceChoice searches={searches} />}
          <FormText name="name" label={t`Name`} maxLength={limits.savedSearchName.maxLength} autoComplete="off" />
          <FrequencyChoice />
          {isUnconfirmed && (
            <Notice tone="warning">
              <Trans>
                We’ll start emailing you once you confirm your email address. You can see new homes here in the
                meantime.
              </Trans>
            </Notice>
          )}
          <SubmitButton isPending={saving.isPending} pending={<Trans>Saving…</Trans>}>
            {isGuest ? <Trans>Sign in and save</Trans> : <Trans>Save</Trans>}
          </SubmitButton>
          {isGuest && (
            <chakra.p textStyle="sm" color="fg.muted">
              <Trans>We’ll keep the search on this device until you sign in, then bring you back here.</Trans>
            </chakra.p>
          )}
        </chakra.div>
      </Form>
    </Formik>
  )
}

function FrequencyChoice() {
  const { t } = useLingui()
  const { field } = useFormText('frequency')
  return (
    <Field label={t`Notify me about new homes`}>
      {(control) => (
        <Select {...control} {...field}>
          <FrequencyOptions />
        </Select>
      )}
    </Field>
  )
}

/** Whether it is another search, or a kept one that looks for something else now. */
function PlaceChoice({ searches }: { searches: readonly SavedSearch[] }) {
  const { t } = useLingui()
  const { field } = useFormText('replaces')
  return (
    <Field label={t`Save`}>
      {(control) => (
        <Select {...control} {...field}>
          <option value="">{t`as a new search`}</option>
          {searches.map(({ id, name }) => (
            <option key={id} value={id}>
              {t`instead of: ${name}`}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
