import { clauseCoverage } from '../tests/clauses/clauseCoverage.ts'
import { projectDirectory } from './project.js'
import { readArguments } from './readArguments.ts'

const help = `npm run clauses [-- --json] [--help]

Prints every clause of the specification with its tests.
Fails if an implemented clause has no test, or a test names a clause that does not exist.`

const { values } = readArguments(help, { options: { json: { type: 'boolean' }, help: { type: 'boolean' } } })

if (values.help === true) console.log(help)
else {
  const coverage = clauseCoverage(projectDirectory)
  if (values.json === true) console.log(JSON.stringify(coverage, null, 2))
  else {
    for (const { id, promise, state, tests } of coverage.clauses) {
      console.log(`${state === 'built' ? '●' : '○'} ${id.padEnd(16)} ${promise}`)
      for (const { file, title } of tests) console.log(`    ${file}: ${title.replaceAll(/\s+/g, ' ')}`)
    }
    const builtCount = coverage.clauses.filter(({ state }) => state === 'built').length
    console.log(`\n${builtCount} of ${coverage.clauses.length} clauses are implemented.`)
    for (const id of coverage.unproven) console.error(`✗ ${id} is implemented, but no test title has its id.`)
    for (const id of coverage.unknown)
      console.error(`✗ A test title has the id ${id}, which is not in the specification.`)
  }
  process.exitCode = coverage.unproven.length + coverage.unknown.length === 0 ? 0 : 1
}
