import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { clauseCoverage } from '../clauses/clauseCoverage.ts'

it('has a test for every clause that is called built, and no test for a clause that does not exist', () => {
  const { unproven, unknown } = clauseCoverage(process.cwd())
  expect({ unproven, unknown }).toEqual({ unproven: [], unknown: [] })
})

/** Lines of comments with the id of a finding, which leads nowhere for whoever reads them: titles of tests alone have such ids. */
const citingComments = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^(?:\/\/|\/?\*)/.test(line) && /(?:\[[A-Z]\d{1,2}\]|\([A-Z]\d{1,2}\))/.test(line))

it('cites no finding of a review in a comment', () => {
  const sources = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { encoding: 'utf8' }).trim().split('\n')
  const present = sources.filter((file) => existsSync(file))
  expect(
    present.flatMap((file) => citingComments(readFileSync(file, 'utf8')).map((line) => `${file}: ${line}`)),
  ).toEqual([])
  expect(
    citingComments(" * Refuses bodies that are too long [A1].\n// The reason (C5).\n  it('… [A1]', …)"),
  ).toHaveLength(2)
})
