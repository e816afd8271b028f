import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

/** A stretch of time on a machine that others may use, too. */
export interface Stretch {
  seconds: number
  /** What this process, and all that came from it, took of processors meanwhile. */
  processorSeconds: number
  /** The share of all processors that others took, from 0 to 1. */
  others: number
}

/** Begins a stretch of time; the function that it answers ends it. */
export function beginStretch(): () => Stretch {
  const [began, before] = [performance.now(), now()]
  return () => {
    const [seconds, after] = [(performance.now() - began) / 1_000, now()]
    const busy = after.busy - before.busy
    const processorSeconds = Math.min(busy, after.own - before.own)
    const others = Math.min(1, Math.max(0, (busy - processorSeconds) / (seconds * availableParallelism())))
    return { seconds, processorSeconds, others }
  }
}

/** Seconds of processors since the start: of all, and of this process with all that came from it. */
function now(): { busy: number; own: number } {
  // Only Linux tells; elsewhere nobody else is seen.
  if (!existsSync('/proc/stat')) return { busy: 0, own: 0 }
  const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0] = (
    readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? ''
  )
    .split(/\s+/)
    .slice(1)
    .map(Number)
  return { busy: (user + nice + system + irq + softIrq) / 100, own: ownSeconds() }
}

function ownSeconds(): number {
  const parents = new Map<number, number>()
  const seconds = new Map<number, number>()
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    try {
      const text = readFileSync(`/proc/${name}/stat`, 'utf8')
      const fields = text
        .slice(text.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number)
      parents.set(Number(name), fields[1] ?? 0)
      // Its own, and that of its children that have ended.
      seconds.set(Number(name), fields.slice(11, 15).reduce((sum, each) => sum + each, 0) / 100)
    } catch {
      // It has ended meanwhile.
    }
  }
  const isOurs = (id: number): boolean => {
    for (let each: number | undefined = id; each !== undefined && each > 1; each = parents.get(each))
      if (each === process.pid) return true
    return false
  }
  return [...seconds].reduce((sum, [id, each]) => sum + (isOurs(id) ? each : 0), 0)
}
