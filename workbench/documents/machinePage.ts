import { statesOf } from '#machines/shared/machineChart.ts'

import {
  chartAsMermaid,
  filtersAt,
  levels,
  arrowsOf,
  eventTypesOf,
  propertiesOf,
  guardsOf,
  nameOfEvent,
  labelOfEvent,
  labelOfGuard,
  labelOfState,
} from 'everypath'
import type { Model } from '../model.ts'
import { say, sayIn } from '../say.ts'

const generated = '<!-- Written by `npm run docs:machines`. -->'

/** The page of one machine: diagram, words in both languages, every transition, delays, rules, and where it is walked. */
export function machinePage(model: Model): string {
  const { machine, labels, rules } = model
  const states = statesOf(machine).map(({ id, path }) => {
    const { name, message } = labelOfState(model, id)
    return [code(path.join('.')), say(name, 'en'), say(name, 'cs'), say(message, 'en'), say(message, 'cs')]
  })
  const events = eventTypesOf(machine).map((type) => {
    const { name, message } = labelOfEvent(model, type)
    return [code(type), say(name, 'en'), say(name, 'cs'), say(message, 'en'), say(message, 'cs')]
  })
  const guards = guardsOf(machine).map((guard) => {
    const { name, message } = labelOfGuard(model, guard)
    return [code(guard), say(name, 'en'), say(name, 'cs'), say(message, 'en'), say(message, 'cs')]
  })
  const delays = Object.entries(machine.implementations.delays).map(([name, delay]) => [
    code(name),
    typeof delay === 'number' ? `${delay} ms` : 'computed',
  ])
  const spoken = ['', 'English', 'Czech', 'in English', 'in Czech']
  return [
    generated,
    '',
    `# ${say(labels.machine.name, 'en')}`,
    '',
    `${say(labels.machine.message, 'en')} In Czech: *${say(labels.machine.name, 'cs')}*. ${say(labels.machine.message, 'cs')}`,
    '',
    '```mermaid',
    chartAsMermaid(model, sayIn('en')).trimEnd(),
    '```',
    '',
    ...chapter('States', spoken, states),
    ...chapter('Events', spoken, events),
    ...chapter('Guards', spoken, guards),
    ...chapter('Delays', ['delay', 'how long'], delays),
    ...chapter('Transitions', ['no.', 'from', 'event', 'if', 'to', 'does'], transitionRows(model)),
    '## Rules',
    '',
    'These hold after every step of every generated path.',
    '',
    ...rules.map(({ message }) => `- ${message}`),
    '',
    ...propertyLines(model),
    ...chapter('Walked', ['level', 'how'], levelRows(model)),
  ].join('\n')
}

/** The list of all pages. */
export function machineList(models: readonly Model[]): string {
  const rows = models.map(({ machine, labels }) => [
    `[${say(labels.machine.name, 'en')}](${machine.id}.md)`,
    say(labels.machine.name, 'cs'),
    say(labels.machine.message, 'en'),
  ])
  return [
    generated,
    '',
    '# Machines',
    '',
    'Every workflow of the product, written from the machines that ship. [How they are tested](../testing.md).',
    '',
    ...table(['machine', 'in Czech', 'what it is'], rows),
    '',
  ].join('\n')
}

function transitionRows(model: Model): string[][] {
  const { machine } = model
  const nameOf = (id: string) => (id === machine.id ? 'anywhere' : id.slice(machine.id.length + 1))
  return arrowsOf(machine).map(({ source, event, guard, targets, actions }, index) => [
    String(index + 1),
    code(nameOf(source)),
    nameOfEvent(model, event, sayIn('en')),
    guard === null ? '' : say(labelOfGuard(model, guard).name, 'en'),
    targets.map((target) => code(nameOf(target))).join(', ') || 'stays',
    actions.map(code).join(', '),
  ])
}

/** What holds of whole runs, by its kind. */
function propertyLines(model: Model): string[] {
  const properties = propertiesOf(model)
  if (properties.length === 0) return []
  const words = { always: 'always', neverAfter: 'never after', eventually: 'eventually' } as const
  return [
    '## Properties',
    '',
    'These hold of every run: [how they are checked](../testing.md#properties).',
    '',
    ...properties.map(({ kind, message }) => `- *${words[kind]}*: ${message}`),
    '',
  ]
}

function levelRows(model: Model): string[][] {
  return levels.map((level) => {
    const declared = level === 'memory' ? null : model.levels[level]
    if (declared !== null && 'none' in declared) return [level, `not: ${say(declared.none, 'en')}`]
    const reasons = (filtersAt(model, level) ?? []).map(({ why }) => say(why, 'en'))
    return [level, reasons.length === 0 ? 'all of it' : `all but: ${reasons.join(' ')}`]
  })
}

function chapter(title: string, heading: readonly string[], rows: readonly (readonly string[])[]): string[] {
  return rows.length === 0 ? [] : [`## ${title}`, '', ...table(heading, rows), '']
}

/** A table of Markdown. */
export function table(heading: readonly string[], rows: readonly (readonly string[])[]): string[] {
  return [lineOf(heading), lineOf(heading.map(() => '---')), ...rows.map(lineOf)]
}

const code = (text: string) => `\`${text}\``

const lineOf = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
