/**
 * Until when something can be undone, and how many whole seconds are left: whoever reads it may have another clock, which
 * counts down all the same.
 */
export const undoTime = (until: Date, now: Date): { until: string; secondsLeft: number } => ({
  until: until.toISOString(),
  secondsLeft: Math.floor((until.getTime() - now.getTime()) / 1_000),
})
