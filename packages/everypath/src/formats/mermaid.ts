import type { AnyStateNode } from 'xstate'

import { rootOf } from '../xstate/machineChart.ts'

import type { Model } from '../model.ts'
import type { Path } from '../paths/path.ts'
import { arrowsOf, nameOfValue } from '../walk/chart.ts'
import { shortName } from '../walk/names.ts'
import { startOf } from '../walk/step.ts'
import { nameOfPlace, labelOfEvent, labelOfGuard, labelOfState } from '../labels.ts'
import type { Say } from '../wording.ts'

/** The chart of a machine as a Mermaid state diagram, by the names of its states, events and guards. */
export function chartAsMermaid(model: Model, say: Say): string {
  const { machine } = model
  const lines = ['stateDiagram-v2', ...insideOf(rootOf(machine), '  ')]
  for (const { source, event, targets, guard } of arrowsOf(machine)) {
    const happening = event === '' ? '' : say(labelOfEvent(model, event).name)
    const condition = guard === null ? '' : `[${say(labelOfGuard(model, guard).name)}]`
    const label = clean([happening, condition].filter((part) => part !== '').join(' '))
    // Mermaid draws no arrow from the whole diagram: what every state hears starts at each of its parts.
    const from = source === machine.id ? Object.values(rootOf(machine).states).map(({ id }) => id) : [source]
    for (const start of from) {
      for (const target of targets.length === 0 ? [start] : targets) {
        lines.push(`  ${idOf(start)} --> ${idOf(target)}${label === '' ? '' : ` : ${label}`}`)
      }
    }
  }
  return `${lines.join('\n')}\n`

  function insideOf(node: AnyStateNode, indent: string): string[] {
    const first = node.initial?.target?.[0]
    const children = Object.values(node.states).flatMap((child, index) => {
      const name = `${indent}state "${clean(say(labelOfState(model, child.id).name))}" as ${idOf(child.id)}`
      const hasInside = Object.keys(child.states).length > 0
      const separator = node.type === 'parallel' && index > 0 && node.parent !== undefined ? [`${indent}--`] : []
      const end = child.type === 'final' ? [`${indent}${idOf(child.id)} --> [*]`] : []
      if (!hasInside) return [...separator, name, ...end]
      return [...separator, name, `${indent}state ${idOf(child.id)} {`, ...insideOf(child, `${indent}  `), `${indent}}`]
    })
    return [...(first === undefined ? [] : [`${indent}[*] --> ${idOf(first.id)}`]), ...children]
  }
}

/** What paths walk, as a Mermaid state diagram: the states of the whole machine at once, and the events between them. */
export function pathsAsMermaid(model: Model, paths: readonly Path[], say: Say): string {
  const ids = new Map<string, string>()
  const idFor = (value: unknown) => {
    const name = nameOfValue(value)
    const id = ids.get(name) ?? `s${ids.size + 1}`
    ids.set(name, id)
    return id
  }
  const names = new Map([[idFor(startOf(model.machine, model.input).value), startOf(model.machine, model.input).value]])
  const edges = new Set<string>()
  for (const { before, event, edge, isForbidden } of paths.flatMap(({ steps }) => steps)) {
    if (isForbidden) continue
    for (const value of [before.value, edge.outcome.after.value]) names.set(idFor(value), value)
    const label = clean([say(labelOfEvent(model, event.type).name), model.detailOf?.(event) ?? ''].join(' ').trim())
    edges.add(`  ${idFor(before.value)} --> ${idFor(edge.outcome.after.value)} : ${label}`)
  }
  const states = [...names].map(([id, value]) => `  state "${clean(nameOfPlace(model, value, say))}" as ${id}`)
  return `${['stateDiagram-v2', '  [*] --> s1', ...states, ...edges].join('\n')}\n`
}

const idOf = (id: string) => id.replaceAll('.', '_')

/** Signs that Mermaid would take for its own. */
const clean = (text: string) =>
  shortName(text)
    .replaceAll(/["#;:{}]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
