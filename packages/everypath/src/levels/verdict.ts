import type { Path } from '../paths/path.ts'

/** Why a path failed. */
export interface Failure {
  /** Index of the step after which it was seen; -1 before the first. */
  step: number
  /** What was promised and what was seen instead. */
  message: string
}

/** How one path fared at one level. */
export interface Verdict {
  path: Path
  failure: Failure | null
  ms: number
  /** How often it was walked, where that was more than once. */
  attempts?: number
  /** Steps after which nothing was looked at that had to be there: they are walked, and prove nothing. */
  unproved?: readonly number[]
  /** Files that show the failure: a picture of the page, a trace. */
  attachments?: readonly string[]
}

/** Walks paths at one level, one after the other. */
export interface Player {
  /** Walks one path; once the signal is aborted it takes no further step, gives up what it waits for, and resolves. */
  play: (path: Path, signal?: AbortSignal) => Promise<Verdict>
  close: () => Promise<void>
}

/** Thrown by a player's check; becomes the failure of the step that is being walked. */
export class Mismatch extends Error {}

/** Times a walk and turns what it throws into a verdict; `walk` says which step it is at, which ends it once it is aborted. */
export async function judge(
  path: Path,
  walk: (at: (step: number) => void) => Promise<void>,
  signal?: AbortSignal,
): Promise<Verdict> {
  const started = performance.now()
  let current = -1
  try {
    await walk((step) => {
      signal?.throwIfAborted()
      current = step
    })
    return { path, failure: null, ms: performance.now() - started }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { path, failure: { step: current, message }, ms: performance.now() - started }
  }
}
