import type { SavedSearch } from '#contract/entities/savedSearch.ts'
import { readFailure } from '#contract/failure.ts'
import type { Api } from '#src/api/api.ts'

/**
 * Brings a deleted search back as the same one. Where the server has forgotten it for good, a page stood open for more than
 * a day: then it is saved anew as it was, `intent` naming that wish. Rejects with the server's refusal.
 */
export async function restoreSearch(
  api: Pick<Api, 'createSavedSearch' | 'updateSavedSearch'>,
  { id, name, frequency, criteria, isPaused }: SavedSearch,
  intent: string,
): Promise<void> {
  try {
    await api.updateSavedSearch({ params: { savedSearchId: id }, body: { isDeleted: false } })
  } catch (error) {
    const { kind, code } = readFailure(error)
    // Meanwhile the same was saved again: it is there, which is what is wanted.
    if (code === 'already_saved') return
    if (kind !== 'notFound') throw error
    const anew = await api.createSavedSearch({ body: { name, frequency, criteria } }, { intent })
    if (isPaused) await api.updateSavedSearch({ params: { savedSearchId: anew.id }, body: { isPaused: true } })
  }
}
