import { parseSync } from 'rolldown/utils'

/** A message as a source makes it by `msg` or `msgIn`, or as the description of a state. */
export interface FoundMessage {
  message: string
  context?: string
  /** Where it begins in the source. */
  start: number
}

interface AstNode {
  type: string
  start: number
  [key: string]: unknown
}

const isNode = (value: unknown): value is AstNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

const nameOf = (node: unknown) => (isNode(node) && typeof node.name === 'string' ? node.name : '')

/** Machines describe their states in the chart itself: those texts are shown, too. */
const isMachine = (file: string) => file.endsWith('.machine.ts')

/** All messages that a source makes without Lingui's macros. Throws where the text is no literal: nobody could translate it. */
export function messagesIn(file: string, source: string): FoundMessage[] {
  const found: FoundMessage[] = []
  const walk = (node: AstNode): void => {
    const callee = node.type === 'CallExpression' ? nameOf(node.callee) : ''
    if (callee === 'msg' || callee === 'msgIn') found.push(readCall(file, node, callee))
    const description = isMachine(file) ? descriptionOf(node) : undefined
    if (description !== undefined) found.push({ message: description, start: node.start })
    for (const child of Object.values(node).flat()) if (isNode(child)) walk(child)
  }
  walk(parseSync(file, source).program as unknown as AstNode)
  return found
}

/** What a state says of itself; other things called so are no literals. */
function descriptionOf({ type, key, value }: AstNode): string | undefined {
  if (type !== 'Property' || nameOf(key) !== 'description' || !isNode(value) || value.type !== 'Literal')
    return undefined
  return typeof value.value === 'string' ? value.value : undefined
}

function readCall(file: string, node: AstNode, callee: 'msg' | 'msgIn'): FoundMessage {
  const [first, second] = (node.arguments as unknown[]).map((argument) => argument as AstNode | undefined)
  const { start } = node
  if (callee === 'msg') return { message: literalOf(file, first), start }
  return { context: literalOf(file, first), message: literalOf(file, second), start }
}

function literalOf(file: string, node: AstNode | undefined): string {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral') {
    const { quasis } = node as unknown as { quasis: { value: { cooked: string } }[] }
    if (quasis.length === 1 && quasis[0] !== undefined) return quasis[0].value.cooked
  }
  throw new Error(`${file}: a message has to be a text without gaps of its own, at ${node?.start ?? 'its call'}.`)
}
