import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as delay } from 'node:timers/promises'

import { onEnqueued } from './jobQueue.ts'
import { createJobRunner, type JobRunnerOptions } from './jobRunner.ts'

export interface JobWorkerOptions extends JobRunnerOptions {
  /** How many jobs at once. */
  concurrency?: number
  /** How often it looks for jobs of other processes, and for those whose time has come, in milliseconds. */
  everyMs?: number
}

export interface JobWorker {
  /** Takes no more jobs and waits for those under way; they are cut off after `patienceMs` and stay to be done. */
  stop: (patienceMs?: number) => Promise<void>
}

/** Does jobs as they come, until it is stopped. Any number of processes can do that side by side. */
export function startJobWorker({ concurrency = 4, everyMs = 1_000, ...options }: JobWorkerOptions): JobWorker {
  const runner = createJobRunner(options)
  const underWay = new Set<Promise<void>>()
  const stopping = new AbortController()
  let looking: Promise<void> | undefined
  let mustLookAgain = false
  let isStopped = false
  let hasFailed = false

  async function look(): Promise<void> {
    do {
      mustLookAgain = false
      const free = concurrency - underWay.size
      const jobs = free > 0 && !isStopped ? await runner.claim(free) : []
      for (const job of jobs) follow(runner.run(job, stopping.signal))
    } while (mustLookAgain)
    hasFailed = false
  }

  /** A job that ended may have let the next one of its lane go. */
  function follow(running: Promise<void>): void {
    const job = running.catch(report).finally(() => {
      underWay.delete(job)
      wake()
    })
    underWay.add(job)
  }

  function wake(): void {
    mustLookAgain = true
    if (isStopped || looking !== undefined) return
    looking = look()
      .catch(report)
      .finally(() => {
        looking = undefined
      })
  }

  /** A database that is away is told of once. */
  function report(error: unknown): void {
    if (!hasFailed) options.logger?.error({ err: error }, 'jobs cannot be claimed')
    hasFailed = true
  }

  const timer = setInterval(wake, everyMs)
  // What a request began ends with it: its trace and the time that it may wait are not the worker's.
  const outside = AsyncLocalStorage.snapshot()
  const forget = onEnqueued(options.database, () => outside(wake))
  wake()

  return {
    stop: async (patienceMs = 3_000) => {
      isStopped = true
      clearInterval(timer)
      forget()
      await looking
      const cutOff = new AbortController()
      const limit = delay(patienceMs, undefined, { signal: cutOff.signal }).then(
        () => stopping.abort(new Error('The process ends.')),
        () => undefined,
      )
      await Promise.all(underWay)
      cutOff.abort()
      await limit
    },
  }
}
