import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { Property, PropertyAttribute, PropertyMedia } from '#contract/entities/property.ts'
import type { TourDate } from '#contract/entities/tour.ts'
import { guestAnswers } from '#tests/support/components/exampleAnswers.ts'
import { exampleProperty } from '#tests/support/components/examples/listings.ts'
import { findings } from '#tests/support/components/findings.ts'
import { languagesHere } from '#tests/support/components/languagesHere.ts'
import { openPage } from '#tests/support/components/openPage.tsx'
import { settled } from '#tests/support/components/settled.ts'
import { widthOf } from '#tests/support/widths.ts'

const languages = [
  {
    lang: 'en',
    listing: '/en/listing',
    photos: /^\d+ photos?$/,
    next: 'Next photo',
    contact: 'Contact agent',
    book: 'Book a viewing',
    time: 'Viewing (optional)',
    message: 'Message',
    ask: 'Hello, I am interested in this home. Is it still available, and when could I see it?',
    askForTime: 'Hello, I am interested in this home and would like to see it at the time I chose.',
    plans: 'Floor plans',
    costs: 'All costs',
    mortgage: 'Costs and mortgage',
    own: 'Down payment, %',
    interest: 'Interest rate, % a year',
    history: 'Price and history',
    historyRows: [
      ['Raised by CZK 265,500 (5%)', '1 June 2026', 'CZK 5,575,500'],
      ['Reduced by CZK 590,000 (10%)', '4 May 2026', 'CZK 5,310,000'],
      ['Listed', '2 March 2026', 'CZK 5,900,000'],
    ],
    sinceListed: 'CZK 324,500 less than the original price.',
    keyFacts: ['Layout', 'Usable area', 'Floor', 'Energy class'],
    description: 'Description',
  },
  {
    lang: 'cs',
    listing: '/cs/inzerat',
    photos: /^\d+ fotografi/,
    next: 'Další fotografie',
    contact: 'Kontaktovat makléře',
    book: 'Domluvit prohlídku',
    time: 'Prohlídka (nepovinné)',
    message: 'Zpráva',
    ask: 'Dobrý den, mám o tuto nabídku zájem. Je ještě aktuální a kdy by byla možná prohlídka?',
    askForTime: 'Dobrý den, mám o tuto nabídku zájem. Na prohlídku přijdu ve vybraném termínu.',
    plans: 'Půdorysy',
    costs: 'Všechny náklady',
    mortgage: 'Náklady a hypotéka',
    own: 'Vlastní prostředky, %',
    interest: 'Úroková sazba, % ročně',
    history: 'Cena a historie',
    historyRows: [
      ['Zdraženo o 265 500 Kč (5 %)', '1. června 2026', '5 575 500 Kč'],
      ['Zlevněno o 590 000 Kč (10 %)', '4. května 2026', '5 310 000 Kč'],
      ['Uvedeno do nabídky', '2. března 2026', '5 900 000 Kč'],
    ],
    sinceListed: 'O 324 500 Kč méně než původně.',
    keyFacts: ['Dispozice', 'Užitná plocha', 'Podlaží', 'Energetická třída'],
    description: 'Popis',
  },
] as const

const costsOfRent: PropertyAttribute[] = [
  { attributeName: 'disposition', value: '2+kk' },
  { attributeName: 'usable_area', valueNumeric: 74 },
  { attributeName: 'service_charges', valueNumeric: 2_500 },
  { attributeName: 'energy_charges', valueNumeric: 1_800 },
  { attributeName: 'deposit', valueNumeric: 36_000 },
  { attributeName: 'agency_fee', valueNumeric: 18_000 },
]
const sold = exampleProperty(1)
const [photo] = sold._embedded.propertyMedia
const plans: PropertyMedia[] = photo === undefined ? [] : [{ ...photo, id: 19, mediaType: 'FLOOR_PLAN' }]
const fewColours = 'data:image/gif;base64,R0lGODlhAQABAIAAAMLCwgAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw=='
/** A flat for sale, with photos and a floor plan. */
const forSale: Property = {
  ...sold,
  _embedded: {
    ...sold._embedded,
    propertyMedia: [...sold._embedded.propertyMedia.map((media) => ({ ...media, placeholder: fewColours })), ...plans],
  },
}
const forRent = exampleProperty(2, {
  listingType: 'rent',
  price: 18_000,
  _embedded: { ...sold._embedded, propertyAttribute: costsOfRent },
})

/** What all but the last, which is their sum, come to. */
const sumOf = (all: readonly number[]) => all.slice(0, -1).reduce((sum, amount) => sum + amount, 0)

/** The amounts of one table: what is paid, and last their sum. */
const amounts = (table: number) =>
  [...(document.querySelectorAll('dialog[open] dl, [role=dialog] dl')[table]?.querySelectorAll('dd') ?? [])].map(
    ({ textContent }) => Number(textContent.replaceAll(/\D/g, '')),
  )

