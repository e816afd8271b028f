import { activeStates, type Snapshot } from 'everypath'

/** What a running machine did with an event. */
export interface TakenStep {
  event: string
  /** Ids of the states in which it was then. */
  states: readonly string[]
  context: object
}

/** A step that a model expects of the running machine. */
export interface ExpectedStep extends Omit<TakenStep, 'context'> {
  /** What its context has in any case, where the driver says so. */
  context?: object | undefined
}

/** The states that a snapshot is in, by their ids. */
export const statesOf = (snapshot: Pick<Snapshot, 'machine' | 'value'>): readonly string[] =>
  activeStates(snapshot).map(({ id }) => id)

/** The steps of a running machine beside those that are expected of it. */
export class TakenSteps {
  readonly #taken: TakenStep[] = []
  readonly #expected: ExpectedStep[] = []
  /** Before this everything that was expected has been met. */
  #met = 0

  add(step: TakenStep): void {
    this.#taken.push(step)
  }

  /** How many were taken so far. */
  get count(): number {
    return this.#taken.length
  }

  /** From now on this has to be met, after all that was expected before. */
  expect(step: ExpectedStep): void {
    this.#expected.push(step)
  }

  /**
   * The first expected step that was not taken, in words; null where all were. The last one has to be taken since so many
   * were.
   */
  missing(since: number): string | null {
    let place = this.#met
    for (const [index, expected] of this.#expected.entries()) {
      const from = index === this.#expected.length - 1 ? Math.max(place, since) : place
      const found = this.#taken.findIndex((taken, at) => at >= from && isMeant(taken, expected))
      if (found === -1) return this.#tell(expected, from)
      place = found + 1
    }
    this.#met = place
    return null
  }

  /** All that was expected was met. */
  goOn(): void {
    this.#expected.length = 0
  }

  #tell(expected: ExpectedStep, from: number): string {
    const before = this.#taken.slice(Math.max(0, from - 4), from).map(told)
    const wanted = `${expected.event} → ${expected.states.join(' ')} ${JSON.stringify(expected.context ?? {})}`
    return `It did not take ${wanted}. It did: ${this.#taken.slice(from).map(told).join('; ')}. Before: ${before.join('; ')}`
  }
}

const told = ({ event, states, context }: TakenStep) =>
  `${event} → ${states.at(-1) ?? ''} ${JSON.stringify(context).slice(0, 200)}`

function isMeant({ event, states, context }: TakenStep, expected: ExpectedStep): boolean {
  if (event !== expected.event || states.join(' ') !== expected.states.join(' ')) return false
  return Object.entries(expected.context ?? {}).every(
    ([name, value]) => JSON.stringify(Reflect.get(context, name)) === JSON.stringify(value),
  )
}
