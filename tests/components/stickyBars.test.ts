import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { guestAnswers } from '#tests/support/components/exampleAnswers.ts'
import { openPage } from '#tests/support/components/openPage.tsx'
import { showToast } from '#src/ui/toasts/showToast.ts'
import { settled } from '#tests/support/components/settled.ts'

/** The text of an element, whose lines have a place each. */
function rangeOf(element: Element): Range {
  const range = document.createRange()
  range.selectNodeContents(element)
  return range
}

const colourOf = (part: Element) => getComputedStyle(part).backgroundColor

/** Two boxes that lie over each other, by more than rounding takes. */
const doOverlap = (one: DOMRect, other: DOMRect) =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1

for (const lang of ['en', 'cs'] as const) {
  describe(`bars that stay below the header (${lang})`, () => {
    it(`the price and the next step of a listing, at the lower edge of a phone [D1] [D2] (${lang})`, async () => {
      await openPage(`/${lang}/${lang === 'en' ? 'listing' : 'inzerat'}/flat-2-kk-zizkova-zlin-1/1`, {
        answers: { ...guestAnswers, getTourDates: () => ({ tourDates: [] }) },
        width: 390,
      })
      await settled()
      const main = page.getByRole('main')
      const contact = main.getByRole('button', { name: lang === 'en' ? 'Contact agent' : 'Kontaktovat makléře' })
      await expect.element(contact).toBeVisible()
      const bar = contact.element().closest('section') ?? document.body
      const edges = () => [bar.getBoundingClientRect().left, innerWidth - bar.getBoundingClientRect().right]
      const gapBelow = () => innerHeight - bar.getBoundingClientRect().bottom
      for (const y of [0, 900, document.body.scrollHeight]) {
        scrollTo(0, y)
        await expect.poll(() => Math.abs(gapBelow())).toBeLessThanOrEqual(1)
        expect(edges()).toEqual([0, 0])
        await contact.click({ trial: true })
      }
      // The price of `exampleProperty`, and a heart that is in reach, too: the only ones on the screen.
      expect(bar.textContent.replaceAll('\u00A0', ' ')).toContain(lang === 'en' ? 'CZK 5,370,000' : '5 370 000 Kč')
      const hearts = main.getByRole('button', { name: /Žižkova/ })
      expect(bar.contains(hearts.first().element())).toBe(true)
      await hearts.first().click({ trial: true })
      // Scrolled to the end, it lies over no line of the footer.
      const lines = [...document.querySelectorAll('footer :is(a, p, button)')].map(
        (line) => line.getBoundingClientRect().bottom,
      )
      expect(Math.max(...lines)).toBeLessThanOrEqual(bar.getBoundingClientRect().top)
    })

    it(`offers both to ask and to book once a viewing is free, and no word of it breaks [23] [D2] (${lang})`, async () => {
      const words =
        lang === 'en'
          ? {
              contact: 'Contact agent',
              book: 'Book a viewing',
              phone: 'Show phone number',
              soon: 'Usually answers within a few hours',
            }
          : {
              contact: 'Kontaktovat makléře',
              book: 'Domluvit prohlídku',
              phone: 'Zobrazit telefon',
              soon: 'Obvykle odpovídá do několika hodin',
            }
      const free = { id: 7, start: '2031-05-03T08:00:00Z', end: '2031-05-03T08:30:00Z', capacity: 2, free: 2 }
      const answers = { ...guestAnswers, getTourDates: () => ({ tourDates: [free] }) }
      for (const width of [390, 768] as const) {
        await openPage(`/${lang}/${lang === 'en' ? 'listing' : 'inzerat'}/flat-2-kk-zizkova-zlin-1/1`, {
          answers,
          width,
        })
        await settled()
        const main = page.getByRole('main')
        const book = main.getByRole('button', { name: words.book, exact: true })
        await expect.element(book).toBeVisible()
        const bar = book.element().closest('section') ?? document.body
        const price = bar.querySelector('strong') ?? document.body
        const contact = main.getByRole('button', { name: words.contact, exact: true })
        expect(bar.contains(contact.element())).toBe(true)
        // One line each: lower than two lines of their text would be.
        for (const part of [price, contact.element(), book.element()]) {
          const lines = new Set([...rangeOf(part).getClientRects()].map(({ top }) => Math.round(top)))
          expect(lines.size).toBe(1)
        }
        // The one step stands out, the other beside it does not.
        await expect.poll(() => colourOf(contact.element())).toBe(colourOf(bar))
        expect(colourOf(book.element())).not.toBe(colourOf(bar))
        // Whatever lies in the footer can be scrolled out from under it.
        const lines = [...document.querySelectorAll('footer :is(a, p, button)')]
        /** How far above the bar they end, in px, at the end of the page, which may still grow. */
        const room = () => {
          scrollTo(0, document.body.scrollHeight)
          const lowest = Math.max(...lines.map((line) => line.getBoundingClientRect().bottom))
          return bar.getBoundingClientRect().top - lowest
        }
        await expect.poll(room).toBeGreaterThanOrEqual(0)
        for (const step of [contact, book]) {
          await step.click()
          const sheet = page.getByRole('dialog')
          await expect.element(sheet.getByText(words.soon)).toBeVisible()
          await expect.element(sheet.getByRole('button', { name: words.phone })).toBeVisible()
          await userEvent.keyboard('{Escape}')
          await expect.poll(() => sheet.elements().length).toBe(0)
        }
      }
    })

    it(`draws no part of the bar over another one, with and without viewings, on phones of any width [1] (${lang})`, async () => {
      const free = { id: 7, start: '2031-05-03T08:00:00Z', end: '2031-05-03T08:30:00Z', capacity: 2, free: 2 }
      for (const tourDates of [[], [free]]) {
        await openPage(`/${lang}/${lang === 'en' ? 'listing' : 'inzerat'}/flat-2-kk-zizkova-zlin-1/1`, {
          answers: { ...guestAnswers, getTourDates: () => ({ tourDates }) },
          width: 390,
        })
        await settled()
        const contact = page.getByRole('main').getByRole('button', { name: /^(Contact|Kontaktovat) / })
        await expect.element(contact).toBeVisible()
        const bar = contact.element().closest('section')
        for (const width of [320, 360, 390, 414]) {
          await page.viewport(width, 844)
          await expect.poll(() => innerWidth).toBe(width)
          const parts = [...(bar?.querySelectorAll('.price > *, button') ?? [])]
          expect(parts.length).toBeGreaterThanOrEqual(tourDates.length + 3)
          const boxes = parts.map((part) => rangeOf(part).getBoundingClientRect())
          const shells = parts.map((part) => part.getBoundingClientRect())
          const over = parts.flatMap((part, at) =>
            shells.flatMap((shell, other) => {
              const text = boxes[at]
              return other !== at && text !== undefined && doOverlap(text, shell)
                ? [`${width} px: ${part.textContent || part.className} and ${parts[other]?.textContent}`]
                : []
            }),
          )
          expect(over).toEqual([])
          for (const box of boxes) expect(box.right).toBeLessThanOrEqual(width)
          for (const { left, right } of shells) expect([left >= 0, right <= width]).toEqual([true, true])
        }
      }
    })

    it(`leaves the question for consent alone, and what gets the focus [D2] (${lang})`, async () => {
      await openPage(`/${lang}/${lang === 'en' ? 'listing' : 'inzerat'}/flat-2-kk-zizkova-zlin-1/1`, {
        answers: guestAnswers,
        width: 390,
      })
      await settled()
      const contact = page.getByRole('main').getByRole('button', { name: /^(Contact|Kontaktovat) / })
      await expect.element(contact).toBeVisible()
      const bar = contact.element().closest('section') ?? document.body
      // As the bar that asks for consent does.
      document.documentElement.style.setProperty('--room-below', '240px')
      const gapBelow = () => Math.round(innerHeight - bar.getBoundingClientRect().bottom)
      await expect.poll(gapBelow).toBe(240)
      document.documentElement.style.removeProperty('--room-below')
      await expect.poll(gapBelow).toBe(0)
      scrollTo(0, 0)
      for (const link of document.querySelectorAll<HTMLElement>('footer a')) {
        link.focus()
        expect(link.getBoundingClientRect().bottom).toBeLessThanOrEqual(bar.getBoundingClientRect().top)
      }
    })
  })
}

