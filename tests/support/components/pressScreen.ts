import { expect } from 'vitest'

import { calls, type CallName } from '#contract/calls.ts'

import { ApprovedScreen } from './approvedScreen.ts'
import { chooseEntry } from './chooseEntry.ts'
import { createFakeServer, problem, type FakeServer } from './fakeServer.ts'
import { openPage } from './openPage.tsx'
import { isSeen, writableFields } from './meddle.ts'
import { controlName, plain } from './pageLines.ts'
import { answersOfScreen, textNameOf, type Screen, type Written } from './screens.ts'
import { settled } from './settled.ts'
import { takenAnswers } from './takenAnswers.ts'
import { twoFrames } from './twoFrames.ts'

/** How a call that writes fares, by the reasons that the contract names. */
const refusals = {
  'it is overtaken': () => problem(409, { code: 'changed_meanwhile', detail: 'Somebody has changed it meanwhile.' }),
  'it is gone': () => problem(404),
  'too many': () => problem(429, { detail: 'Please wait for a minute.' }),
  'the server fails': () => problem(503),
} as const
type Refusal = keyof typeof refusals

const pressable =
  'button, summary, select, input:is([type=checkbox], [type=radio], [type=search], [type=text]), textarea, [role]:is([role=switch], [role=tab], [role=option], [role=menuitem])'

/** Of a long list that opens, so many are pressed. */
const mostMore = 8

/** What leaves the page for the device, and what a page of maps draws when it likes. */
const leftOut = /Print|Share|Copy|Map|photo|Photo|Download/

/** Where the controls of a page stand, and those of the frame around it, which is the same on every page. */
const places = {
  page: `:is(main, [role=dialog]) :is(${pressable})`,
  // Of its links those that change the language do something else than to lead somewhere.
  frame: `:is(header:not(main *), footer:not(main *), [role=dialog], [role=menu]) :is(${pressable}, a[hreflang])`,
} as const
type PressedPart = keyof typeof places

/** What can be pressed on a part of a page, or typed into, each under a name of its own. */
function controlsIn(part: PressedPart): Map<string, HTMLElement> {
  const found = new Map<string, HTMLElement>()
  for (const control of document.querySelectorAll<HTMLElement>(places[part])) {
    const name = controlName(control)
    if (!isSeen(control) || control.matches(':disabled, [aria-disabled=true]') || leftOut.test(name)) continue
    const same = [...found.keys()].filter((known) => known === name || known.startsWith(`${name}, `)).length
    found.set(same === 0 ? name : `${name}, number ${same + 1}`, control)
  }
  return found
}

/** A field that no form sends: what stands in it counts at once. */
const isField = (control: HTMLElement | undefined): boolean =>
  control?.matches('select, textarea, input:not([type=radio])') === true && control.closest('form') === null

function required(control: HTMLElement | undefined): HTMLElement {
  if (control === undefined) throw new Error('It was here a moment ago.')
  return control
}

/** Does with a control what a person does: presses it, writes a letter, or chooses the next entry. */
async function use(name: string, part: PressedPart): Promise<void> {
  const controls = () => controlsIn(part)
  await expect.poll(() => controls().has(name), { message: `${name} is here` }).toBe(true)
  const control = required(controls().get(name))
  control.focus()
  if (control instanceof HTMLSelectElement) {
    const next = control.options[(control.selectedIndex + 1) % control.options.length]
    chooseEntry(control, next?.value)
  } else if (control instanceof HTMLTextAreaElement || control.matches('[type=search], [type=text]'))
    document.execCommand('insertText', false, 'x')
  else control.click()
  // The texts of another language come first: until then the page is where it was.
  if (control instanceof HTMLAnchorElement && control.hreflang !== '')
    await expect.poll(() => document.documentElement.lang).toBe(control.hreflang)
  await twoFrames()
}

/** Presses the first control of the page that is called so, and says how; null where there is none. */
export async function pressFirst(called: RegExp): Promise<string | null> {
  const name = [...controlsIn('page').keys()].find((one) => called.test(one))
  if (name === undefined) return null
  await use(name, 'page')
  await settled()
  return name
}

