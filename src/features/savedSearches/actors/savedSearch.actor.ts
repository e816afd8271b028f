import type { QueryClient } from '@tanstack/react-query'
import { fromPromise, type ActorRefFrom } from 'xstate'

import type { Failure } from '#contract/failure.ts'
import { savedSearchMachine } from '#machines/savedSearch/savedSearch.machine.ts'
import type { KeptSearch, PendingSearch } from '#machines/savedSearch/savedSearchEvents.ts'
import { savedSearchesKey } from '#src/features/savedSearches/queries/savedSearches.queries.ts'
import type { RootActor } from '#src/platform/actors/rootActor.ts'
import type { Api } from '#src/platform/api/api.ts'

export interface SavingEffects {
  api: Pick<Api, 'createSavedSearch' | 'updateSavedSearch'>
  queryClient: Pick<QueryClient, 'invalidateQueries'>
  root: Pick<RootActor, 'open'>
  /** What an earlier page left. */
  pending: KeptSearch | null
  storePending: (pending: KeptSearch | null) => void
}

export type SavingActor = ActorRefFrom<typeof savedSearchMachine>

/** That it was saved already has a toast of its own, which is no error. */
const notifies = ({ code }: Failure) => code !== 'already_saved'

/**
 * Keeping searches, under the machine of the tab: what an earlier page left is finished as soon as it is known that
 * somebody is signed in. It goes on while pages change.
 */
export function startSaving({ api, queryClient, root, pending, storePending }: SavingEffects): SavingActor {
  const logic = savedSearchMachine.provide({
    actors: {
      saveSearch: fromPromise<void, PendingSearch>(
        async ({ input: { replaces, idempotencyKey, name, frequency, criteria } }) => {
          const draft = { name, frequency, criteria }
          if (replaces === null) await api.createSavedSearch({ body: draft }, { idempotencyKey, notifies })
          else await api.updateSavedSearch({ params: { savedSearchId: replaces }, body: draft }, { notifies })
          await queryClient.invalidateQueries({ queryKey: savedSearchesKey })
        },
      ),
    },
    actions: { storePending: (_, { pending: next }) => storePending(next) },
  })
  return root.open('savedSearches', logic, { pending })
}
