import { useLingui } from '@lingui/react/macro'
import { useFormikContext } from 'formik'

import { useFormText } from '#src/features/forms/index.ts'
import { reasonWords } from '#src/features/listing/index.ts'
import { Field } from '#src/ui/components/Field.tsx'
import { Select } from '#src/ui/components/Select.tsx'

const noMessages: Readonly<Record<string, string>> = {}

interface ReasonFieldProps {
  /** What can be written beside each reason. */
  preparedMessages?: Readonly<Record<string, string>> | undefined
}

/**
 * The reasons for refusing a listing, as `code` of the form around. Choosing one fills in its prepared message as `text`,
 * as long as nothing else was written there.
 */
export function ReasonField({ preparedMessages = noMessages }: ReasonFieldProps) {
  const { t, i18n } = useLingui()
  const { field, problem } = useFormText('code')
  const { values, setValues } = useFormikContext<{ code: string; text: string }>()
  const choose = (code: string) => {
    const isUntouched = values.text.trim() === '' || Object.values(preparedMessages).includes(values.text)
    // Both at once: written one after the other, the message would be checked beside the reason from before.
    void setValues({ ...values, code, ...(isUntouched && { text: preparedMessages[code] ?? '' }) })
  }
  return (
    <Field label={t`Reason`} error={problem}>
      {(control) => (
        <Select {...control} {...field} required onChange={({ target }) => choose(target.value)}>
          <option value="">{t`Choose…`}</option>
          {Object.entries(reasonWords).map(([code, word]) => (
            <option key={code} value={code}>
              {i18n._(word)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
