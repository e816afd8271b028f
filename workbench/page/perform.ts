import { expect, type Locator, type Page } from '@playwright/test'

import type { Locale } from '#contract/entities/locale.ts'
import {
  addressIn,
  awaitedMs,
  stoppedAt,
  patternIn,
  textIn,
  type Gesture,
  type Named,
  type Requests,
  type Sight,
  filesOf,
  pulls,
} from './gesture.ts'
import { comeAs, forgetAll, OtherUsers } from './demoUsers.ts'
import { HeldRequests, isMeant, type Only } from './heldRequests.ts'
import { hydrated } from './hydrated.ts'
import { isPositive } from './linesOf.ts'
import { SentRequests } from './sentRequests.ts'

/** A page in the hands of a path. */
export interface Hands {
  page: Page
  held: HeldRequests
  others: OtherUsers
  sent: SentRequests
  locale: Locale
}

export const handsOn = (page: Page, locale: Locale): Hands => ({
  page,
  held: new HeldRequests(page),
  others: new OtherUsers(page),
  sent: new SentRequests(page),
  locale,
})

/** Does what a gesture says. */
export async function perform({ page, held, others, locale }: Hands, gesture: Gesture): Promise<void> {
  if ('open' in gesture) {
    const isStill = gesture.isBare !== true && gesture.isHeld !== true
    await page.goto(addressIn(gesture.open, locale), { waitUntil: isStill ? 'networkidle' : 'load' })
    if (gesture.isBare !== true) await hydrated(page)
  } else if ('openLink' in gesture) await page.goto(await others.linkTo(addressIn(gesture.openLink, locale)))
  else if ('openElsewhere' in gesture) {
    const other = await page.context().newPage()
    await other.goto(addressIn(gesture.openElsewhere, locale))
    await other.waitForFunction((key) => localStorage.getItem(key) === null, gesture.forgets)
    await other.close()
  } else if ('storeElsewhere' in gesture) {
    const other = await page.context().newPage()
    await other.goto('/robots.txt')
    await other.evaluate(([key, text]) => localStorage.setItem(key, text), [
      gesture.storeElsewhere,
      gesture.text,
    ] as const)
    await other.close()
  } else if ('wait' in gesture) await page.waitForTimeout(gesture.wait)
  else if ('click' in gesture) {
    const target = find(page, gesture.click, locale)
    const loaded = gesture.loadsPage === true ? page.waitForEvent('domcontentloaded') : undefined
    await (gesture.isBehindToast === true ? target.dispatchEvent('click') : target.click())
    if (loaded === undefined) return
    await loaded
    await hydrated(page)
  } else if ('await' in gesture)
    await expect(find(page, gesture.await, locale).first()).toBeVisible({ timeout: awaitedMs })
  else if ('press' in gesture)
    await (gesture.on === undefined ? page.keyboard : find(page, gesture.on, locale)).press(gesture.press)
  else if ('fill' in gesture) await find(page, gesture.fill, locale).fill(gesture.text)
  else if ('approach' in gesture) await find(page, gesture.approach, locale).first().scrollIntoViewIfNeeded()
  else if ('grab' in gesture) {
    await find(page, gesture.grab, locale).hover()
    await page.mouse.down()
  } else if ('pull' in gesture) await pull(page, find(page, gesture.pull, locale), gesture)
  else if ('letGo' in gesture) await page.mouse.up()
  else if ('interrupt' in gesture) {
    await find(page, gesture.interrupt, locale).dispatchEvent('pointercancel')
    await page.mouse.up()
  } else if ('choose' in gesture)
    await find(page, gesture.from, locale).selectOption({ label: textIn(gesture.choose, locale) })
  else if ('comeAs' in gesture) await comeAs(page, gesture.comeAs)
  else if ('forget' in gesture) await forgetAll(page, gesture.of, gesture.forget)
  else if ('hold' in gesture) await held.hold(new RegExp(gesture.hold.pattern), onlyOf(gesture.hold))
  else if ('letThrough' in gesture) await held.letThrough(new RegExp(gesture.letThrough.pattern))
  else if ('release' in gesture) await held.release(new RegExp(gesture.release.pattern))
  else if ('cut' in gesture) await held.cut(new RegExp(gesture.cut.pattern), onlyOf(gesture.cut))
  else if ('elapse' in gesture) await page.clock.runFor(gesture.elapse)
  else if ('attach' in gesture) {
    const files = filesOf(gesture.attach).map(({ name, text }) => ({
      name,
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(text),
    }))
    const named = page.getByLabel(textIn(gesture.to, locale), { exact: true })
    // What it belongs to may have the same name.
    await page.locator('input').and(named).setInputFiles(files)
  } else if ('locate' in gesture) {
    await page.context().grantPermissions(['geolocation'])
    await page.context().setGeolocation(gesture.locate)
  } else if ('disconnect' in gesture) await page.context().setOffline(true)
  else if ('reconnect' in gesture) {
    await page.context().setOffline(true)
    await page.context().setOffline(false)
  } else if ('answerAll' in gesture) {
    const { answerAll, as: _, ...content } = gesture
    const [pattern, only] = [new RegExp(answerAll.pattern), onlyOf(answerAll)]
    await page.route(pattern, (route) =>
      isMeant(route.request(), pattern, only) ? route.fulfill(content) : route.fallback(),
    )
  } else if ('stopClock' in gesture) {
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(stoppedAt)
  } else {
    const { answer, as: _, ...content } = gesture
    await held.answer(new RegExp(answer.pattern), content, onlyOf(answer))
  }
}

