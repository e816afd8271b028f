import { useLingui } from '@lingui/react/macro'
import type { PropertyStatus } from '#contract/entities/property.ts'
import { statusName } from '#src/features/listing/model/statusText.ts'
import { Badge } from '#src/ui/components/Badge.tsx'
import { statusPalettes } from '#src/ui/theme/statusPalettes.ts'

/** A status as a word, in its colour. */
export function StatusBadge({ status }: { status: PropertyStatus }) {
  const { i18n } = useLingui()
  return (
    <Badge colorPalette={statusPalettes[status]} data-status={status}>
      {statusName(status, i18n)}
    </Badge>
  )
}
