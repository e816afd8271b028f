import type { Failure } from '#contract/failure.ts'

import type { RequestedStep, StepReceipt } from './listingStep.machine.ts'

/** A step that the server did not take, and why. */
export interface RefusedStep {
  step: RequestedStep
  failure: Failure
}

/** A step that was done and cannot be taken back now. */
export interface FinalStep {
  step: RequestedStep
  /** Codes of what is in the way; empty where no step leads back. */
  because: readonly string[]
}

/** Steps that the server would not take, for one reason. */
export interface LeftOutSteps {
  /** The code of the refusal, and of what is in the way. */
  code: string
  because: readonly string[]
  /** What the server says of it. */
  message: string
  steps: readonly RequestedStep[]
}

/** How far the same step of many listings is, and what became of each. */
export interface BulkProgress {
  /** Those that are still to be taken; the first is on its way. */
  queue: readonly RequestedStep[]
  done: readonly RequestedStep[]
  refused: readonly RefusedStep[]
  /** What takes back those that are done and were not taken back yet. */
  undo: readonly RequestedStep[]
  /** Those that are done and cannot be taken back. */
  final: readonly FinalStep[]
  /** The steps of the queue take back what was done. */
  isUndoing: boolean
}

/** Before anything was sent. */
export const noProgress: BulkProgress = { queue: [], done: [], refused: [], undo: [], final: [], isUndoing: false }

/** The first of the queue is done. What was taken back is not done again by the same button, so it leaves no way back. */
export function withDone(progress: BulkProgress, { undo: back, blockedBy = [] }: StepReceipt): Partial<BulkProgress> {
  const { queue, done, undo, final, isUndoing } = progress
  const taken = queue.slice(0, 1)
  const rest = { queue: queue.slice(1), done: [...done, ...taken] }
  if (isUndoing) return { ...rest, undo: undo.slice(1) }
  return back === null
    ? { ...rest, final: [...final, ...taken.map((step) => ({ step, because: blockedBy }))] }
    : { ...rest, undo: [...undo, back] }
}

/** The server refused the first of the queue. */
export function withRefusal(progress: BulkProgress, failure: Failure): Partial<BulkProgress> {
  const { queue, refused, undo, isUndoing } = progress
  return {
    queue: queue.slice(1),
    refused: [...refused, ...queue.slice(0, 1).map((step) => ({ step, failure }))],
    ...(isUndoing && { undo: undo.slice(1) }),
  }
}
