import type { SavedSearch } from '#contract/entities/savedSearch.ts'
import { readFailure, type Failure } from '#contract/failure.ts'
import type { Api } from '#src/platform/api/api.ts'

/**
 * Brings a deleted search back as the same one. Where the server has forgotten it for good, a page stood open for more than
 * a day: then it is saved anew as it was, `intent` naming that wish. Rejects with the server's refusal.
 */
export async function restoreSearch(
  api: Pick<Api, 'createSavedSearch' | 'updateSavedSearch'>,
  { id, name, frequency, criteria, isPaused }: SavedSearch,
  idempotencyKey: string,
): Promise<void> {
  try {
    await api.updateSavedSearch({ params: { savedSearchId: id }, body: { isDeleted: false } }, { notifies: isNews })
  } catch (error) {
    const { kind, code } = readFailure(error)
    // Meanwhile the same was saved again: it is there, which is what is wanted.
    if (code === 'already_saved') return
    if (kind !== 'notFound') throw error
    const anew = await api.createSavedSearch({ body: { name, frequency, criteria } }, { idempotencyKey })
    if (isPaused) await api.updateSavedSearch({ params: { savedSearchId: anew.id }, body: { isPaused: true } })
  }
}

/** Neither that it is there again nor that it has to be saved anew is a failure to whoever wants it back. */
const isNews = ({ kind, code }: Failure) => code !== 'already_saved' && kind !== 'notFound'
