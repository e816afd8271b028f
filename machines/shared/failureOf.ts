import { readFailure, type Failure } from '#contract/failure.ts'

/** Why a call of a machine failed, for the guards and actions that look at it. */
export const failureOf = ({ event }: { event: { error: unknown } }): { failure: Failure } => ({
  failure: readFailure(event.error),
})
