import type { Path } from 'everypath'
import { expect } from 'vitest'
import { commands } from 'vitest/browser'

import { changesOf, readApproved, sameSteps, writeApproved, type ApprovedStep } from '#tests/approved/approvedText.ts'

import { focusLine, pageLines } from './pageLines.ts'
import { SaidToasts } from './saidToasts.ts'
import { callsOf, type SentCall } from './sentCalls.ts'
import { stillLines } from './stillLines.ts'
import { storedLines } from './storedLines.ts'

const files = import.meta.glob<string>('/tests/approved/{effects,pages}/*.md', { query: '?raw', import: 'default' })

/** Walks with this write down what they meet: whoever approves it reads the difference. */
const isApproving = import.meta.env['APPROVE'] === 'pages'

const isInAllWays = import.meta.env['WALKS'] === 'all'

/** Whose pages go by themselves while they are looked at: of their steps only what is sent and said in passing is approved. */
const ownTime: ReadonlySet<string> = new Set(['comparison', 'locale', 'session'])

/** Of whose steps it is approved what is said in passing. With tokens that live for seconds, a session may end at any step. */
const toldInPassing: ReadonlySet<string> = new Set([
  'comparison',
  'emailConfirmation',
  'favoriteToggle',
  'locale',
  'messagePhotos',
  'savedSearch',
])

/**
 * Compares what each step of a path changes on the page and what the page asks the server for with what a person approved:
 * every control, its state, every text, what is said in passing, what this browser keeps, every call that writes with all
 * that it sends, and every call that reads anew.
 * See docs/decisions/0130-approved-steps-on-pages-and-at-the-server.md.
 */
export class ApprovedSteps {
  readonly #tour: string
  readonly #file: string
  readonly #sent: readonly SentCall[]
  readonly #lines: () => readonly string[]
  readonly #isQuiet: () => boolean
  readonly #isPage: boolean
  readonly #isTold: boolean
  readonly #toasts = new SaidToasts()
  #approved: readonly ApprovedStep[] = []
  readonly #met: ApprovedStep[] = []
  #before: readonly string[] = []
  #from = 0
  /** Nobody approved it: only tours are, of machines that have a text. */
  #isOpen = false

  constructor({ machine, id, steps }: Path, sent: readonly SentCall[], isQuiet: () => boolean) {
    this.#isQuiet = isQuiet
    this.#tour = `${id}, ${steps.length} steps`
    this.#isPage = !ownTime.has(machine)
    this.#isTold = toldInPassing.has(machine)
    this.#file = `tests/approved/${this.#isPage ? 'pages' : 'effects'}/${machine}.md`
    this.#lines = !this.#isPage ? () => [] : (linesOf[machine] ?? linesNow)
    this.#sent = sent
  }

  /** The page is there, and nothing was done yet. */
  async begin(): Promise<void> {
    if (!isApproving) {
      const text = await files[`/${this.#file}`]?.()
      this.#approved = readApproved(text ?? '').get(this.#tour) ?? []
      this.#isOpen = this.#approved.length === 0 && (isInAllWays || text === undefined)
    }
    if (this.#isOpen) return
    this.#before = await stillLines(this.#lines, this.#isQuiet)
    this.#from = this.#sent.length
  }

  /** A step was taken: what is to be seen of it is what was approved. */
  async meet(title: string): Promise<void> {
    if (isApproving) {
      const after = await stillLines(this.#lines, this.#isQuiet)
      this.#met.push({ title, ...this.#since(after) })
      return this.#goOn(after)
    }
    if (this.#isOpen) return undefined
    const approved = this.#approved[this.#met.length]
    const missing = `${this.#file}, ${this.#tour}, ${title} is not approved: see docs/testing.md#approved-steps`
    if (approved?.title !== title) throw new Error(missing)
    let after: readonly string[] = []
    const difference = () => {
      after = this.#lines()
      if (!this.#isQuiet()) return 'something is still on its way'
      return sameSteps(approved, { title, ...this.#since(after) })
    }
    await expect
      .poll(difference)
      .toBe('')
      .catch(() => {
        const found = difference()
        if (found !== '') throw new Error(`After ${title} the page is not as approved in ${this.#file}: ${found}`)
      })
    this.#met.push(approved)
    await this.#goOn(after)
  }

  /** The walk is over. */
  async end(): Promise<void> {
    if (!isApproving) return
    const text = await commands.readFile(this.#file).catch(() => '')
    await commands.writeFile(this.#file, writeApproved(text, this.#tour, this.#met))
  }

  /** Nothing is compared any more. */
  leave(): void {
    this.#toasts.leave()
  }

  async #goOn(after: readonly string[]): Promise<void> {
    this.#before = after
    this.#from = this.#sent.length
    if (this.#isTold) await this.#toasts.forget()
  }

  #since(after: readonly string[]): Omit<ApprovedStep, 'title'> {
    const { sends, asks } = callsOf(this.#sent.slice(this.#from))
    const said = changesOf([], this.#isTold ? this.#toasts.said : [])
    return { lines: [...changesOf(this.#before, after), ...said], sends, asks: this.#isPage ? asks : [] }
  }
}

/** What saves itself is kept, and is no longer, at a time of its own. */
const savesItself = /^kept: (?:onboarding|reply):/

const linesWithoutFocus = () => [...pageLines(), ...storedLines().filter((line) => !savesItself.test(line))]
const linesNow = () => [...linesWithoutFocus(), focusLine()]

/** Machines whose pages have something that is chance: by its reason. */
const linesOf: { readonly [machine: string]: (() => readonly string[]) | undefined } = {
  // Photos are saved by and by.
  mediaQueue: () => linesNow().filter((line) => !line.startsWith('status: Sav') || line === 'status: Saved offline'),
  // The head of the page is drawn anew about when a link in it is pressed: whether it keeps the focus is chance.
  savedSearch: linesWithoutFocus,
}
