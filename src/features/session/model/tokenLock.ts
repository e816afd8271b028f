/** In ms; after that the tab that has the lock is taken for frozen. */
const patienceMs = 5_000

/**
 * Does `work` while no other tab does such work. Where the browser knows no locks, or the lock is not to be had in 5 s,
 * it is done all the same: the server forgives tabs that use a refresh token at the same time.
 */
export async function withTokenLock<Result>(
  locks: Pick<LockManager, 'request'> | undefined,
  signal: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> {
  if (locks === undefined) return work()
  let isHeld = false
  try {
    const patience = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)])
    return await locks.request('session-tokens', { signal: patience }, () => {
      isHeld = true
      return work()
    })
  } catch (error) {
    if (isHeld || signal.aborted) throw error
    return work()
  }
}
