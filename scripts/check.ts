import { lintChanged } from './lintChanged.ts'
import { run, say } from './project.js'

/**
 * They walk every path in memory, hunt mutants of machines, describe thousands of searches, build the product in a third
 * language, check out the tree, or work with large pictures and databases on disk: for `npm test`. What machines do is
 * compared with what was approved here, too.
 */
const slow = [
  'tests/laws/testFigures.test.ts',
  'tests/laws/mutants.test.ts',
  'tests/laws/thirdLanguage.test.ts',
  'tests/laws/howTo.test.ts',
  'tests/laws/plantedDefects.test.ts',
  'tests/laws/searchColumns.test.ts',
  'contract/understanding/described.test.ts',
  'workbench/levels/memory.test.ts',
  'workbench/cli/commands/diff.test.ts',
  'server/features/media/heic.test.ts',
  'server/platform/database/embedded/embeddedEngine.test.ts',
]

const steps: [name: string, step: () => Promise<number>][] = [
  ['types', () => run('npm', ['run', '--silent', 'types'])],
  ['lint', lintChanged],
  ['format', () => run('oxfmt', ['--check'])],
  [
    'unit tests and laws',
    () =>
      run('vitest', [
        'run',
        '--project',
        'unit',
        '--project',
        'laws',
        '--reporter=dot',
        // What was transformed before is known by its content: the next check of the day takes a tenth less.
        '--fsModuleCache',
        ...slow.flatMap((file) => ['--exclude', file]),
      ]),
  ],
]

/** What a developer runs all day: types, lint, unit and machine tests, laws. The first run of a clone takes longer. */
const startedAt = performance.now()
let failed = 0
for (const [name, step] of steps) {
  say(name)
  if ((await step()) !== 0) failed += 1
}
say(
  `${failed === 0 ? 'All good' : `${failed} of ${steps.length} failed`} in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`,
)
process.exitCode = failed === 0 ? 0 : 1
