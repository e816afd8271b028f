/** Thrown where more work waits than would be done in time. */
export class QueueFull extends Error {}

export interface WorkQueue {
  run<Result>(work: () => Promise<Result>): Promise<Result>
  /** Whether any work is going on. */
  isBusy(): boolean
}

export interface WorkQueueOptions {
  /** How many works go on at once. */
  atOnce: number
  /** How many may wait; one more is refused with `QueueFull`. */
  maxWaiting: number
}

/** Lets a few works go on at a time; the others wait in the order in which they came. */
export function createWorkQueue({ atOnce, maxWaiting }: WorkQueueOptions): WorkQueue {
  const waiting: (() => void)[] = []
  let running = 0
  return {
    isBusy: () => running > 0,
    run: async (work) => {
      if (running >= atOnce) {
        if (waiting.length >= maxWaiting) throw new QueueFull(`${maxWaiting} works are waiting.`)
        // The place of the one that has ended is handed over: `running` stays as it is.
        await new Promise<void>((resolve) => waiting.push(resolve))
      } else running += 1
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}