/** Where the toast that is shown lies. */
const toast = () => document.querySelector('.Toastify__toast')?.getBoundingClientRect() ?? new DOMRect()

/** Where the toast that is shown ends, in px from the top. */
const toastEnd = () => document.querySelector('.Toastify__toast')?.getBoundingClientRect().bottom ?? Infinity

it('a toast stands in the middle of a phone, above the way to the map [25]', async () => {
  await openPage('/en/listings', { answers: guestAnswers, width: 390 })
  await settled()
  const map = page.getByRole('main').getByRole('link', { name: 'Map', exact: true })
  await expect.element(map).toBeVisible()
  showToast('Saved on this device. Sign in to see it everywhere.')
  await expect.poll(() => toastEnd() <= map.element().getBoundingClientRect().top).toBe(true)
  await expect.poll(() => Math.round(toast().left - (390 - toast().right))).toBe(0)
  expect(toast().left).toBeGreaterThanOrEqual(16)
  // Its lines are of about the same length: no last word stands alone.
  const lines = [...rangeOf(document.querySelector('.Toastify__toast') ?? document.body).getClientRects()]
  const widths = lines.map(({ width }) => width).filter((width) => width > 0)
  expect(Math.min(...widths)).toBeGreaterThan(Math.max(...widths) / 3)
})

it('a toast lies above the bars at the lower edge of a phone, and above those that come meanwhile', async () => {
  await openPage('/en/listing/flat-2-kk-zizkova-zlin-1/1', { answers: guestAnswers, width: 390 })
  await settled()
  const contact = page.getByRole('main').getByRole('button', { name: /^Contact / })
  await expect.element(contact).toBeVisible()
  const bar = contact.element().closest('section') ?? document.body
  showToast('Saved.')
  const isAbove = () => toastEnd() <= bar.getBoundingClientRect().top
  await expect.poll(isAbove).toBe(true)
  // As the question for consent does.
  document.documentElement.style.setProperty('--room-below', '120px')
  await expect.poll(isAbove).toBe(true)
  document.documentElement.style.removeProperty('--room-below')
})
