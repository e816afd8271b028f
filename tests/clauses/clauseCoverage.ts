import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { clauses, type Clause } from './clauses.ts'

export interface ClauseTest {
  file: string
  title: string
}

export interface CoveredClause extends Clause {
  tests: ClauseTest[]
}

export interface ClauseCoverage {
  clauses: CoveredClause[]
  /** Built clauses that no test proves. */
  unproven: string[]
  /** Ids in test titles that the specification does not have. */
  unknown: string[]
}

const testFile = /\.(test\.tsx?|journey\.ts)$/
const testFolders = ['contract', 'machines', 'server', 'demo', 'src', 'workbench', 'tests', 'scripts']
/** A title of `it`, `test` or `describe`, also of `it.each(…)`, as far as it is written out. */
const title = /(?:\bit|\btest|\bdescribe|\)|\])(?:\.\w+)*\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gs
const clauseId = /\[([A-Z]-[A-Z0-9]+(?:-[A-Z]+)?)\]/g

/** Brings the clauses and the titles of all tests below `directory` together. */
export function clauseCoverage(directory: string): ClauseCoverage {
  const testsOf = new Map<string, ClauseTest[]>()
  for (const file of testFolders.flatMap((folder) => filesIn(directory, folder))) {
    for (const [, , text = ''] of readFileSync(join(directory, file), 'utf8').matchAll(title)) {
      for (const [, id = ''] of text.matchAll(clauseId))
        testsOf.set(id, [...(testsOf.get(id) ?? []), { file, title: text }])
    }
  }
  const known = new Set(clauses.map(({ id }) => id))
  return {
    clauses: clauses.map((clause) => ({ ...clause, tests: testsOf.get(clause.id) ?? [] })),
    unproven: clauses.filter(({ id, state }) => state === 'built' && !testsOf.has(id)).map(({ id }) => id),
    unknown: [...testsOf.keys()].filter((id) => !known.has(id)),
  }
}

function filesIn(directory: string, path: string): string[] {
  const full = join(directory, path)
  if (statSync(full).isFile()) return testFile.test(path) ? [path] : []
  return readdirSync(full).flatMap((name) => filesIn(directory, `${path}/${name}`))
}
