import { expect, test, type CDPSession, type Locator, type Page } from '@playwright/test'

import { signIn, tokensOf } from '#tests/support/journeyPeople.ts'
import { submitForms, visitorOf } from '#tests/support/submitForms.ts'
import { takenOver } from '#workbench/page/takenOver.ts'

declare global {
  interface Window {
    /** Which buttons sent a form since the page was opened. */
    sentBy: (EventTarget | null)[]
  }
}

/** A press of the middle of a control as it stands now, that takes long enough for the page to move meanwhile. */
type Press = (control: Locator) => Promise<void>

const middleOf = async (control: Locator) => {
  await control.scrollIntoViewIfNeeded()
  const box = await control.boundingBox()
  if (box === null) throw new Error('There is nothing to press.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const byMouse =
  (page: Page): Press =>
  async (control) => {
    const { x, y } = await middleOf(control)
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.waitForTimeout(60)
    await page.mouse.up()
  }

const byTouch =
  (page: Page, cdp: CDPSession): Press =>
  async (control) => {
    const point = await middleOf(control)
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
    await page.waitForTimeout(60)
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }

/** Moves the button as soon as the press has begun: at once, or when it takes the focus from the last field. */
const moveAt = (button: Locator, { event, from, to }: { event: string; from: string; to: string }) =>
  button.evaluate(
    (element, at) => {
      const { style } = element as HTMLElement
      style.position = 'relative'
      style.top = at.from
      addEventListener(at.event, () => (style.top = at.to), { capture: true, once: true })
    },
    { event, from, to },
  )

/** An error appears above the button, and one goes: as far as two lines of it. */
const moves = [
  { from: '0', to: '-80px' },
  { from: '-80px', to: '0' },
]

/** Leaves the last field that can be written in with something in it that is wrong, and the focus in it. */
async function leaveMistake(form: Locator): Promise<void> {
  const fields = form.locator('input:not([type]), input[type=text], input[type=email], input[type=tel], textarea')
  for (const field of (await fields.all()).toReversed()) {
    if (!(await field.isVisible()) || !(await field.isEditable())) continue
    await field.fill('?')
    return
  }
}

test.describe('every form on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  for (const form of submitForms) {
    test(`a press on the button of ${form.file} is never lost, by mouse and by touch [B4]`, async ({
      page,
      request,
      context,
    }) => {
      test.setTimeout(90_000)
      const visitor = await visitorOf(form, request)
      if (visitor !== null) await signIn(page, await tokensOf(request, visitor.email, visitor.secret))
      const opened = await form.open({ page, request, email: visitor?.email ?? '' })
      await takenOver(page)
      const button = opened.locator('button[type=submit]').first()
      await expect(button).toBeVisible()
      // Nothing is sent: the form would be another one then.
      await page.evaluate(() => {
        window.sentBy = []
        addEventListener(
          'submit',
          (event) => {
            event.preventDefault()
            event.stopImmediatePropagation()
            window.sentBy.push(event.submitter)
          },
          true,
        )
      })
      const cdp = await context.newCDPSession(page)
      const presses: [name: string, press: Press, event: string][] = [
        ['mouse', byMouse(page), 'mousedown'],
        ['a finger, as it takes the focus away', byTouch(page, cdp), 'mousedown'],
        ['a finger that rests', byTouch(page, cdp), 'touchstart'],
      ]
      for (const [name, press, event] of presses) {
        for (const { from, to } of moves) {
          await leaveMistake(opened)
          await moveAt(button, { event, from, to })
          const before = await page.evaluate(() => window.sentBy.length)
          await press(button)
          await expect
            .poll(() => page.evaluate(() => window.sentBy.length), { message: `${name}, ${from} to ${to}` })
            .toBe(before + 1)
        }
      }
      // The button that was pressed sent it.
      expect(await button.evaluate((element) => window.sentBy.every((sender) => sender === element))).toBe(true)
    })
  }

  test('a press that is taken back presses nothing, and one that hits presses once [B4]', async ({ page }) => {
    await page.goto('/en/auth/signup')
    await takenOver(page)
    await page.evaluate(() => {
      window.sentBy = []
      addEventListener('click', ({ target }) => window.sentBy.push(target), true)
    })
    const button = page.getByRole('button', { name: 'Create account' })
    const { x, y } = await middleOf(button)
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, y + 200)
    await page.mouse.up()
    await page.waitForTimeout(100)
    const onButton = () =>
      button.evaluate((element) => window.sentBy.filter((one) => element.contains(one as Node)).length)
    expect(await onButton()).toBe(0)
    await page.mouse.click(x, y)
    await page.waitForTimeout(500)
    expect(await onButton()).toBe(1)
  })
})

for (const [width, pointer] of [
  [1440, 'mouse'],
  [390, 'touch'],
] as const) {
  test.describe(`errors of the forms themselves, by ${pointer} at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 }, hasTouch: true })

    test('one press says everything that is wrong with the form, also while an error appears or goes [B4] [B3] [V-PHONE-DEFAULT]', async ({
      page,
      context,
    }) => {
      test.setTimeout(90_000)
      await page.goto('/en/auth/signup')
      await takenOver(page)
      const press = pointer === 'mouse' ? byMouse(page) : byTouch(page, await context.newCDPSession(page))
      const button = page.getByRole('button', { name: 'Create account' })
      const phone = page.getByRole('textbox', { name: /^Phone/ })
      const phoneError = page.getByText('The "Phone" field is not a valid phone number')
      const email = page.getByRole('textbox', { name: 'Email', exact: true })

      // As it is typed, not when the field is left.
      await phone.pressSequentially('60112')
      await expect(phoneError).toBeVisible()
      await expect(phone).toBeFocused()
      await press(button)
      await expect(page.getByText('Write your email address.')).toBeVisible()
      await expect(email).toBeFocused()

      // An error that appears as its field is left.
      await page.reload()
      await takenOver(page)
      await email.fill('somebody')
      await press(button)
      await expect(page.getByText(/fields? needs? a look/)).toHaveCount(1)
      await expect(email).toBeFocused()

      // And one that goes.
      await email.fill('somebody@seznam.cz')
      await press(button)
      await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    })
  })
}
