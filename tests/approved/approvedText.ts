/** What a person approved of one step of a path. */
export interface ApprovedStep {
  /** What happened, and where it led. */
  title: string
  /** What is there since (`+ …`), and what is not any more (`- …`). */
  lines: readonly string[]
  /** What was written with all that was sent along, in its order. */
  sends: readonly string[]
  /** What was read anew; more may be. */
  asks: readonly string[]
}

/** What came and what went, each as often as it did. */
export function changesOf(before: readonly string[], after: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const line of after) counts.set(line, (counts.get(line) ?? 0) + 1)
  for (const line of before) counts.set(line, (counts.get(line) ?? 0) - 1)
  return [...counts].filter(([, count]) => count !== 0).map(([line, count]) => told(line, count))
}

const told = (line: string, count: number): string =>
  `${count > 0 ? '+' : '-'} ${line}${Math.abs(count) > 1 ? ` (${Math.abs(count)} times)` : ''}`

const isLoose = (line: string): boolean => line.startsWith('~ ')

/** What differs between an approved step and one that was met, in words; '' where nothing does. */
export function sameSteps(approved: ApprovedStep, met: ApprovedStep): string {
  const mayBe = (line: string) => approved.lines.some((one) => isLoose(one) && one.slice(2) === line.slice(2))
  const lines = approved.lines.filter((line) => !isLoose(line))
  const missing = lines.filter((line) => !met.lines.includes(line))
  const added = met.lines.filter((line) => !lines.includes(line) && !mayBe(line))
  const unread = approved.asks.filter((ask) => !met.asks.includes(ask))
  const [wanted, sent] = [approved.sends, met.sends].map((each) => each.join('; '))
  return [
    ...(missing.length > 0 ? [`missing ${missing.join(' | ')}`] : []),
    ...(added.length > 0 ? [`unknown ${added.join(' | ')}`] : []),
    ...(wanted === sent ? [] : [`sent ${sent || 'nothing'} instead of ${wanted || 'nothing'}`]),
    ...(unread.length > 0 ? [`not read anew: ${unread.join('; ')}`] : []),
  ].join('. ')
}

/** The approved steps of a file, by their tours. */
export function readApproved(text: string): Map<string, ApprovedStep[]> {
  const tours = new Map<string, ApprovedStep[]>()
  let steps: ApprovedStep[] = []
  for (const line of text.split('\n')) {
    const [mark = ''] = line.split(' ')
    const rest = line.slice(mark.length + 1)
    const last = steps.at(-1)
    if (mark === '#') tours.set(rest, (steps = []))
    else if (mark === '##') steps.push({ title: rest, lines: [], sends: [], asks: [] })
    else if (last === undefined || mark === '') continue
    else if (mark === 'sends') steps.splice(-1, 1, { ...last, sends: [...last.sends, rest] })
    else if (mark === 'asks') steps.splice(-1, 1, { ...last, asks: [...last.asks, rest] })
    else steps.splice(-1, 1, { ...last, lines: [...last.lines, line] })
  }
  return tours
}

/** A file in which a tour has these steps. What differs from what was written down in the same tour before is left open. */
export function writeApproved(text: string, tour: string, steps: readonly ApprovedStep[]): string {
  const tours = readApproved(text)
  const former = tours.get(tour)
  const isSame =
    former !== undefined &&
    former.length === steps.length &&
    former.every(({ title }, at) => title === steps[at]?.title)
  tours.set(tour, isSame ? former.map((step, at) => common(step, steps[at] ?? step)) : [...steps])
  return [...tours]
    .toSorted(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))
    .map(([name, each]) => [`# ${name}`, '', ...each.flatMap(writtenStep)].join('\n'))
    .join('\n')
}

/** A file in which these steps are kept by their titles: one that is met again is what it was each time. */
export function withSteps(text: string, name: string, steps: readonly ApprovedStep[]): string {
  const known = new Map((readApproved(text).get(name) ?? []).map((step) => [step.title, step]))
  for (const step of steps) {
    const former = known.get(step.title)
    known.set(step.title, former === undefined ? step : common(former, step))
  }
  const sorted = [...known.values()].toSorted((one, other) => (one.title < other.title ? -1 : 1))
  return [`# ${name}`, '', ...sorted.flatMap(writtenStep)].join('\n')
}

/** What is alike in both; what only one of them had is loose. */
function common(one: ApprovedStep, other: ApprovedStep): ApprovedStep {
  const both = one.lines.filter((line) => other.lines.includes(line))
  const loose = [...one.lines, ...other.lines]
    .filter((line) => !both.includes(line))
    .map((line) => (isLoose(line) ? line : `~ ${line.slice(2)}`))
  return {
    title: one.title,
    lines: [...both, ...new Set(loose)],
    sends: one.sends.join() === other.sends.join() ? one.sends : other.sends,
    asks: one.asks.filter((ask) => other.asks.includes(ask)),
  }
}

const writtenStep = ({ title, lines, sends, asks }: ApprovedStep): string[] => [
  `## ${title}`,
  '',
  ...lines,
  ...sends.map((send) => `sends ${send}`),
  ...asks.map((ask) => `asks ${ask}`),
  '',
]
