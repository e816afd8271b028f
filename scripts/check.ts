import { run, say } from './project.js'

const steps: [name: string, command: string, args: string[]][] = [
  ['types', 'tsc', ['-b']],
  ['lint', 'npm', ['run', '--silent', 'lint']],
  ['unit tests and laws', 'vitest', ['run', '--project', 'unit', '--project', 'laws', '--reporter=dot']],
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
