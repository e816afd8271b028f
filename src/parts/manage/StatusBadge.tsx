import type { PropertyStatus } from '#contract/entities/property.ts'
import { Badge } from '#src/components/Badge.tsx'
import { useLocale } from '#src/i18n/useLocale.ts'
import { statusPalettes } from '#src/theme/statusPalettes.ts'

import { statusName } from './statusText.ts'

/** A status as a word, in its colour. */
export function StatusBadge({ status }: { status: PropertyStatus }) {
  const lang = useLocale()
  return (
    <Badge colorPalette={statusPalettes[status]} data-status={status}>
      {statusName(status, lang)}
    </Badge>
  )
}
