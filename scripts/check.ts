import { run, say } from './project.js'

/** Hunts every mutant of every machine: for `npm test`. */
const figuresLaw = 'tests/laws/testFigures.test.ts'

const steps: [name: string, command: string, args: string[]][] = [
  // The linter reads all types anyway, and checks them in half the time; `npm test` asks the compiler itself.
  ['types and lint', 'oxlint', ['--type-aware', '--type-check', '--deny-warnings']],
  ['format', 'oxfmt', ['--check']],
  [
    'unit tests and laws',
    'vitest',
    ['run', '--project', 'unit', '--project', 'laws', '--reporter=dot', '--exclude', figuresLaw],
  ],
]

/** What a developer runs all day: types, lint, unit and machine tests, laws. */
const startedAt = performance.now()
let failed = 0
for (const [name, command, args] of steps) {
  say(name)
  if ((await run(command, args)) !== 0) failed += 1
}
say(
  `${failed === 0 ? 'All good' : `${failed} of ${steps.length} failed`} in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`,
)
process.exitCode = failed === 0 ? 0 : 1
