import { expect, type Page } from '@playwright/test'

import { findingsOf } from '#tests/support/findings.ts'
import { partsTest as test } from '#tests/support/partsTest.ts'
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
    required: 'Write a number.',
    nothing: 'No country is called that.',
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
    invalid: (example: string) => `Pole „Telefon“ není platné telefonní číslo (příklad: ${example}).`,
    mobile: 'Mobil',
    required: 'Napište číslo.',
    nothing: 'Tak se žádná země nejmenuje.',
    send: 'Odeslat',
    reset: 'Vrátit',
  },
] as const

// One build and one server for all of them.
test.describe.configure({ mode: 'default' })

/** Opens the page of parts with this answer to the question for the country; complaints of the policy are kept. */
async function open(page: Page, locale: string, answer: string | null = '1;CZ;CZE;Czech Republic') {
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/i.test(message.text())) complaints.push(message.text())
  })
  await page.route('**/ip2c', (route) =>
    answer === null ? route.abort() : route.fulfill({ body: answer, contentType: 'text/plain' }),
  )
  await page.goto(`/workbench/parts?locale=${locale}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return complaints
}

const values = (page: Page) => page.locator('[data-form-values]')
const sent = (page: Page) => page.locator('[data-form-sent]')

for (const words of languages) {
  const width = widthOf[words.locale]
  test.describe(`the phone field in ${words.locale} at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('checks as one types, for the guessed country, and gives the form E.164 [V-PHONE] [V-PHONELABEL] [V-COUNTRY] [X-PHONEMSG] [B-PHONEUI]', async ({
      page,
    }) => {
      const complaints = await open(page, words.locale)
      const number = page.getByRole('textbox', { name: words.phone, exact: true })
      await expect(page.getByRole('button', { name: words.choice })).toContainText('+420')
      await number.pressSequentially('60112')
      await expect(page.getByText(words.invalid('212 345 678'))).toBeVisible()
      await expect(number).toHaveAttribute('aria-invalid', 'true')
      await expect(values(page)).toContainText('60112 ')
      expect(await findingsOf(page)).toEqual([])
      await number.pressSequentially('3456')
      await expect(number).toHaveValue('601 123 456')
      await expect(page.getByText(words.invalid('212 345 678'))).toBeHidden()
      await expect(values(page)).toContainText('+420601123456 ')

      // In the middle of a number one goes on in the middle of it.
      await number.press('ArrowLeft')
      await number.press('Backspace')
      await number.press('9')
      await expect(number).toHaveValue('601 123 496')
      expect(await number.evaluate((input) => (input as HTMLInputElement).selectionStart)).toBe(10)

      await number.fill('+49 30 123456')
      await expect(page.getByRole('button', { name: words.germany })).toBeVisible()
      await expect(number).toHaveValue('030 123456')
      await expect(page.getByRole('button', { name: words.slovakia })).toBeVisible()
      await page.getByRole('button', { name: words.send }).click()
      await expect(sent(page)).toHaveText('+4930123456 +421912123456')
      expect(complaints).toEqual([])
    })

    test('finds and takes a country by the keyboard alone [B-PHONEUI] [V-PHONE] [X-PHONEMSG]', async ({ page }) => {
      test.slow()
      await open(page, words.locale)
      const button = page.getByRole('button', { name: words.choice })
      await button.focus()
      await page.keyboard.press('ArrowDown')
      const search = page.getByRole('combobox', { name: words.country, exact: true })
      await expect(search).toBeFocused()
      const menu = page.getByRole('dialog')
      expect((await menu.boundingBox())?.height).toBeLessThanOrEqual(300)
      const active = () => page.locator('[role=option][aria-selected=true]')
      await expect(active()).toContainText('+420')
      await expect(active()).toBeInViewport()
      expect(await page.getByRole('option').count()).toBe(245)
      expect(await findingsOf(page)).toEqual([])

      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
      await expect(button).toBeFocused()

      // Writing on the button opens it with what was written.
      await page.keyboard.type(words.search)
      await expect(active()).toHaveText(words.germanRow)
      await expect(search).toHaveAttribute('aria-activedescendant', /-DE$/)
      await search.fill('xyzzy')
      await expect(page.getByText(words.nothing)).toBeVisible()
      expect(await findingsOf(page)).toEqual([])
      await search.fill('+49')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: words.germany })).toBeVisible()
      await expect(page.getByRole('textbox', { name: words.phone, exact: true })).toBeFocused()
      await page.keyboard.type('601')
      await expect(page.getByText(words.invalid('030 123456'))).toBeVisible()

      await page.getByRole('button', { name: words.germany }).focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('PageDown')
      await page.keyboard.press('Tab')
      await expect(menu).toBeHidden()
      await expect(page.getByRole('textbox', { name: words.phone, exact: true })).toBeFocused()
      await expect(page.getByRole('button', { name: words.germany })).toBeVisible()
    })

    test('reads the number anew for a country that is clicked, and remembers it [V-COUNTRY] [V-PHONE]', async ({
      page,
    }) => {
      await open(page, words.locale)
      const number = page.getByRole('textbox', { name: words.phone, exact: true })
      await number.fill('030 123456')
      await expect(page.getByText(words.invalid('212 345 678'))).toBeVisible()
      await page.getByRole('button', { name: words.choice }).click()
      await page.getByRole('combobox').fill('de')
      await page.getByRole('option', { name: words.germanRow.replace('+49', ' +49') }).click()
      await expect(values(page)).toContainText('+4930123456 ')
      await expect(page.getByText(words.invalid('212 345 678'))).toBeHidden()
      expect(await page.evaluate(() => sessionStorage.getItem('v_phone_input_country'))).toBe('DE')
      await page.reload()
      await expect(page.getByRole('button', { name: words.germany })).toBeVisible()
    })

    test('says nothing of a mistake before it is left, where the form wants that [V-PHONE]', async ({ page }) => {
      await open(page, words.locale)
      const number = page.getByRole('textbox', { name: words.mobile, exact: true })
      const mistake = page.getByText(words.invalid('02/212 345 67').replace(words.phone, words.mobile))
      await expect(page.getByRole('button', { name: words.slovakia })).toBeVisible()
      await number.fill('')
      await number.pressSequentially('09121')
      await expect(values(page)).toContainText('09121')
      await expect(number).not.toHaveAttribute('aria-invalid', 'true')
      await number.press('Tab')
      await expect(mistake).toBeVisible()
      await number.fill('0912123456')
      await number.press('Tab')
      await expect(mistake).toBeHidden()
      await expect(values(page)).toContainText('+421912123456')
    })

    test('lets the form ask for more, and give it a value [V-PHONE]', async ({ page }) => {
      await open(page, words.locale)
      await page.getByRole('button', { name: words.send }).click()
      await expect(page.getByText(words.required)).toBeVisible()
      await expect(sent(page)).toHaveText('')
      const number = page.getByRole('textbox', { name: words.phone, exact: true })
      await number.fill('601123456')
      await expect(page.getByText(words.required)).toBeHidden()
      await page.getByRole('button', { name: words.reset }).click()
      await expect(number).toHaveValue('')
      await expect(values(page)).toHaveText('+421912123456')
    })
  })
}

