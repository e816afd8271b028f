import { StoreUnavailable } from './fileStore.ts'

/** Keeps callers from waiting for something that does not work, and finds out when it works again. */
export interface Circuit {
  /** Does the work, or throws `StoreUnavailable` at once while it is known that it would fail. */
  run<Result>(work: () => Promise<Result>): Promise<Result>
  /** Throws the same where `run` would throw at once. */
  check(): void
  stop(): void
}

export interface CircuitOptions {
  /** Finds out whether work would succeed; rejects where it would not. Asked once at the start, too. */
  probe: () => Promise<unknown>
  /** So many failures in a row open the circuit. */
  failuresToOpen?: number
  /** How long to wait before each question while it is open, in milliseconds. */
  pauseMs?: number
  /** Hears of each change; of the failure, too, where it opens. */
  onChange?: (isOpen: boolean, failure?: unknown) => void
}

/** A circuit for work whose failures are `StoreUnavailable`; whatever else is thrown says nothing about the store. */
export function createCircuit({
  probe,
  failuresToOpen = 3,
  pauseMs = 1_000,
  onChange = () => undefined,
}: CircuitOptions): Circuit {
  let failures = 0
  let openedBy: unknown
  let isOpen = false
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  function open(failure: unknown): void {
    if (isStopped || isOpen) return
    isOpen = true
    openedBy = failure
    onChange(true, failure)
    askLater()
  }
  function close(): void {
    if (isStopped) return
    isOpen = false
    failures = 0
    onChange(false)
  }
  function askLater(): void {
    if (!isStopped) timer = setTimeout(() => void probe().then(close, askLater), pauseMs).unref()
  }
  const check = () => {
    if (isOpen) throw new StoreUnavailable(openedBy)
  }

  // A process that starts may have no time for an answer: it is asked for twice.
  void probe().catch(probe).catch(open)

  return {
    check,
    run: async (work) => {
      check()
      try {
        const result = await work()
        failures = 0
        return result
      } catch (error) {
        if (error instanceof StoreUnavailable) failures += 1
        if (failures >= failuresToOpen) open(error)
        throw error
      }
    },
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
