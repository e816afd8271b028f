import type { TokenPair } from '#contract/entities/token.ts'
import { readFailure } from '#contract/failure.ts'
import type { RefreshOutcome } from '#machines/session/tokenEvents.ts'
import type { TokenMirror } from '#src/features/session/model/tokenMirror.ts'

/** What a refresh needs of the world. */
export interface RefreshDeps {
  /** Asks the server; throws as the transport does. */
  ask: (refreshToken: string, signal: AbortSignal) => Promise<unknown>
  mirror: TokenMirror
  /** What is stored; null where nothing is, `undefined` where this browser stores nothing. */
  readStored: () => TokenPair | null | undefined
  store: (pair: TokenPair) => void
  isOnline: () => boolean
  /** Does the work while no other tab does such work. */
  exclusively: <Result>(signal: AbortSignal, work: () => Promise<Result>) => Promise<Result>
}

/** So many spent tokens are remembered: a tab that slept longer is let in by the server, or not at all. */
const remembered = 20

/** Changes a pair for the next one, once over all tabs: who comes second takes over what the first one got. */
export function tokenRefresher({ ask, mirror, readStored, store, isOnline, exclusively }: RefreshDeps) {
  /** Of this tab; the mirror may be missing. */
  const spentHere = new Set<string>()

  const newer = async ({ refresh_token: mine }: TokenPair): Promise<TokenPair | 'gone' | null> => {
    const mirrored = await mirror.read()
    if (mirrored?.spent.includes(mine) === true) return mirrored.pair
    const stored = readStored()
    if (isGone(stored, mine)) return 'gone'
    if (stored === null || stored === undefined || stored.refresh_token === mine) return null
    const isOld = spentHere.has(stored.refresh_token) || mirrored?.spent.includes(stored.refresh_token) === true
    return isOld ? null : stored
  }
  const renewed = (pair: TokenPair, spent: TokenPair): RefreshOutcome => {
    spentHere.add(spent.refresh_token)
    return { kind: 'renewed', pair }
  }

  return (pair: TokenPair, signal: AbortSignal): Promise<RefreshOutcome> =>
    exclusively(signal, async () => {
      const found = await newer(pair)
      if (found === 'gone') return { kind: 'refused' }
      if (found !== null) return renewed(found, pair)
      // Nothing can be asked for with an access token alone [C-LONETOKEN].
      if (pair.refresh_token === '') return { kind: 'refused' }
      try {
        const next = await ask(pair.refresh_token, signal)
        if (!isPair(next)) return { kind: 'refused' }
        const before = await mirror.read()
        const chain = before?.pair.refresh_token === pair.refresh_token ? before.spent : []
        // Whoever signed out meanwhile, here or in another tab, is not signed in again.
        const isLeft = () => signal.aborted || isGone(readStored(), pair.refresh_token)
        if (!isLeft()) await mirror.store({ pair: next, spent: [pair.refresh_token, ...chain].slice(0, remembered) })
        if (isLeft()) return { kind: 'refused' }
        store(next)
        return renewed(next, pair)
      } catch (error) {
        const { status, kind } = readFailure(error)
        if (status === undefined && kind === 'offline') return { kind: 'unreachable', isOffline: !isOnline() }
        // Where there are no locks, another tab may have been quicker.
        const meanwhile = await newer(pair)
        return meanwhile === null || meanwhile === 'gone' ? { kind: 'refused' } : renewed(meanwhile, pair)
      }
    })
}

/** Nothing is stored, or a tab that signs out has removed the first half of it. */
const isGone = (stored: TokenPair | null | undefined, mine: string) =>
  stored === null || (stored?.refresh_token === '' && mine !== '')

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** An answer with both fields; anything else is a refusal. */
function isPair(answer: unknown): answer is TokenPair {
  return isText(Reflect.get(Object(answer), 'token')) && isText(Reflect.get(Object(answer), 'refresh_token'))
}
