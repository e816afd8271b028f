import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useFormikContext } from 'formik'

import type { DraftValues } from '#machines/onboarding/autosave.machine.ts'
import { positionIn } from '#src/features/manage/index.ts'
import { placeAtQuery } from '#src/features/publish/queries/placeAt.queries.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import type { Position } from '#src/platform/maps/position.ts'
import { Notice } from '#src/ui/components/Notice.tsx'

/** Asks the owner which is right, where the pin lies in another town than the address says. */
export function PlaceAgreement() {
  const { values } = useFormikContext<DraftValues>()
  const position = positionIn(values.locationGps)
  const city = typeof values.city === 'string' ? values.city : ''
  return position !== undefined && city.trim() !== '' && <Agreement position={position} city={city} />
}

function Agreement({ position, city }: { position: Position; city: string }) {
  const { data: found } = useQuery(placeAtQuery(useApi(), position, city))
  if (found?.agrees !== false) return null
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
