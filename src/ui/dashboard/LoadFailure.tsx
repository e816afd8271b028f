import { readFailure } from '#contract/failure.ts'

import { FailureNotice } from './FailureNotice.tsx'

/** Says why something could not be had, and tries again. */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return <FailureNotice failure={readFailure(error)} onRetry={onRetry} />
}
