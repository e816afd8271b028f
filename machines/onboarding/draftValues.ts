import type { DraftValues } from './autosave.machine.ts'

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** The keys in which two drafts differ; a value that is empty is the same as none. */
export const differingKeys = (before: DraftValues, after: DraftValues): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => !isSame(before[key], after[key]))

/** Part of a draft. */
export const picked = (values: DraftValues, keys: Iterable<string>): DraftValues =>
  Object.fromEntries([...keys].map((key) => [key, values[key] ?? null]))

/**
 * What of `told` is new to a form with these values. What was typed since `base` stays: it is newer than what is told.
 */
export function newsFor(values: DraftValues, base: DraftValues, told: DraftValues): DraftValues {
  const typed = new Set(differingKeys(base, values))
  const differing = differingKeys(picked(values, Object.keys(told)), told)
  return picked(
    told,
    differing.filter((key) => !typed.has(key)),
  )
}
