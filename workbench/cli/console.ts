/** Where a command writes: results to `out`, everything else to `err`. */
export interface Console {
  out: (text: string) => void
  err: (text: string) => void
  /** Shows how far something is, on a terminal; nothing elsewhere. */
  progress: (done: number, total: number, name: string) => void
}

const width = 30

interface Stream {
  write: (text: string) => unknown
  isTTY?: boolean
  columns?: number
}

/** A console on two streams. Progress goes to a terminal only, and takes its line away at the end. */
export const consoleOn = (output: Stream, errors: Stream): Console => ({
  out: (text) => void output.write(`${text}\n`),
  err: (text) => void errors.write(`${text}\n`),
  progress: (done, total, name) => {
    if (errors.isTTY !== true) return
    const filled = Math.round((width * done) / Math.max(total, 1))
    const bar = `${'█'.repeat(filled)}${'░'.repeat(width - filled)}`
    const room = Math.max((errors.columns ?? 80) - width - 14, 0)
    errors.write(`\r\u001b[K${bar} ${done}/${total} ${name.slice(0, room)}`)
    if (done === total) errors.write('\r\u001b[K')
  },
})

/** The console of this process. */
export const processConsole = consoleOn(process.stdout, process.stderr)
