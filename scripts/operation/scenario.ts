/** What a scenario promises, what was measured, and whether it holds. */
export interface Outcome {
  promise: string
  figure: string
  holds: boolean
}

/** One scenario of operation with real programs, or why it cannot run here. */
export interface Scenario {
  name: string
  run: (options: { rounds: number }) => Promise<readonly Outcome[] | { skipped: string }>
}
