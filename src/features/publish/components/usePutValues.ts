import { useFormikContext } from 'formik'
import { useCallback } from 'react'

import type { DraftValues } from '#machines/onboarding/autosave.machine.ts'

/**
 * Puts values into the form, one by one: everything else stays as it is at that moment, what was typed since the last
 * render too. Setting all values at once would bring those of that render back.
 */
export function usePutValues(): (values: DraftValues) => void {
  const { setFieldValue } = useFormikContext<DraftValues>()
  return useCallback(
    (values) => {
      for (const [key, value] of Object.entries(values)) void setFieldValue(key, value, false)
    },
    [setFieldValue],
  )
}
