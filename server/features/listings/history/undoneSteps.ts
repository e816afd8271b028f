/** A history without decisions that were undone, and without the undoing, which always follows at once. */
export const withoutUndone = <Step extends { event: string }>(history: readonly Step[]): Step[] =>
  history.filter(({ event }, index) => event !== 'TAKE_BACK' && history[index + 1]?.event !== 'TAKE_BACK')
