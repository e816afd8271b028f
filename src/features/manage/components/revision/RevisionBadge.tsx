import { Trans } from '@lingui/react/macro'

import type { RevisionSummary } from '#contract/entities/property.ts'
import { Badge } from '#src/ui/components/Badge.tsx'

/** Beside the status of a listing: its changes that are not online. */
export function RevisionBadge({ revision: { state, refusal } }: { revision: RevisionSummary }) {
  if (state === 'inReview')
    return (
      <Badge colorPalette="orange">
        <Trans>Changes waiting for review</Trans>
      </Badge>
    )
  return (
    <Badge colorPalette={refusal === undefined ? 'teal' : 'red'}>
      {refusal === undefined ? <Trans>Unpublished changes</Trans> : <Trans>Changes not approved</Trans>}
    </Badge>
  )
}
