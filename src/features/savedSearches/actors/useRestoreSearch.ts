import type { SavedSearch } from '#contract/entities/savedSearch.ts'
import { type Submission, useSubmission } from '#src/features/forms/index.ts'
import { useApi } from '#src/platform/api/useApi.ts'

import { restoreSearch } from './restoreSearch.ts'

/** Takes the deletion of a saved search back. */
export function useRestoreSearch(onRestored: () => void): Submission<{ search: SavedSearch }> {
  const api = useApi()
  return useSubmission<{ search: SavedSearch }>(async ({ search }, idempotencyKey) => {
    await restoreSearch(api, search, idempotencyKey)
    onRestored()
  })
}
