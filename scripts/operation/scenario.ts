/** What a scenario promises, what was measured, and whether it holds. */
export interface Outcome {
  promise: string
  figure: string
  holds: boolean
}

/** One scenario of operation with real programs, or why it cannot run here. */
export interface Scenario {
  name: string
  run: (options: ScenarioOptions) => Promise<readonly Outcome[] | { skipped: string }>
}

/** What whoever starts a scenario may choose. */
export interface ScenarioOptions {
  rounds: number
  /** The commit whose release is the first one; undefined for the sources as they are. */
  from?: string | undefined
}