/** What a page asks by the way, at a time of its own. */
const byTheWay: ReadonlySet<CallName> = new Set([
  'getLeadEvents',
  'getUnreadLeads',
  'getFavoriteIds',
  'getCurrentUser',
  'reportVitals',
])

/** A control of the page by a name without the spaces that keep words together. */
const spelledAs = (name: string): string =>
  [...controlsIn('page').keys()].find((one) => one.replaceAll('\u00A0', ' ') === name) ?? name

/** Writes into a field of the page, whatever is in it. */
async function write({ into, text }: Written): Promise<void> {
  const field = () => writableFields().find((one) => controlName(one) === into)
  await expect.poll(() => field() !== undefined, { message: `${into} is here` }).toBe(true)
  field()?.select()
  document.execCommand('insertText', false, text)
  await twoFrames()
}

/** All of the page is there, and nothing on it moves any more. */
/** The frame says which colours were chosen. */
const theme = 'light'

const atRest = () => new ApprovedScreen('presses', '').beginAtRest()

/** A page whose server takes all that is written, until it is told otherwise. */
async function openScreen({ path, by, answers, stored, through = [] }: Screen, failing?: CallName) {
  const own = answersOfScreen({ by, answers })
  const server = createFakeServer({ ...takenAnswers, ...own })
  let next: Refusal | null = null
  server.answerAll((name, { method }) => {
    if (name === failing) return problem(503)
    if (method === 'GET' || byTheWay.has(name)) return null
    const refusal = next
    next = null
    if (refusal !== null) return refusals[refusal]()
    return name in takenAnswers || name in own ? null : new Response(null, { status: 204 })
  })
  await openPage(path, { answers: server, isSignedIn: by !== 'guest', theme, ...(stored !== undefined && { stored }) })
  for (const step of through) {
    await atRest()
    await (typeof step === 'string' ? use(spelledAs(step), 'page') : write(step))
  }
  return {
    server,
    /** The next call that writes is refused, and later ones are taken. */
    refuse: (refusal: Refusal | null) => {
      next = refusal
    },
  }
}

/** What came of a press: whether it sent something, whether it led to another address, and which controls came by it. */
interface Pressed {
  sends: boolean
  moves: boolean
  more: string[]
}

/** The fields of forms are the same for everybody; without them there is no page at all. */
const isForm = (name: CallName) => name === 'getPropertyForm' || name === 'getSearchForm'

const isRead = (name: CallName) => calls[name].startsWith('GET ')

/** What was sent and asked since. What concerns whoever is there is read anew by the frame. */
function callsSince(server: FakeServer, from: number, part: PressedPart): { sends: string[]; asks: CallName[] } {
  const isMeant = (name: CallName) => !byTheWay.has(name) || (part === 'frame' && name === 'getCurrentUser')
  const made = server.seen.slice(from).filter(({ name }) => isMeant(name))
  return {
    sends: made
      .filter(({ name }) => !isRead(name))
      .map(({ name, path, body }) => plain(`${name} ${path} ${JSON.stringify(body)}`)),
    asks: [...new Set(made.filter(({ name }) => isRead(name)).map(({ name }) => name))].toSorted(),
  }
}

/** Presses what there is on a way, one after the other, up to its end. */
async function pressUpTo(way: readonly string[], comparison: ApprovedScreen, part: PressedPart): Promise<void> {
  await comparison.beginAtRest()
  for (const name of way.slice(0, -1)) {
    await use(name, part)
    await comparison.beginAtRest()
  }
}

/**
 * Opens a page anew for each of its controls, presses that, and compares what it changes, sends and reads anew with what a
 * person approved; then presses each control that has come by it, such as the answers to a question, goes on from one field
 * to each other one, and chooses a second time from a list. What sends something is refused as well, for each reason there
 * is, and so is each call by which the page is read. From where a control leads somebody goes back, and what sends nothing
 * is followed by a reload.
 */
