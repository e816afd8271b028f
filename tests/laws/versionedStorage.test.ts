import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { filesIn } from '#scripts/filesIn.ts'
import { isNode, nameOf, parseSource, partsOf, type Node } from '#tests/support/syntaxTree.ts'

/** Where a value gets the version of its shape. */
const versioned = 'src/platform/browser/versioned.ts'

const sources = filesIn('src').filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))

const all = (node: Node): Node[] => [node, ...partsOf(node).flatMap(all)]

/** `storage().setItem(…)`, and `cache.put(…)` of the Cache API. */
const isKeeping = ({ type, callee }: Node) =>
  type === 'CallExpression' &&
  isNode(callee) &&
  callee.type === 'MemberExpression' &&
  ['setItem', 'put'].some((name) => name === nameOf(callee.property))

const isJson = ({ type, callee }: Node) =>
  type === 'CallExpression' &&
  isNode(callee) &&
  callee.type === 'MemberExpression' &&
  nameOf(callee.object) === 'JSON' &&
  nameOf(callee.property) === 'stringify'

/** Lines that keep JSON without a version: written there, or in a variable of the same file. */
function breachesIn(file: string, source: string): string[] {
  if (!/\bJSON\s*\.\s*stringify\b/.test(source) || !/\.\s*(?:setItem|put)\s*\(/.test(source)) return []
  const nodes = all(parseSource(file, source))
  const texts = new Set(
    nodes
      .filter(({ type, init }) => type === 'VariableDeclarator' && isNode(init) && all(init).some(isJson))
      .map(({ id }) => nameOf(id)),
  )
  const isUnversioned = (node: Node) => isJson(node) || (node.type === 'Identifier' && texts.has(node.name))
  return nodes
    .filter((node) => isKeeping(node) && (node.arguments as Node[]).flatMap(all).some(isUnversioned))
    .map(({ start }) => `${file}:${source.slice(0, start).split('\n').length}`)
}

describe('what the browser keeps as JSON', () => {
  it('names the version of its shape [J3]', () => {
    expect(sources.length).toBeGreaterThan(500)
    const breaches = sources
      .filter((file) => file !== versioned)
      .flatMap((file) => breachesIn(file, readFileSync(file, 'utf8')))
    expect(breaches).toEqual([])
  })

  it('is written by writeVersioned wherever something is kept [J3]', () => {
    const writing = sources.filter((file) => readFileSync(file, 'utf8').includes('writeVersioned('))
    expect(writing.length).toBeGreaterThan(9)
  })

  it.each([
    ['at once', "storage().setItem('key', JSON.stringify({ a: 1 }))"],
    ['in a condition', "if (a) b()\nelse localStorage.setItem(`k${1}`, a ? '' : JSON.stringify(ids))", 2],
    ['by a variable', "const text = JSON.stringify([...read()])\nstorage().setItem('key', text)", 2],
    ['in a cache', 'await cache.put(address, new Response(JSON.stringify(copy), { headers }))'],
  ])('is told of where it names none, written %s [J3]', (_, source, line = 1) => {
    expect(breachesIn('src/planted.ts', source)).toEqual([`src/planted.ts:${line}`])
  })

  it.each([
    ["storage().setItem('key', writeVersioned(1, { a: 1 }))"],
    ["storage().setItem('language', locale)\nconst body = JSON.stringify(sent)"],
  ])('may be %s [J3]', (source) => {
    expect(breachesIn('src/planted.ts', source)).toEqual([])
  })
})
