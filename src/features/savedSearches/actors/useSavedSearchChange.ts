import { useQueryClient } from '@tanstack/react-query'
import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'

import type { SavedSearch, SavedSearchPatch } from '#contract/entities/savedSearch.ts'
import type { Failure } from '#contract/failure.ts'
import { savedSearchChangeMachine } from '#machines/savedSearch/savedSearchChange.machine.ts'
import { savedSearchesQuery } from '#src/features/savedSearches/queries/savedSearches.queries.ts'
import type { CallOptions } from '#src/platform/api/api.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { machineInspector } from '#src/platform/browser/machineInspector.ts'

/** A saved search that can be changed. */
export interface SavedSearchChange {
  /** As it is wanted: a change is shown at once, and taken back where the server does not make it. */
  shown: SavedSearch
  isPending: boolean
  /** The field for its name is open. */
  isEditing: boolean
  /** Why the server did not make the last change. */
  failure: Failure | null
  change: (patch: SavedSearchPatch) => void
  edit: () => void
  leave: () => void
  /** Its results are looked at now: nothing is new any more. Where that is not heard, it is still new the next time. */
  lookAt: () => void
}

/** Changes one saved search; what the server answers is what the list has then. */
export function useSavedSearchChange(search: SavedSearch): SavedSearchChange {
  const api = useApi()
  const queryClient = useQueryClient()
  const { id } = search
  const send = async (patch: SavedSearchPatch, options?: CallOptions) => {
    const { queryKey } = savedSearchesQuery(api)
    const changed = await api.updateSavedSearch({ params: { savedSearchId: id }, body: patch }, options)
    queryClient.setQueryData(queryKey, (searches) => searches?.map((one) => (one.id === id ? changed : one)))
  }
  const [logic] = useState(() =>
    savedSearchChangeMachine.provide({
      actors: { sendChange: fromPromise<void, SavedSearchPatch>(({ input }) => send(input)) },
    }),
  )
  const actor = useActorRef(logic, machineInspector)
  const snapshot = useSelector(actor, (whole) => whole)
  const { patch, failure } = snapshot.context
  return {
    shown: { ...search, ...patch },
    isPending: snapshot.hasTag('pending'),
    isEditing: snapshot.hasTag('editing'),
    failure,
    change: (pending) => actor.send({ type: 'change.requested', patch: pending }),
    edit: () => actor.send({ type: 'editing.started' }),
    leave: () => actor.send({ type: 'editing.left' }),
    lookAt: () => void send({ seen: true }, { notifies: () => false }).catch(() => undefined),
  }
}
