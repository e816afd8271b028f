import { dayMs, hourMs, minuteMs } from '#contract/durations.ts'
import { numberFormat, withOneKindOfSpace } from '#contract/amounts.ts'

/** From so much on, in whole units of so much. */
const units = [
  { unit: 'year', from: 730 * dayMs, size: 365.25 * dayMs },
  { unit: 'month', from: 60 * dayMs, size: 30.44 * dayMs },
  { unit: 'day', from: 2 * dayMs, size: dayMs },
  { unit: 'hour', from: hourMs, size: hourMs },
] as const

/** `3 hours`, `5 měsíců`: how long something takes or took, in one unit. */
export function ageText(ms: number, locale: string): string {
  const { unit, size } = units.find(({ from }) => ms >= from) ?? { unit: 'minute', size: minuteMs }
  const count = Math.max(0, Math.floor(ms / size))
  return withOneKindOfSpace(numberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count))
}
