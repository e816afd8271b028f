import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { SavedSearch, SavedSearchPatch } from '#contract/entities/savedSearch.ts'
import { useSubmission, type Submission } from '#src/features/forms/actors/useSubmission.ts'
import { savedSearchesQuery } from '#src/features/savedSearches/queries/savedSearches.queries.ts'
import type { CallOptions } from '#src/platform/api/api.ts'
import { useApi } from '#src/platform/api/useApi.ts'

/** A saved search that can be changed. */
export interface SavedSearchChange {
  /** As it is wanted: a change is shown at once, and taken back where the server does not make it. */
  shown: SavedSearch
  change: Submission<SavedSearchPatch>
  /** Its results are looked at now: nothing is new any more. Where that is not heard, it is still new the next time. */
  lookAt: () => void
}

/** Changes one saved search; what the server answers is what the list has then. */
export function useSavedSearchChange(search: SavedSearch): SavedSearchChange {
  const api = useApi()
  const queryClient = useQueryClient()
  const [wanted, setWanted] = useState<SavedSearchPatch>({})
  const { id } = search
  const send = async (patch: SavedSearchPatch, options?: CallOptions) => {
    const { queryKey } = savedSearchesQuery(api)
    const changed = await api.updateSavedSearch({ params: { savedSearchId: id }, body: patch }, options)
    queryClient.setQueryData(queryKey, (searches) => searches?.map((one) => (one.id === id ? changed : one)))
  }
  const change = useSubmission<SavedSearchPatch>((patch) => send(patch))
  return {
    shown: change.isPending ? { ...search, ...wanted } : search,
    change: {
      ...change,
      submit: (patch) => {
        const isTaken = change.submit(patch)
        if (isTaken) setWanted(patch)
        return isTaken
      },
    },
    lookAt: () => void send({ seen: true }, { tells: () => false }).catch(() => undefined),
  }
}
