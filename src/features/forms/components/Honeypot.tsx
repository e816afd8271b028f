import { Trans } from '@lingui/react/macro'
import { useField } from 'formik'

import { VisuallyHidden } from '#src/ui/components/VisuallyHidden.tsx'

/** The field `website` of a form: people neither see nor reach it, programs that fill in whatever they find do. */
export function Honeypot() {
  const [field] = useField<string>('website')
  return (
    <VisuallyHidden aria-hidden>
      <label>
        <Trans>Leave this empty</Trans>
        <input {...field} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </VisuallyHidden>
  )
}
