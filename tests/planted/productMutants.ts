import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { parseAst } from 'vite'

import { projectDirectory } from '#scripts/project.js'

/** How code of the product is broken, by its syntax alone. */
export const productMutations = [
  'negate a condition',
  'drop a call',
  'drop an await',
  'swap an event',
  'turn a comparison',
  'turn a truth value',
  'drop what is sent',
] as const
export type ProductMutation = (typeof productMutations)[number]

/** A part of a file, by its places in the text, and what stands there instead. */
export interface Replacement {
  file: string
  start: number
  end: number
  to: string
}

/** One place of a file that is broken in one way. */
export interface ProductMutant extends Replacement {
  mutation: ProductMutation
  line: number
}

interface Node {
  type: string
  start: number
  end: number
  [part: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string'

/** Every mutant of a file of the project. */
export function mutantsOf(file: string): ProductMutant[] {
  return mutantsIn(file, readFileSync(join(projectDirectory, file), 'utf8'))
}

/** Every mutant of a text. */
export function mutantsIn(file: string, source: string): ProductMutant[] {
  const nodes = nodesOf(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }))
  const events = [...new Set(nodes.flatMap(eventOf).map(({ name }) => name))]
  const broken = nodes.flatMap((node) => waysOf(node, source, events))
  // A place that is in two nodes is broken once.
  const known = new Set<string>()
  return broken
    .map((one) => ({ file, line: source.slice(0, one.start).split('\n').length, ...one }))
    .filter(({ start, end, to }) => {
      const place = `${start} ${end} ${to}`
      if (known.has(place)) return false
      known.add(place)
      return true
    })
}

type Broken = Omit<ProductMutant, 'file' | 'line'>

function waysOf(node: Node, source: string, events: readonly string[]): Broken[] {
  const { type, start, end } = node
  const text = (one: Node) => source.slice(one.start, one.end)
  const at = (mutation: ProductMutation, one: Node, to: string): Broken => ({
    mutation,
    start: one.start,
    end: one.end,
    to,
  })
  const negated = (condition: unknown) =>
    isNode(condition) ? [at('negate a condition', condition, `!(${text(condition)})`)] : []
  if (type === 'IfStatement' || type === 'ConditionalExpression') return negated(node['test'])
  if (type === 'JSXExpressionContainer' && isNode(node['expression'])) {
    const { expression } = node
    // What is shown on a condition, and what a press does.
    if (expression.type === 'LogicalExpression') return negated(expression['left'])
    return effectOf(expression).map((call) => at('drop a call', call, 'undefined'))
  }
  if (type === 'BinaryExpression') {
    const turned = { '===': '!==', '!==': '===', '<': '>=', '>': '<=', '<=': '>', '>=': '<' }[String(node['operator'])]
    const { left, right } = node
    if (turned === undefined || !isNode(left) || !isNode(right)) return []
    return [at('turn a comparison', node, `${text(left)} ${turned} ${text(right)}`)]
  }
  if (type === 'Literal' && typeof node['value'] === 'boolean')
    return [{ mutation: 'turn a truth value', start, end, to: String(!node['value']) }]
  if (type === 'ExpressionStatement' && isNode(node['expression'])) return ofStatement(node['expression'], at, text)
  if (type === 'Property') {
    const swapped = eventOf(node).flatMap(({ name, value }) => {
      const other = events[(events.indexOf(name) + 1) % events.length]
      return other === undefined || other === name ? [] : [at('swap an event', value, `'${other}'`)]
    })
    const effects = effectOf(node['value']).map((call) => at('drop a call', call, 'undefined'))
    return [...swapped, ...effects, ...ofBody(node, source)]
  }
  return []
}

/** Calls for their effect. A hook has to be called in every render, so it is left alone. */
function ofStatement(
  expression: Node,
  at: (mutation: ProductMutation, one: Node, to: string) => Broken,
  text: (one: Node) => string,
): Broken[] {
  const isAwaited = expression.type === 'AwaitExpression'
  const inner = isAwaited || expression.type === 'UnaryExpression' ? expression['argument'] : expression
  if (!isNode(inner) || inner.type !== 'CallExpression') return []
  const { callee } = inner
  if (isNode(callee) && /^use[A-Z]/.test(text(callee))) return []
  return [
    at('drop a call', expression, 'void 0'),
    ...(isAwaited ? [at('drop an await', expression, `void ${text(inner)}`)] : []),
  ]
}

/** What a function does that is handed on and does one thing: `onClick={() => send(…)}`, `keep: () => store(…)`. */
function effectOf(value: unknown): Node[] {
  if (!isNode(value) || value.type !== 'ArrowFunctionExpression') return []
  const { body } = value
  const isCall = (one: unknown): one is Node => isNode(one) && one.type === 'CallExpression'
  if (isCall(body)) return [body]
  const isEffect = isNode(body) && (body.type === 'UnaryExpression' || body.type === 'AwaitExpression')
  return isEffect && isCall(body['argument']) ? [body] : []
}

/** Each part of what is sent to the API: `body: { … }`. */
function ofBody({ key, value }: Node, source: string): Broken[] {
  if (!isNode(key) || key['name'] !== 'body' || !isNode(value) || value.type !== 'ObjectExpression') return []
  return (value['properties'] as Node[]).map(({ start, end }) => {
    const comma = /^\s*,/.exec(source.slice(end))?.[0].length ?? 0
    return { mutation: 'drop what is sent', start, end: end + comma, to: '' }
  })
}

/** The event that a property `type: 'name.of.it'` names. */
function eventOf({ type, key, value }: Node): { name: string; value: Node }[] {
  if (type !== 'Property' || !isNode(key) || key['name'] !== 'type' || !isNode(value)) return []
  const name = value['value']
  return typeof name === 'string' && /^[a-z]+\.[a-zA-Z]+$/.test(name) ? [{ name, value }] : []
}

function nodesOf(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf)
  if (!isNode(value) || value.type.startsWith('TS')) return isNode(value) ? castOf(value) : []
  return [value, ...Object.values(value).flatMap(nodesOf)]
}

/** Types have nothing that runs; what is cast has. */
const castOf = ({ expression }: Node): Node[] => nodesOf(expression)

/** So many of them, drawn by a seed: the same for the same code. */
export function drawMutants(mutants: readonly ProductMutant[], count: number, seed: number): ProductMutant[] {
  const left = [...mutants]
  const next = numbersOf(seed)
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(Math.floor(next() * left.length), 1)[0])
    .filter((one) => one !== undefined)
    .toSorted((one, other) => one.file.localeCompare(other.file) || one.start - other.start)
}

/** Numbers from 0 to 1 by a seed (mulberry32). */
function numbersOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
