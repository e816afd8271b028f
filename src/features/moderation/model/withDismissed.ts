import type { ReportCase } from '#contract/entities/adminReport.ts'

/** Whether a case stands before another in the list: the longest waiting first. */
function waitsLonger(one: ReportCase, other: ReportCase): boolean {
  const [since = '', otherSince = ''] = [one, other].map(({ reports: [oldest] }) => oldest?.at)
  return since === otherSince ? one.id < other.id : since < otherSince
}

/**
 * A list of cases with those that were dismissed where it is shown still in the place in which they waited, so that nothing
 * moves under the pointer that dismissed them. What the server has as open again stands as the server says.
 */
export function withDismissed(cases: readonly ReportCase[], dismissed: readonly ReportCase[]): readonly ReportCase[] {
  const isOpen = (id: number) => cases.some((one) => one.id === id && one.state === 'open')
  const kept = dismissed.filter(({ id }) => !isOpen(id))
  const isKept = (id: number) => kept.some((one) => one.id === id)
  const others = cases.filter(({ id }) => !isKept(id))
  return kept.reduce<readonly ReportCase[]>((all, one) => {
    const place = all.findIndex((other) => (other.state !== 'open' && !isKept(other.id)) || waitsLonger(one, other))
    return all.toSpliced(place === -1 ? all.length : place, 0, one)
  }, others)
}
