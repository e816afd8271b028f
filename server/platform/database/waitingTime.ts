import { AsyncLocalStorage } from 'node:async_hooks'

/** The database did not answer while it could be waited for. Nothing says whether it did what it was asked for last. */
export class DatabaseTimeout extends Error {
  constructor() {
    super('The database did not answer in time.')
  }
}

/**
 * How long a request waits for the database in all, in milliseconds: less than the five seconds after which it must be
 * answered, and more than a statement may take, so that the server ends a slow one itself.
 * See docs/decisions/0069-database-timeouts.md.
 */
export const requestWaitMs = 4_500

/** How long work of no request waits for one answer, in milliseconds. */
const otherWaitMs = 30_000

/** What a piece of work may still wait. What it asks for at the same time is waited for once. */
class WaitingTime {
  isOver = false
  #leftMs: number
  #waiting = 0
  #since = 0
  readonly #isRenewed: boolean

  constructor(totalMs: number, { isRenewed = false } = {}) {
    this.#leftMs = totalMs
    this.#isRenewed = isRenewed
  }

  get leftMs(): number {
    return this.#waiting === 0 ? this.#leftMs : this.#leftMs - (performance.now() - this.#since)
  }

  /** Begins to wait; what is returned ends it. */
  wait(): () => void {
    if (this.#waiting === 0) this.#since = performance.now()
    this.#waiting += 1
    return () => {
      this.#waiting -= 1
      if (this.#waiting === 0 && !this.#isRenewed) this.#leftMs -= performance.now() - this.#since
    }
  }
}

const current = new AsyncLocalStorage<WaitingTime>()

/**
 * Calls `work`, which waits for the database for so long in all. Work inside such work shares its time: a page is made of
 * several calls. The function that is returned says that it is done; what it left behind waits as work of no request does.
 */
export function limitWaiting(totalMs: number, work: () => void): () => void {
  const outer = current.getStore()
  if (outer?.isOver === false) {
    work()
    return () => undefined
  }
  const time = new WaitingTime(totalMs)
  current.run(time, work)
  return () => {
    time.isOver = true
  }
}

/** Lets a request that asks for many things wait as long for each answer as another may for all of them. */
export const limitEachWait = <Result>(work: () => Promise<Result>): Promise<Result> =>
  current.run(new WaitingTime(requestWaitMs, { isRenewed: true }), work)

/** Lets `work` wait for the database as long as that takes. Its statements need a `set local statement_timeout` beside. */
export const waitWithoutLimit = <Result>(work: () => Promise<Result>): Promise<Result> =>
  current.run(new WaitingTime(Number.POSITIVE_INFINITY), work)

/**
 * What is promised, or a `DatabaseTimeout` when it does not come in the time that is left. `onLate` gets what comes
 * afterwards.
 */
export async function inWaitingTime<Result>(
  promise: () => Promise<Result>,
  onLate: (late: Promise<Result>) => void,
): Promise<Result> {
  const store = current.getStore()
  const time = store === undefined || store.isOver ? new WaitingTime(otherWaitMs) : store
  const { leftMs } = time
  if (leftMs <= 0) throw new DatabaseTimeout()
  const done = time.wait()
  const promised = promise()
  if (leftMs === Number.POSITIVE_INFINITY) return promised.finally(done)
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new DatabaseTimeout())
      onLate(promised)
    }, leftMs)
  })
  try {
    return await Promise.race([promised, tooLate])
  } finally {
    clearTimeout(timer)
    done()
  }
}
