import type { Transport } from '#src/platform/api/api.ts'
import { later } from '#src/platform/browser/lazy.ts'

import { guestView, type RunningSession } from './session.ts'

interface GateDeps {
  /** Carries a request as it is. */
  base: Transport
  /** There are tokens; whose they are has to be asked. */
  hasTokens: boolean
  load: () => Promise<RunningSession>
}

/**
 * The session as the first load knows it: a guest without tokens needs none of what keeps a session, so it is fetched
 * when there are tokens or somebody signs in, here or (`open`) in another tab. Requests wait for it then.
 * See docs/decisions/0035-lazy-loading-of-the-session.md.
 */
export function sessionGate({ base, hasTokens, load }: GateDeps): RunningSession & { open: () => void } {
  let running: RunningSession | null = null
  let isRequested = hasTokens
  const restoring = { ...guestView, state: 'restoring' } as const
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const loaded = later(async () => {
    running = await load()
    running.subscribe(notify)
    return running
  })
  const open = async () => {
    isRequested = true
    const session = await loaded()
    // Where it could not be had, the visitor is a guest; the next one who needs it tries again.
    if (session === null) isRequested = false
    notify()
    return session
  }
  const requested = async () => (isRequested ? open() : null)
  const needed = async () => {
    const session = await open()
    if (session === null) throw new TypeError('Failed to fetch what keeps a session.')
    return session
  }
  if (hasTokens) void open()
  return {
    view: () => running?.view() ?? (isRequested ? restoring : guestView),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    settled: async () => (await requested())?.settled() ?? guestView,
    signIn: async (pair) => (await needed()).signIn(pair),
    signOut: async () => (await requested())?.signOut(),
    reloadUser: async () => (await requested())?.reloadUser(),
    keepLocale: async (locale) => (await requested())?.keepLocale(locale),
    confirmIdentity: () => running?.confirmIdentity(),
    rejectIdentity: () => running?.rejectIdentity(),
    transport: async (request) => ((await requested())?.transport ?? base)(request),
    open: () => void open(),
  }
}
