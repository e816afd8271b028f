import type { MessageDescriptor } from '@lingui/core'
import type { Query } from '@tanstack/react-query'

import type { TokenPair } from '#contract/entities/token.ts'
import type { LeftCause, RestoredTokens } from '#machines/session/tokenEvents.ts'
import { sessionTexts } from '#src/features/frame/components/session/sessionTexts.ts'
import { isSameAccount } from '#src/features/session/actors/accountOfToken.ts'
import { tokenRefresher } from '#src/features/session/actors/refreshTokens.ts'
import { startSession } from '#src/features/session/actors/session.actor.ts'
import type { RunningSession } from '#src/features/session/actors/session.ts'
import type { ArrivedTokens } from '#src/features/session/model/arrivedTokens.ts'
import { withTokenLock } from '#src/features/session/model/tokenLock.ts'
import { databaseMirror } from '#src/features/session/model/tokenMirror.ts'
import { readTokens, storeTokens, tokenKeys } from '#src/features/session/model/tokenStorage.ts'
import { rootOf } from '#src/platform/actors/rootActor.ts'
import type { Transport, TransportRequest } from '#src/platform/api/api.ts'
import { forgetDialog, signUpDialog } from '#src/platform/browser/dialogStorage.ts'
import { readStoredLocale } from '#src/platform/browser/localeStorage.ts'
import { addDeferredMessages } from '#src/platform/i18n/deferredMessages.ts'
import { isLocale } from '#src/platform/i18n/locales.ts'
import { showToast } from '#src/ui/toasts/showToast.ts'

import type { App } from './createApp.ts'

interface Surroundings {
  app: App
  /** Carries a request as it is. */
  base: Transport
  arrived: ArrivedTokens | null
  /** Until then the page has to stay what the server painted. */
  pageHydrated: Promise<void>
}

const storage = () => localStorage

const tokenCall = (
  method: 'POST' | 'DELETE',
  path: string,
  refreshToken: string,
  signal?: AbortSignal,
): TransportRequest => ({
  method,
  path,
  query: {},
  body: { refresh_token: refreshToken },
  bodyType: 'application/json',
  signal,
  idempotencyKey: undefined,
})

/** Starts the session of this tab: it keeps its tokens where all tabs see them, and follows what they do. */
export function runSession({ app, base, arrived, pageHydrated }: Surroundings): RunningSession {
  const { queryClient, router, i18n } = app
  const mirror = databaseMirror(() => indexedDB)
  let isStored = true
  let isHydrated = false
  void pageHydrated.then(() => {
    isHydrated = true
    return undefined
  })

  const store = (pair: TokenPair) => {
    if (storeTokens(storage, pair) || !isStored) return
    isStored = false
    notify(sessionTexts.keepsNothing)
  }
  const notify = (text: MessageDescriptor) =>
    void addDeferredMessages(i18n).then(() => showToast(i18n._(text), 'information'))
  const ask = (refreshToken: string, signal?: AbortSignal) =>
    base(tokenCall('POST', '/api/token/refresh', refreshToken, signal))
  const refresh = tokenRefresher({
    ask,
    mirror,
    readStored: () => (isStored ? readTokens(storage) : undefined),
    store,
    isOnline: () => navigator.onLine,
    exclusively: (signal, work) => withTokenLock(locksOf(navigator), signal, work),
  })
  const remove = () => {
    forget(tokenKeys.refresh, tokenKeys.access, tokenKeys.question)
    void mirror.clear()
  }
  const restoreTokens = async (signal: AbortSignal): Promise<RestoredTokens> => {
    if (arrived === null) {
      const pair = readTokens(storage)
      return { pair, previous: null, isQuestioned: pair !== null && isQuestionStored() }
    }
    const { pair: fromAddress, previous } = arrived
    // What stood in the address is worth nothing from now on.
    const outcome = await refresh(fromAddress, signal)
    if (outcome.kind === 'refused') {
      if (previous === null) remove()
      else store(previous)
      return { pair: previous, previous: null, isQuestioned: false }
    }
    const pair = outcome.kind === 'renewed' ? outcome.pair : fromAddress
    const isQuestioned = !isSameAccount(pair.token, previous?.token)
    return { pair, previous: isQuestioned ? previous : null, isQuestioned }
  }

  const session = startSession({
    start: (logic) => rootOf(app.session).open('session', logic, undefined),
    base,
    api: () => app.api,
    queryClient,
    restoreTokens,
    refreshTokens: refresh,
    storeTokens: (pair) => {
      store(pair)
      void mirror.store({ pair, spent: [] })
    },
    removeTokens: remove,
    storeQuestion: (isQuestioned) => {
      if (isQuestioned) ignoreFailure(() => storage().setItem(tokenKeys.question, '1'))
      else forget(tokenKeys.question)
    },
    endSession: (pair) => endSession(base, pair),
    accountLeft: (cause) => {
      const isGuest = queryClient.getQueryData(['users', 'me']) === undefined
      queryClient.removeQueries({ queryKey: ['users', 'me'] })
      const leave = () => {
        if (cause === 'refused') notify(sessionTexts.hasEnded)
        // Somebody may be in the middle of a sentence: their page stays as it is until they leave it or sign in again.
        if (cause === 'refused' && isOwnPage(app)) return
        forgetAccount(app)
        // A session that ends by itself loses nothing: the same person finds it when they sign in again.
        if (cause !== 'refused' && cause !== 'absent') void forgetBegun(session, isGuest)
        void leavePage(router, cause)
      }
      // At once, where that is possible: the next account may be asked for in the same moment.
      if (isHydrated) leave()
      else void pageHydrated.then(leave)
    },
  })
  const { tokens, actor } = session
  // The profile may lack a language; the stored one is its then.
  actor.subscribe(() => void storeMissingLanguage(app, session))
  // It is there for whoever has no account yet, and about them alone.
  actor.subscribe(() => {
    if (session.view().user !== undefined) forgetDialog(signUpDialog)
  })

  addEventListener('storage', ({ key, newValue }) => {
    if (key === tokenKeys.question && newValue === null) actor.send({ type: 'identity.confirmed' })
    if (key !== null && key !== tokenKeys.access) return
    const pair = readTokens(storage)
    const known = tokens.getSnapshot().context.pair?.token
    tokens.send({
      type: 'pair.noticed',
      pair,
      isSameAccount: isSameAccount(known, pair?.token),
      isQuestioned: isQuestionStored(),
    })
  })
  addEventListener('online', () => {
    tokens.send({ type: 'connection.returned' })
    actor.send({ type: 'page.returned' })
  })
  addEventListener('offline', () => tokens.send({ type: 'connection.lost' }))
  addEventListener('focus', () => actor.send({ type: 'page.returned' }))
  return session
}

