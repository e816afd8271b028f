import { expect, type Locator, type Page } from '@playwright/test'

import type { Locale } from '../words.ts'
import { addressIn, stoppedAt, textIn, type Gesture, type Named, type Sight } from './gesture.ts'
import { HeldRequests } from './heldRequests.ts'
import { takenOver } from './takenOver.ts'

/** A page in the hands of a path. */
export interface Hands {
  page: Page
  held: HeldRequests
  locale: Locale
}

export const handsOn = (page: Page, locale: Locale): Hands => ({ page, held: new HeldRequests(page), locale })

/** Does what a gesture says. */
export async function perform({ page, held, locale }: Hands, gesture: Gesture): Promise<void> {
  if ('open' in gesture) {
    await page.goto(addressIn(gesture.open, locale), { waitUntil: gesture.isBare === true ? 'load' : 'networkidle' })
    if (gesture.isBare !== true) await takenOver(page)
  } else if ('click' in gesture) {
    const target = find(page, gesture.click, locale)
    await (gesture.isBehindToast === true ? target.dispatchEvent('click') : target.click())
  } else if ('press' in gesture) await page.keyboard.press(gesture.press)
  else if ('fill' in gesture) await find(page, gesture.fill, locale).fill(gesture.text)
  else if ('hold' in gesture) await held.hold(new RegExp(gesture.hold.pattern))
  else if ('letThrough' in gesture) await held.letThrough(new RegExp(gesture.letThrough.pattern))
  else if ('cut' in gesture) await held.cut(new RegExp(gesture.cut.pattern))
  else if ('elapse' in gesture) await page.clock.runFor(gesture.elapse)
  else if ('stopClock' in gesture) {
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(stoppedAt)
  } else {
    const { answer, as: _, ...content } = gesture
    await held.answer(new RegExp(answer.pattern), content)
  }
}

/** Waits until a sight is to be seen; throws where it is not. */
export async function expectSight({ page, locale }: Hands, sight: Sight): Promise<void> {
  if ('shows' in sight) {
    await expect(find(page, sight.shows, locale).first()).toBeVisible({ visible: sight.isShown })
  } else if ('showsText' in sight) {
    const text = page.getByText(new RegExp(textIn(sight.showsText, locale)))
    await expect(text.first()).toBeVisible({ visible: sight.isShown })
  } else if ('field' in sight) await expect(find(page, sight.field, locale)).toHaveValue(sight.holds)
  else if ('address' in sight) {
    await expect.poll(() => new URL(page.url()).pathname).toBe(addressIn(sight.address, locale))
  } else if ('language' in sight) await expect(page.locator('html')).toHaveAttribute('lang', sight.language)
  else await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), sight.remembers)).toBe(sight.value)
}

function find(page: Page, named: Named, locale: Locale): Locator {
  const { role, name, isPattern, within } = named
  const scope = within === undefined ? page : find(page, within, locale)
  if (name === undefined) return scope.getByRole(role)
  const text = textIn(name, locale)
  return isPattern === true
    ? scope.getByRole(role, { name: new RegExp(text) })
    : scope.getByRole(role, { name: text, exact: true })
}
