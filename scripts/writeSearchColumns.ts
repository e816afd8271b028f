import { readFileSync, writeFileSync } from 'node:fs'

import { openDatabase } from '#server/platform/database/database.ts'

import { writeMigration } from './newMigration.ts'
import { run, say } from './project.js'
import { searchCodes, searchColumnFiles, searchColumnMigration } from './searchColumns.ts'

/** `npm run db:fields` */
for (const [file, text] of Object.entries(searchColumnFiles())) writeFileSync(file, text)

const codesFile = 'tests/laws/searchCodes.json'
const codes = searchCodes(JSON.parse(readFileSync(codesFile, 'utf8')) as Record<string, string[]>)
writeFileSync(codesFile, JSON.stringify(codes))
process.exitCode = await run('oxfmt', [codesFile])

const { database, close } = await openDatabase({ dataDirectory: 'memory://' })
try {
  const migration = await searchColumnMigration(database)
  if (migration === null) say('The search index has a column for every filter.')
  else say(`Wrote ${await writeMigration('search_columns', migration)}. After the update of a server: npm run reindex.`)
} finally {
  await close()
}
