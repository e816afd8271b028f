import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import type { AdminOverview } from '#contract/entities/admin.ts'
import type { PropertyStatus } from '#contract/entities/property.ts'
import { eventName, statusName } from '#src/features/listing/index.ts'
import { FigureTable } from '#src/features/manage/index.ts'
import { curveBetween } from '#src/features/moderation/model/statusCurves.ts'
import { placesOfStatuses } from '#src/features/moderation/model/statusPlaces.ts'
import { formatNumber } from '#src/platform/i18n/format.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { StatusList } from './StatusList.tsx'
import { statusPalettes } from '#src/ui/theme/statusPalettes.ts'

const places = placesOfStatuses()
const rows = 1 + Math.max(...[...places.values()].map(({ row }) => row))
const box = { width: 168, height: 64, columnGap: 88, rowGap: 96 }
const half = { halfWidth: box.width / 2, halfHeight: box.height / 2 }

const centreOf = (status: PropertyStatus) => {
  const { column, row } = places.get(status) ?? { column: 0, row: 0 }
  return {
    x: column * (box.width + box.columnGap) + box.width / 2 + 8,
    y: row * (box.height + box.rowGap) + box.height / 2 + 24,
  }
}

/** The flows from one status to another, all events together. */
function edgesOf(flows: AdminOverview['flows']) {
  const counts = new Map<string, { from: PropertyStatus; to: PropertyStatus; count: number }>()
  for (const { from, to, count } of flows) {
    const key = `${from} ${to}`
    counts.set(key, { from, to, count: (counts.get(key)?.count ?? 0) + count })
  }
  return [...counts.values()]
}

/** The machine of the status with what is where now, and what moved in the last 30 days; a status leads to its list. */
export function StatusMap({ overview: { properties, flows } }: { overview: AdminOverview }) {
  const { i18n, t } = useLingui()
  const lang = useLocale()
  const width = 4 * box.width + 3 * box.columnGap + 16
  const height = rows * box.height + (rows - 1) * box.rowGap + 48
  const curves = edgesOf(flows).map((edge) => ({
    ...edge,
    key: `${edge.from} ${edge.to}`,
    ...curveBetween(centreOf(edge.from), centreOf(edge.to), half),
  }))
  return (
    <chakra.figure m="0" display="grid" gap="2" minWidth="0">
      <StatusList counts={properties} />
      <chakra.div overflowX="auto" tabIndex={0} display={{ base: 'none', md: 'block' }}>
        <chakra.svg viewBox={`0 0 ${width} ${height}`} minWidth="40rem" width="full" height="auto">
          <defs>
            <marker
              id="arrow"
              viewBox="0 0 8 8"
              refX="6"
              refY="4"
              markerWidth="9"
              markerHeight="9"
              markerUnits="userSpaceOnUse"
              orient="auto"
            >
              <path d="M0,0 L8,4 L0,8 z" fill="var(--chakra-colors-gray-border)" />
            </marker>
          </defs>
          <g aria-hidden>
            {curves.map(({ key, path, count }) => (
              <path
                key={key}
                d={path}
                fill="none"
                stroke="var(--chakra-colors-gray-border)"
                strokeWidth={1 + Math.min(3, Math.log10(count + 1))}
                markerEnd="url(#arrow)"
              />
            ))}
            {curves.map(({ key, label, count }) => (
              // Lines pass behind the figures, which keep the ground of the page.
              <text
                key={key}
                x={label.x}
                y={label.y + 5}
                textAnchor="middle"
                fontSize="14"
                fill="var(--chakra-colors-gray-fg)"
                stroke="var(--chakra-colors-bg)"
                strokeWidth="10"
                strokeLinejoin="round"
                paintOrder="stroke"
              >
                {formatNumber(count, i18n.locale)}
              </text>
            ))}
          </g>
          {[...places.keys()].map((status) => {
            const { x, y } = centreOf(status)
            const colour = (role: 'subtle' | 'solid' | 'fg') => `var(--chakra-colors-${statusPalettes[status]}-${role})`
            return (
              <Link key={status} to="/$lang/admin/properties" params={{ lang }} search={{ status }} preload={false}>
                <rect
                  x={x - box.width / 2}
                  y={y - box.height / 2}
                  width={box.width}
                  height={box.height}
                  rx="12"
                  fill={colour('subtle')}
                  stroke={colour('solid')}
                  strokeWidth="2"
                />
                <text x={x} y={y - 6} textAnchor="middle" fontSize="16" fill={colour('fg')}>
                  {statusName(status, i18n)}
                </text>
                <text x={x} y={y + 18} textAnchor="middle" fontSize="20" fontWeight="600" fill={colour('fg')}>
                  {formatNumber(properties[status], i18n.locale)}
                </text>
              </Link>
            )
          })}
        </chakra.svg>
      </chakra.div>
      <FigureTable
        heads={[t`Action`, t`From`, t`To`, t`In 30 days`]}
        rows={flows.map(({ event, from, to, count }) => ({
          key: `${event} ${from} ${to}`,
          cells: [
            eventName(event, i18n),
            statusName(from, i18n),
            statusName(to, i18n),
            formatNumber(count, i18n.locale),
          ],
        }))}
      />
    </chakra.figure>
  )
}
