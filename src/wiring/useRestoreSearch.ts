import type { SavedSearch } from '#contract/entities/savedSearch.ts'

import { restoreSearch } from './restoreSearch.ts'
import { useApi } from './useApi.ts'
import { useSubmission, type Submission } from './useSubmission.ts'

/** Takes the deletion of a saved search back. */
export function useRestoreSearch(onRestored: () => void): Submission<{ search: SavedSearch }> {
  const api = useApi()
  return useSubmission<{ search: SavedSearch }>(async ({ search }, intent) => {
    await restoreSearch(api, search, intent)
    onRestored()
  })
}
