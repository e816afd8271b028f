/** Looks after something that can stop answering without failing. */
export interface Watchdog {
  /** Whether the last question was answered in time. */
  isAnswering: () => boolean
  /** Asks now; rejects when there is no answer in time. */
  ask: () => Promise<void>
  stop: () => void
}

export interface WatchdogOptions {
  /** The question. */
  ask: () => Promise<unknown>
  /** How long an answer may take, in milliseconds. */
  deadlineMs?: number
  /** How long to wait between two questions, in milliseconds. */
  pauseMs?: number
  /** Hears of each change. */
  onChange?: (isAnswering: boolean) => void
  /** Called once when there was no answer for `stuckMs`: waiting longer helps nobody. */
  onStuck?: () => void
  stuckMs?: number
}

/** Asks again and again, one question at a time, until it is stopped. */
export function startWatchdog({
  ask,
  deadlineMs = 2_000,
  pauseMs = 1_000,
  onChange,
  onStuck,
  stuckMs = 60_000,
}: WatchdogOptions): Watchdog {
  let isAnswering = true
  let lastAnswerAt = performance.now()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  const askInTime = () => withDeadline(ask(), deadlineMs)
  const note = (answered: boolean) => {
    if (answered) lastAnswerAt = performance.now()
    if (answered === isAnswering) return
    isAnswering = answered
    onChange?.(answered)
  }
  const round = async () => {
    await askInTime().then(
      () => note(true),
      () => note(false),
    )
    if (isStopped) return
    if (!isAnswering && performance.now() - lastAnswerAt >= stuckMs) return onStuck?.()
    timer = setTimeout(() => void round(), pauseMs).unref()
  }
  void round()

  return {
    isAnswering: () => isAnswering,
    ask: askInTime,
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

async function withDeadline(answer: Promise<unknown>, deadlineMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${deadlineMs} ms.`)), deadlineMs)
  })
  try {
    await Promise.race([answer, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
