import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { usePlaceAtPin } from '#src/features/publish/queries/usePlaceAtPin.ts'
import { Notice } from '#src/ui/components/Notice.tsx'

/** Says that the pin is only in the middle of a town or of a part of it; `action` leads to where it is moved. */
export function RoughPlace({ action }: { action: ReactNode }) {
  const middle = usePlaceAtPin()?.middleOf?.name
  if (middle === undefined) return null
  return (
    <Notice tone="warning" action={action}>
      <Trans>
        We don’t know this address exactly; the map shows the middle of {middle}. Move the pin to where the home is.
      </Trans>
    </Notice>
  )
}
