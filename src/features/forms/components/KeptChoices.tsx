import { Trans } from '@lingui/react/macro'

import { Button } from '#src/ui/components/Button.tsx'
import { Notice } from '#src/ui/components/Notice.tsx'

/** Says that what stands here was chosen before and never applied, and leads back to what is. */
export function KeptChoices({ onReset }: { onReset: () => void }) {
  return (
    <Notice
      tone="information"
      action={
        <Button size="sm" variant="outline" onClick={onReset}>
          <Trans>Discard</Trans>
        </Button>
      }
    >
      <Trans>You have filters you haven’t applied yet.</Trans>
    </Notice>
  )
}
