import { expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { answersFor, collection, guestAnswers, noListings } from '#tests/support/components/exampleAnswers.ts'
import { exampleDraft } from '#tests/support/components/examples/drafts.ts'
import { languagesHere } from '#tests/support/components/languagesHere.ts'
import { openPage } from '#tests/support/components/openPage.tsx'
import { settled } from '#tests/support/components/settled.ts'

const languages = [
  {
    lang: 'en',
    listing: '/en/listing',
    thisPage: 'This page: /en/profile/support',
    write: 'Contact agent',
    message: 'Message',
    count: '2,006 of 2,000',
    send: 'Send message',
  },
  {
    lang: 'cs',
    listing: '/cs/inzerat',
    thisPage: 'Tato stránka: /cs/profile/support',
    write: 'Kontaktovat makléře',
    message: 'Zpráva',
    count: '2\u00A0006 z 2\u00A0000',
    send: 'Odeslat zprávu',
  },
] as const

const mainText = () => document.querySelector('main')?.textContent ?? ''

for (const words of languages) {
  const { lang } = words
  const listing = `${words.listing}/flat-2-kk-zizkova-zlin-1/1`

  it(`support and a listing show people no raw data [C11] (${lang})`, async () => {
    await openPage(`/${lang}/profile/support`, { answers: answersFor('visitor'), isSignedIn: true })
    await settled()
    await expect.poll(mainText).toContain(words.thisPage)
    expect(mainText()).not.toMatch(/[{}[\]"]/)

    await openPage(listing, { answers: guestAnswers })
    await settled()
    // The listing lies at 49.2235, 17.65289.
    await expect.poll(mainText).toContain('Zlín')
    expect(mainText()).not.toMatch(/\d{2}[.,]\d{4}\s?°/)
    expect(mainText()).not.toMatch(/\d{2}[.,]\d{4,}, \d{2}[.,]\d{4,}/)
  })

  it(`a message that is too long is counted, not cut, and not sent [C10] (${lang})`, async () => {
    const { server } = await openPage(listing, { answers: guestAnswers })
    await settled()
    await page.getByRole('button', { name: words.write }).first().click()
    const sheet = page.getByRole('dialog')
    const message = sheet.getByLabelText(words.message, { exact: true })
    // The family is five characters of Unicode.
    const text = `${'a'.repeat(2_001)}👨‍👩‍👧`
    await message.fill(text)
    await expect.element(sheet.getByText(words.count)).toBeVisible()
    await expect.element(message).toHaveValue(text)
    await sheet.getByRole('button', { name: words.send }).click()
    await expect.element(message).toHaveAttribute('aria-invalid', 'true')
    await expect.element(message).toHaveValue(text)
    expect(server.seen.map(({ name }) => name)).not.toContain('createLead')
  })
}

const prices = {
  en: {
    wizard: 'property-onboarding',
    noPrice: 'No price yet',
    results: 'search',
    lease: 'Minimum lease (months)',
    sign: 'CZK',
    other: 'Kč',
  },
  cs: {
    wizard: 'onboarding-nemovitosti',
    noPrice: 'Cena zatím neuvedena',
    results: 'hledat',
    lease: 'Minimální doba nájmu (měs.)',
    sign: 'Kč',
    other: 'CZK',
  },
} as const

for (const lang of languagesHere('no price yet', ['en', 'cs'] as const)) {
  it(`reads no price where there is none yet, and one sign of the currency [C11] (${lang})`, async () => {
    const { wizard, noPrice, results, lease, sign, other } = prices[lang]
    await openPage(`/${lang}/${wizard}/1?step=type`, {
      answers: {
        ...answersFor('visitor'),
        getOwnProperties: () => ({ ...collection('/my/own/properties', []), countsByStatus: noListings }),
        getProperty: () => exampleDraft(1, { listing_type: 'rent', property_type: 'flat' }),
      },
      isSignedIn: true,
    })
    await settled()
    const cards = () => [...document.querySelectorAll('aside')].filter((one) => one.textContent.includes(noPrice))
    await expect.poll(() => cards().length).toBe(1)
    expect(cards()[0]?.textContent).not.toMatch(/CZK|Kč|\b0\b/)
    await openPage(`/${lang}/${results}?listing_type=rent&property_type[]=flat`, { answers: guestAnswers })
    await settled()
    await expect.element(page.getByText(lease, { exact: true }).first()).toBeInTheDocument()
    const text = document.querySelector('main')?.innerText ?? ''
    expect(text).toContain(sign)
    expect(text).not.toContain(other)
    expect(text).not.toContain('()')
  })
}
