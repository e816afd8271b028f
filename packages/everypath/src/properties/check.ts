import { labelOfEvent, nameOfPlace, storyOf } from '../labels.ts'
import type { Verdict } from '../levels/verdict.ts'
import type { AnyRule, Model } from '../model.ts'
import { shortestWays } from '../paths/search.ts'
import { pathOf, type Path } from '../paths/path.ts'
import { explore, situationOf, type Edge, type Graph, type Situation } from '../walk/explore.ts'
import { shortName } from '../walk/names.ts'
import type { Say } from '../wording.ts'
import { isMachineEvent } from '../xstate/machineEvents.ts'
import { deadEndAt, monitorOf, propertiesOf, sentenceOf, type Breach, type Monitor } from './monitor.ts'
import { beginning } from './property.ts'

/** A shortest run that breaks a rule or a property. */
export interface CounterExample {
  /** The rule or the property that is broken. */
  message: string
  breach: Breach
  /** How many of the last steps of the path are a circle; 0 where there is none. */
  circle: number
  path: Path
  /** How it is broken, in a sentence. */
  sentence: string
}

/**
 * A shortest counter-example of each rule and each property of the model that does not hold, found breadth-first in all
 * situations that its events lead to, together with what each property remembers of the run so far. Rules come first.
 */
export const counterExamples = (model: Model, graph: Graph = explore(model)): CounterExample[] => [
  ...brokenRules(graph, model.rules ?? []),
  ...brokenProperties(model, graph),
]

/** The same of the properties alone: walks of all paths look at the rules already. */
export const brokenProperties = (model: Model, graph: Graph = explore(model)): CounterExample[] =>
  propertiesOf(model).flatMap((property) => {
    const found = shortestBreach(graph, monitorOf(property))
    return found === null ? [] : [counterExample(graph, property.message, found)]
  })

/** A counter-example as the verdict about its path. */
export const verdictOf = ({ path, sentence }: CounterExample): Verdict => ({
  path,
  failure: { step: path.steps.length - 1, message: sentence },
  ms: 0,
})

/** A counter-example in words: the path, and what it breaks; a circle stands between ⟲ and its end. */
export function textOfCounterExample(model: Model, { path, circle, sentence }: CounterExample, say: Say): string {
  const names = path.steps.map(({ event }) =>
    `${say(labelOfEvent(model, event.type).name)} ${model.detailOf?.(event) ?? ''}`.trim(),
  )
  if (circle === 0)
    return `✗ ${path.steps.length === 0 ? placeOf(model, path, say) : storyOf(model, path, say)}\n  ${sentence}`
  const [way, round] = [names.slice(0, -circle), names.slice(-circle)]
  return `✗ ${[...way, `⟲ ${round.join(' → ')}`].join(' → ')} ⇒ ${placeOf(model, path, say)}\n  ${sentence}`
}

const placeOf = (model: Model, { steps, start }: Path, say: Say) =>
  nameOfPlace(model, (steps.at(-1)?.edge.outcome.after ?? start.after).value, say)

interface Found {
  edges: readonly Edge[]
  breach: Breach
  circle: number
  /** Why a dead end is one. */
  end?: string
}

function counterExample({ model }: Graph, message: string, { edges, breach, circle, end }: Found): CounterExample {
  const events = edges.map(({ event }) => event)
  const sentence = sentenceOf(message, breach, events.at(-1) ?? beginning, end)
  return { message, breach, circle, path: pathOf(model, events), sentence }
}

function brokenRules(graph: Graph, rules: readonly AnyRule[]): CounterExample[] {
  const left = new Set(rules)
  const found: CounterExample[] = []
  for (const [key, way] of shortestWays(graph)) {
    const { snapshot, edges } = situationOf(graph, key)
    for (const edge of edges) {
      for (const rule of left) {
        if (rule.holds(edge.outcome.after, edge.event, snapshot)) continue
        left.delete(rule)
        const events = [...way, edge].map(({ event }) => event)
        const sentence = `The event “${shortName(edge.event.type)}” broke the rule: ${rule.message}`
        found.push({ message: rule.message, breach: 'moment', circle: 0, path: pathOf(graph.model, events), sentence })
      }
    }
    if (left.size === 0) break
  }
  return found
}

/** A situation together with what a property remembers, and the way there. */
interface Node {
  situation: Situation
  isOn: boolean
  length: number
  came: { from: Node; edge: Edge } | null
}

