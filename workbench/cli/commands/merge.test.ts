import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { explore, generate, type Verdict } from 'everypath'
import { afterAll, expect, it } from 'vitest'

import { doorModel } from '#tests/support/doorModel.ts'

import { asData, reportOf } from '../../reports/report.ts'
import { readOptions } from '../options.ts'
import { mergeReports } from './merge.ts'

const directory = mkdtempSync(join(tmpdir(), 'shards-'))
afterAll(() => rmSync(directory, { recursive: true }))

/** The sum of two shards: the first walked one path so, the second none. */
function mergedWith(verdict: Partial<Verdict>) {
  const generated = generate(explore(doorModel), { algorithm: 'target', target: 'asking', maxPaths: 1 })
  const [path] = generated.paths
  if (path === undefined) throw new Error('Nothing leads to asking.')
  const files = [1, 2].map((index) => {
    const address = `http://localhost:${index}`
    const facts = { commit: 'abc', build: '0f1e2d3c', startedAt: '2026-03-01T10:00:00.000Z', address }
    const verdicts = index === 1 ? [{ path, failure: null, ms: 1, ...verdict }] : []
    const report = { ...reportOf(generated, verdicts, null, facts), shard: { index, count: 2 } }
    const file = join(directory, `${index}.json`)
    writeFileSync(file, JSON.stringify(asData(report)))
    return file
  })
  const out: string[] = []
  const options = readOptions(['merge', ...files, '--json', '--out', join(directory, 'sum')])
  mergeReports([doorModel], options, {
    out: (text) => void out.push(text),
    err: () => undefined,
    progress: () => undefined,
  })
  return JSON.parse(out.join('')) as ReturnType<typeof asData>
}

it('sums no step of a shard that proves nothing, and names the build that all of them walked [H3] [H9]', () => {
  const { coverage, build, address, plan } = mergedWith({})
  expect(coverage.transitions.covered).toEqual(['door.closed/door.knocked/0'])
  // Each shard starts a server of its own.
  expect([build, address, plan.target]).toEqual(['0f1e2d3c', null, 'asking'])
  expect(mergedWith({ unproved: [0] }).coverage.transitions.covered).toEqual([])
})
