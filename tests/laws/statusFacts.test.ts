import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { propertyStatuses } from '#contract/entities/property.ts'
import { filesIn } from '#scripts/filesIn.ts'
import { isNode, literalOf, nameOf, parseSource, partsOf, type Node } from '#tests/support/syntaxTree.ts'

const folders = ['contract', 'machines', 'src', 'server', 'demo', 'scripts', 'workbench']

/** Where statuses may be listed, and why. */
const lists: Readonly<Record<string, string>> = {
  'contract/propertyStatuses.ts': 'the statuses, their colours and their tags',
  'machines/listing/listingStatus.machine.ts': 'the machine',
  'machines/listing/listingStatus.model.ts': 'what is expected of the machine, independently of it',
  'machines/listing/listingStatus.labels.ts': 'the labels',
  'machines/listing/listingStatus.versions.gen.ts': 'every version of the machine, independently of it',
  'server/platform/database/schema.ts': 'written from the migrations',
}

const isStatus = (word: unknown): word is string => propertyStatuses.some((status) => status === word)

/** The statuses that a node names as equals: elements, members, keys, cases, or sides of one condition. */
function named(node: Node): string[] {
  switch (node.type) {
    case 'ArrayExpression':
      // Tables of tuples or objects, too, whatever column names the statuses.
      return (node.elements as unknown[]).flatMap(wordsOfElement).filter(isStatus)
    case 'TSUnionType':
      return (node.types as Node[]).map((type) => literalOf(type.literal)).filter(isStatus)
    case 'ObjectExpression':
      return (node.properties as Node[]).map(({ key }) => nameOf(key)).filter(isStatus)
    case 'TSInterfaceBody':
      return (node.body as Node[]).map(({ key }) => nameOf(key)).filter(isStatus)
    case 'TSTypeLiteral':
      return (node.members as Node[]).map(({ key }) => nameOf(key)).filter(isStatus)
    case 'SwitchStatement':
      return (node.cases as Node[]).map(({ test }) => literalOf(test)).filter(isStatus)
    case 'LogicalExpression':
      return comparedIn(node)
    case 'TemplateElement':
      return inSql((node.value as { raw: string }).raw)
    case 'Literal':
      return typeof node.value === 'string' ? inSql(node.value) : []
    default:
      return []
  }
}

function wordsOfElement(element: unknown): unknown[] {
  if (!isNode(element)) return []
  if (element.type === 'ArrayExpression') return (element.elements as unknown[]).map(literalOf)
  if (element.type !== 'ObjectExpression') return [literalOf(element)]
  return (element.properties as Node[]).map((property) => literalOf(property.value))
}

/** What the comparisons joined by one condition name, each status once. */
function comparedIn(node: Node): string[] {
  if (node.type === 'LogicalExpression' || node.type === 'ParenthesizedExpression' || node.type === 'UnaryExpression')
    return [...new Set(partsOf(node).flatMap(comparedIn))]
  if (node.type !== 'BinaryExpression') return []
  return [literalOf(node.left), literalOf(node.right)].filter(isStatus)
}

/** The statuses of `in ('SOLD', 'RENTED')`, of `array['SOLD', …]`, and of comparisons joined by `or` or `and`. */
function inSql(text: string): string[] {
  const listed = /(?:'[A-Z]+'\s*,\s*)+'[A-Z]+'/g
  const joined = /status\s*(?:=|<>|!=)\s*'[A-Z]+'(?:\s*(?:or|and)\s+[\w."]*status\s*(?:=|<>|!=)\s*'[A-Z]+')+/gi
  return [...text.matchAll(listed), ...text.matchAll(joined)].flatMap(([found]) =>
    [...found.matchAll(/'([A-Z]+)'/g)].map(([, word]) => word).filter(isStatus),
  )
}

/** Every place of a source that lists two statuses or more. */
function breachesIn(file: string, source: string): string[] {
  const found: string[] = []
  const visit = (node: Node): void => {
    const statuses = new Set(named(node))
    if (statuses.size >= 2) {
      const line = source.slice(0, node.start).split('\n').length
      found.push(`${file}:${line} lists ${[...statuses].join(', ')}`)
      // The list is told once, not again for its parts.
      return
    }
    for (const part of partsOf(node)) visit(part)
  }
  visit(parseSource(file, source))
  return found
}

const sources = folders
  .flatMap((folder) => filesIn(folder))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))

