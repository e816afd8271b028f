/** Short enough that what waited for a service is done within a minute after it came back. */
const longestMs = 45_000

/**
 * How long to wait before the next attempt, in milliseconds: twice as long each time up to a limit, and up to half of
 * that less by chance, so that what failed together does not come back together.
 */
export function retryDelay(attempts: number, { limitMs = longestMs, random = Math.random } = {}): number {
  const full = Math.min(limitMs, 1_000 * 2 ** Math.min(attempts - 1, 30))
  return Math.round(full * (1 - random() / 2))
}
