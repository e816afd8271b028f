import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'

import type { TourDate } from '#contract/entities/tour.ts'
import { answersFor, collection, guestAnswers } from '#tests/support/components/exampleAnswers.ts'
import { exampleProperty } from '#tests/support/components/examples/listings.ts'
import { exampleLead } from '#tests/support/components/examples/users.ts'
import type { Handlers } from '#tests/support/components/fakeServer.ts'
import { findings } from '#tests/support/components/findings.ts'
import { languagesHere } from '#tests/support/components/languagesHere.ts'
import { openPage } from '#tests/support/components/openPage.tsx'
import { settled } from '#tests/support/components/settled.ts'
import { brokenWords, cutTexts } from '#tests/support/components/wordBreaks.ts'

const languages = [
  {
    lang: 'en',
    listing: '/en/listing/flat-2-kk-zizkova-zlin-1/1',
    book: 'Book a viewing',
    when: 'When would you like to come?',
    first: 'Saturday 3 May, 10:00–10:30',
    second: 'Sunday 4 May, 10:00–10:30',
    more: 'Show more times',
    send: 'Send and book the viewing',
    choose: 'Choose a time.',
    optional: /optional/,
    meeting: 'You already have a viewing then: Lipová 5, Zlín, Saturday 3 May, 10:15–10:45.',
    booked: 'Your viewing is booked: Saturday 3 May, 10:00–10:30.',
    sent: 'Message sent. You’ll get the reply by email.',
    calendar: 'Add to calendar',
    viewings: 'Your viewings',
    messages: 'Open your messages',
    back: 'Back to the listing',
    here: 'Your viewing of this home: Saturday 3 May, 10:00–10:30.',
  },
  {
    lang: 'cs',
    listing: '/cs/inzerat/byt-2-kk-zizkova-zlin-1/1',
    book: 'Domluvit prohlídku',
    when: 'Kdy chcete přijít?',
    first: 'sobota 3. května 10:00–10:30',
    second: 'neděle 4. května 10:00–10:30',
    more: 'Zobrazit další termíny',
    send: 'Odeslat a rezervovat prohlídku',
    choose: 'Vyberte termín.',
    optional: /nepovinné/,
    meeting: 'V tuto dobu už máte jinou prohlídku: Lipová 5, Zlín, sobota 3. května 10:15–10:45.',
    booked: 'Vaše prohlídka je rezervovaná: sobota 3. května 10:00–10:30.',
    sent: 'Zpráva je odeslaná. Odpověď vám přijde e-mailem.',
    calendar: 'Přidat do kalendáře',
    viewings: 'Vaše prohlídky',
    messages: 'Otevřít zprávy',
    back: 'Zpět k inzerátu',
    here: 'Vaše prohlídka této nemovitosti: sobota 3. května 10:00–10:30.',
  },
] as const

/** Ten in Prague on so many days from 3 May 2031, a Saturday. */
const slots = (count: number): TourDate[] =>
  Array.from({ length: count }, (_, index) => {
    const day = `2031-05-${String(3 + index).padStart(2, '0')}`
    return { id: 31 + index, start: `${day}T08:00:00Z`, end: `${day}T08:30:00Z`, capacity: 1, free: 1 }
  })

const spoken = (text: string | null | undefined) => (text ?? '').replaceAll('\u00A0', ' ').trim()
const sheetText = () => spoken(document.querySelector('dialog[open]')?.textContent)

