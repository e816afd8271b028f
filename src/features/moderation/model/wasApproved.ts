import type { StatusChange } from '#contract/entities/property.ts'

/**
 * Whether a listing was approved before, going by its history, the oldest first. An approval that was taken back is none:
 * the listing waits as if nobody had decided.
 */
export const wasApproved = (history: readonly Pick<StatusChange, 'event'>[]): boolean =>
  history.some(({ event }, index) => event === 'APPROVE' && history[index + 1]?.event !== 'TAKE_BACK')
