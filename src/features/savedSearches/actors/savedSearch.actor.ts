import type { QueryClient } from '@tanstack/react-query'
import { createActor, fromPromise, type ActorRefFrom } from 'xstate'

import type { Failure } from '#contract/failure.ts'
import { savedSearchMachine, type WantedSearch } from '#machines/savedSearch/savedSearch.machine.ts'
import type { KeptSearch } from '#src/features/savedSearches/model/wantedSearchStorage.ts'
import { savedSearchesKey } from '#src/features/savedSearches/queries/savedSearches.queries.ts'
import type { Session } from '#src/features/session/actors/session.ts'
import type { Api } from '#src/platform/api/api.ts'
import { followed } from '#src/platform/browser/followed.ts'

export interface SavingEffects {
  api: Pick<Api, 'createSavedSearch' | 'updateSavedSearch'>
  queryClient: Pick<QueryClient, 'invalidateQueries'>
  session: Pick<Session, 'view' | 'subscribe'>
  /** What an earlier page left. */
  wanted: KeptSearch | null
  storeWanted: (wanted: KeptSearch | null) => void
}

export type SavingActor = ActorRefFrom<typeof savedSearchMachine>

/** Keeping searches, in step with who is signed in. */
export interface RunningSaving {
  actor: SavingActor
  /** From then on it knows who is signed in; returns how that ends. What is on its way by then is still done. */
  follow: () => () => void
}

/** That it was saved already has a toast of its own, which is no error. */
const tells = ({ code }: Failure) => code !== 'already_saved'

/**
 * Starts the machine; what an earlier page left is finished as soon as it is known that somebody is signed in. What is left
 * of a session that ended by itself waits for its own account: another one drops it.
 */
export function startSaving({ api, queryClient, session, wanted, storeWanted }: SavingEffects): RunningSaving {
  let accountId: number | null | undefined
  /** In whose name something is wanted; null for a guest. */
  let ownerId = wanted?.ownerId ?? null
  const store = (next: WantedSearch | null) =>
    storeWanted(next === null || ownerId === null ? next : { ...next, ownerId })
  const logic = savedSearchMachine.provide({
    actors: {
      saveSearch: fromPromise<void, WantedSearch>(
        async ({ input: { replaces, intent, name, frequency, criteria } }) => {
          const draft = { name, frequency, criteria }
          if (replaces === null) await api.createSavedSearch({ body: draft }, { intent, tells })
          else await api.updateSavedSearch({ params: { savedSearchId: replaces }, body: draft }, { tells })
          await queryClient.invalidateQueries({ queryKey: savedSearchesKey })
        },
      ),
    },
    actions: {
      storeWanted: (_, { wanted: next }) => {
        ownerId = accountId ?? null
        store(next)
      },
    },
  })
  const actor = createActor(logic, { ...followed, input: { wanted } })
  const enter = (nextId: number) => {
    if (ownerId !== null && ownerId !== nextId) {
      // As a guest, nobody sends anything: what another account wanted is dropped there.
      actor.send({ type: 'guest.came' })
      actor.send({ type: 'save.dismissed' })
    }
    // What a guest wanted is theirs from now on.
    ownerId = nextId
    const { wanted: next } = actor.getSnapshot().context
    if (next !== null) store(next)
    actor.send({ type: 'account.came' })
  }
  const look = () => {
    const { state, user, isQuestioned = false, hasSignedOut = false } = session.view()
    if (state === 'restoring' || state === 'identifying') return
    // An account that a link chose is nobody's until somebody says that it is theirs.
    if (isQuestioned && accountId === undefined) return
    const nextId = isQuestioned ? null : (user?.id ?? null)
    if (nextId === accountId) return
    const isReplaced = accountId != null && nextId !== null
    accountId = nextId
    if (hasSignedOut || isReplaced) actor.send({ type: 'account.left' })
    if (nextId === null) actor.send({ type: 'guest.came' })
    else enter(nextId)
  }
  actor.start()
  return {
    actor,
    follow: () => {
      const unfollow = session.subscribe(look)
      look()
      return unfollow
    },
  }
}