/** A shortest run that breaks the property of the monitor; null where there is none. */
function shortestBreach(graph: Graph, monitor: Monitor): Found | null {
  const start = situationOf(graph, graph.start)
  const moment = { at: start.snapshot, event: beginning, before: start.snapshot }
  if (monitor.breaks(false, moment)) return { edges: [], breach: 'moment', circle: 0 }
  const first: Node = { situation: start, isOn: monitor.next(false, moment), length: 0, came: null }
  const nodes = new Map([[keyOf(first.situation.key, first.isOn), first]])
  const waiting: Node[] = []
  // A map that grows while it is walked is a queue that remembers.
  for (const node of nodes.values()) {
    if (node.isOn && monitor.arrives !== null) {
      const end = deadEndAt(graph.model, node.situation.snapshot, monitor.arrives)
      if (end !== null)
        return shorter({ edges: wayTo(node), breach: 'deadEnd', circle: 0, end }, circleIn(waiting, nodes, monitor))
      waiting.push(node)
    }
    for (const edge of node.situation.edges) {
      const met = { at: edge.outcome.after, event: edge.event, before: node.situation.snapshot }
      if (monitor.breaks(node.isOn, met)) return { edges: [...wayTo(node), edge], breach: 'moment', circle: 0 }
      const isOn = monitor.next(node.isOn, met)
      const key = keyOf(edge.to, isOn)
      if (nodes.has(key)) continue
      nodes.set(key, {
        situation: situationOf(graph, edge.to),
        isOn,
        length: node.length + 1,
        came: { from: node, edge },
      })
    }
  }
  return circleIn(waiting, nodes, monitor)
}

const keyOf = (situation: string, isOn: boolean) => `${isOn ? '+' : '-'}${situation}`

function wayTo(node: Node): Edge[] {
  const edges: Edge[] = []
  for (let at = node; at.came !== null; at = at.came.from) edges.unshift(at.came.edge)
  return edges
}

function shorter(one: Found, other: Found | null): Found {
  return other !== null && other.edges.length < one.edges.length ? other : one
}

/** The shortest run that ends with a circle of what arrives by itself while the property waits. */
function circleIn(waiting: readonly Node[], nodes: ReadonlyMap<string, Node>, monitor: Monitor): Found | null {
  const among = endless(waiting, (node) => stepsOf(node, nodes, monitor))
  let best: Found | null = null
  for (const node of waiting) {
    if (!among.has(node)) continue
    if (best !== null && node.length + 1 >= best.edges.length) break
    const round = roundOf(node, among, (at) => stepsOf(at, nodes, monitor))
    if (round === null) continue
    const found: Found = { edges: [...wayTo(node), ...round], breach: 'circle', circle: round.length }
    best = best === null ? found : shorter(best, found)
  }
  return best
}

interface Onward {
  edge: Edge
  to: Node
}

/** What leads on by itself without that the property stops waiting. */
function stepsOf({ situation, isOn }: Node, nodes: ReadonlyMap<string, Node>, { arrives, next }: Monitor): Onward[] {
  return situation.edges.flatMap((edge) => {
    const { event, outcome } = edge
    const isStep = isMachineEvent(event.type) || edge.to !== edge.from
    if (arrives?.(event) !== true || !isStep) return []
    if (!next(isOn, { at: outcome.after, event, before: situation.snapshot })) return []
    const to = nodes.get(keyOf(edge.to, true))
    return to === undefined ? [] : [{ edge, to }]
  })
}

/** Those from which one may go on for ever. */
function endless(nodes: readonly Node[], stepsFrom: (node: Node) => Onward[]): ReadonlySet<Node> {
  const left = new Set(nodes)
  const onward = new Map(nodes.map((node) => [node, stepsFrom(node).map(({ to }) => to)]))
  for (let size = -1; size !== left.size;) {
    size = left.size
    for (const node of left) if (!(onward.get(node) ?? []).some((to) => left.has(to))) left.delete(node)
  }
  return left
}

/** The shortest way from a node back to it; null where it only leads to a circle. */
function roundOf(node: Node, among: ReadonlySet<Node>, stepsFrom: (node: Node) => Onward[]): Edge[] | null {
  const ways = new Map<Node, Edge[]>()
  const queue: { at: Node; way: Edge[] }[] = [{ at: node, way: [] }]
  for (const { at, way } of queue) {
    for (const { edge, to } of stepsFrom(at)) {
      if (to === node) return [...way, edge]
      if (!among.has(to) || ways.has(to)) continue
      ways.set(to, [...way, edge])
      queue.push({ at: to, way: [...way, edge] })
    }
  }
  return null
}