test('the phone field takes its default, silently, where nobody knows the country [C-IP2C] [V-COUNTRY] [REL-60]', async ({
  page,
}) => {
  for (const answer of [null, '0;;;UNKNOWN', '<html>'.repeat(100_000)]) {
    await page.unrouteAll()
    const complaints = await open(page, 'en', answer)
    await expect(page.getByRole('button', { name: languages[0].choice })).toBeVisible()
    expect(complaints).toEqual([])
  }
})

test('the phone field loads the flags that are seen, from our own origin, and numbers apart [B-PHONEUI]', async ({
  page,
  ownOrigin,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await open(page, 'en')
  await expect(page.getByRole('button', { name: languages[0].slovakia })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const flags = () => asked.filter((url) => /\/[A-Z]{2}-[^/]*\.svg$/.test(url))
  expect(flags().length).toBe(2)
  expect(asked.filter((url) => url.includes('/assets/readNumber-'))).toHaveLength(1)
  expect(asked.filter((url) => !url.startsWith(ownOrigin))).toEqual([])
  await page.getByRole('button', { name: languages[0].choice }).click()
  await page.waitForLoadState('networkidle')
  expect(flags().length).toBeGreaterThan(5)
  expect(flags().length).toBeLessThan(150)
  const broken = await page
    .locator('[role=option] img')
    .evaluateAll(
      (pictures) =>
        pictures.filter((one) => (one as HTMLImageElement).complete && (one as HTMLImageElement).naturalWidth === 0)
          .length,
    )
  expect(broken).toBe(0)
})
