import { Plural } from '@lingui/react/macro'

import { Badge } from '#src/ui/components/Badge.tsx'

/** How many reports a listing has; nothing where it has none. */
export const ReportCount = ({ count }: { count: number }) =>
  count > 0 && (
    <Badge colorPalette="red">
      <Plural value={count} one="# report" other="# reports" />
    </Badge>
  )
