import type { Usage } from 'everypath/usage'

/** What use says of one arrow, or of all arrows between the same two states. */
export type UsageNote = 'unproved' | 'unused' | 'proved' | 'neither'

/** Whether arrows that a file counts are covered too: used but not covered, covered but never used. */
export function usageNote(
  arrows: readonly string[],
  covered: ReadonlySet<string>,
  { counts }: Pick<Usage, 'counts'>,
): UsageNote {
  const used = arrows.filter((arrow) => (counts.get(arrow) ?? 0) > 0)
  if (used.some((arrow) => !covered.has(arrow))) return 'unproved'
  if (used.length > 0) return 'proved'
  return arrows.some((arrow) => covered.has(arrow)) ? 'unused' : 'neither'
}

/** How often arrows were taken, together. */
export const timesUsed = (arrows: readonly string[], { counts }: Pick<Usage, 'counts'>): number =>
  arrows.reduce((sum, arrow) => sum + (counts.get(arrow) ?? 0), 0)

/** A count in a few letters: 950, 1.2k, 340k, 7.1M. */
export function shortCount(count: number): string {
  if (count < 1_000) return String(count)
  const [value, unit] = count < 999_500 ? [count / 1_000, 'k'] : [count / 1_000_000, 'M']
  return `${value < 9.95 ? value.toFixed(1) : Math.round(value)}${unit}`
}
