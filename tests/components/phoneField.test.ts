import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { brokenConnection, type Handlers } from '#tests/support/components/fakeServer.ts'
import { findings } from '#tests/support/components/findings.ts'
import { languagesHere } from '#tests/support/components/languagesHere.ts'
import { openParts } from '#tests/support/components/openParts.tsx'
import { widthOf } from '#tests/support/widths.ts'

const languages = [
  {
    locale: 'en',
    phone: 'Phone',
    country: 'Country',
    choice: 'Country for Phone: Czech Republic, +420',
    germany: 'Country for Phone: Germany, +49',
    slovakia: 'Country for Mobile: Slovakia, +421',
    germanRow: 'Germany (Deutschland)+49',
    search: 'deutsch',
    invalid: (example: string) => `The "Phone" field is not a valid phone number (example: ${example}).`,
    mobile: 'Mobile',
    required: 'Enter a number.',
    nothing: 'No countries found.',
    send: 'Send',
    reset: 'Reset',
  },
  {
    locale: 'cs',
    phone: 'Telefon',
    country: 'Země',
    choice: 'Země pro pole Telefon: Česká republika, +420',
    germany: 'Země pro pole Telefon: Německo, +49',
    slovakia: 'Země pro pole Mobil: Slovensko, +421',
    germanRow: 'Německo (Deutschland)+49',
    search: 'NEMEC',
    invalid: (example: string) => `V poli „Telefon“ není platné telefonní číslo (příklad: ${example}).`,
    mobile: 'Mobil',
    required: 'Zadejte číslo.',
    nothing: 'Žádnou zemi jsme nenašli.',
    send: 'Odeslat',
    reset: 'Vrátit',
  },
] as const

type Locale = (typeof languages)[number]['locale']
type Country = NonNullable<Handlers['getCountryOfAddress']>

