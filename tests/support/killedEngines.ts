import { inject } from 'vitest'

import { enginesInTurn } from './enginesOfRun.ts'

const engines = ['embedded', 'PostgreSQL'] as const

/**
 * On which of the two a suite kills processes in this run: the one whose turn it is, both with `ENGINES=all`. Each round
 * starts processes; `npm run chaos` plays hundreds of them on both.
 */
export function killedEngines(suite: string): Record<'embedded' | 'PostgreSQL', boolean> {
  // Where there is no PostgreSQL its test says so.
  if (!('url' in inject('postgres'))) return { embedded: true, PostgreSQL: true }
  const inTurn = enginesInTurn(suite, engines)
  return { embedded: inTurn.includes('embedded'), PostgreSQL: inTurn.includes('PostgreSQL') }
}
