/** The ids without one of them. */
export const without = (ids: readonly number[], one: number | undefined): readonly number[] =>
  ids.filter((id) => id !== one)

/** Ids in their order, but for those that were passed over: they come last, in the order in which they were. */
export const skippedLast = (ids: readonly number[], skipped: readonly number[]): readonly number[] => [
  ...ids.filter((id) => !skipped.includes(id)),
  ...skipped.filter((id) => ids.includes(id)),
]
