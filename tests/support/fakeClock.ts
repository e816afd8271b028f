/** A clock that goes on only when it is told to. */
export interface FakeClock {
  now: () => Date
  /** Lets so many milliseconds pass. */
  pass: (ms: number) => void
}

export const second = 1_000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

/** A clock that begins at the present. */
export function fakeClock(): FakeClock {
  let passed = 0
  const start = Date.now()
  return {
    now: () => new Date(start + passed),
    pass: (ms) => {
      passed += ms
    },
  }
}
