import type { QueryClient } from '@tanstack/react-query'
import { createActor, fromPromise, waitFor } from 'xstate'

import type { TokenPair } from '#contract/entities/token.ts'
import type { User } from '#contract/entities/user.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import type { LeftCause, RefreshOutcome, RestoredTokens } from '#machines/session/tokenEvents.ts'
import { tokensMachine } from '#machines/session/tokens.machine.ts'
import { currentUserQuery } from '#src/features/session/queries/currentUser.queries.ts'
import type { Api, Transport } from '#src/platform/api/api.ts'
import { machineInspector } from '#src/platform/browser/machineInspector.ts'

import { guestView, type RunningSession, type SessionView } from './session.ts'
import type { SessionActor, TokensActor } from './sessionActors.ts'
import { sessionTransport } from './sessionTransport.ts'

export interface SessionEffects {
  /** Carries a request as it is. */
  base: Transport
  /** The client whose requests go through this session. */
  api: () => Api
  queryClient: QueryClient
  restoreTokens: (signal: AbortSignal) => Promise<RestoredTokens>
  refreshTokens: (pair: TokenPair, signal: AbortSignal) => Promise<RefreshOutcome>
  storeTokens: (pair: TokenPair) => void
  removeTokens: () => void
  storeQuestion: (isQuestioned: boolean) => void
  /** Tells the server that a session is over; nobody waits for it. */
  endSession: (pair: TokenPair) => void
  /** Whoever was signed in is so no more; what is theirs has to go. */
  accountLeft: (cause: LeftCause) => void
  /** Starts the machine; under that of the tab in the browser. */
  start?: (logic: typeof sessionMachine) => SessionActor
}

const signedOutView: SessionView = { ...guestView, hasSignedOut: true }

const startAlone = (logic: typeof sessionMachine): SessionActor => createActor(logic, machineInspector).start()

/** The running session with its effects, and the actors behind it, for those who hear the browser. */
export function startSession(effects: SessionEffects): RunningSession & { tokens: TokensActor; actor: SessionActor } {
  const { base, api, queryClient, accountLeft, start = startAlone } = effects
  const userKey = currentUserQuery(api()).queryKey
  let hasSignedOut = false
  let endedFor: User | undefined
  const actor = start(
    sessionMachine.provide({
      actors: {
        loadUser: fromPromise<void, void>(async () => {
          await queryClient.fetchQuery({ ...currentUserQuery(api()), staleTime: 0 })
        }),
        tokens: tokensMachine.provide({
          actors: {
            restoreTokens: fromPromise<RestoredTokens, void>(({ signal }) => effects.restoreTokens(signal)),
            refreshTokens: fromPromise<RefreshOutcome, TokenPair>(({ input, signal }) =>
              effects.refreshTokens(input, signal),
            ),
          },
          actions: {
            storeTokens: (_, { pair }) => effects.storeTokens(pair),
            removeTokens: () => effects.removeTokens(),
            endSession: (_, { pair }) => effects.endSession(pair),
          },
        }),
      },
      actions: {
        storeQuestion: (_, { isQuestioned }) => effects.storeQuestion(isQuestioned),
        forgetAccount: (_, { cause }) => {
          hasSignedOut = cause !== 'absent' && cause !== 'refused'
          endedFor = cause === 'refused' ? (view.user ?? view.endedFor) : undefined
          if (cause !== 'absent') accountLeft(cause)
        },
      },
    }),
  )
  const { tokens } = actor.getSnapshot().children
  if (tokens === undefined) throw new Error('A session spawns its tokens as it starts.')
  const read = (): SessionView => {
    const snapshot = actor.getSnapshot()
    const { identity } = snapshot.value
    const user = snapshot.hasTag('user') ? queryClient.getQueryData(userKey) : undefined
    const isQuestioned = snapshot.hasTag('requested')
    if (user !== undefined) return { state: 'signedIn', userType: 'user', user, isQuestioned }
    const ended = endedFor && { endedFor }
    if (identity === 'restoring' || identity === 'identifying')
      return { ...guestView, ...ended, state: identity, isQuestioned }
    return hasSignedOut ? signedOutView : { ...guestView, ...ended }
  }
  let view = read()
  const listeners = new Set<() => void>()
  const look = () => {
    const next = read()
    if (next.state === view.state && next.user === view.user && next.isQuestioned === view.isQuestioned) return
    view = next
    for (const listener of listeners) listener()
  }
  actor.subscribe(look)
  queryClient.getQueryCache().subscribe(({ query: { queryKey } }) => {
    if (queryKey.length === 2 && queryKey[0] === 'users' && queryKey[1] === 'me') look()
  })
  const settled = async () => {
    await waitFor(actor, (snapshot) => !snapshot.hasTag('unsettled'))
    look()
    return view
  }
  const reloadUser = async () => {
    if (actor.getSnapshot().hasTag('user')) await queryClient.fetchQuery({ ...currentUserQuery(api()), staleTime: 0 })
  }
  return {
    tokens,
    actor,
    view: () => view,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    settled,
    signIn: (pair) => {
      tokens.send({ type: 'pair.received', pair })
      return settled()
    },
    signOut: async () => {
      await waitFor(tokens, (snapshot) => !snapshot.hasTag('restoring'))
      tokens.send({ type: 'session.left' })
    },
    reloadUser,
    keepLocale: async (locale) => {
      const { user } = await settled()
      if (user === undefined || user.preferredLanguage === locale) return
      await api().updateCurrentUser({ body: { preferredLanguage: locale } })
      await reloadUser()
    },
    confirmIdentity: () => actor.send({ type: 'identity.confirmed' }),
    rejectIdentity: () => tokens.send({ type: 'identity.rejected' }),
    transport: sessionTransport({ base, tokens, session: actor }),
  }
}
