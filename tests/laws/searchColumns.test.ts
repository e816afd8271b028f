import { readFileSync } from 'node:fs'

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { propertyFields } from '#contract/propertyFields/propertyFields.ts'
import type { PropertyField } from '#contract/propertyFields/propertyField.ts'
import type { OfferedField } from '#scripts/offeredField.ts'
import { searchColumnFiles, searchColumnMigration } from '#scripts/searchColumns.ts'
import { openDatabase, type OpenedDatabase } from '#server/platform/database/database.ts'

const columnsFile = 'contract/propertyFields/searchColumns.gen.ts'
const namesFile = 'contract/propertyFields/searchParameterNames.gen.ts'

/** A field for each way in which the index keeps a filter. */
const planted = [
  { key: 'planted_height', type: 'dec', search: 'range' },
  { key: 'planted_rooms', type: 'int', search: 'range' },
  { key: 'planted_day', type: 'date', search: 'range' },
  { key: 'planted_view', type: 'enum', search: 'multi' },
  { key: 'planted_views', type: 'multi', search: 'multi' },
  { key: 'planted_sauna', type: 'bool', search: 'flag' },
] as const satisfies readonly { key: string; type: PropertyField['type']; search: PropertyField['search'] }[]
const withPlanted = [...propertyFields, ...planted] as readonly OfferedField[]

describe('a field that is offered as a filter', () => {
  let opened: OpenedDatabase
  beforeAll(async () => {
    opened = await openDatabase({ dataDirectory: 'memory://' })
  }, 30_000)
  afterAll(() => opened.close())

  it('has its column, its parameter and its type (after a change: npm run db:fields) [J5]', async () => {
    for (const [file, text] of Object.entries(searchColumnFiles())) expect(readFileSync(file, 'utf8')).toBe(text)
    expect(await searchColumnMigration(opened.database)).toBe(null)
  })

  it('gets them, at the end of what there is [J5]', () => {
    const files = searchColumnFiles(withPlanted)
    const columns = files[columnsFile] ?? ''
    expect(columns).toContain("  'planted_view',\n] as const\nexport type EnumColumn")
    expect(columns).toContain("  'planted_views',\n] as const\nexport type MultiColumn")
    expect(columns).toContain("  'planted_day',\n] as const\nexport type DateColumn")
    expect(columns).toContain("  'planted_sauna',\n] as const\nexport type SearchFlag")
    expect(columns).toContain('  planted_height: 10,\n  planted_rooms: 1,\n} as const')
    for (const { key } of planted) expect(files[namesFile]).toMatch(new RegExp(`\\b${key}\\b`))
  })

  it('comes with a migration, after which there is nothing left to do [J5]', async () => {
    const migration = await searchColumnMigration(opened.database, withPlanted)
    const columns = `
  add column planted_view smallint not null default 0,
  add column planted_views integer not null default 0,
  add column planted_height integer,
  add column planted_rooms integer,
  add column planted_day date;
`
    expect(migration).toBe(
      '-- Columns of new filters. They are empty until `npm run reindex` has filled them.\n' +
        `alter table listing_search${columns}alter table listing_words${columns}`,
    )
    await sql.raw(migration ?? '').execute(opened.database)
    expect(await searchColumnMigration(opened.database, withPlanted)).toBe(null)
  })

  it('is refused where the index cannot keep it, or would forget it [J5]', () => {
    const written = { key: 'notes', type: 'text', search: 'range' } as unknown as OfferedField // does not compile
    expect(() => searchColumnFiles([...propertyFields, written])).toThrow(
      'The field notes cannot be a filter: a field of type text has no control "range".',
    )
    const without = propertyFields.filter(({ key }) => key !== 'year_built')
    expect(() => searchColumnFiles(without)).toThrow('No field offers year_built as a filter any more.')
  })

  it('does not compile without them [J5]', () => {
    const refused: readonly PropertyField[] = [
      // @ts-expect-error It has no column: npm run db:fields gives it one.
      { key: 'ceiling_height', type: 'dec', label: 'Height', search: 'range' },
      // @ts-expect-error A number has no bit among the flags.
      { key: 'year_built', type: 'int', label: 'Built', search: 'flag' },
    ]
    expect(refused).toHaveLength(2) // what is expected stands in the comments, for the compiler
  })
})