for (const words of languagesHere('booking a viewing', languages)) {
  const { lang } = words
  const dialog = page.getByRole('dialog')
  const open = async (answers: Handlers, isSignedIn: boolean) => {
    const opened = await openPage(words.listing, { answers, isSignedIn, width: 390 })
    await settled()
    return opened
  }
  const openBooking = async (tourDates: TourDate[], more: Handlers = {}, isSignedIn = false) => {
    const base = isSignedIn ? { ...answersFor('visitor'), getProperty: () => exampleProperty(1) } : guestAnswers
    const opened = await open({ ...base, getTourDates: () => ({ tourDates }), ...more }, isSignedIn)
    await page.getByRole('main').getByRole('button', { name: words.book, exact: true }).click()
    await expect.element(dialog.getByText(words.when)).toBeVisible()
    return opened
  }
  const chips = () => dialog.getByRole('radio')
  const chipNames = () =>
    chips()
      .elements()
      .map((chip) => spoken(chip.closest('label')?.textContent))

  describe(`booking a viewing (${lang})`, () => {
    it(`shows the free times before anything else, none of several chosen, and needs one (${lang}) [10]`, async () => {
      const [full] = slots(3).slice(2)
      const { server } = await openBooking([...slots(2), ...(full === undefined ? [] : [{ ...full, free: 0 }])])
      expect(chipNames()).toEqual([words.first, words.second])
      expect(document.querySelectorAll('dialog[open] input:checked').length).toBe(0)
      expect(sheetText()).not.toMatch(words.optional)
      const [chip] = chips().elements()
      const textbox = document.querySelector('dialog[open] input[name=name]')
      expect(
        (chip?.compareDocumentPosition(textbox ?? document.body) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING,
      ).toBeTruthy()
      expect(await findings()).toEqual([])
      for (const width of [320, 390]) {
        await page.viewport(width, 844)
        await expect.poll(() => innerWidth).toBe(width)
        expect([...brokenWords(), ...cutTexts()]).toEqual([])
      }
      await dialog.getByRole('button', { name: words.send }).click()
      await expect.element(dialog.getByText(words.choose, { exact: true })).toBeVisible()
      await expect.poll(() => document.activeElement === chips().elements()[0]).toBe(true)
      expect(server.seen.filter(({ name }) => name === 'createLead')).toEqual([])
    })

    it(`shows the next eight times, and all that there are when they are asked for (${lang}) [10]`, async () => {
      await openBooking(slots(12))
      expect(chips().elements().length).toBe(8)
      await dialog.getByRole('button', { name: words.more }).click()
      expect(chips().elements().length).toBe(12)
      expect(dialog.getByRole('button', { name: words.more }).elements()).toEqual([])
    })

    it(`warns whoever is expected elsewhere at that time, and of that time alone (${lang}) [9]`, async () => {
      const elsewhere = exampleLead(9, { side: 'sender', propertyId: 2 })
      const tourDate = { id: 8, start: '2031-05-03T08:15:00Z', end: '2031-05-03T08:45:00Z', capacity: 1, free: 0 }
      const property = { ...elsewhere._embedded.property, id: 2, formattedAddress: 'Lipová 5, Zlín' }
      const viewings = [{ ...elsewhere, tourDate, _embedded: { property } }]
      await openBooking(slots(2), { getViewings: () => collection('/my/viewings', viewings) }, true)
      await chips().nth(1).click()
      expect(sheetText()).not.toContain('Lipová')
      await chips().nth(0).click()
      await expect.poll(sheetText).toContain(words.meeting)
    })

    it(`says that a viewing of this home is booked already (${lang}) [23]`, async () => {
      const [slot] = slots(1)
      const lead = exampleLead(9, { side: 'sender', ...(slot !== undefined && { tourDate: { ...slot, free: 0 } }) })
      await openBooking(slots(3), { getViewings: () => collection('/my/viewings', [lead]) }, true)
      await expect.poll(sheetText).toContain(words.here)
      expect(await findings()).toEqual([])
      await openBooking(slots(3), { getViewings: () => collection('/my/viewings', []) }, true)
      expect(sheetText()).not.toContain(words.here)
    })

    it.each([true, false])(
      `says first what is booked, and leads on, to whoever is signed in: %s (${lang}) [11] [8]`,
      async (isSignedIn) => {
        const [slot] = slots(1)
        const booked: ReturnType<typeof exampleLead>[] = []
        const lead = exampleLead(9, { side: 'sender', ...(slot !== undefined && { tourDate: { ...slot, free: 0 } }) })
        await openBooking(
          slots(1),
          {
            createLead: () => {
              booked.push(lead)
              return lead
            },
            getViewings: () => collection('/my/viewings', booked),
          },
          isSignedIn,
        )
        await expect.element(chips().first()).toBeChecked()
        if (!isSignedIn) {
          const [name, email] = document.querySelectorAll<HTMLInputElement>(
            'dialog[open] input[name=name], dialog[open] input[name=email]',
          )
          if (name === undefined || email === undefined) throw new Error('The form asks for no name or email.')
          await page.elementLocator(name).fill('Eva Malá')
          await page.elementLocator(email).fill('eva@example.test')
          await dialog.getByRole('textbox', { name: /^(Phone|Telefon)/ }).fill('601 123 456')
        }
        await dialog.getByRole('button', { name: words.send }).click()
        await expect.poll(sheetText).toContain(words.booked)
        expect(sheetText().indexOf(words.booked)).toBeLessThan(sheetText().indexOf(words.sent))
        await expect.element(dialog.getByRole('button', { name: words.calendar })).toBeVisible()
        expect(dialog.getByRole('link', { name: words.viewings }).elements().length).toBe(isSignedIn ? 1 : 0)
        const messages = dialog.getByRole('link', { name: words.messages })
        expect(messages.elements().map((link) => link.getAttribute('href'))).toEqual(
          isSignedIn ? [`/${lang}/profile/leads?box=sent`] : [],
        )
        expect(await findings()).toEqual([])
        await dialog.getByRole('button', { name: words.back }).click()
        const here = () => spoken(document.querySelector('main')?.textContent).includes(words.here)
        await expect.poll(here).toBe(isSignedIn)
        expect(await findings()).toEqual([])
      },
    )
  })
}
