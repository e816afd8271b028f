import { arrowsOf, type LoggedRun, type Usage } from 'everypath/usage'

import type { Model } from '../model.ts'

/** How often a server counted one step of a machine. */
export interface CountedSteps {
  machine: string
  event: string
  from: string
  to: string
  count: number
}

const counter = /^machine_transitions_total\{(?<labels>[^}]*)\} (?<count>\d+)$/gm
const label = /(?<name>\w+)="(?<value>[^"]*)"/g

/** The steps of machines that the text of `/metrics` counts; nothing where it is no such text. */
export const readCounters = (text: string): CountedSteps[] =>
  [...text.matchAll(counter)].map(({ groups }) => {
    const labels = new Map(
      [...(groups?.labels ?? '').matchAll(label)].map(({ groups: pair }) => [pair?.name ?? '', pair?.value ?? '']),
    )
    const [machine = '', event = '', from = '', to = ''] = ['machine', 'event', 'from', 'to'].map((name) =>
      labels.get(name),
    )
    return { machine, event, from, to, count: Number(groups?.count) }
  })

/** Counters know no guards: of several arrows between the same states on the same event, the first one counts. */
export function usageOfCounters({ machine }: Model, counters: readonly CountedSteps[]): Usage {
  const arrows = arrowsOf(machine)
  const counts = new Map(arrows.map(({ id }) => [id, 0]))
  const breaks: { run: LoggedRun; because: string }[] = []
  let steps = 0
  for (const { event, from, to, count } of counters) {
    const [source, target] = [from, to].map((state) => `${machine.id}.${state}`)
    const arrow = arrows.find(
      (each) => each.source === source && each.event === event && each.targets.some((id) => id === target),
    )
    if (arrow === undefined) {
      const run = { machine: machine.id, steps: [{ event: { type: event }, to }] }
      breaks.push({ run, because: `The machine has no arrow ${event} from ${from} to ${to}.` })
      continue
    }
    counts.set(arrow.id, (counts.get(arrow.id) ?? 0) + count)
    steps += count
  }
  return { runs: 0, steps, counts, breaks }
}
