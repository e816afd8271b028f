import { beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { loadPhoneReader } from '#src/features/phone/components/phoneParts.ts'
import { guestAnswers } from '#tests/support/components/exampleAnswers.ts'
import { tenthHere } from '#tests/support/components/languagesHere.ts'
import { openPage, type Width } from '#tests/support/components/openPage.tsx'
import { byMouse, byTouch, middleOf, mouse, pause, type Press } from '#tests/support/components/presses.ts'
import { settled } from '#tests/support/components/settled.ts'
import { answersOf, submitForms } from '#tests/support/components/submitForms.ts'

const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true })

/** Moves the button as soon as the press has begun: at once, or when it takes the focus from the last field. */
function moveAt(button: HTMLElement, { event, from, to }: { event: string; from: string; to: string }): void {
  button.style.position = 'relative'
  button.style.top = from
  addEventListener(event, () => (button.style.top = to), { capture: true, once: true })
}

/** An error appears above the button, and one goes: as far as two lines of it. */
const moves = [
  { from: '0', to: '-80px' },
  { from: '-80px', to: '0' },
]

/** Leaves the last field that can be written in with something in it that is wrong, and the focus in it. */
async function leaveMistake(form: HTMLElement): Promise<void> {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:not([type]), input[type=text], input[type=email], input[type=tel], textarea',
  )
  const field = [...fields].findLast((one) => shown(one) && !one.readOnly && !one.disabled)
  if (field !== undefined) await page.elementLocator(field).fill('?')
}

/** Waits until what the mistake shows has been shown: a press begins on a page that stands still. */
async function comesToRest(button: HTMLElement): Promise<void> {
  let before = Number.NaN
  await expect
    .poll(
      () => {
        const { y } = button.getBoundingClientRect()
        const isStill = y === before
        before = y
        return isStill
      },
      { interval: 20 },
    )
    .toBe(true)
}

/** Notes whether the next press begins on this button. */
function beginsOn(button: HTMLElement): () => boolean {
  let hasBegun = false
  addEventListener('pointerdown', ({ target }) => (hasBegun = target instanceof Node && button.contains(target)), {
    capture: true,
    once: true,
  })
  return () => hasBegun
}

/** Notes what sent a form from now on, and keeps every form from being sent: it would be another one then. */
function recordSenders(): { sentBy: (EventTarget | null)[]; stop: () => void } {
  const sentBy: (EventTarget | null)[] = []
  const stopping = new AbortController()
  const record = (event: SubmitEvent) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    sentBy.push(event.submitter)
  }
  addEventListener('submit', record, { capture: true, signal: stopping.signal })
  return { sentBy, stop: () => stopping.abort() }
}

/** With `FAULTS=all` every form is pressed and every press meets both moves; else each tenth form, and one of them. */
const isWhole = import.meta.env['FAULTS'] === 'all'
const forms = [...submitForms.entries()]
const pressed = isWhole ? forms : tenthHere(forms, 2)

const presses: [name: string, press: Press, event: string][] = [
  ['mouse', byMouse, 'mousedown'],
  ['a finger, as it takes the focus away', byTouch, 'mousedown'],
  ['a finger that rests', byTouch, 'touchstart'],
]

// Numbers are read as soon as they are typed, not when what reads them has arrived.
beforeAll(async () => void (await loadPhoneReader()))

describe('every form on a phone', () => {
  for (const [place, form] of pressed) {
    it(`a press on the button of ${form.file} is never lost, by mouse and by touch [B4]`, async () => {
      await openPage(form.path, { answers: answersOf(form), isSignedIn: form.by !== 'guest', width: 390 })
      await settled()
      const opened = await form.open()
      const button = opened.querySelector<HTMLElement>('button[type=submit]') ?? document.body
      expect(shown(button)).toBe(true)
      // A button that moves up stays below the header of the page.
      if (button.getBoundingClientRect().top < 200) opened.style.marginTop = '6rem'
      const { sentBy, stop } = recordSenders()
      for (const [turn, [name, press, event]] of presses.entries()) {
        // An error appears in every other press, and goes in the others, unless the round is a long one.
        const played = isWhole ? moves : moves.slice((place + turn) % 2).slice(0, 1)
        for (const { from, to } of played) {
          const before = sentBy.length
          // What is still being loaded may move the button before the press begins: that one was none.
          for (let tries = 0; tries < 5; tries += 1) {
            await leaveMistake(opened)
            await comesToRest(button)
            moveAt(button, { event, from, to })
            const begins = beginsOn(button)
            await press(button)
            if (begins()) break
          }
          await expect.poll(() => sentBy.length, { message: `${name}, ${from} to ${to}` }).toBe(before + 1)
        }
      }
      stop()
      // The button that was pressed sent it.
      expect(sentBy.every((sender) => sender === button)).toBe(true)
    })
  }

  it('a press that is taken back presses nothing, and one that hits presses once [B4]', async () => {
    await openPage('/en/auth/signup', { answers: guestAnswers, width: 390 })
    await settled()
    const clicked: EventTarget[] = []
    const stopping = new AbortController()
    addEventListener('click', ({ target }) => target !== null && clicked.push(target), {
      capture: true,
      signal: stopping.signal,
    })
    const button = page.getByRole('button', { name: 'Create account' }).element()
    const onButton = () => clicked.filter((one) => button.contains(one as Node)).length
    const point = middleOf(button)
    await mouse('mouseMoved', point)
    await mouse('mousePressed', point)
    await mouse('mouseMoved', { ...point, y: point.y + 200 })
    await mouse('mouseReleased', { ...point, y: point.y + 200 })
    await pause(100)
    expect(onButton()).toBe(0)
    await mouse('mousePressed', point)
    await mouse('mouseReleased', point)
    await pause(500)
    expect(onButton()).toBe(1)
    stopping.abort()
  })
})

async function openSignUp(width: Width): Promise<void> {
  await openPage('/en/auth/signup', { answers: guestAnswers, width })
  await settled()
}

for (const [width, pointer] of [
  [1440, 'mouse'],
  [390, 'touch'],
] as const) {
  describe(`errors of the forms themselves, by ${pointer} at ${width} px`, () => {
    it('one press says everything that is wrong with the form, also while an error appears or goes [B4] [B3] [V-PHONE-DEFAULT]', async () => {
      await openSignUp(width)
      const press = pointer === 'mouse' ? byMouse : byTouch
      const button = page.getByRole('button', { name: 'Create account' })
      const phone = page.getByRole('textbox', { name: /^Phone/ })
      const email = page.getByRole('textbox', { name: 'Email', exact: true })

      // As it is typed, not when the field is left.
      await phone.click()
      await userEvent.keyboard('60112')
      await expect.element(page.getByText(/^The "Phone" field is not a valid phone number/)).toBeVisible()
      await expect.element(phone).toHaveFocus()
      await press(button.element())
      await expect.element(page.getByText('Enter your email address.')).toBeVisible()
      await expect.element(email).toHaveFocus()

      // An error that appears as its field is left.
      await openSignUp(width)
      await email.fill('somebody')
      await press(button.element())
      await expect.element(page.getByText(/Check \d+ fields?/)).toBeVisible()
      await expect.element(email).toHaveFocus()

      // And one that goes.
      await email.fill('somebody@seznam.cz')
      await press(button.element())
      await expect.element(page.getByLabelText('Password', { exact: true })).toHaveFocus()
    })
  })
}
