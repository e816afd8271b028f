import { sql } from 'kysely'

import { openDatabase, type Database } from '#server/platform/database/database.ts'

interface Column {
  table: string
  column: string
  type: string
  isRequired: boolean
  hasDefault: boolean
  /** Written by the database alone: an identity or a generated column. */
  isAlwaysGenerated: boolean
  /** The check of this one column, as the database prints it. */
  check: string | null
}

/** The source of server/platform/database/schema.ts, read from a database that all migrations have been applied to. */
export async function schemaTypes(): Promise<string> {
  const { database, close } = await openDatabase({ dataDirectory: 'memory://' })
  try {
    return sourceOf(await columnsOf(database))
  } finally {
    await close()
  }
}

async function columnsOf(database: Database): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select relation.relname as "table",
           attribute.attname as "column",
           type.typname as "type",
           attribute.attnotnull as "isRequired",
           attribute.atthasdef as "hasDefault",
           attribute.attidentity = 'a' or attribute.attgenerated <> '' as "isAlwaysGenerated",
           (select pg_get_constraintdef(con.oid)
              from pg_constraint con
             where con.conrelid = relation.oid and con.contype = 'c' and con.conkey = array[attribute.attnum]
               and pg_get_constraintdef(con.oid) like '%ARRAY[%'
             limit 1) as "check"
      from pg_class relation
      join pg_attribute attribute on attribute.attrelid = relation.oid
      join pg_type type on type.oid = attribute.atttypid
     where relation.relnamespace = 'public'::regnamespace
       and relation.relkind in ('r', 'v', 'm', 'p')
       and relation.relname <> 'schema_migration'
       and not relation.relispartition
       and attribute.attnum > 0
       and not attribute.attisdropped
     order by relation.relname, attribute.attnum
  `.execute(database)
  return rows
}

function sourceOf(columns: Column[]): string {
  const tables = [...new Set(columns.map(({ table }) => table))]
  return [
    '// Written by `npm run db:types` from the migrations. Do not edit.',
    "import type { ColumnType, Generated, GeneratedAlways } from 'kysely'",
    '',
    ...tables.flatMap((table) => [
      `export interface ${interfaceName(table)} {`,
      ...columns
        .filter((column) => column.table === table)
        .map((column) => `  ${column.column}: ${columnType(column)}`),
      '}',
      '',
    ]),
    '/** The tables as the query builder knows them. */',
    'export interface Schema {',
    ...tables.map((table) => `  ${table}: ${interfaceName(table)}`),
    '}',
    '',
  ].join('\n')
}

const interfaceName = (table: string) =>
  `${table.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())}Table`

/** What is read, and where it differs, what may be inserted and set: a moment also as text, JSON only as text. */
function columnType({ type, isRequired, hasDefault, isAlwaysGenerated, check }: Column): string {
  const orNull = isRequired ? '' : ' | null'
  const read = `${wordsOf(check) ?? typeScriptTypes[type] ?? arrayType(type)}${type === 'jsonb' ? '' : orNull}`
  if (isAlwaysGenerated) return `GeneratedAlways<${read}>`
  const written = writtenTypes[type]
  if (written === undefined) return hasDefault ? `Generated<${read}>` : read
  const inserted = `${written}${orNull}${hasDefault || !isRequired ? ' | undefined' : ''}`
  return `ColumnType<${read}, ${inserted}, ${written}${orNull}>`
}

const typeScriptTypes: Record<string, string> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'string',
  text: 'string',
  varchar: 'string',
  uuid: 'string',
  pg_lsn: 'string',
  xid8: 'string',
  tsvector: 'string',
  date: 'string',
  timestamptz: 'Date',
  jsonb: 'unknown',
  bytea: 'Buffer',
}

const writtenTypes: Record<string, string> = { timestamptz: 'Date | string', jsonb: 'string' }

function arrayType(type: string): string {
  const element = type.startsWith('_') ? typeScriptTypes[type.slice(1)] : undefined
  if (element === undefined) throw new Error(`scripts/schemaTypes.ts does not know the type ${type} yet.`)
  return `${element}[]`
}

/** The words that a check such as `status = ANY (ARRAY['DRAFT'::text, …])` allows. */
function wordsOf(check: string | null): string | undefined {
  if (check === null) return undefined
  const words = [...check.matchAll(/'([^']+)'::text/g)].map(([, word]) => `'${word}'`)
  return words.length === 0 ? undefined : words.join(' | ')
}