export async function pressScreen(screen: Screen, isDrawn: (place: number) => boolean): Promise<void> {
  const { part = 'page', only = /^/ }: { part?: PressedPart; only?: RegExp } = screen
  const controls = () => new Map([...controlsIn(part)].filter(([name]) => only.test(name)))
  const approved = () => new ApprovedScreen(part === 'page' ? 'presses' : 'frames', textNameOf(screen))
  let place = 0
  const isMeant = () => isDrawn((place += 1))

  async function pressed(way: readonly string[], refusal: Refusal | null): Promise<Pressed> {
    const { server, refuse } = await openScreen(screen)
    const comparison = approved()
    await pressUpTo(way, comparison, part)
    const { pathname, href } = location
    const before = new Set(controls().keys())
    const from = server.seen.length
    const last = way.at(-1) ?? ''
    const wasField = isField(controls().get(last))
    refuse(refusal)
    await use(last, part)
    const made = () => callsSince(server, from, part)
    const title = [way.join(', then '), ...(refusal === null ? [] : [refusal])].join(': ')
    await comparison.meet(
      title,
      () => made().sends,
      () => made().asks,
    )
    // Another page is pressed by itself.
    const here = location.pathname === pathname ? [...controls()] : []
    const more = here.filter(
      ([name, control]) =>
        !before.has(name) || (wasField && isField(control) && (name !== last || control instanceof HTMLSelectElement)),
    )
    return { sends: made().sends.length > 0, moves: location.href !== href, more: more.map(([name]) => name) }
  }

  /** What differs from the page as it was before something was pressed on it, once somebody goes back, or loads it again. */
  async function returned(name: string, by: 'Back' | 'a reload'): Promise<void> {
    const { server } = await openScreen(screen)
    const comparison = approved()
    await pressUpTo([name], comparison, part)
    await use(name, part)
    await settled()
    if (by === 'Back') history.back()
    else {
      const { pathname, search, hash } = location
      await openPage(`${pathname}${search}${hash}`, {
        answers: server,
        isSignedIn: screen.by !== 'guest',
        keepsStorage: true,
        theme,
      })
      await atRest()
    }
    await comparison.meet(`${name}, then ${by}`)
  }

  async function follow(way: readonly string[]): Promise<void> {
    if (!isMeant()) return
    const { sends, moves, more } = await pressed(way, null)
    if (sends) for (const refusal of Object.keys(refusals) as Refusal[]) await pressed(way, refusal) // its own keys
    const [name = ''] = way
    if (moves && way.length === 1) await returned(name, 'Back')
    if (!sends && way.length === 1 && screen.stored === undefined) await returned(name, 'a reload')
    if (way.length < 2) for (const name of more.slice(0, mostMore)) await follow([...way, name])
    // In a form, too, somebody chooses once more.
    const last = way.at(-1)
    if (last !== undefined && way.at(-2) !== last && controls().get(last) instanceof HTMLSelectElement)
      if (!more.includes(last)) await follow([...way, last])
  }

  // What draws it is fetched when it is opened first.
  await openScreen(screen)
  await approved().beginAtRest()
  // So is what stands in a module of its own: without it nothing would be pressed.
  if (part === 'page' && screen.only !== undefined)
    await expect.poll(() => controls().size, { timeout: 10_000 }).toBeGreaterThan(0)
  const sound = approved()
  const { server } = await openScreen(screen)
  await sound.beginAtRest()
  const names = [...controls().keys()]
  const opening = callsSince(server, 0, part)
  // The words of a page are approved as a screen.
  const meet = part === 'page' ? 'meetCalls' : 'meetWhole'
  // Where only some controls are meant, the rest is approved, or walked, elsewhere.
  if ((part === 'frame' || screen.only === undefined) && isMeant())
    await sound[meet]('it is opened', opening.sends, opening.asks)
  // With what this browser kept it is another page only as it is opened.
  if (screen.stored !== undefined && screen.only === undefined) return
  if (screen.only === undefined) await failEach()
  for (const name of names) await follow([name])

  /** Each call by which the page is read fails once. */
  async function failEach(): Promise<void> {
    for (const call of opening.asks.filter((name) => !isForm(name))) {
      if (!isMeant()) continue
      const comparison = approved()
      await openScreen(screen)
      await comparison.beginAtRest()
      await openScreen(screen, call)
      await comparison.meet(`${call} fails`)
    }
  }
}
