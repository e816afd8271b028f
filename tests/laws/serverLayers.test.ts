import { readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'

import { describe, expect, it } from 'vitest'

import { readImportGraph } from '#tests/support/importGraph.ts'
import { isNode, literalOf, nameOf, parseSource, partsOf, type Node } from '#tests/support/syntaxTree.ts'

/** What files of a layer may do, as a row of the table says. */
interface Layer {
  files: readonly string[]
  importsNoneOf: readonly string[]
  opensTransactions: boolean
  writesSql: boolean
}

const document = readFileSync('docs/architecture.md', 'utf8')
const layers = layersIn(document)
const graph = readImportGraph(['server'])

/** The rows of the table of layers, the first that fits a file before the others. */
function layersIn(text: string): Layer[] {
  const [, table = ''] = /^\| files of `server` \|.*\n\|[ |-]+\n((?:\|.*\n)+)/m.exec(text) ?? []
  return table
    .trim()
    .split('\n')
    .map((row) => {
      const [, files = '', importsNoneOf = '', transactions, sql] = row.split('|').map((cell) => cell.trim())
      return {
        files: namedIn(files),
        importsNoneOf: namedIn(importsNoneOf),
        opensTransactions: transactions === 'yes',
        writesSql: sql === 'yes',
      }
    })
}

function namedIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, pattern = '']) => pattern)
}

/** A pattern without a folder is one of names, in any folder. */
const fits = (file: string, pattern: string) =>
  matchesGlob(file, `server/${pattern.includes('/') || pattern === '**' ? pattern : `**/${pattern}`}`)

const layerOf = (file: string): Layer | undefined =>
  layers.find(({ files }) => files.some((pattern) => fits(file, pattern)))

function breachesOf(file: string, source: string, imported: readonly string[]): string[] {
  const layer = layerOf(file)
  if (layer === undefined) return [`${file} is in no layer`]
  const forbidden = imported.filter((other) => layer.importsNoneOf.some((pattern) => fits(other, pattern)))
  const does = (test: (node: Node) => boolean) => words.test(source) && has(parseSource(file, source), test)
  return [
    ...forbidden.map((other) => `${file} imports ${other}`),
    ...(!layer.opensTransactions && does(opensTransaction) ? [`${file} opens a transaction`] : []),
    ...(!layer.writesSql && does(isSql) ? [`${file} writes SQL`] : []),
  ]
}

const has = (node: Node, test: (node: Node) => boolean): boolean =>
  test(node) || partsOf(node).some((part) => has(part, test))

const calledName = ({ type, callee }: Node): unknown => {
  if (type !== 'CallExpression' || !isNode(callee)) return undefined
  return callee.type === 'MemberExpression' ? nameOf(callee.property) : nameOf(callee)
}

const openers = ['inTransaction', 'inTransactionThatReads', 'transaction', 'startTransaction']
const queries = ['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'executeQuery']
/** A source without any of these words need not be read. */
const words = new RegExp(`\\b(?:sql|${[...openers, ...queries].join('|')})\\b`)

/** `inTransaction(…)`, `database.transaction()` and the like. */
const opensTransaction = (node: Node) => openers.some((name) => name === calledName(node))

const isKyselysSql = (node: unknown) => isNode(node) && node.type === 'Identifier' && node.name === 'sql'

/** A statement in a template, a part of one by `sql.raw(…)` and the like, or one that is built by methods. */
function isSql(node: Node): boolean {
  if (node.type === 'TaggedTemplateExpression') return isKyselysSql(node.tag)
  if (node.type === 'MemberExpression' && isKyselysSql(node.object)) return true
  if (node.type === 'ImportDeclaration' && literalOf(node.source) === 'kysely')
    return (node.specifiers as Node[]).some(({ imported }) => nameOf(imported) === 'sql')
  return queries.some((name) => name === calledName(node))
}

describe('a layer of the server', () => {
  it('imports no layer that it must not know, opens transactions and writes SQL where the table says [J1]', () => {
    expect(graph.size).toBeGreaterThan(400)
    const breaches = [...graph].flatMap(([file, imported]) => breachesOf(file, readFileSync(file, 'utf8'), imported))
    expect(breaches).toEqual([])
  })

  it('is a row of the table that some file needs [J1]', () => {
    expect(layers.length).toBeGreaterThan(5)
    const needed = new Set([...graph.keys()].map((file) => layerOf(file)))
    expect(layers.filter((layer) => !needed.has(layer))).toEqual([])
  })

  it.each([
    [
      'rooms/room.routes.ts',
      "import { readRoom } from './room.store.ts'",
      'imports server/features/rooms/room.store.ts',
    ],
    ['rooms/room.routes.ts', "import type { Room } from './roomSql.ts'", 'imports server/features/rooms/roomSql.ts'],
    ['rooms/room.store.ts', "import './room.service.ts'", 'imports server/features/rooms/room.service.ts'],
    [
      'rooms/roomSql.ts',
      "export const load = () => import('./room.routes.ts')",
      'imports server/features/rooms/room.routes.ts',
    ],
    [
      'rooms/room.service.ts',
      "export { path } from './room.routes.ts'",
      'imports server/features/rooms/room.routes.ts',
    ],
    ['rooms/lamp.ts', "import './room.routes.ts'", 'imports server/features/rooms/room.routes.ts'],
    ['rooms/room.store.ts', 'inTransaction(database, (tx) => f(tx))', 'opens a transaction'],
    ['rooms/room.routes.ts', 'await database.transaction().execute(f)', 'opens a transaction'],
    ['rooms/lamp.ts', "database\n  .transaction()\n  .setAccessMode('read only').execute(f)", 'opens a transaction'],
    ['rooms/lamp.ts', 'inTransactionThatReads(database, {}, f)', 'opens a transaction'],
    ['rooms/room.service.ts', 'const rows = await sql<Room>`select 1`.execute(database)', 'writes SQL'],
    ['rooms/room.routes.ts', "await database.selectFrom('room').execute()", 'writes SQL'],
    ['rooms/lamp.ts', 'const columns = sql.raw(names)', 'writes SQL'],
    ['rooms/lamp.ts', "import { sql as written } from 'kysely'", 'writes SQL'],
  ])('is told of %s with %s [J1]', (name, source, breach) => {
    const file = `server/features/${name}`
    expect(breachesOf(file, source, importsIn(source))).toEqual([`${file} ${breach}`])
  })

  it.each([
    ['features/rooms/room.routes.ts', "import { listRooms } from './room.service.ts'"],
    ['features/rooms/room.service.ts', "import './room.store.ts'\ninTransaction(database, (tx) => f(tx))"],
    ['features/rooms/room.store.ts', "import { sql, type Transaction } from 'kysely'\nsql`select 1`.execute(database)"],
    ['features/rooms/lamp.ts', "import type { Transaction } from 'kysely'\nconst text = 'sql'"],
    ['platform/jobs/runner.ts', 'inTransaction(database, f)\nsql`select 1`'],
    ['app.ts', "import './features/rooms/room.routes.ts'"],
  ])('may be %s with %s [J1]', (name, source) => {
    expect(breachesOf(`server/${name}`, source, importsIn(source))).toEqual([])
  })
})

/** What a planted source imports of its own folder. */
const importsIn = (source: string) =>
  [...source.matchAll(/'\.\/([\w./]+\.ts)'/g)].map(([, path = '']) => `server/features/rooms/${path}`)
