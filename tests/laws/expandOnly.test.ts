import { readFileSync, readdirSync } from 'node:fs'

import { expect, it } from 'vitest'

const folder = 'server/platform/database/migrations'

/** The last migration from before two versions ran at once; no installation upgrades past it while it serves. */
const before = '0063'

/** What takes something away that the release before may still use. */
const contracting: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/\bdrop (?:table|column|view|materialized view|type|function|trigger|index)\b/i, 'drops'],
  [/\brename\b/i, 'renames'],
  [/\balter column \w+ (?:set data )?type\b/i, 'changes a type'],
  [/\balter column \w+ set not null\b/i, 'forbids null'],
  [/\btruncate\b/i, 'empties a table'],
  [/\bdrop constraint\b/i, 'drops'],
  [/^select divide\(/i, 'makes another table under its name'],
  [/\badd column \w+ [^,;]*\bnot null\b(?![^,;]*\bdefault\b)/i, 'requires what the release before does not write'],
]

/** Says why the release before can do without what the statement below it takes. */
const contracts = /^-- contract: \S+ \S+/
/** Repeats the one statement of its part for some ids at a time. */
const batches = /^-- in batches over \w+$/
const isLimited = (statement: string) => statement.includes('id between $1 and $2')

/** Says why the table of the statement below it is small wherever it is. */
const small = /^-- small: \S+ \S+/

const isComment = (line: string) => line.startsWith('--')

/** Statements of SQL with the comment right above each of them. */
function statementsIn(text: string): { comment: string; statement: string }[] {
  const withoutBodies = text.replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, '$$')
  return withoutBodies.split(/;[ \t]*(?:\n|$)/).map((part) => {
    const lines = part.trim().split('\n')
    return {
      comment: lines.filter(isComment).join('\n'),
      statement: lines
        .filter((line) => !isComment(line))
        .join(' ')
        .replaceAll(/\s+/g, ' '),
    }
  })
}

const has = (comment: string, marker: RegExp) => comment.split('\n').some((line) => marker.test(line))

/** What a migration does that the release before, or whoever uses a big table, would notice. */
const breachesOf = (text: string): string[] => text.split(/^-- next transaction$/m).flatMap(breachesOfPart)

function breachesOfPart(text: string): string[] {
  const statements = statementsIn(text).filter(({ statement }) => statement !== '')
  const made = new Set(
    statements.map(({ statement }) => /^create table (?:if not exists )?(\w+)/i.exec(statement)?.[1]),
  )
  const others = new Set<string>()
  const breaches = statements.flatMap(({ comment, statement }) => {
    const [, table] =
      /^(?:create (?:unique )?index \w+ on|update|alter table|select (?:promise_before|divide)\(') ?(?:only )?(\w+)/i.exec(
        statement,
      ) ?? []
    if (table !== undefined && made.has(table)) return []
    if (table !== undefined) others.add(table)
    if (/ validate constraint /i.test(statement) && statements.length > 1)
      return [`proves a constraint while it holds other locks: ${statement}`]
    const isBesideOthers = / index concurrently /i.test(statement) || has(comment, batches)
    if (isBesideOthers && statements.length > 1) return [`is no part of its own: ${statement}`]
    if (has(comment, batches)) return isLimited(statement) ? [] : [`works on all rows: ${statement}`]
    const taken = contracting
      .filter(([pattern]) => pattern.test(statement) && !has(comment, contracts))
      .map(([, what]) => `${what}: ${statement}`)
    const isLong =
      /^create (?:unique )?index (?!concurrently )/i.test(statement) ||
      /^update /i.test(statement) ||
      (/^alter table .* add constraint .*\b(?:check|foreign key)\b/i.test(statement) && !/ not valid$/i.test(statement))
    return isLong && !has(comment, small) ? [...taken, `works on all rows: ${statement}`] : taken
  })
  // While it waits for the second, everybody waits for the first.
  return others.size > 1 ? [...breaches, `locks several tables: ${[...others].join()}`] : breaches
}

const files = readdirSync(folder).filter((name) => name.endsWith('.sql') && name > `${before}~`)

it('lets the release before go on working while a migration runs and after it [REL-72]', () => {
  const breaches = files.flatMap((name) =>
    breachesOf(readFileSync(`${folder}/${name}`, 'utf8')).map((breach) => `${name} ${breach}`),
  )
  expect(breaches).toEqual([])
})

it.each([
  ['a dropped column', 'alter table account drop column phone;', 'drops'],
  ['a dropped table', 'drop table if exists seen;', 'drops'],
  ['a new name', 'alter table account rename column phone to mobile;', 'renames'],
  ['another type', 'alter table account alter column phone type integer using 1;', 'changes a type'],
  ['a column that must be filled', 'alter table account alter column phone set not null;', 'forbids null'],
  ['a new one that must', 'alter table account add column age integer not null;', 'requires'],
  ['an index of a table that is there', 'create index account_phone on account (phone);', 'works on all rows'],
  ['a checked constraint', 'alter table account add constraint phone check (true);', 'works on all rows'],
  ['a rewritten table', '-- All of it.\nupdate account set phone = null;', 'works on all rows'],
  [
    'two tables in one',
    'alter table account add column a text;\nalter table lead add column a text;',
    'locks several tables',
  ],
  ['a divided table', "select divide('alert', 'listing_id', 'listing');", 'makes another table'],
  [
    'a long proof under the lock of what came before it',
    'alter table lead add constraint a check (true) not valid;\nalter table lead validate constraint a;',
    'proves',
  ],
  [
    'an index built beside others, among other statements',
    'alter table lead add column a text;\ncreate index concurrently lead_a on lead (a);',
    'is no part of its own',
  ],
  ['batches of all rows', '-- in batches over lead\nupdate lead set phone = null;', 'works on all rows'],
  [
    'batches among other statements',
    'alter table lead add column a text;\n-- in batches over lead\nupdate lead set a = 0 where a is null and id between $1 and $2;',
    'is no part of its own',
  ],
  ['a marker without a reason', '-- contract:\nalter table account drop column phone;', 'drops'],
  ['a marker of another statement', '-- contract: read by nobody since 1.2\nselect 1;\ndrop table seen;', 'drops'],
])('notices %s', (_, text, breach) => {
  expect(breachesOf(text).map((found) => found.slice(0, breach.length))).toEqual([breach])
})

it.each([
  ['a column that may be empty', 'alter table account add column age integer;'],
  [
    'a column with a value',
    "alter table account add column kind text not null default 'a' check (kind in ('a', 'b'));",
  ],
  ['a new table and its index', 'create table seen (id bigint primary key);\ncreate index seen_id on seen (id);'],
  ['what nobody reads', '-- contract: nothing reads it since 1.2\nalter table account drop column phone;'],
  ['an index of a few rows', '-- small: one row for each kind of job\ncreate index job_kind on job_kind (name);'],
  ['a constraint for new rows', 'alter table account add constraint phone check (true) not valid;'],
  [
    'two tables, one after the other',
    'alter table account add column a text;\n-- next transaction\nalter table lead add column a text;',
  ],
  [
    'an index built beside others',
    'alter table lead add column a text;\n-- next transaction\n-- Asked for by its sender.\ncreate index concurrently lead_a on lead (a);',
  ],
  [
    'many rows, some at a time',
    '-- in batches over lead\nupdate lead set a = 0 where a is null and id between $1 and $2;',
  ],
  ['words within a function', 'create function f() returns void language sql as $$ drop table seen; $$;'],
])('allows %s', (_, text) => {
  expect(breachesOf(text)).toEqual([])
})