/** Moves what the pointer holds until it says what it should. */
async function pull(page: Page, held: Locator, { to, until }: { to: 'right' | 'left'; until: string }): Promise<void> {
  const { x, y, width, height } = (await held.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  for (let step = 1; step <= pulls.most; step++) {
    if ((await held.getAttribute('aria-valuetext')) === until) return
    await page.mouse.move(x + width / 2 + (to === 'right' ? 1 : -1) * pulls.step * step, y + height / 2)
  }
  throw new Error(`It never says “${until}”.`)
}

/** Which of the requests to an address these are. */
const onlyOf = ({ method, sending }: Requests): Only => ({
  ...(method !== undefined && { method }),
  ...(sending !== undefined && { sending }),
})

/** Before something is said to be absent: long enough for an answer to be shown, and no longer than this for the network. */
const quietMs = 300
const longestQuietMs = 5_000

/** Waits until the page has nothing on its way any more that could still bring something: a late toast is no absence. */
async function quiet({ page, sent, held }: Hands): Promise<void> {
  const deadline = performance.now() + longestQuietMs
  while (!sent.isQuietFor(quietMs, (request) => held.isHeld(request)) && performance.now() < deadline)
    await page.waitForTimeout(50)
}

/** Waits until a sight is to be seen; throws where it is not. */
export async function expectSight(hands: Hands, sight: Sight): Promise<void> {
  const { page, sent, locale } = hands
  if (!isPositive(sight)) await quiet(hands)
  if ('shows' in sight) {
    await expect(find(page, sight.shows, locale).first()).toBeVisible({ visible: sight.isShown })
  } else if ('showsText' in sight) {
    const text = page.getByText(patternIn(sight.showsText, locale))
    await expect(text.first()).toBeVisible({ visible: sight.isShown })
  } else if ('field' in sight) await expect(find(page, sight.field, locale)).toHaveValue(sight.holds)
  else if ('slider' in sight)
    await expect(find(page, sight.slider, locale)).toHaveAttribute('aria-valuetext', sight.says)
  else if ('address' in sight) {
    await expect.poll(() => new URL(page.url()).pathname).toBe(addressIn(sight.address, locale))
  } else if ('addressHas' in sight) await expect.poll(() => page.url()).toMatch(new RegExp(sight.addressHas))
  else if ('busy' in sight)
    await expect(find(page, sight.busy, locale).first()).toHaveAttribute('aria-busy', String(sight.isBusy))
  else if ('keepsNothing' in sight) {
    const keys = () => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
    await expect.poll(async () => (await keys()).filter((key) => key.startsWith(sight.keepsNothing))).toEqual([])
  } else if ('language' in sight) await expect(page.locator('html')).toHaveAttribute('lang', sight.language)
  else if ('newest' in sight)
    await expect
      .poll(() => sent.newest(new RegExp(sight.newest.pattern), sight.newest.method).startsWith(sight.is))
      .toBe(true)
  else if ('repeats' in sight) await expect.poll(() => sent.isRepeated(new RegExp(sight.repeats.pattern))).toBe(true)
  else if ('includes' in sight) {
    const place = sight.isOfTab === true ? 'sessionStorage' : 'localStorage'
    const read = () => page.evaluate(([where, key]) => window[where].getItem(key), [place, sight.remembers] as const)
    await expect.poll(read).toContain(sight.includes)
  } else await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), sight.remembers)).toBe(sight.value)
}

function find(page: Page, named: Named, locale: Locale): Locator {
  const { role, name, isPattern, isPressed, isChecked, isDisabled, within } = named
  const scope = within === undefined ? page : find(page, within, locale)
  const text = name === undefined ? undefined : textIn(name, locale)
  if (role === 'password') return scope.getByLabel(text ?? '', { exact: true })
  if (text === undefined) return scope.getByRole(role)
  const state = {
    ...(isPressed === undefined ? {} : { pressed: isPressed }),
    ...(isChecked === undefined ? {} : { checked: isChecked }),
    ...(isDisabled === undefined ? {} : { disabled: isDisabled }),
  }
  return isPattern === true
    ? scope.getByRole(role, { name: new RegExp(text), ...state })
    : scope.getByRole(role, { name: text, exact: true, ...state })
}