const top = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().top ?? Number.NaN

const plain = (text: string | null | undefined) => text?.replaceAll('\u00A0', ' ') ?? ''

for (const words of languagesHere('page of a listing', languages)) {
  const width = widthOf[words.lang]
  const open = async (home: Property, more: { keepsStorage?: true } = {}) => {
    const answers = { ...guestAnswers, getProperty: () => home }
    await openPage(`${words.listing}/${home.slug}/${home.id}`, { answers, size: [width, 900], ...more })
    await settled()
  }
  const dialog = page.getByRole('dialog')
  const message = (text: RegExp) => expect.poll(() => dialog.elements()[0]?.textContent).toMatch(text)

  describe(`a listing in ${words.lang} at ${width} px [R-LISTING] [E-DERIVED]`, () => {
    it('says what living there costs in all: each month and to move in, or with a loan of one’s own', async () => {
      await open(forRent)
      await page.getByRole('button', { name: words.costs }).click()
      for (const table of [0, 1]) {
        await expect.poll(() => amounts(table).length).toBeGreaterThan(2)
        expect(amounts(table).at(-1)).toBe(sumOf(amounts(table)))
      }
      // Each month the rent and both charges; to move in that, the deposit and the commission.
      expect([0, 1].map((table) => amounts(table).at(-1))).toEqual([22_300, 76_300])
      expect(await findings()).toEqual([])

      await open(forSale)
      await page.getByRole('button', { name: words.mortgage }).click()
      await expect.poll(() => amounts(0).length).toBeGreaterThan(1)
      const purchase = amounts(0)
      expect(purchase[0]).toBe(5_370_000)
      expect(purchase.at(-1)).toBe(sumOf(purchase))
      await dialog.getByLabelText(words.own).fill('40')
      await dialog.getByLabelText(words.interest).fill('0')
      const [own, loan, monthly] = [2_148_000, 3_222_000, 0]
      await expect.poll(() => amounts(1).toSpliced(2, 1, 0)).toEqual([own, loan, monthly, 8_950])
      expect(await findings()).toEqual([])
      // What somebody reckons with holds for the next home, too.
      await open(forSale, { keepsStorage: true })
      await page.getByRole('button', { name: words.mortgage }).click()
      await expect.element(dialog.getByLabelText(words.own)).toHaveValue('40')
    })

    it('opens a sheet that names the home and the person; for a viewing the only free one is chosen [D2]', async () => {
      const slot = { capacity: 1, end: '2031-05-03T09:30:00Z' }
      const tourDates: TourDate[] = [
        { ...slot, id: 31, start: '2031-05-03T08:00:00Z', free: 0 },
        { ...slot, id: 32, start: '2031-05-03T09:00:00Z', free: 1 },
      ]
      const answers = { ...guestAnswers, getProperty: () => forSale, getTourDates: () => ({ tourDates }) }
      await openPage(`${words.listing}/${forSale.slug}/${forSale.id}`, { answers, width: 390 })
      await settled()
      await page.getByRole('button', { name: words.book, exact: true }).click()
      await expect.element(dialog).toHaveAccessibleName(words.book)
      await expect.element(dialog).toHaveAccessibleDescription('Lenka Horáková · Žižkova\u00A01, Zlín\u00A0- Letná')
      const times = dialog.getByRole('radio')
      expect(times.elements().map((time) => (time as HTMLInputElement).value)).toEqual(['32'])
      await expect.element(times.first()).toBeChecked()
      // A sheet at the lower edge of the phone, as wide as it is.
      const { left, right, bottom } = dialog.element().getBoundingClientRect()
      expect([left, right, bottom]).toEqual([0, 390, 844])
      expect(await findings()).toEqual([])
      // On a wide window both ways are there.
      await openPage(`${words.listing}/${forSale.slug}/${forSale.id}`, { answers, width: 1440 })
      await settled()
      await expect.element(page.getByRole('button', { name: words.book, exact: true })).toBeVisible()
      await page.getByRole('button', { name: words.contact, exact: true }).click()
      await expect.element(dialog.getByLabelText(words.time)).toHaveValue('')
    })

    it('asks in the prepared message for the viewing that is chosen, and never writes over what was written [23] [C7]', async () => {
      const slot = { capacity: 4, free: 4, end: '2031-05-03T09:30:00Z' }
      const tourDates: TourDate[] = [
        { ...slot, id: 31, start: '2031-05-03T08:00:00Z' },
        { ...slot, id: 32, start: '2031-05-03T09:00:00Z' },
      ]
      const answers = { ...guestAnswers, getProperty: () => forSale, getTourDates: () => ({ tourDates }) }
      await openPage(`${words.listing}/${forSale.slug}/${forSale.id}`, { answers, width: 1440 })
      await settled()
      const time = dialog.getByLabelText(words.time)
      const text = dialog.getByRole('textbox', { name: words.message, exact: true })
      const contact = page.getByRole('button', { name: words.contact, exact: true })
      await contact.click()
      await expect.element(text).toHaveValue(words.ask)
      await time.selectOptions('31')
      await expect.element(text).toHaveValue(words.askForTime)
      await time.selectOptions('')
      await expect.element(text).toHaveValue(words.ask)
      await text.fill('May my dog come along?')
      await time.selectOptions('32')
      await expect.element(text).toHaveValue('May my dog come along?')
      // Closed and opened again, for a viewing too, it is what was written.
      await userEvent.keyboard('{Escape}')
      await page.getByRole('button', { name: words.book, exact: true }).click()
      await expect.element(text).toHaveValue('May my dog come along?')
      await dialog.getByRole('radio').first().click()
      await expect.element(dialog.getByRole('radio').first()).toBeChecked()
      await expect.element(text).toHaveValue('May my dog come along?')
    })

    it('says what became of the price, the newest first, and what that is since it was listed [23]', async () => {
      const answers = {
        ...guestAnswers,
        getProperty: () => forSale,
        getPropertyHistory: () => ({
          steps: [
            { at: '2026-03-02T10:00:00.000Z', event: 'published' as const, price: 5_900_000 },
            { at: '2026-05-04T10:00:00.000Z', event: 'repriced' as const, price: 5_310_000, priceBefore: 5_900_000 },
            { at: '2026-06-01T10:00:00.000Z', event: 'repriced' as const, price: 5_575_500, priceBefore: 5_310_000 },
          ],
        }),
      }
      await openPage(`${words.listing}/${forSale.slug}/${forSale.id}`, { answers, size: [width, 900] })
      await settled()
      const heading = page.getByRole('heading', { name: words.history })
      await expect.element(heading).toBeVisible()
      const section = heading.element().closest('section') ?? document.body
      const rows = [...section.querySelectorAll('li')]
      expect(
        rows.map((row) => [...row.querySelectorAll('div > span, time, .cost')].map((part) => plain(part.textContent))),
      ).toEqual(words.historyRows)
      expect(plain(section.querySelector('p')?.textContent)).toContain(words.sinceListed)
    })

    it('has the strip of key facts right before the prose [23]', async () => {
      await open(forSale)
      const strip = document.querySelector('.key-facts')
      expect([...(strip?.querySelectorAll('dt') ?? [])].map(({ textContent }) => textContent)).toEqual(words.keyFacts)
      expect(strip?.nextElementSibling?.querySelector('h2')?.textContent).toBe(words.description)
    })

    it('has the key facts below the price on a phone and a tablet, before what can be done about the listing', async () => {
      const answers = { ...guestAnswers, getProperty: () => forSale }
      for (const narrow of [390, 768] as const) {
        await openPage(`${words.listing}/${forSale.slug}/${forSale.id}`, { answers, width: narrow })
        await settled()
        expect(top('.key-facts')).toBeGreaterThan(top('.price-place'))
        expect(top('.beside')).toBeGreaterThan(top('.key-facts'))
        expect(top('.body')).toBeGreaterThan(top('.beside'))
      }
    })

    it('opens the pictures on the full screen, by keys, and gives the focus back', async () => {
      await open(forSale)
      const all = page.getByRole('button', { name: words.photos }).element() as HTMLElement
      all.focus()
      await userEvent.keyboard('{Enter}')
      await message(/1 (of|z)\s\d/)
      // Until a picture is there, its colours are; one that was seen before has none, and comes from what the browser keeps.
      const isShown = () => {
        const [colours, picture] = ['.placeholder', 'img'].map((part) => dialog.element().querySelector(part))
        return colours?.checkVisibility() === true || (picture instanceof HTMLImageElement && picture.complete)
      }
      await expect.poll(isShown).toBe(true)
      await userEvent.keyboard('{ArrowRight}')
      await message(/2 (of|z)\s\d/)
      await dialog.getByRole('button', { name: words.next }).click()
      await message(/3 (of|z)\s\d/)
      dialog.getByRole('tabpanel').element().scrollTo({ left: 0 })
      await message(/1 (of|z)\s\d/)
      await dialog.getByRole('tab', { name: new RegExp(`^${words.plans}`) }).click()
      await expect
        .element(dialog.getByRole('tab', { name: new RegExp(`^${words.plans}`) }))
        .toHaveAttribute('aria-selected', 'true')
      expect(await findings()).toEqual([])
      await userEvent.keyboard('{Escape}')
      await expect.poll(() => dialog.elements().length).toBe(0)
      await expect.poll(() => document.activeElement === all).toBe(true)
    })
  })
}