/** Opens the page of parts with this answer to the question for the country. */
async function open(locale: Locale, country: Country = () => '1;CZ;CZE;Czech Republic', isReload = false) {
  if (!isReload) sessionStorage.clear()
  await page.viewport(widthOf[locale], 800)
  await openParts(locale, { getCountryOfAddress: country })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const output = (name: string) => document.querySelector(`[data-form-${name}]`)?.textContent ?? ''
const expectValues = () => expect.poll(() => output('values'))
const button = (name: string) => page.getByRole('button', { name, exact: true })
const gone = (text: string) => expect.poll(() => page.getByText(text).elements().length).toBe(0)
const active = () => document.querySelector('[role=option][aria-selected=true]')
const hasFocus = (element: () => Element) => expect.poll(() => document.activeElement === element()).toBe(true)
const focus = (element: Element) => (element as HTMLElement).focus()

for (const words of languagesHere('phoneField', languages)) {
  const { locale } = words
  const phone = () => page.getByRole('textbox', { name: words.phone, exact: true })

  describe(`the phone field in ${locale} at ${widthOf[locale]} px`, () => {
    it('checks as one types, for the guessed country, and gives the form E.164 [V-PHONE] [V-PHONELABEL] [V-COUNTRY] [X-PHONEMSG] [B-PHONEUI]', async () => {
      await open(locale)
      const number = phone()
      await expect.poll(() => button(words.choice).elements()[0]?.textContent).toContain('+420')
      await userEvent.type(number, '60112')
      await expect.element(page.getByText(words.invalid('212 345 678'))).toBeVisible()
      await expect.element(number).toHaveAttribute('aria-invalid', 'true')
      await expectValues().toContain('60112 ')
      expect(await findings()).toEqual([])
      await userEvent.type(number, '3456')
      await expect.element(number).toHaveValue('601 123 456')
      await gone(words.invalid('212 345 678'))
      await expectValues().toContain('+420601123456 ')

      // In the middle of a number one goes on in the middle of it.
      await userEvent.keyboard('{ArrowLeft}{Backspace}9')
      await expect.element(number).toHaveValue('601 123 496')
      expect((number.element() as HTMLInputElement).selectionStart).toBe(10)

      await number.fill('+49 30 123456')
      await expect.element(button(words.germany)).toBeVisible()
      await expect.element(number).toHaveValue('030 123456')
      await expect.element(button(words.slovakia)).toBeVisible()
      await button(words.send).click()
      await expect.poll(() => output('sent')).toBe('+4930123456 +421912123456')
    })

    it('finds and takes a country by the keyboard alone [B-PHONEUI] [V-PHONE] [X-PHONEMSG]', async () => {
      await open(locale)
      const choice = button(words.choice)
      await expect.element(choice).toBeVisible()
      focus(choice.element())
      await userEvent.keyboard('{ArrowDown}')
      const search = page.getByRole('combobox', { name: words.country, exact: true })
      await expect.element(search).toBeVisible()
      await hasFocus(() => search.element())
      const menu = page.getByRole('dialog')
      expect(menu.element().getBoundingClientRect().height).toBeLessThanOrEqual(300)
      await expect.poll(() => active()?.textContent).toContain('+420')
      await expect.element(page.elementLocator(active() ?? document.body)).toBeInViewport()
      expect(document.querySelectorAll('[role=option]')).toHaveLength(245)
      expect(await findings()).toEqual([])

      await userEvent.keyboard('{Escape}')
      await expect.poll(() => menu.elements().length).toBe(0)
      await hasFocus(() => choice.element())

      // Writing on the button opens it with what was written.
      await userEvent.keyboard(words.search)
      await expect.poll(() => active()?.textContent).toBe(words.germanRow)
      await expect.element(search).toHaveAttribute('aria-activedescendant', expect.stringMatching(/-DE$/))
      await search.fill('xyzzy')
      await expect.element(page.getByText(words.nothing)).toBeVisible()
      expect(await findings()).toEqual([])
      await search.fill('+49')
      await userEvent.keyboard('{Enter}')
      await expect.element(button(words.germany)).toBeVisible()
      await hasFocus(() => phone().element())
      await userEvent.keyboard('601')
      await expect.element(page.getByText(words.invalid('030 123456'))).toBeVisible()

      focus(button(words.germany).element())
      await userEvent.keyboard('{Enter}')
      await expect.element(search).toBeVisible()
      await userEvent.keyboard('{ArrowUp}{PageDown}{Tab}')
      await expect.poll(() => menu.elements().length).toBe(0)
      await hasFocus(() => phone().element())
      await expect.element(button(words.germany)).toBeVisible()
    })

    it('reads the number anew for a country that is clicked, and remembers it [V-COUNTRY] [V-PHONE]', async () => {
      await open(locale)
      await phone().fill('030 123456')
      await expect.element(page.getByText(words.invalid('212 345 678'))).toBeVisible()
      await button(words.choice).click()
      await page.getByRole('combobox').fill('de')
      await page.getByRole('option', { name: words.germanRow.replace('+49', ' +49') }).click()
      await expectValues().toContain('+4930123456 ')
      await gone(words.invalid('212 345 678'))
      expect(sessionStorage.getItem('v_phone_input_country')).toBe('DE')
      await open(locale, undefined, true)
      await expect.element(button(words.germany)).toBeVisible()
    })

    it('says nothing of a mistake before it is left, where the form wants that [V-PHONE]', async () => {
      await open(locale)
      const number = page.getByRole('textbox', { name: words.mobile, exact: true })
      const mistake = words.invalid('02/212 345 67').replace(words.phone, words.mobile)
      await expect.element(button(words.slovakia)).toBeVisible()
      await number.fill('')
      await userEvent.type(number, '09121')
      await expectValues().toContain('09121')
      await expect.element(number).not.toHaveAttribute('aria-invalid', 'true')
      await userEvent.keyboard('{Tab}')
      await expect.element(page.getByText(mistake)).toBeVisible()
      await number.fill('0912123456')
      await userEvent.keyboard('{Tab}')
      await gone(mistake)
      await expectValues().toContain('+421912123456')
    })

    it('lets the form ask for more, and give it a value [V-PHONE]', async () => {
      await open(locale)
      await button(words.send).click()
      await expect.element(page.getByText(words.required)).toBeVisible()
      expect(output('sent')).toBe('')
      await phone().fill('601123456')
      await gone(words.required)
      await button(words.reset).click()
      await expect.element(phone()).toHaveValue('')
      await expectValues().toBe('+421912123456')
    })
  })
}

it('the phone field takes its default, silently, where nobody knows the country [C-IP2C] [V-COUNTRY] [REL-60]', async () => {
  const complaints: unknown[] = []
  const onError = ({ message }: ErrorEvent) => complaints.push(message)
  addEventListener('error', onError)
  for (const country of [brokenConnection, () => '0;;;UNKNOWN', () => '<html>'.repeat(100_000)] as Country[]) {
    await open('en', country)
    await expect.element(button(languages[0].choice)).toBeVisible()
  }
  removeEventListener('error', onError)
  expect(complaints).toEqual([])
})
