import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import type { AdminOverview } from '#contract/entities/admin.ts'
import { propertyStatuses } from '#contract/propertyStatuses.ts'
import { statusName } from '#src/features/listing/index.ts'
import { formatNumber } from '#src/platform/i18n/format.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { statusPalettes } from '#src/ui/theme/statusPalettes.ts'

const List = chakra('ul', {
  base: {
    listStyleType: 'none',
    display: { base: 'grid', md: 'none' },
    '& a': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      columnGap: '3',
      alignItems: 'center',
      minHeight: 'control',
      py: '1',
      _hover: { textDecoration: 'underline' },
    },
    '& .count': { fontWeight: 'strong', fontVariantNumeric: 'tabular-nums' },
    '& .track': { gridColumn: '1 / -1', height: '4px', borderRadius: 'full', bg: 'bg.muted' },
    '& .bar': { height: 'full', minWidth: '4px', borderRadius: 'full', bg: 'colorPalette.solid' },
  },
})

/** Where listings are on a phone, which has no room for the drawn machine. */
export function StatusList({ counts }: { counts: AdminOverview['properties'] }) {
  const { i18n } = useLingui()
  const lang = useLocale()
  const most = Math.max(1, ...propertyStatuses.map((status) => counts[status]))
  return (
    <List>
      {propertyStatuses.map((status) => (
        <li key={status}>
          <Link to="/$lang/admin/properties" params={{ lang }} search={{ status }} preload={false}>
            <span>{statusName(status, i18n)}</span>
            <span className="count">{formatNumber(counts[status], i18n.locale)}</span>
            <span className="track">
              {counts[status] > 0 && (
                <chakra.span
                  className="bar"
                  display="block"
                  colorPalette={statusPalettes[status]}
                  style={{ width: `${(100 * counts[status]) / most}%` }}
                />
              )}
            </span>
          </Link>
        </li>
      ))}
    </List>
  )
}
