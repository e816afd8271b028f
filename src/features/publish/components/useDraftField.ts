import { useLingui } from '@lingui/react'
import { useField, useFormikContext } from 'formik'

import type { DraftValues } from '#machines/onboarding/autosave.machine.ts'
import { problemText } from '#src/features/publish/model/problemText.ts'
import { messageText } from '#src/platform/i18n/messageText.ts'

import { useWizard } from './wizardContext.ts'

/** One value of the draft, with what is wrong with it as soon as somebody was there, or wanted to go on. */
export function useDraftField(key: string) {
  const { i18n } = useLingui()
  const { form, isBlocked, problems } = useWizard()
  const { values } = useFormikContext<DraftValues>()
  const [{ value }, { error, touched }, { setValue, setTouched }] = useField<unknown>(key)
  const found = isBlocked ? problems.find(({ propertyPath }) => propertyPath === key) : undefined
  const missing =
    found === undefined ? undefined : (problemText(form, found, values, i18n) ?? messageText(found.message, i18n))
  return {
    value,
    problem: (touched ? error : undefined) ?? missing,
    set: (next: unknown) => void setValue(next),
    leave: () => void setTouched(true),
  }
}
