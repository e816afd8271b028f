import type { DraftValues } from './autosave.machine.ts'

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** The keys in which two drafts differ; a value that is empty is the same as none. */
export const differingKeys = (before: DraftValues, after: DraftValues): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => !isSame(before[key], after[key]))

/** Part of a draft. */
export const picked = (values: DraftValues, keys: Iterable<string>): DraftValues =>
  Object.fromEntries([...keys].map((key) => [key, values[key] ?? null]))

/** What stands in a form, and the keys of what was typed in it; all else it was told, or found on the device. */
interface TypedForm {
  values: DraftValues
  typed: readonly string[]
}

/**
 * What of `told` is new to a form. What was typed there since `base` stays: it is newer than what is told. What was not
 * typed there gives way.
 */
export function newsFor({ values, typed }: TypedForm, base: DraftValues, told: DraftValues): DraftValues {
  const defended = new Set(differingKeys(picked(base, typed), picked(values, typed)))
  const differing = differingKeys(picked(values, Object.keys(told)), told)
  return picked(
    told,
    differing.filter((key) => !defended.has(key)),
  )
}

/** Keys without those of some values. */
export const keysBeside = (keys: Iterable<string>, values: DraftValues): string[] =>
  [...keys].filter((key) => !(key in values))
