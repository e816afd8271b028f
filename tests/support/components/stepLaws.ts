import { expect } from 'vitest'

import { controlName } from './pageLines.ts'
import type { HeldCalls } from './heldCalls.ts'

/** A call that a page made. */
interface Sent {
  url: string
  line: string
}

const pressedControls = (): Element[] => [...document.querySelectorAll('[aria-pressed=true]')]

/**
 * What holds after every step on every page, whichever machine it has: nobody has to think of it for a driver. A step is
 * what a person or the network does between two comparisons.
 */
export class StepLaws {
  readonly #held: HeldCalls
  readonly #sent: readonly Sent[]
  #pressed: readonly Element[] = []
  #answeredBefore = 0
  #sentBefore = 0

  constructor(held: HeldCalls, sent: readonly Sent[]) {
    this.#held = held
    this.#sent = sent
  }

  begin(): void {
    this.#pressed = pressedControls()
    this.#answeredBefore = this.#held.answered.length
    this.#sentBefore = this.#sent.length
  }

  async end(): Promise<void> {
    await holds(() => this.#takenBack())
    await holds(() => this.#sentTwice())
  }

  /** What was read does not take back what was pressed: an answer may be older than that. */
  #takenBack(): string | null {
    const answered = this.#held.answered.slice(this.#answeredBefore)
    if (answered.length === 0 || answered.some(({ method }) => method !== 'GET')) return null
    const gone = this.#pressed.find((control) => control.isConnected && !control.matches('[aria-pressed=true]'))
    return gone === undefined ? null : `${controlName(gone)} was pressed, and an answer has taken that back.`
  }

  /** What was asked for once is sent once, unless an answer lies between: what was refused may be tried again. */
  #sentTwice(): string | null {
    const writes = this.#sent
      .slice(this.#sentBefore)
      // A page keeps its language whenever it is opened.
      .filter(({ line }) => !line.startsWith('GET') && !line.startsWith('PATCH {"preferredLanguage"'))
    const answered = this.#held.answered.slice(this.#answeredBefore).filter(({ method }) => method !== 'GET')
    const twice = writes.find(
      ({ url, line }, at) =>
        writes.some((other, otherAt) => otherAt > at && other.url === url && other.line === line) &&
        !answered.some((one) => one.url === url),
    )
    return twice === undefined ? null : `Sent twice in one step: ${twice.line} to ${twice.url}`
  }
}

async function holds(broken: () => string | null): Promise<void> {
  await expect
    .poll(broken)
    .toBe(null)
    .catch(() => {
      const words = broken()
      if (words !== null) throw new Error(words)
    })
}
