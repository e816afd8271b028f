import { expect } from 'vitest'
import { commands } from 'vitest/browser'

import { changesOf, readApproved, sameSteps, withSteps, type ApprovedStep } from '#tests/approved/approvedText.ts'

import { hasCountries, isSaid } from './comesLater.ts'
import { openedPage } from './openPage.tsx'
import { frameLines, pageLines, partLines, plain } from './pageLines.ts'
import { settled } from './settled.ts'
import { stillLines } from './stillLines.ts'
import { storedLines } from './storedLines.ts'

const files = import.meta.glob<string>(
  '/tests/approved/{answers,choices,comebacks,forms,frames,presses,returns,screens}/*.md',
  { query: '?raw', import: 'default' },
)

const isApproving = import.meta.env['APPROVE'] === 'pages'

/** The ways through an account come as soon as it is known what is in it. */
const isByTheWay = (line: string): boolean =>
  /^link “[^”]+” to \/en\/profile(?:\/[\w-]+)?(?:, current(?: page)?)?$/.test(line)

const linesOfForms = () => [...pageLines(), ...storedLines()].filter((line) => !isByTheWay(line))
/** A draft that is opened is saved, and says so, at a time of its own. */
const linesOfScreens = () => pageLines().filter((line) => !line.startsWith('status: Sav'))

/** The title of a step is another one as soon as its draft is read, which the step itself says too. */
const isOfStep = (line: string): boolean => /^Domivo – (?:Step \d|List your property)/.test(line)

/** The ways through an account come at a time of their own on whatever page. */
const linesOfAnswers = () => linesOfScreens().filter((line) => !isByTheWay(line) && !isOfStep(line))

const toastLines = () =>
  [...document.querySelectorAll<HTMLElement>('.Toastify__toast')].map(
    (toast) => `toast: ${plain(toast.innerText.trim())}`,
  )

/** What saves itself is kept, and is no longer, at a time of its own. */
const linesOfComebacks = () =>
  linesOfForms().filter((line) => !/^(?:Domivo – |status: Sav|kept: (?:onboarding|reply):)/.test(line))

/** What is said in passing, and where somebody is, too. */
const linesOfPresses = () => [...linesOfForms().filter((line) => !line.startsWith('status: Sav')), ...toastLines()]

/** The frame, and what lies over the page; of the page itself its language is enough. */
const linesOfFrames = () => [...frameLines(), ...storedLines(), ...toastLines()].filter((line) => !isByTheWay(line))

const linesOf = {
  answers: linesOfAnswers,
  choices: linesOfPresses,
  comebacks: linesOfComebacks,
  forms: linesOfForms,
  frames: linesOfFrames,
  presses: linesOfPresses,
  returns: linesOfForms,
  screens: linesOfScreens,
}

/** A page without its heading; grey shapes where something will be, nothing where a map will be; a number without its reader. */
const isWaitedFor = () =>
  document.querySelector('main h1') === null ||
  !hasCountries() ||
  [...document.querySelectorAll('main [aria-hidden=true]')].some(
    (shape) => shape.checkVisibility() && getComputedStyle(shape).animationName.startsWith('skeleton-appears'),
  ) ||
  [...document.querySelectorAll('main [data-map-place]:empty')].some((place) => place.checkVisibility())

const isQuiet = () => {
  const opened = openedPage()
  if (opened === null) return true
  const { queryClient, router } = opened.app
  return queryClient.isFetching() === 0 && router.state.status === 'idle' && isSaid()
}

/**
 * Compares a page, or what is done on it, with what a person approved, each by its title in one text: what came and went
 * since the last comparison, of forms also in what this browser keeps, and what was sent.
 */
export class ApprovedScreen {
  readonly #name: string
  readonly #path: string
  readonly #lines: () => readonly string[]
  readonly #isQuiet: () => boolean
  #before: readonly string[] = []

  /** `isStill`: nothing is on its way, where a test holds some of it back. */
  constructor(kind: keyof typeof linesOf, name: string, isStill = isQuiet) {
    this.#lines = linesOf[kind]
    this.#isQuiet = kind === 'forms' || kind === 'screens' ? isStill : () => isStill() && !isWaitedFor()
    this.#name = name
    this.#path = `tests/approved/${kind}/${name}.md`
  }

  /** What is there now is no change. */
  async begin(): Promise<void> {
    this.#before = await stillLines(this.#lines, this.#isQuiet)
  }

  /** The same once all of the page is there, and nothing on it moves any more. */
  async beginAtRest(): Promise<void> {
    await settled()
    // What comes in place of a grey shape is held back for 300 ms by React: twice as long as a page is looked at.
    for (let round = 0; round < 3; round += 1) await this.begin()
  }

  /** A part of the page alone, with all that it has. */
  async meetPart(title: string, part: Element): Promise<void> {
    await this.#meet(title, [], [], () => partLines(part))
    await this.begin()
  }

  /** What was sent and asked alone, whatever the page has. */
  async meetCalls(title: string, sends: readonly string[], asks: readonly string[]): Promise<void> {
    await this.#meet(
      title,
      sends,
      [],
      () => [],
      () => asks,
    )
  }

  /** All that is there, with what was sent and asked for it. */
  async meetWhole(title: string, sends: readonly string[], asks: readonly string[]): Promise<void> {
    await this.#meet(title, sends, [], this.#lines, () => asks)
  }

  /**
   * How it differs from what was there when the comparison began, from which the next one begins as well, with what was
   * sent and said meanwhile.
   */
  async meetBeside(
    title: string,
    sends: () => readonly string[] = () => [],
    said: () => readonly string[] = () => [],
  ): Promise<void> {
    await this.#meet(title, sends, this.#before, () => [...this.#lines(), ...said()])
  }

  /** What changed since the last time; `sends` and `asks` are read once the page has come to rest. */
  async meet(
    title: string,
    sends: readonly string[] | (() => readonly string[]) = [],
    asks: () => readonly string[] = () => [],
  ): Promise<void> {
    this.#before = await this.#meet(title, sends, this.#before, this.#lines, asks)
  }

  async #meet(
    title: string,
    sends: readonly string[] | (() => readonly string[]),
    before: readonly string[],
    lines: () => readonly string[],
    asks: () => readonly string[] = () => [],
  ): Promise<readonly string[]> {
    const since = (after: readonly string[]): ApprovedStep => ({
      title,
      lines: changesOf(before, after),
      sends: [...(typeof sends === 'function' ? sends() : sends)],
      asks: [...asks()],
    })
    if (isApproving) {
      const after = await stillLines(lines, this.#isQuiet)
      const text = await commands.readFile(this.#path).catch(() => '')
      await commands.writeFile(this.#path, withSteps(text, this.#name, [since(after)]))
      return after
    }
    const text = (await files[`/${this.#path}`]?.()) ?? ''
    const approved = readApproved(text)
      .get(this.#name)
      ?.find((step) => step.title === title)
    const missing = `${title} is not approved in ${this.#path}: see docs/testing.md#approved-steps`
    if (approved === undefined) throw new Error(missing)
    let after: readonly string[] = []
    const difference = () => {
      after = lines()
      return this.#isQuiet() ? sameSteps(approved, since(after)) : 'something is still on its way'
    }
    await expect
      .poll(difference)
      .toBe('')
      .catch(() => {
        const found = difference()
        if (found !== '') throw new Error(`${title} is not as approved in ${this.#path}: ${found}`)
      })
    return after
  }
}
