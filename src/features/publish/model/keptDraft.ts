import type { DraftValues } from '#machines/onboarding/autosave.machine.ts'
import { differingKeys, keysBeside, picked } from '#machines/onboarding/draftValues.ts'
import type { KeptDraft } from '#src/platform/browser/draftStorage.ts'

interface KeptChange {
  /** What the server has. */
  saved: DraftValues
  /** What this tab stands for. */
  own: DraftValues
  /** Keys of what this tab had stored and no longer stands for. */
  dropped?: readonly string[]
}

/**
 * What the device keeps of a draft once a tab stores its own values: those that other tabs stored, and the server does not
 * have, stay beside them. Null where nothing is left that the server does not have.
 */
export function keptBeside(there: KeptDraft | null, { saved, own, dropped = [] }: KeptChange): KeptDraft | null {
  const before = there ?? { values: {}, saved: {} }
  const gone = new Set(dropped)
  const theirs = keysBeside(differingKeys(before.saved, before.values), own).filter((key) => !gone.has(key))
  const kept = {
    values: { ...saved, ...picked(before.values, theirs), ...own },
    saved: { ...saved, ...picked(before.saved, theirs) },
  }
  return differingKeys(kept.saved, kept.values).length === 0 ? null : kept
}
