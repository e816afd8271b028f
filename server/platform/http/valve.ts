/** How many requests came, also those that were refused. */
export interface Came {
  ordinary: number
  urgent: number
}

/** Lets through as many requests as a process can answer soon, those that cannot wait before all others. */
export interface Valve {
  /** Says how late the process has been since the last time, in milliseconds, and how many requests came meanwhile. */
  measure: (lateMs: number, came: Came) => void
  /** Whether a request is let through; each refusal of a share is spread evenly. */
  admits: (isUrgent: boolean) => boolean
}

/** Later than this, people notice; a process that is less late is busy, and nobody is sent away. */
const lateMs = 250
/** Fewer requests between two measurements are no overload: one long piece of work, or a busy machine, makes late, too. */
const fewest = 50
/** Lateness counts from the second measurement on: a burst is worked off. */
const afterInRow = 2
/** So few are let through at least, so that the valve notices when the flood is over. */
const leastShare = 0.02

/** A valve that is open. Shares fall by half at most, and grow by a tenth: within six seconds from the least to all. */
export function createValve(): Valve {
  const shares = { ordinary: 1, urgent: 1 }
  const credits = { ordinary: 0, urgent: 0 }
  let inRow = 0
  const close = (kind: keyof typeof shares, late: number) => {
    shares[kind] = Math.max(leastShare, shares[kind] * Math.max(0.5, lateMs / late))
  }
  const open = (kind: keyof typeof shares) => {
    shares[kind] = Math.min(1, shares[kind] * 1.1 + 0.01)
  }
  return {
    measure: (late, came) => {
      inRow = late > lateMs && came.ordinary + came.urgent >= fewest ? inRow + 1 : 0
      // To refuse a few urgent ones would spare nothing: what is left then is the work of refusing.
      const isUrgentFlood = shares.ordinary <= leastShare && came.urgent >= fewest
      if (inRow >= afterInRow) close(isUrgentFlood ? 'urgent' : 'ordinary', late)
      else if (inRow === 0) open(shares.urgent < 1 ? 'urgent' : 'ordinary')
    },
    admits: (isUrgent) => {
      const kind = isUrgent ? 'urgent' : 'ordinary'
      if (shares[kind] === 1) return true
      credits[kind] += shares[kind]
      if (credits[kind] < 1) return false
      credits[kind] -= 1
      return true
    },
  }
}
