import { useLingui } from '@lingui/react/macro'

import { useFormText } from '#src/features/forms/index.ts'
import { reasonWords } from '#src/features/listing/index.ts'
import { Field } from '#src/ui/components/Field.tsx'
import { Select } from '#src/ui/components/Select.tsx'

/** The reasons for refusing a listing, as `code` of the form around. */
export function ReasonField() {
  const { t, i18n } = useLingui()
  const { field, problem } = useFormText('code')
  return (
    <Field label={t`Reason`} error={problem}>
      {(control) => (
        <Select {...control} {...field} required>
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
