import { expect, vi } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'

import { pageDrivers } from '#workbench/drivers/pageDrivers.gen.ts'
import {
  addressIn,
  filesOf,
  stoppedAt,
  patternIn,
  textIn,
  type Answer,
  type Gesture,
  type Named,
  type Sight,
} from '#workbench/page/gesture.ts'
import { forbiddenSights, linesOf } from '#workbench/page/linesOf.ts'
import { statesOf } from '#workbench/page/takenSteps.ts'
import type { Model, Path } from 'everypath'
import type { Locale } from '#contract/entities/locale.ts'

import { ApprovedSteps } from './approvedSteps.ts'
import { comeBack } from './comeBack.ts'
import { hasCountries, isSaid } from './comesLater.ts'
import { deviceAt } from './deviceAt.ts'
import { FollowedMachine } from './followMachine.ts'
import { tenthHere } from './languagesHere.ts'
import { createFakeServer, type FakeServer } from './fakeServer.ts'
import { HeldCalls } from './heldCalls.ts'
import { openedPage, openPage } from './openPage.tsx'
import { openParts } from './openParts.tsx'
import { storeElsewhere } from './otherTab.ts'
import { createUsers } from './userServer.ts'
import { approach, choose, grab, interrupt, isShown, letGo, press, pull } from './hands.ts'
import { settled } from './settled.ts'
import { StepLaws } from './stepLaws.ts'
import { typeOver } from './typeOver.ts'
import { twoFrames } from './twoFrames.ts'

interface Hands {
  server: FakeServer
  users: ReturnType<typeof createUsers>
  held: HeldCalls
  locale: Locale
  /** Where the page was when something was clicked last. */
  at: string
  /** How many links of others were followed. */
  links: number
  /** What the page has asked for, the oldest first. */
  sent: { url: string; line: string; key: string | null }[]
  /** What is to be undone after the walk. */
  endings: (() => unknown)[]
}

/** What a walk has in hand beside its path. */
export interface Walked {
  /** Another subject of the driver, by its name. */
  subject?: string
  /** Nobody approved the steps of such paths. */
  isUnapproved?: true
  /** The state in which somebody leaves the page afterwards, comes back, and loads it anew. */
  leftIn?: string
  /** Whose forbidden events are looked at after some of the steps, after others in the next run. */
  model?: Pick<Model, 'machine' | 'events'>
}

const { WALKS }: Readonly<Record<string, string | undefined>> = import.meta.env

/** Timers that the page sees; those of the test go on. */
const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const

/**
 * Walks a path by the lines of its driver, as `walkPath` does in a journey, on the application of this document: each
 * step, and what is to be seen after it. What lies in the network of a journey lies in the fake server here.
 */
