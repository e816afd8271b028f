import { readFileSync } from 'node:fs'

import { filesIn } from '#scripts/filesIn.ts'
import { expect, it } from 'vitest'

/** Commands that drive a browser, and install one where there is none. All others run on a machine without. */
const mayInstall = [
  'scripts/clientFaults.ts',
  'scripts/operation/overHttp3.ts',
  'scripts/operation/upgrade.ts',
  'scripts/screenshots.ts',
  'scripts/testAll.ts',
  'tests/bench/blocking.bench.ts',
  'tests/bench/journeys.bench.ts',
  'tests/bench/lighthouse.bench.ts',
  'tests/journeys/streetMap.journey.ts',
  'workbench/cli/commands/record.ts',
  'workbench/cli/commands/runAll.ts',
  'workbench/cli/players.ts',
]

it('lets only commands that drive a browser install one: npm run check needs none [G7]', () => {
  const installing = ['scripts', 'tests', 'workbench', 'server', 'demo', 'src']
    .flatMap((folder) => filesIn(folder))
    .filter((file) => /\.tsx?$/.test(file) && file !== 'scripts/browser.ts' && !file.startsWith('tests/laws/'))
    .filter((file) => /\bbrowserPath\b/.test(readFileSync(file, 'utf8')))
  expect(installing.toSorted()).toEqual(mayInstall)
})
