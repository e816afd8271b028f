import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

import { parseSync } from 'rolldown/utils'
import { expect, it } from 'vitest'

/** Attributes that people read or hear. */
const spoken = new Set([
  'title',
  'alt',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'placeholder',
  'label',
])
/** What is the same in every language. */
const languageFree = /^(?:[^\p{Letter}]*|Domivo|EN|CS|m²)$/u

interface AstNode {
  type: string
  start: number
  [key: string]: unknown
}

const files = execFileSync('git', ['ls-files', 'src/**/*.tsx'], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => existsSync(file) && !file.includes('.test.'))

it('sends every text that a person reads through the catalogs', () => {
  const bare = files.flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    const { program } = parseSync(file, source)
    return bareTexts(program as unknown as AstNode, false).map(
      ({ text, start }) => `${file}:${lineOf(source, start)} ${text}`,
    )
  })
  expect(bare).toEqual([])
})

it('sees a bare text and a bare label', () => {
  const { program } = parseSync('planted.tsx', '<p title="Hello">Some words <Trans>fine</Trans></p>')
  expect(bareTexts(program as unknown as AstNode, false).map(({ text }) => text)).toEqual(['Hello', 'Some words'])
})

function bareTexts(node: AstNode, isTranslated: boolean): { text: string; start: number }[] {
  const inside = isTranslated || nameOf(node) === 'Trans' || nameOf(node) === 'Plural'
  const own = inside ? undefined : textOf(node)
  const children = Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)
  return [
    ...(own === undefined || languageFree.test(own) ? [] : [{ text: own, start: node.start }]),
    ...children.flatMap((child) => bareTexts(child, inside)),
  ]
}

/** The text that this node shows by itself: words between tags, or the literal of a spoken attribute. */
function textOf(node: AstNode): string | undefined {
  if (node.type === 'JSXText') return String(node.value).trim()
  if (node.type !== 'JSXAttribute') return undefined
  const { name, value } = node as unknown as { name: { name: unknown }; value: AstNode | null }
  return spoken.has(String(name.name)) && value?.type === 'Literal' ? String(value.value).trim() : undefined
}

function nameOf(node: AstNode): unknown {
  if (node.type !== 'JSXElement') return undefined
  return (node as unknown as { openingElement: { name: { name?: unknown } } }).openingElement.name.name
}

const isNode = (value: unknown): value is AstNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value
const lineOf = (source: string, offset: number) => source.slice(0, offset).split('\n').length
