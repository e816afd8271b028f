import { lintChanged } from './lintChanged.ts'
import { run, say } from './project.js'

/** They hunt mutants of machines, build the product in a third language, or check out the tree: for `npm test`. */
const hunts = [
  'tests/laws/testFigures.test.ts',
  'tests/laws/mutants.test.ts',
  'tests/laws/thirdLanguage.test.ts',
  'tests/laws/howTo.test.ts',
  'workbench/cli/commands/diff.test.ts',
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
        ...hunts.flatMap((hunt) => ['--exclude', hunt]),
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
