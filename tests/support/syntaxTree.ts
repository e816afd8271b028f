import { parseSync } from 'rolldown/utils'

/** A node of the syntax tree, as far as laws read it. */
export interface Node {
  type: string
  start: number
  end: number
  [part: string]: unknown
}

/** Reads a source of TypeScript. Throws where it is none. */
export function parseSource(file: string, source: string): Node {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be read.`)
  return program as unknown as Node // a tree of plain nodes
}

export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** The nodes that a node is made of. */
export const partsOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

/** The value of a literal; undefined for anything else. */
export const literalOf = (node: unknown): unknown => (isNode(node) && node.type === 'Literal' ? node.value : undefined)

/** What a key, a property or a variable is called: by a word or by a literal. */
export const nameOf = (key: unknown): unknown => (isNode(key) && key.type === 'Identifier' ? key.name : literalOf(key))
