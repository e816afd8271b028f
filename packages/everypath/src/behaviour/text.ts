import { createHash } from 'node:crypto'

import { grouped } from './grouped.ts'
import { keyOfLine, type Behaviour, type Cell, type DescribedSituation } from './behaviour.ts'

/**
 * A behaviour as the text that a person approves: for each combination of states what every event does there, with its
 * effects. Situations that differ by their context alone share a section; where they answer differently, each answer
 * says in how many of them it is given. The checksum of a section covers all of it exactly, context included. The same
 * behaviour is the same text. `introduction` is what readers are told first, as lines.
 */
export function textOf({ machine, start, situations }: Behaviour, introduction: readonly string[] = []): string {
  const context = situations.get(start.situation)?.context ?? []
  const sections = grouped([...situations.values()], ({ states }) => states)
  return [
    `# Behaviour of ${machine}`,
    ...(introduction.length === 0 ? [] : ['', ...introduction]),
    '',
    `start → ${statesOf(start.situation)}`,
    ...start.effects.map(indented),
    ...(context.length === 0 ? [] : ['context:', ...context.map(indented)]),
    ...[...sections].flatMap(([states, alike]) => sectionOf(states, alike, situations)),
    '',
  ].join('\n')
}

function sectionOf(states: string, situations: readonly DescribedSituation[], all: Behaviour['situations']): string[] {
  const events = [...new Set(situations.flatMap(({ cells }) => [...cells.keys()]))]
  const answers = events.map((event) => ({ event, lines: answersTo(event, situations, all) }))
  const forbidden = answers.filter(({ lines }) => lines.length === 1 && lines[0] === nothing).map(({ event }) => event)
  const others = answers.filter(({ event }) => !forbidden.includes(event))
  const tags = situations[0]?.tags ?? []
  return [
    '',
    `## ${states}`,
    '',
    ...(tags.length === 0 ? [] : [`tags: ${tags.join(', ')}`]),
    `situations: ${situations.length}, checksum ${checksumOf(situations, all)}`,
    ...[...grouped(others, ({ lines }) => lines.join('\n')).values()].flatMap((alike) => {
      const names = shortened(
        alike.map(({ event }) => event),
        events,
      )
      const [first = '', ...rest] = alike[0]?.lines ?? []
      return [`- ${names} ${first}`, ...rest]
    }),
    ...(forbidden.length === 0 ? [] : [`- ${shortened(forbidden, events)} ${nothing}`]),
  ]
}

const nothing = '→ nothing'

/** What an event does in these situations, as lines: one answer, or several with the situations in which each is given. */
function answersTo(event: string, situations: readonly DescribedSituation[], all: Behaviour['situations']): string[] {
  const known = situations.flatMap((from) => {
    const cell = from.cells.get(event)
    return cell === undefined ? [] : [{ from, cell }]
  })
  const groups = grouped(known, ({ cell: { to, effects, isForbidden } }) =>
    isForbidden ? nothing : JSON.stringify([statesOf(to), effects]),
  )
  return [...groups.values()].flatMap((alike, index) => {
    const [first] = alike
    if (first === undefined) return []
    const { to, effects, isForbidden } = first.cell
    const where = groups.size === 1 ? '' : `, in ${alike.length} of ${known.length}${conditionOf(alike, known)}`
    return [
      `${index === 0 ? '' : '  or '}${isForbidden ? nothing : `→ ${statesOf(to)}`}${where}`,
      ...[...contextSetBy(alike, all), ...effects].map(indented),
    ]
  })
}

/** One situation with what an event does there. */
interface Answer {
  from: DescribedSituation
  cell: Cell
}

/** What an answer does to the context: the value where it is the same in all of these situations, otherwise the name. */
function contextSetBy(alike: readonly Answer[], all: Behaviour['situations']): string[] {
  const steps = alike.map(({ from, cell }) => ({ before: from.context, after: all.get(cell.to)?.context ?? [] }))
  const keys = new Set(
    steps.flatMap(({ before, after }) => after.filter((line) => !before.includes(line)).map(keyOfLine)),
  )
  return [...keys].map((key) => {
    const lines = new Set(steps.map(({ after }) => after.find((line) => keyOfLine(line) === key) ?? ''))
    const [line = ''] = lines
    return lines.size === 1 && line.length <= longestValue ? `sets ${line}` : `changes ${key}`
  })
}

/** Longer values of the context are named only: the checksum covers them, and `paths diff` shows them. */
const longestValue = 60

/** What the context says in these situations and in no other, where one short line of it tells them apart. */
function conditionOf(alike: readonly Answer[], all: readonly Answer[]): string {
  const others = all.filter((answer) => !alike.includes(answer))
  const line = alike[0]?.from.context.find(
    (candidate) =>
      candidate.length <= longestCondition &&
      alike.every(({ from }) => from.context.includes(candidate)) &&
      others.every(({ from }) => !from.context.includes(candidate)),
  )
  return line === undefined ? '' : ` (${line})`
}

const longestCondition = 60

/** The name of a situation without its number. */
const statesOf = (situation: string): string => situation.replace(/ \(\d+\)$/, '')

/** Of contexts and cells, whatever numbers the situations have: a change elsewhere leaves it as it is. */
function checksumOf(situations: readonly DescribedSituation[], all: Behaviour['situations']): string {
  const exact = situations.map(({ context, cells }) => [
    context,
    [...cells].map(([event, { to, effects, isForbidden }]) => {
      const after = all.get(to)
      return [event, after?.states, after?.context, effects, isForbidden]
    }),
  ])
  const sorted = exact.map((one) => JSON.stringify(one)).toSorted()
  return createHash('sha256').update(sorted.join('\n')).digest('hex').slice(0, 8)
}

const indented = (line: string) => `    ${line}`

/** The events of a line; `TYPE *` instead of every event of that type. */
function shortened(events: readonly string[], all: readonly string[]): string {
  const isWhole = (type: string) => {
    const ofType = all.filter((event) => typeOf(event) === type)
    return ofType.length > 1 && ofType.every((event) => events.includes(event))
  }
  return [...new Set(events.map((event) => (isWhole(typeOf(event)) ? `${typeOf(event)} *` : event)))].join(' · ')
}

/** The type of an event by its name, which a detail may follow. */
const typeOf = (event: string): string => event.replace(/^((?:done |error |after )?\S+).*$/, '$1')
