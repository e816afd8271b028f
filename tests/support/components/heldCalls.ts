import { expect } from 'vitest'

import type { Requests } from '#workbench/page/gesture.ts'

/** What becomes of a call that waited: this answer, or null where the fake server answers as it would have done. */
type Fate = Response | null

/** So long no call comes and goes before those that wait are all that are asked, in ms. */
const stillMs = 40

/** A call that a page makes. */
export interface MadeCall {
  url: string
  method: string
  /** What it sends along; '' for nothing. */
  body: string
}

/** Which calls: to such an address, by this method, sending this along. */
type Meant = Pick<Requests, 'pattern' | 'method' | 'sending'>

interface Waiting {
  call: MadeCall
  settle: (fate: Fate) => void
  breakOff: (error: Error) => void
}

/** Calls of a page that wait until a test says how they fare; see `answerAll` of the fake server. */
export class HeldCalls {
  readonly #waiting: Waiting[] = []
  /** Those that waited and were told how they fare, in this order; `isLost` where nobody knows whether the server has them. */
  readonly answered: (MadeCall & { isLost: boolean })[] = []
  /** When a call last came or went. */
  #changedAt = 0
  /** Which patterns wait; those that were released do not. */
  readonly #waits = new Map<string, { meant: Meant; isWaiting: boolean }>()
  /** What is answered to each call like this, the newest first. */
  readonly #answers: { meant: Meant; answer: () => Response }[] = []

  /** How a call fares that is made now. */
  readonly meet = (call: MadeCall, signal?: AbortSignal): Promise<Fate> => {
    const answered = this.#answers.find(({ meant }) => isMeant(call, meant))
    if (answered !== undefined) return Promise.resolve(answered.answer())
    if (![...this.#waits.values()].some(({ meant, isWaiting }) => isWaiting && isMeant(call, meant)))
      return Promise.resolve(null)
    return new Promise<Fate>((settle, breakOff) => {
      const waiting = { call, settle, breakOff }
      this.#waiting.push(waiting)
      this.#changedAt = performance.now()
      // What the page gave up on waits for nothing any more.
      signal?.addEventListener('abort', () => this.#remove(waiting))
    })
  }

  /** Whether a call waits for the word of a test. */
  get isHolding(): boolean {
    return this.count > 0
  }

  /** How many do. */
  get count(): number {
    return this.#waiting.length
  }

  hold(meant: Meant): void {
    this.#waits.set(meant.pattern, { meant, isWaiting: true })
  }

  /** From now on each of these gets this answer. */
  answerAll(meant: Meant, answer: () => Response): void {
    this.#answers.unshift({ meant, answer })
  }

  /** The newest one gets this answer; older ones stay without any. */
  async answer(meant: Meant, answer: Response): Promise<void> {
    ;(await this.#take(meant, answer.status >= 500)).at(-1)?.settle(answer)
  }

  async letThrough(meant: Meant): Promise<void> {
    for (const { settle } of await this.#take(meant)) settle(null)
  }

  /** Those that wait go on, and later ones do not wait any more. */
  async release(meant: Meant): Promise<void> {
    const taken = await this.#take(meant)
    this.#waits.set(meant.pattern, { meant, isWaiting: false })
    for (const { settle } of taken) settle(null)
  }

  async cut(meant: Meant): Promise<void> {
    for (const { breakOff } of await this.#take(meant, true)) breakOff(new TypeError('Failed to fetch'))
  }

  /** A page that is left asks for nothing any more. */
  leavePage(): void {
    this.#waiting.length = 0
  }

  async #take(meant: Meant, isLost = false): Promise<readonly Waiting[]> {
    const isRequested = ({ call }: Waiting) => isMeant(call, meant)
    // The page may be about to give one up for the next.
    const isStill = () => performance.now() - this.#changedAt > stillMs
    await expect
      .poll(() => this.#waiting.some(isRequested) && isStill(), { message: `a call like ${meant.pattern}` })
      .toBe(true)
    const taken = this.#waiting.filter(isRequested)
    for (const waiting of taken) {
      this.answered.push({ ...waiting.call, isLost })
      this.#remove(waiting)
    }
    return taken
  }

  #remove(waiting: Waiting): void {
    const index = this.#waiting.indexOf(waiting)
    if (index >= 0) this.#waiting.splice(index, 1)
    this.#changedAt = performance.now()
  }
}

function isMeant({ url, method, body }: MadeCall, meant: Meant): boolean {
  return (
    new RegExp(meant.pattern).test(url) &&
    (meant.method === undefined || method === meant.method) &&
    (meant.sending === undefined || body.includes(meant.sending))
  )
}