/** Browsers know no locks on pages without https, whatever their types say. */
const locksOf = (navigator: { locks?: LockManager }) => navigator.locks

function isQuestionStored(): boolean {
  try {
    return storage().getItem(tokenKeys.question) !== null
  } catch {
    return false
  }
}

function forget(...keys: string[]): void {
  for (const key of keys) ignoreFailure(() => storage().removeItem(key))
}

/** Where nothing can be stored, nothing has to be removed. */
function ignoreFailure(act: () => void): void {
  try {
    act()
  } catch {
    // Said when the tokens were stored.
  }
}

/** Tells the server; where it cannot be reached, once more when the connection is back. */
function endSession(base: Transport, { refresh_token: refreshToken }: TokenPair): void {
  if (refreshToken === '') return // an access token alone ends by itself
  const send = () => base(tokenCall('DELETE', '/api/token', refreshToken))
  void send().catch(() => addEventListener('online', () => void send().catch(() => undefined), { once: true }))
}

/** The user is gone already, or the next one is on the way. */
const predicate = ({ queryKey: [resource, shape] }: Query) => resource !== 'users' || shape !== 'me'

/** Leaves nothing in the cache that was fetched for the account. What is on the screen is asked for anew. */
function forgetAccount({ queryClient }: App): void {
  void queryClient.cancelQueries({ predicate })
  queryClient.removeQueries({ type: 'inactive', predicate })
  void queryClient.invalidateQueries({ predicate })
}

/**
 * Forgets what was begun and not sent. A guest who signs in may be the one whose session ended: what they began then is
 * theirs, of others nothing stays.
 */
async function forgetBegun(session: RunningSession, isGuest: boolean): Promise<void> {
  const { forgetDrafts } = await import('#src/platform/browser/draftStorage.ts')
  if (!isGuest) return forgetDrafts(storage)
  const { user } = await session.settled()
  if (user !== undefined) forgetDrafts(storage, { isGuest, ownerId: user.id })
}

/** Whether the page that is there is only for those who are signed in. */
const isOwnPage = ({ router, session }: App) =>
  session.view().endedFor !== undefined &&
  router.state.matches.some(({ staticData: { page } }) => page?.middleware?.some((name) => name !== 'known') ?? false)

/** A page that is only for those who are signed in asks again whom it may show itself to. */
async function leavePage(router: App['router'], cause: LeftCause): Promise<void> {
  if (cause === 'left') return
  await router.invalidate()
}

async function storeMissingLanguage({ api }: App, session: RunningSession): Promise<void> {
  const { user, isQuestioned } = session.view()
  if (user === undefined || isQuestioned === true || user.preferredLanguage !== undefined) return
  const places = { storage, document, isSecure: location.protocol === 'https:' }
  const stored = readStoredLocale(places)
  if (stored === null || !isLocale(stored) || languageStoredFor === user.id) return
  languageStoredFor = user.id
  // Nobody asked for this, so nobody is told that it failed.
  const options = { notifies: () => false }
  await api.updateCurrentUser({ body: { preferredLanguage: stored } }, options).catch(() => undefined)
  await session.reloadUser().catch(() => undefined)
}

/** Whose profile was given a language: once is enough, whatever the server makes of it. */
let languageStoredFor: number | null = null
