import type { QueryClient } from '@tanstack/react-query'
import { createActor, fromPromise, type ActorRefFrom } from 'xstate'

import { savedSearchMachine, type WantedSearch } from '#machines/savedSearch/savedSearch.machine.ts'
import type { Api } from '#src/api/api.ts'
import { savedSearchesKey } from '#src/queries/savedSearches.queries.ts'

import { followed } from './followed.ts'
import type { Session } from './session.ts'

export interface SavingEffects {
  api: Pick<Api, 'createSavedSearch' | 'updateSavedSearch'>
  queryClient: Pick<QueryClient, 'invalidateQueries'>
  session: Pick<Session, 'view' | 'subscribe'>
  /** What an earlier page left. */
  wanted: WantedSearch | null
  storeWanted: (wanted: WantedSearch | null) => void
}

export type SavingActor = ActorRefFrom<typeof savedSearchMachine>

/** Keeping searches, in step with who is signed in. */
export interface RunningSaving {
  actor: SavingActor
  /** From then on it knows who is signed in; returns how that ends. What is on its way by then is still done. */
  follow: () => () => void
}

/** Starts the machine; what an earlier page left is finished as soon as it is known that somebody is signed in. */
export function startSaving({ api, queryClient, session, wanted, storeWanted }: SavingEffects): RunningSaving {
  const logic = savedSearchMachine.provide({
    actors: {
      saveSearch: fromPromise<void, WantedSearch>(
        async ({ input: { replaces, intent, ownerId: _ownerId, ...draft } }) => {
          if (replaces === null) await api.createSavedSearch({ body: draft }, { intent })
          else await api.updateSavedSearch({ params: { savedSearchId: replaces }, body: draft })
          await queryClient.invalidateQueries({ queryKey: savedSearchesKey })
        },
      ),
    },
    actions: { storeWanted: (_, { wanted: next }) => storeWanted(next) },
  })
  const actor = createActor(logic, { ...followed, input: { wanted } })
  let accountId: number | null | undefined
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
    actor.send(nextId === null ? { type: 'guest.came' } : { type: 'account.came', accountId: nextId })
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
