import type { Failure } from '#contract/failure.ts'

/** Refusals that depend on what else the listing and its owner have, which can change. */
const passing = new Set(['too_many_pictures', 'quota_exceeded'])

/** Whether a file that failed may succeed the next time: not where the file itself was refused. */
export const isWorthRetrying = ({ kind, code, violations }: Pick<Failure, 'kind' | 'code' | 'violations'>): boolean =>
  kind !== 'invalid' || passing.has(code ?? violations?.[0]?.code ?? '')
