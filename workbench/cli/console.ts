/** Where a command writes: results to `out`, everything else to `err`. */
export interface Console {
  out: (text: string) => void
  err: (text: string) => void
  /** Shows how far something is, on a terminal; nothing elsewhere. */
  progress: (done: number, total: number, name: string) => void
}

const width = 30

/** The console of this process. Progress goes to a terminal only, and takes its line away at the end. */
export const processConsole: Console = {
  out: (text) => void process.stdout.write(`${text}\n`),
  err: (text) => void process.stderr.write(`${text}\n`),
  progress: (done, total, name) => {
    if (!process.stderr.isTTY) return
    const filled = Math.round((width * done) / Math.max(total, 1))
    const bar = `${'█'.repeat(filled)}${'░'.repeat(width - filled)}`
    const room = Math.max((process.stderr.columns ?? 80) - width - 14, 0)
    process.stderr.write(`\r\u001b[K${bar} ${done}/${total} ${name.slice(0, room)}`)
    if (done === total) process.stderr.write('\r\u001b[K')
  },
}
