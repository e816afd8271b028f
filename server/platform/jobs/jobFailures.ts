/** Trying again would not help: the job is given up at once. */
export class GiveUp extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'GiveUp'
  }
}

/** The job will do better later, and need not be tried more often than this. */
export class TryLater extends Error {
  readonly longestDelayMs: number

  constructor(message: string, { longestDelayMs, cause }: { longestDelayMs: number; cause?: unknown }) {
    super(message, { cause })
    this.name = 'TryLater'
    this.longestDelayMs = longestDelayMs
  }
}
