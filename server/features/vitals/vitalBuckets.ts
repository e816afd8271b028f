import type { Vital } from '#contract/entities/vitals.ts'

/** What is measured of a visit. */
export const vitalNames = ['lcp', 'inp', 'cls'] as const
export type VitalName = (typeof vitalNames)[number]

/**
 * The upper bounds of the spans that visits are counted in; what is above the last has a span of its own. The second number
 * is up to where a visit is good: 2.5 s, 200 ms, 0.1 (https://web.dev/articles/vitals).
 */
const spans: Readonly<Record<VitalName, { bounds: readonly number[]; good: number }>> = {
  lcp: { bounds: [500, 1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 6_000, 10_000], good: 2_500 },
  inp: { bounds: [25, 50, 75, 100, 150, 200, 300, 500, 1_000], good: 200 },
  cls: { bounds: [0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.25, 0.5, 1], good: 0.1 },
}

/** The number of the span that a value lies in. */
export function bucketOf(name: VitalName, value: number): number {
  const { bounds } = spans[name]
  const at = bounds.findIndex((bound) => value <= bound)
  return at < 0 ? bounds.length : at
}

/** What the counts of spans say together; undefined where nothing was counted. Within a span, values are taken as spread evenly. */
export function vitalOf(name: VitalName, counts: ReadonlyMap<number, number>): Vital | undefined {
  const { bounds, good } = spans[name]
  const all = Array.from({ length: bounds.length + 1 }, (_, bucket) => counts.get(bucket) ?? 0)
  const visits = all.reduce((sum, count) => sum + count, 0)
  if (visits === 0) return undefined
  const goodVisits = all.reduce((sum, count, bucket) => sum + ((bounds[bucket] ?? Infinity) <= good ? count : 0), 0)
  const wanted = 0.75 * visits
  let before = 0
  let at = 0
  while (before + (all[at] ?? 0) < wanted) {
    before += all[at] ?? 0
    at += 1
  }
  const low = bounds[at - 1] ?? 0
  // Above the last bound it is at least that.
  const high = bounds[at] ?? low
  const share = (wanted - before) / (all[at] ?? 1)
  return { visits, p75: Number((low + share * (high - low)).toPrecision(3)), good: goodVisits / visits }
}
