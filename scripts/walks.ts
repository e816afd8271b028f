/**
 * `npm run walks`: walks in full what `npm test` walks in turn: every page, form, press, answer and call that is compared
 * with what was approved. A change of what a page says or the server writes is done when all of it was walked once: a run
 * of everything takes a part of it, and would find the rest by chance. Options go to Vitest, such as `-t`, `--shard 1/4`,
 * or the name of a file; with `APPROVE=pages` or `APPROVE=server` it writes down anew what it meets.
 */
import { readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'

import { filesIn } from './filesIn.ts'
import { giveUp, projectDirectory, run, say } from './project.js'

/** What a test file has that takes a part of something in each run. */
const takesPart = /\b(?:WALKS|tenthHere|halfHere|partHere|walkTours|formsOfRun|pathsAtServer)\b/

const names = process.argv.slice(2).filter((word) => /\.test\.tsx?$/.test(word))
const options = process.argv.slice(2).filter((word) => !names.includes(word))
const files = ['components', 'api']
  .flatMap((kind) => filesIn(join(projectDirectory, 'tests', kind)))
  .filter((file) => file.endsWith('.test.ts') && takesPart.test(readFileSync(file, 'utf8')))
  .filter((file) => names.length === 0 || names.some((name) => basename(file) === basename(name)))
if (files.length === 0) giveUp(`No walks are in ${names.join(', ')}.`)
say(`Walking ${files.length} files in full`)
process.exitCode = await run('vitest', ['run', ...options, ...files.map((file) => relative(projectDirectory, file))], {
  env: { WALKS: 'all', PAGES: 'all', CI: process.env['CI'] ?? '1' },
})