export async function walkHere(
  path: Path,
  locale: Locale = 'en',
  { subject, isUnapproved, leftIn, model }: Walked = {},
): Promise<void> {
  const main = pageDrivers[path.machine]
  const driver = subject === undefined ? main : main?.others?.[subject]?.driver
  if (driver === undefined) throw new Error(`Nothing drives ${path.machine}.`)
  const tokenSeconds = driver.environment?.['ACCESS_TOKEN_TTL']
  const users = createUsers(tokenSeconds === undefined ? {} : { tokenSeconds: Number(tokenSeconds) })
  const server = createFakeServer(users.handlers, { answersWhenAsked: true })
  const held = new HeldCalls()
  const sent: Hands['sent'] = []
  server.answerAll((_, { method, url, headers, signal }) => {
    const { body } = server.seen.at(-1) ?? {}
    const said = body === undefined || body === '' ? method : `${method} ${JSON.stringify(body)}`
    const line = `${said} of ${headers.get('if-match') ?? 'any version'}`
    sent.push({ url, line, key: headers.get('idempotency-key') })
    return held.meet({ url, method, body: typeof body === 'string' ? body : JSON.stringify(body) }, signal)
  })
  const hands: Hands = { server, users, held, locale, at: '', links: 0, sent, endings: [] }
  localStorage.clear()
  sessionStorage.clear()
  // No walk begins where another one ended.
  history.replaceState(null, '', '/')
  // What a test before this one left is in memory, too.
  dispatchEvent(new StorageEvent('storage', { key: null }))
  const lines = linesOf(driver, path)
  const followed = new FollowedMachine(path.machine, driver.reads)
  const laws = new StepLaws(held, sent)
  const looked = WALKS === 'all' ? lines : tenthHere(lines, path.steps.length)
  const isTimed = lines.flatMap(({ gestures }) => gestures).some((gesture) => 'wait' in gesture)
  let approved: ApprovedSteps | null = null
  if (isTimed) vi.useFakeTimers({ toFake: [...timers], shouldAdvanceTime: true, advanceTimeDelta: 10 })
  try {
    for (const gesture of driver.start) await perform(hands, gesture)
    // Words are compared in one language: what happens is the same in the other.
    approved =
      locale === 'en' && subject === undefined && isUnapproved !== true
        ? new ApprovedSteps(path, sent, () => isQuiet(held))
        : null
    await approved?.begin()
    let walked = -1
    for (const line of lines) {
      const { index, gestures, sights } = line
      const since = followed.count
      laws.begin()
      for (const gesture of gestures) await perform(hands, gesture)
      const { event, before, edge } = required(path.steps[index])
      const { after } = edge.outcome
      const step = {
        event: event.type,
        states: statesOf(after),
        context: driver.reads?.(after.context) ?? driver.holds?.(after),
      }
      // A page that is opened anew takes no step.
      const isRead = index > walked && driver.isUnread?.(event, before) !== true
      if (isRead && gestures.length === 0) followed.expectLater(step)
      else if (isRead) await followed.expectStep(step, since)
      walked = index
      for (const sight of sights) await expectSight(hands, sight)
      const forbidden = model !== undefined && looked.includes(line) ? forbiddenSights(driver, model, after) : []
      for (const sight of forbidden) await expectSight(hands, sight)
      await laws.end()
      await approved?.meet(`${index + 1} ${event.type} → ${step.states.join(' ')}`)
    }
    await approved?.end()
    if (leftIn !== undefined) {
      const { machine } = path
      await comeBack({ machine, state: leftIn, sent, isQuiet: () => isQuiet(held), open: (at) => openAt(hands, at) })
    }
  } finally {
    followed.leave()
    laws.leave()
    approved?.leave()
    for (const end of hands.endings) end()
    vi.useRealTimers()
  }
}

/** Nothing is on its way but what a test holds. */
function isQuiet(held: HeldCalls): boolean {
  const opened = openedPage()
  if (opened === null) return true
  const { queryClient, router } = opened.app
  const isThere = held.isHolding || (router.state.status === 'idle' && hasCountries())
  return queryClient.isFetching() <= held.count && isThere && isSaid()
}

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('A line belongs to a step.')
  return value
}

const answerOf = (answer: Answer): Response =>
  'json' in answer
    ? new Response(JSON.stringify(answer.json), {
        status: answer.status,
        headers: { 'content-type': answer.status < 400 ? 'application/json' : 'application/problem+json' },
      })
    : new Response(answer.status === 204 ? null : answer.body, {
        status: answer.status,
        headers: { 'content-type': answer.contentType },
      })

async function openAt({ server, held, locale }: Hands, address: string): Promise<void> {
  openedPage()?.close()
  held.leavePage()
  if (address.startsWith('/workbench/parts')) return void (await openParts(locale, server))
  await openPage(address, {
    answers: server,
    keepsStorage: true,
    beforeMaps: (file) => held.meet({ url: `/assets/${file}-file.js`, method: 'GET', body: '' }),
    beforeTexts: (to) => held.meet({ url: `/assets/messages-${to}.js`, method: 'GET', body: '' }),
  })
}

