/** How a check of an installation ended. */
export type Judgement = 'ok' | 'warning' | 'fault' | 'skipped'

/** What one check found. */
export interface Finding {
  /** What was looked at: `database`, `mail`. */
  check: string
  judgement: Judgement
  /** What is so, in one sentence. Never holds a secret. */
  message: string
  /** What to do about it; only for warnings and faults. */
  advice?: string
}

/** Makes the findings of one check. */
export const findingsOf = (check: string) => ({
  ok: (message: string): Finding => ({ check, judgement: 'ok', message }),
  skipped: (message: string): Finding => ({ check, judgement: 'skipped', message }),
  warning: (message: string, advice: string): Finding => ({ check, judgement: 'warning', message, advice }),
  fault: (message: string, advice: string): Finding => ({ check, judgement: 'fault', message, advice }),
})

/** The first line of what went wrong. */
export const reasonOf = (error: unknown): string => {
  const text = error instanceof AggregateError ? String(error.errors[0]) : String(error)
  return (text.split('\n')[0] ?? '').replace(/^(?:\w*Error): /, '').replace(/\.?$/, '.')
}

/** The code by which the system or a library names a failure. */
export function codeOf(error: unknown): string {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown } // failures of the system have a code
  if (typeof code === 'string') return code
  return cause === undefined ? '' : codeOf(cause)
}
