import { setTimeout as sleep } from 'node:timers/promises'

import type { Player, Verdict } from 'everypath'

/** How much a player puts up with. */
export interface Patience {
  /** A path that takes longer has failed. */
  timeoutMs: number
  /** How often a failed path is walked again; one that passes then is named, not hidden. */
  retries: number
  /** How long a walk that was aborted may take to end; 10 s where nothing is said. */
  endsWithinMs?: number
}

/** Walks with another player: aborts what takes too long and waits for its end, and walks a failed path again. */
export const patientPlayer = (player: Player, patience: Patience): Player => ({
  close: player.close,
  play: async (path) => {
    let verdict = await withinTime(player, path, patience)
    for (let attempt = 2; verdict.failure !== null && attempt <= patience.retries + 1; attempt += 1) {
      const again = await withinTime(player, path, patience)
      verdict = { ...again, ms: verdict.ms + again.ms, attempts: attempt }
    }
    return verdict
  },
})

async function withinTime(
  player: Player,
  path: Verdict['path'],
  { timeoutMs, endsWithinMs = 10_000 }: Patience,
): Promise<Verdict> {
  if (timeoutMs === Infinity) return player.play(path)
  const [walking, timing] = [new AbortController(), new AbortController()]
  const walk = player.play(path, walking.signal)
  try {
    const verdict = await Promise.race([walk, sleep(timeoutMs, null, { signal: timing.signal })])
    if (verdict !== null) return verdict
    // Two walks at once would meet each other at the product: the next one begins when this one has ended.
    walking.abort()
    const ended = await Promise.race([
      walk.catch(() => null),
      sleep(endsWithinMs, undefined, { signal: timing.signal }),
    ])
    return timedOut(path, timeoutMs, ended)
  } finally {
    timing.abort()
  }
}

/** What took too long: at the step at which it was aborted, or at the last one where it went on all the same. */
function timedOut(path: Verdict['path'], timeoutMs: number, ended: Verdict | null | undefined): Verdict {
  const message = `The path took longer than ${timeoutMs / 1000} s${ended === undefined ? ', and went on after it was aborted' : ''}.`
  const step = ended?.failure?.step ?? path.steps.length - 1
  return { path, ms: timeoutMs, ...ended, failure: { step, message } }
}