async function perform(hands: Hands, gesture: Gesture): Promise<void> {
  const { users, held, locale } = hands
  if ('open' in gesture) {
    await openAt(hands, addressIn(gesture.open, locale))
    if (gesture.isBare !== true && gesture.isHeld !== true) await settled()
  } else if ('openLink' in gesture) {
    const { token, refresh_token: refreshToken } = users.pairOf(
      hands.links % 2 === 0 ? 'owner@domivo.test' : 'agent@domivo.test',
    )
    hands.links += 1
    const tokens = new URLSearchParams({ access_token: token, refresh_token: refreshToken })
    await openAt(hands, `${addressIn(gesture.openLink, locale)}?${tokens.toString()}`)
    // What came in an address is changed for the next pair at once.
    await expect.poll(() => localStorage.getItem('access_token')).not.toBe(token)
  } else if ('openElsewhere' in gesture) await storeElsewhere({ access_token: null, refresh_token: null })
  else if ('storeElsewhere' in gesture) await storeElsewhere({ [gesture.storeElsewhere]: gesture.text })
  else if ('wait' in gesture) await vi.advanceTimersByTimeAsync(gesture.wait)
  else if ('click' in gesture) {
    await arrived(hands)
    const target = find(gesture.click, locale)
    if (gesture.isBehindToast !== true) return press(target)
    await expect.element(target).toBeInTheDocument()
    ;(target.element() as HTMLElement).click()
  } else if ('await' in gesture) await expect.poll(() => isShown(find(gesture.await, locale))).toBe(true)
  else if ('press' in gesture) {
    if (gesture.on !== undefined) {
      const target = find(gesture.on, locale)
      await expect.poll(() => isShown(target)).toBe(true)
      ;(target.element() as HTMLElement).focus()
    }
    await userEvent.keyboard(`{${gesture.press}}`)
  } else if ('fill' in gesture) await typeOver(find(gesture.fill, locale), gesture.text)
  else if ('approach' in gesture) await approach(find(gesture.approach, locale))
  else if ('grab' in gesture) {
    await arrived(hands)
    await grab(find(gesture.grab, locale))
  } else if ('pull' in gesture) await pull(find(gesture.pull, locale), gesture)
  else if ('letGo' in gesture) await letGo()
  else if ('interrupt' in gesture) await interrupt(find(gesture.interrupt, locale))
  else if ('choose' in gesture) await choose(find(gesture.from, locale), textIn(gesture.choose, locale))
  else if ('comeAs' in gesture) {
    openedPage()?.close()
    localStorage.removeItem('access_token')
    localStorage.removeItem('refresh_token')
    if (gesture.comeAs === null) return
    const { token, refresh_token: refreshToken } = users.pairOf(gesture.comeAs)
    localStorage.setItem('refresh_token', refreshToken)
    localStorage.setItem('access_token', token)
  } else if ('forget' in gesture) users.forgetAll(gesture.of)
  else if ('hold' in gesture) held.hold(gesture.hold)
  else if ('letThrough' in gesture) await held.letThrough(gesture.letThrough)
  else if ('release' in gesture) await held.release(gesture.release)
  else if ('cut' in gesture) await held.cut(gesture.cut)
  else if ('attach' in gesture) {
    const field = page.getByLabelText(textIn(gesture.to, locale), { exact: true })
    // What it belongs to may have the same name.
    const chooser = () => field.elements().find((element) => element instanceof HTMLInputElement)
    await expect.poll(chooser).toBeDefined()
    await userEvent.upload(
      chooser() ?? field,
      filesOf(gesture.attach).map(({ name, text }) => new File([text], name)),
    )
  } else if ('locate' in gesture) hands.endings.push(deviceAt(gesture.locate))
  else if ('disconnect' in gesture) {
    dispatchEvent(new Event('offline'))
    // What it changes is to be seen before anything else happens.
    await settled()
  } else if ('reconnect' in gesture) {
    // What is being read when the connection comes back is not read again, and may be from before; what is held stays.
    await expect
      .poll(() => openedPage()?.app.queryClient.isFetching() ?? 0, { timeout: 1_000 })
      .toBe(0)
      .catch(() => undefined)
    dispatchEvent(new Event('offline'))
    dispatchEvent(new Event('online'))
  } else if ('answerAll' in gesture) held.answerAll(gesture.answerAll, () => answerOf(gesture))
  else if ('stopClock' in gesture) vi.useFakeTimers({ toFake: [...timers], now: stoppedAt })
  else if ('elapse' in gesture) {
    // A page that is on its way needs no time of the clock: a leap of it would show that it is waited for.
    await expect.poll(() => openedPage()?.app.router.state.status ?? 'idle').toBe('idle')
    await vi.advanceTimersByTimeAsync(gesture.elapse)
  } else await held.answer(gesture.answer, answerOf(gesture))
}

