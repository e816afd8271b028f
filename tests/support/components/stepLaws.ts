import { expect } from 'vitest'

import { stepsTakenBy } from './followMachine.ts'
import { controlName } from './pageLines.ts'
import type { HeldCalls } from './heldCalls.ts'
import { openedPage } from './openPage.tsx'

/** A call that a page made. */
interface Sent {
  url: string
  line: string
  /** Under which name, where the server takes a call of one name once. */
  key: string | null
}

/** Calls that make something: made twice, it would be there twice. */
const creating =
  /\/(?:users|support_messages|leads|saved_searches|messages|photos|v1\/property\/save|v1\/property-media\/save|strike\/\d+)$/

/** Parts of a form with files are told apart by another text each time. */
const sentAs = ({ url, line }: Sent): string => `${url} ${line.replaceAll(/-{4,}[\w-]*[A-Za-z0-9]{8,}/g, '')}`

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
  /** What had the focus last, and on which page. */
  #focused: { element: Element; page: unknown } | null = null
  readonly #focus = ({ target }: FocusEvent) => {
    this.#focused = target instanceof Element ? { element: target, page: openedPage() } : null
  }

  constructor(held: HeldCalls, sent: readonly Sent[]) {
    this.#held = held
    this.#sent = sent
    document.addEventListener('focusin', this.#focus, true)
  }

  /** The walk is over. */
  leave(): void {
    document.removeEventListener('focusin', this.#focus, true)
  }

  begin(): void {
    this.#pressed = pressedControls()
    this.#answeredBefore = this.#held.answered.length
    this.#sentBefore = this.#sent.length
  }

  async end(): Promise<void> {
    await holds(() => this.#takenBack())
    await holds(() => this.#sentTwice())
    await holds(() => this.#lostFocus())
    await holds(() => this.#namedAnew())
    await holds(() => openedPage()?.staleFact() ?? null)
    this.#pressDisabled()
  }

  /** What may have reached the server is sent again under the same name: the server has it once. */
  #namedAnew(): string | null {
    for (const again of this.#sent.slice(this.#sentBefore)) {
      if (again.key === null || !creating.test(new URL(again.url, location.origin).pathname)) continue
      const former = this.#sent.slice(0, this.#sentBefore).findLast((one) => sentAs(one) === sentAs(again))
      const fate = this.#held.answered.slice(0, this.#answeredBefore).findLast(({ url }) => url === again.url)
      if (former !== undefined && fate?.isLost === true && former.key !== again.key)
        return `Nobody knows whether the server has it, and it was sent again under another name: ${again.line} to ${again.url}`
    }
    return null
  }

  /** What says that it does nothing now does nothing: pressed, it moves no machine. */
  #pressDisabled(): void {
    const shown = [...document.querySelectorAll<HTMLElement>('[aria-disabled=true]:not(:disabled)')].filter(
      (control) => control.checkVisibility({ visibilityProperty: true }) && control.closest('[inert]') === null,
    )
    for (const control of shown) {
      const [step] = stepsTakenBy(() => control.click())
      if (step !== undefined)
        throw new Error(`${controlName(control)} says that it does nothing now, and was pressed: ${step}.`)
    }
  }

  /** Where what had the focus went away, the focus is somewhere else: whoever uses a keyboard or hears the page is somewhere. */
  #lostFocus(): string | null {
    const { activeElement } = document
    if (this.#focused === null || (activeElement !== null && activeElement !== document.body)) return null
    const { element, page } = this.#focused
    const isThere = element.isConnected && element.checkVisibility() && !element.matches(':disabled')
    if (isThere || page !== openedPage()) return null
    return `The focus was on ${controlName(element)}, which is gone, and is nowhere now.`
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
    const writes = writesOf(this.#sent.slice(this.#sentBefore))
    const answered = this.#held.answered.slice(this.#answeredBefore).filter(({ method }) => method !== 'GET')
    const twice = writes.find(
      ({ url, line }, at) =>
        writes.some((other, otherAt) => otherAt > at && other.url === url && other.line === line) &&
        !answered.some((one) => one.url === url),
    )
    return twice === undefined ? null : `Sent twice in one step: ${twice.line} to ${twice.url}`
  }
}

/** A page keeps its language whenever it is opened. */
const writesOf = (sent: readonly Sent[]): Sent[] =>
  sent.filter(({ line }) => !line.startsWith('GET') && !line.startsWith('PATCH {"preferredLanguage"'))

async function holds(broken: () => string | null): Promise<void> {
  await expect
    .poll(broken)
    .toBe(null)
    .catch(() => {
      const words = broken()
      if (words !== null) throw new Error(words)
    })
}