describe('what is true of a status', { timeout: 60_000 }, () => {
  it('is a tag of its machine: no other file lists statuses [J2]', () => {
    const breaches = sources
      .filter((file) => !(file in lists))
      .flatMap((file) => breachesIn(file, readFileSync(file, 'utf8')))
    expect(breaches).toEqual([])
  })

  it('is looked for everywhere, and every exception is one [J2]', () => {
    expect(sources.length).toBeGreaterThan(1_000)
    const needless = Object.keys(lists).filter((file) => breachesIn(file, readFileSync(file, 'utf8')).length === 0)
    expect(needless).toEqual([])
  })

  it.each([
    ['an array', "const open = ['DRAFT', 'PENDING']", 'DRAFT, PENDING'],
    ['a set', "const over = new Set<string>(['SOLD', 'RENTED'])", 'SOLD, RENTED'],
    ['an array that other words are in', "const all = ['all', 'SOLD', ...more, 'DRAFT']", 'SOLD, DRAFT'],
    ['a table of pairs', "const shares = [['SOLD', 3], ['RENTED', 2]]", 'SOLD, RENTED'],
    ['a table of objects', "const stations = [{ status: 'DRAFT' }, { status: 'PENDING' }]", 'DRAFT, PENDING'],
    [
      'a table whose second column they are',
      "const a = [{ at: 1, word: 'SOLD' }, { at: 2, word: 'RENTED' }]",
      'SOLD, RENTED',
    ],
    ['a table of pairs that begin with others', "const a = [['s', 'SOLD'], ['r', 'RENTED']]", 'SOLD, RENTED'],
    ['a record', "const words = { SOLD: 'sold', 'RENTED': 'rented' }", 'SOLD, RENTED'],
    ['comparisons joined by or', "const a = status === 'SOLD' || status === 'RENTED'", 'SOLD, RENTED'],
    ['comparisons joined by and', "const a = status !== 'SOLD' && isOwn && status !== 'RENTED'", 'SOLD, RENTED'],
    ['comparisons in brackets', "const a = s === 'PUBLISHED' || (s === 'ARCHIVED' && was)", 'PUBLISHED, ARCHIVED'],
    ['comparisons that are denied', "const a = !(s === 'PUBLISHED' || s === 'PENDING')", 'PUBLISHED, PENDING'],
    ['cases', "switch (s) { case 'SOLD': case 'RENTED': f() }", 'SOLD, RENTED'],
    ['a union of types', "type Gone = 'ARCHIVED' | 'DELETED'", 'ARCHIVED, DELETED'],
    ['the members of a type', 'interface Counts { SOLD: number; RENTED: number }', 'SOLD, RENTED'],
    ['SQL', "const q = sql`select from listing where status in ('SOLD', 'RENTED')`", 'SOLD, RENTED'],
    ['SQL in a text', "const q = \"status = any(array['SOLD', 'RENTED'])\"", 'SOLD, RENTED'],
    ['SQL that compares', "const q = sql`listing.status = 'SOLD' or listing.status = 'RENTED'`", 'SOLD, RENTED'],
  ])('is told of %s [J2]', (_, source, statuses) => {
    expect(breachesIn('src/planted.ts', source)).toEqual([`src/planted.ts:1 lists ${statuses}`])
  })

  it.each([
    ['one status that is meant', "const badge = status === 'SOLD' ? sold : status === 'RENTED' ? rented : gone"],
    ['where something comes from and goes to', "const step = { from: 'PUBLISHED', to: 'ARCHIVED' }"],
    ['words of something else', "const marks = ['new', 'closed']; type Kind = 'DRAFT_MAIL' | 'OTHER'"],
    ['a comment', "// ['SOLD', 'RENTED']\nconst a = 1"],
  ])('may name %s [J2]', (_, source) => {
    expect(breachesIn('src/planted.ts', source)).toEqual([])
  })
})