/** A page scrolls to its top once it is there: whoever clicks sees it where it stays. */
async function arrived(hands: Hands): Promise<void> {
  if (hands.at === location.href) return
  // One whose calls are held is on its way until they are answered, and can be clicked all the same.
  await expect.poll(() => hands.held.isHolding || openedPage()?.app.router.state.status !== 'pending').toBe(true)
  await twoFrames()
  hands.at = location.href
}

const storedKeys = () => [localStorage, sessionStorage].flatMap((place) => Object.keys(place))

/** Waits until a sight is to be seen; fails where it is not. */
async function expectSight({ locale, sent }: Hands, sight: Sight): Promise<void> {
  const message = JSON.stringify(sight)
  if ('shows' in sight) await expectShown(find(sight.shows, locale), sight.isShown, message)
  else if ('showsText' in sight) {
    const text = page.getByText(patternIn(sight.showsText, locale))
    await expectShown(text, sight.isShown, message)
  } else if ('field' in sight) await expect.element(find(sight.field, locale)).toHaveValue(sight.holds)
  else if ('slider' in sight)
    await expect.element(find(sight.slider, locale)).toHaveAttribute('aria-valuetext', sight.says)
  else if ('address' in sight)
    await expect.poll(() => location.pathname, { message }).toBe(addressIn(sight.address, locale))
  else if ('addressHas' in sight)
    await expect.poll(() => location.href, { message }).toMatch(new RegExp(sight.addressHas))
  else if ('busy' in sight)
    await expect.element(find(sight.busy, locale).first()).toHaveAttribute('aria-busy', String(sight.isBusy))
  else if ('keepsNothing' in sight) {
    await expect.poll(() => storedKeys().filter((key) => key.startsWith(sight.keepsNothing)), { message }).toEqual([])
  } else if ('language' in sight)
    await expect.poll(() => document.documentElement.lang, { message }).toBe(sight.language)
  else if ('newest' in sight) {
    const of = new RegExp(sight.newest.pattern)
    const { method = '' } = sight.newest
    const newest = () => sent.findLast(({ url, line }) => of.test(url) && line.startsWith(method))?.line ?? ''
    const isNewest = () => newest().startsWith(sight.is)
    // In full: a comparison of texts shows their beginnings.
    await expect
      .poll(isNewest)
      .toBe(true)
      .catch(() => Promise.reject(new Error(`${message} is ${newest()}`)))
  } else if ('repeats' in sight) {
    const of = new RegExp(sight.repeats.pattern)
    const isRepeated = () => {
      const [last, former] = sent.filter(({ url }) => of.test(url)).toReversed()
      if (last === undefined || former === undefined || last.key === null) return false
      return (last.key === former.key) === (last.line === former.line)
    }
    await expect.poll(isRepeated, { message }).toBe(true)
  } else if ('includes' in sight) {
    const place = sight.isOfTab === true ? sessionStorage : localStorage
    await expect.poll(() => place.getItem(sight.remembers) ?? '', { message }).toContain(sight.includes)
  } else await expect.poll(() => localStorage.getItem(sight.remembers), { message }).toBe(sight.value)
}

/** Waits for it to be seen, or to be gone: what goes by itself after a while, such as a toast, goes at once. */
async function expectShown(locator: Locator, isRequested: boolean, message: string): Promise<void> {
  const look = () => {
    const isThere = isShown(locator)
    if (isThere && !isRequested) endAnimations()
    return isThere
  }
  await expect.poll(look, { message }).toBe(isRequested)
}

function endAnimations(): void {
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
}

function find(named: Named, locale: Locale): Locator {
  const { role, name, isPattern, isPressed, isChecked, isDisabled, within } = named
  const scope = within === undefined ? page : find(within, locale)
  const text = name === undefined ? undefined : textIn(name, locale)
  if (role === 'password') return scope.getByLabelText(text ?? '', { exact: true })
  const state = {
    ...(isPressed === undefined ? {} : { pressed: isPressed }),
    ...(isChecked === undefined ? {} : { checked: isChecked }),
    ...(isDisabled === undefined ? {} : { disabled: isDisabled }),
  }
  if (text === undefined) return scope.getByRole(role, state)
  return isPattern === true
    ? scope.getByRole(role, { name: new RegExp(text), ...state })
    : scope.getByRole(role, { name: text, exact: true, ...state })
}
