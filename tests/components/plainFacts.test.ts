import { expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { answersFor, guestAnswers } from '#tests/support/components/exampleAnswers.ts'
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
