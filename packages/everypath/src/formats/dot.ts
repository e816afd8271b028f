import type { AnyStateNode } from 'xstate'

import { rootOf } from '../xstate/machineChart.ts'

import type { Model } from '../model.ts'
import type { Path } from '../paths/path.ts'
import { arrowsOf } from '../walk/chart.ts'
import { nameOfPlace, labelOfEvent, labelOfGuard, labelOfState } from '../labels.ts'
import type { Say } from '../wording.ts'

/** The chart of a machine for Graphviz; states with states inside are clusters. */
export function chartAsDot(model: Model, say: Say): string {
  const { machine } = model
  const lines = [
    'digraph machine {',
    '  compound=true; rankdir=TB; node [shape=box, style=rounded];',
    ...insideOf(rootOf(machine), '  '),
  ]
  for (const { source, event, targets, guard } of arrowsOf(machine)) {
    const happening = event === '' ? '' : say(labelOfEvent(model, event).name)
    const label = `${happening}${guard === null ? '' : ` [${say(labelOfGuard(model, guard).name)}]`}`.trim()
    for (const target of targets.length === 0 ? [source] : targets) {
      lines.push(`  ${quoted(anchorOf(source))} -> ${quoted(anchorOf(target))} [label=${quoted(label)}];`)
    }
  }
  return `${[...lines, '}'].join('\n')}\n`

  function insideOf(node: AnyStateNode, indent: string): string[] {
    return Object.values(node.states).flatMap((child) => {
      const label = quoted(say(labelOfState(model, child.id).name))
      const hasInside = Object.keys(child.states).length > 0
      if (!hasInside) return [`${indent}${quoted(child.id)} [label=${label}];`]
      const inside = insideOf(child, `${indent}  `)
      return [
        `${indent}subgraph ${quoted(`cluster_${child.id}`)} {`,
        `${indent}  label=${label};`,
        ...inside,
        `${indent}}`,
      ]
    })
  }

  /** Graphviz draws between nodes: a state with states inside is met at its first. */
  function anchorOf(id: string): string {
    const inner = (node: AnyStateNode): AnyStateNode => {
      const first = node.initial?.target?.[0] ?? Object.values(node.states)[0]
      return first === undefined ? node : inner(first)
    }
    return inner(machine.getStateNodeById(id)).id
  }
}

/** What paths walk, for Graphviz. */
export function pathsAsDot(model: Model, paths: readonly Path[], say: Say): string {
  const edges = paths
    .flatMap(({ steps }) => steps)
    .filter(({ isForbidden }) => !isForbidden)
    .map(({ before, event, edge }) => {
      const label = `${say(labelOfEvent(model, event.type).name)} ${model.detailOf?.(event) ?? ''}`.trim()
      const [from, to] = [before.value, edge.outcome.after.value].map((value) => nameOfPlace(model, value, say))
      return `  ${quoted(from ?? '')} -> ${quoted(to ?? '')} [label=${quoted(label)}];`
    })
  return `${['digraph paths {', '  node [shape=box, style=rounded];', ...new Set(edges), '}'].join('\n')}\n`
}

const quoted = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
