import { setTimeout as sleep } from 'node:timers/promises'

import type { Player, Verdict } from 'everypath'

/** How much a player puts up with. */
export interface Patience {
  /** A path that takes longer has failed. */
  timeoutMs: number
  /** How often a failed path is walked again; one that passes then is named, not hidden. */
  retries: number
}

/** Walks with another player, which it does not wait for forever, and again where a path failed. */
export const patientPlayer = (player: Player, { timeoutMs, retries }: Patience): Player => ({
  close: player.close,
  play: async (path) => {
    let verdict = await withinTime(player.play(path), path, timeoutMs)
    for (let attempt = 2; verdict.failure !== null && attempt <= retries + 1; attempt += 1) {
      const again = await withinTime(player.play(path), path, timeoutMs)
      verdict = { ...again, ms: verdict.ms + again.ms, attempts: attempt }
    }
    return verdict
  },
})

async function withinTime(walk: Promise<Verdict>, path: Verdict['path'], timeoutMs: number): Promise<Verdict> {
  if (timeoutMs === Infinity) return walk
  const message = `The path took longer than ${timeoutMs / 1000} s.`
  const failed = { path, failure: { step: path.steps.length - 1, message }, ms: timeoutMs }
  const stop = new AbortController()
  try {
    return await Promise.race([walk, sleep(timeoutMs, failed, { signal: stop.signal })])
  } finally {
    stop.abort()
  }
}
