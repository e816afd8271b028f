import { Trans } from '@lingui/react/macro'
import { useFormikContext } from 'formik'

import type { DraftValues } from '#machines/onboarding/autosave.machine.ts'
import { usePlaceAtPin } from '#src/features/publish/queries/usePlaceAtPin.ts'
import { Notice } from '#src/ui/components/Notice.tsx'

/** Asks the owner which is right, where the pin lies in another town than the address says. */
export function PlaceAgreement() {
  const { values } = useFormikContext<DraftValues>()
  const found = usePlaceAtPin()
  const { city } = values
  if (found?.agrees !== false || typeof city !== 'string') return null
  const place = found.kind === 'quarter' && found.context !== '' ? `${found.name}, ${found.context}` : found.name
  return (
    <Notice tone="warning">
      <Trans>
        The pin is in {place}, but the address says {city}. Which one is right? Move the pin or change the town;
        otherwise people find the listing in {place}.
      </Trans>
    </Notice>
  )
}
