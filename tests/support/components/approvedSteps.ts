import type { Path } from 'everypath'
import { expect } from 'vitest'
import { commands } from 'vitest/browser'

import { changesOf, readApproved, sameSteps, writeApproved, type ApprovedStep } from '#tests/approved/approvedText.ts'

import { focusLine, pageLines, plain } from './pageLines.ts'
import { stillLines } from './stillLines.ts'
import { storedLines } from './storedLines.ts'

/** A call that a page made. */
export interface SentCall {
  url: string
  /** How, what it sent along, and of which version it spoke. */
  line: string
}

const files = import.meta.glob<string>('/tests/approved/pages/*.md', { query: '?raw', import: 'default' })

/** Walks with this write down what they meet: whoever approves it reads the difference. */
const isApproving = import.meta.env['APPROVE'] === 'pages'

const isInAllWays = import.meta.env['WALKS'] === 'all'

/**
 * Compares what each step of a path changes on the page and what the page asks the server for with what a person approved:
 * every control, its state, every text, what this browser keeps, every call that writes with all that it sends, and every
 * call that reads anew.
 * See docs/decisions/0130-approved-steps-on-pages-and-at-the-server.md.
 */
export class ApprovedSteps {
  readonly #tour: string
  readonly #file: string
  readonly #sent: readonly SentCall[]
  readonly #lines: () => readonly string[]
  readonly #isQuiet: () => boolean
  #approved: readonly ApprovedStep[] = []
  readonly #met: ApprovedStep[] = []
  #before: readonly string[] = []
  #from = 0
  /** Nobody approved it: only tours are, of machines that have a text. */
  #isOpen = false

  constructor({ machine, id, steps }: Path, sent: readonly SentCall[], isQuiet: () => boolean) {
    this.#isQuiet = isQuiet
    this.#tour = `${id}, ${steps.length} steps`
    this.#file = `${machine}.md`
    this.#lines = focusByChance.has(machine) ? linesWithoutFocus : linesNow
    this.#sent = sent
  }

  /** The page is there, and nothing was done yet. */
  async begin(): Promise<void> {
    if (!isApproving) {
      const text = await files[`/tests/approved/pages/${this.#file}`]?.()
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
    this.#goOn(after)
  }

  /** The walk is over. */
  async end(): Promise<void> {
    if (!isApproving) return
    const path = `tests/approved/pages/${this.#file}`
    const text = await commands.readFile(path).catch(() => '')
    await commands.writeFile(path, writeApproved(text, this.#tour, this.#met))
  }

  #goOn(after: readonly string[]): void {
    this.#before = after
    this.#from = this.#sent.length
  }

  #since(after: readonly string[]): Omit<ApprovedStep, 'title'> {
    const calls = this.#sent
      .slice(this.#from)
      .map(({ url, line }) => `${line.split(' ')[0] ?? ''} ${addressOf(url)}${sentAlong(line)}`)
    return {
      lines: changesOf(this.#before, after),
      sends: calls.filter((call) => !call.startsWith('GET ') && !isByTheWay(call)),
      asks: [...new Set(calls.filter((call) => call.startsWith('GET ') && !isByTheWay(call)))].toSorted(),
    }
  }
}

/** What saves itself is kept, and is no longer, at a time of its own. */
const savesItself = /^kept: (?:onboarding|reply):/

const linesWithoutFocus = () => [...pageLines(), ...storedLines().filter((line) => !savesItself.test(line))]
const linesNow = () => [...linesWithoutFocus(), focusLine()]

/** In these the head of the page is drawn anew about when a link in it is pressed: whether it keeps the focus is chance. */
const focusByChance: ReadonlySet<string> = new Set(['savedSearch'])

/** What pages do by the way, at a time of their own. */
const isByTheWay = (call: string): boolean =>
  call === 'GET /users/me' ||
  [
    'GET /leads/events',
    'GET /leads/unread',
    'GET /my/favorite/ids',
    'PATCH /users/me {"preferredLanguage"',
    'POST /vitals',
  ].some((one) => call.startsWith(one))

function addressOf(url: string): string {
  const { pathname, searchParams } = new URL(url, location.origin)
  searchParams.delete('timestamp')
  const query = searchParams.toString()
  return plain(`${pathname}${query === '' ? '' : `?${query}`}`)
}

/** What follows the method of a call; a file is sent as it is. */
function sentAlong(line: string): string {
  const along = line.slice(line.indexOf(' ')).replace(/ of any version$/, '')
  return plain(along.includes('form-data') ? ' a file' : along)
    .replaceAll(/\s+/g, ' ')
    .trimEnd()
}
