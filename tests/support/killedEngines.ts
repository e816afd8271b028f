import { inject, it } from 'vitest'

import { enginesInTurn } from './enginesOfRun.ts'
import { killsInTurn, type KillSuite } from './processesOfRun.ts'

const engines = ['embedded', 'PostgreSQL'] as const

/**
 * On which of the two a suite kills processes in this run: the one whose turn it is, both with `ENGINES=all`, and none
 * where it is the turn of other suites. Each round starts processes; `npm run chaos` plays hundreds of them on both.
 */
export function killedEngines(suite: KillSuite): Record<'embedded' | 'PostgreSQL', boolean> {
  if (!killsInTurn(suite)) {
    it.skip('kills in another run, or with PROCESSES=all')
    return { embedded: false, PostgreSQL: false }
  }
  // Where there is no PostgreSQL its test says so.
  if (!('url' in inject('postgres'))) return { embedded: true, PostgreSQL: true }
  const inTurn = enginesInTurn(suite, engines)
  return { embedded: inTurn.includes('embedded'), PostgreSQL: inTurn.includes('PostgreSQL') }
}
