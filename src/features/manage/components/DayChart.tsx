import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'

import { formatDate, formatNumber } from '#src/platform/i18n/format.ts'

import { FigureTable } from './FigureTable.tsx'

interface DayChartProps {
  label: string
  /** What is counted, as the head of the table's column. */
  unit: string
  /** Days (`2026-11-21`) with a count each, the oldest first. */
  days: readonly { day: string; count: number }[]
}

/** Counts by day as bars, and the same as a table to open. */
export function DayChart({ label, unit, days }: DayChartProps) {
  const { i18n, t } = useLingui()
  const top = Math.max(1, ...days.map(({ count }) => count))
  const isEmpty = days.every(({ count }) => count === 0)
  const most = formatNumber(top, i18n.locale)
  const first = days[0]
  const last = days.at(-1)
  return (
    <chakra.figure m="0" display="grid" gap="2" minWidth="0">
      <chakra.figcaption display="flex" justifyContent="space-between" gap="2" textStyle="sm">
        <strong>{label}</strong>
        {isEmpty ? (
          <chakra.span color="fg.muted">
            <Trans>none</Trans>
          </chakra.span>
        ) : (
          <chakra.span color="fg.muted" whiteSpace="nowrap">
            <Trans>busiest day: {most}</Trans>
          </chakra.span>
        )}
      </chakra.figcaption>
      <chakra.div
        aria-hidden
        display="flex"
        alignItems="flex-end"
        gap="2px"
        height={isEmpty ? '1rem' : '7rem'}
        borderBottomWidth="1px"
      >
        {days.map(({ day, count }) => (
          <chakra.span
            key={day}
            flex="1"
            minWidth="0"
            bg="teal.solid"
            borderTopRadius="2px"
            title={`${formatDate(day, i18n.locale)}: ${formatNumber(count, i18n.locale)}`}
            style={{ height: `${Math.max(count === 0 ? 0 : 3, (count / top) * 100)}%` }}
          />
        ))}
      </chakra.div>
      {first !== undefined && last !== undefined && (
        <chakra.div display="flex" justifyContent="space-between" textStyle="sm" color="fg.muted" aria-hidden>
          <span>{formatDate(first.day, i18n.locale)}</span>
          <span>{formatDate(last.day, i18n.locale)}</span>
        </chakra.div>
      )}
      <FigureTable
        heads={[t`Day`, unit]}
        rows={days.map(({ day, count }) => ({
          key: day,
          cells: [formatDate(day, i18n.locale), formatNumber(count, i18n.locale)],
        }))}
      />
    </chakra.figure>
  )
}
