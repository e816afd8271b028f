import { expect } from 'vitest'

/** What becomes of a call that waited: this answer, or null where the fake server answers as it would have done. */
type Fate = Response | null

/** So long no call comes and goes before those that wait are all that are asked, in ms. */
const stillMs = 40

interface Waiting {
  url: string
  settle: (fate: Fate) => void
  breakOff: (error: Error) => void
}

/** Calls of a page that wait until a test says how they fare; see `answerAll` of the fake server. */
export class HeldCalls {
  readonly #waiting: Waiting[] = []
  /** When a call last came or went. */
  #changedAt = 0
  /** Which patterns wait; those that were released do not. */
  readonly #waits = new Map<string, boolean>()
  /** What is answered to each call like this, the newest first. */
  readonly #answers: { pattern: RegExp; answer: () => Response }[] = []

  /** How a call fares that is made now. */
  readonly meet = (url: string, signal?: AbortSignal): Promise<Fate> => {
    const answered = this.#answers.find(({ pattern }) => pattern.test(url))
    if (answered !== undefined) return Promise.resolve(answered.answer())
    if (![...this.#waits].some(([pattern, isWaiting]) => isWaiting && new RegExp(pattern).test(url)))
      return Promise.resolve(null)
    return new Promise<Fate>((settle, breakOff) => {
      const waiting = { url, settle, breakOff }
      this.#waiting.push(waiting)
      this.#changedAt = performance.now()
      // What the page gave up on waits for nothing any more.
      signal?.addEventListener('abort', () => this.#remove(waiting))
    })
  }

  hold(pattern: string): void {
    this.#waits.set(pattern, true)
  }

  /** From now on each of these gets this answer. */
  answerAll(pattern: string, answer: () => Response): void {
    this.#answers.unshift({ pattern: new RegExp(pattern), answer })
  }

  /** The newest one gets this answer; older ones stay without any. */
  async answer(pattern: string, answer: Response): Promise<void> {
    ;(await this.#take(pattern)).at(-1)?.settle(answer)
  }

  async letThrough(pattern: string): Promise<void> {
    for (const { settle } of await this.#take(pattern)) settle(null)
  }

  /** Those that wait go on, and later ones do not wait any more. */
  async release(pattern: string): Promise<void> {
    const taken = await this.#take(pattern)
    this.#waits.set(pattern, false)
    for (const { settle } of taken) settle(null)
  }

  async cut(pattern: string): Promise<void> {
    for (const { breakOff } of await this.#take(pattern)) breakOff(new TypeError('Failed to fetch'))
  }

  /** A page that is left asks for nothing any more. */
  leavePage(): void {
    this.#waiting.length = 0
  }

  async #take(pattern: string): Promise<readonly Waiting[]> {
    const requested = new RegExp(pattern)
    const isRequested = ({ url }: Waiting) => requested.test(url)
    // The page may be about to give one up for the next.
    const isStill = () => performance.now() - this.#changedAt > stillMs
    await expect
      .poll(() => this.#waiting.some(isRequested) && isStill(), { message: `a call like ${pattern}` })
      .toBe(true)
    const taken = this.#waiting.filter(isRequested)
    for (const waiting of taken) this.#remove(waiting)
    return taken
  }

  #remove(waiting: Waiting): void {
    const index = this.#waiting.indexOf(waiting)
    if (index >= 0) this.#waiting.splice(index, 1)
    this.#changedAt = performance.now()
  }
}
