import { readFileSync } from 'node:fs'

import { expect, test, type Locator } from '@playwright/test'

import { asUser, publishFlat } from '#tests/support/journeyFlat.ts'
import { register, signIn, tokensOf } from '#tests/support/journeyUsers.ts'
import { languagesOfRun } from '#tests/support/languagesOfRun.ts'
import { hydrated } from '#workbench/page/hydrated.ts'
import { chooseViewing } from '#tests/support/chooseViewing.ts'

const languages = [
  {
    lang: 'en',
    listings: '/en/listings',
    title: /Homes for sale and rent/,
    find: 'Find a home',
    box: 'What are you looking for?',
    filters: 'Filters',
    list: 'Listings',
    heart: /^Favorite: /,
    photo: /^Enlarge photo 1 of 3/,
    contact: 'Contact owner',
    name: 'Your name',
    email: 'Email',
    phone: 'Phone',
    viewing: /^Viewing/,
    send: 'Send and book the viewing',
    sent: /Message sent/,
    booked: /Your viewing is booked/,
    viewings: 'Viewings',
  },
  {
    lang: 'cs',
    listings: '/cs/inzeraty',
    title: /^Nemovitosti na prodej i\sk\spronájmu/,
    find: 'Najít bydlení',
    box: 'Co hledáte?',
    filters: 'Filtry',
    list: 'Inzeráty',
    heart: /^Oblíbené: /,
    photo: /^Zvětšit fotografii 1 z 3/,
    contact: 'Kontaktovat majitele',
    name: 'Vaše jméno',
    email: 'E-mail',
    phone: 'Telefon',
    viewing: /^Prohlídka/,
    send: 'Odeslat a rezervovat prohlídku',
    sent: /Zpráva je odeslaná/,
    booked: /Vaše prohlídka je rezervovaná/,
    viewings: 'Prohlídky',
  },
] as const

/** The first column of the script: what somebody does who hears the page. */
const script = readFileSync('docs/accessibility.md', 'utf8')
  .split('\n')
  .flatMap((line) => /^\| (?!do |---)(.+?) \| .+ \|$/.exec(line)?.slice(1) ?? [])

/** Goes there as by keyboard: an element that cannot take the focus fails. */
async function press(target: Locator, key = 'Enter'): Promise<void> {
  await target.focus()
  await expect(target).toBeFocused()
  await target.press(key)
}

test.use({ viewport: { width: 1440, height: 900 } })

for (const words of languagesOfRun('by ear', languages)) {
  test(`the main path is there for whoever hears it, line by line of docs/accessibility.md, ${words.lang}`, async ({
    page,
    request,
  }) => {
    test.slow()
    const [seeker, owner] = [await register(request, words.lang, 'ear'), await register(request, words.lang, 'lister')]
    const { id, formattedAddress } = await publishFlat(request, owner, { price: 70_000_000 })
    const start = new Date(Date.now() + 3 * 86_400_000)
    start.setUTCMinutes(0, 0, 0)
    const end = new Date(start.getTime() + 1_800_000)
    const tourDates = [{ start: start.toISOString(), end: end.toISOString(), capacity: 1 }]
    const byOwner = await asUser(request, owner)
    await byOwner('POST', '/v1/property/save-tour-dates', { data: { propertyId: id, tourDates } })
    await signIn(page, await tokensOf(request, seeker))
    const heading = page.getByRole('heading', { level: 1 })
    const dialog = page.getByRole('dialog')

    const steps: readonly (() => Promise<void>)[] = [
      async () => {
        await page.goto(`${words.listings}?price[gte]=70000000&price[lte]=70000000`)
        await hydrated(page)
        expect(await page.title()).not.toBe('')
        for (const landmark of ['banner', 'main', 'contentinfo'] as const)
          await expect(page.getByRole(landmark)).toHaveCount(1)
      },
      async () => {
        const search = page.getByRole('main').getByRole('search', { name: words.find })
        await expect(search.getByRole('combobox', { name: words.box })).toBeVisible()
      },
      async () => expect(heading).toHaveText(words.title),
      async () => {
        const filters = page.getByRole('main').getByRole('region', { name: words.filters })
        const first = filters.getByRole('button').first()
        await expect(first).toHaveAttribute('aria-haspopup', 'dialog')
        await expect(first).toHaveAccessibleName(/.+/)
      },
      async () => {
        const home = page.getByRole('list', { name: words.list, exact: true }).getByRole('listitem').first()
        const link = home.getByRole('link')
        await expect(link).toHaveCount(1)
        await expect(link).toHaveAccessibleName(/70[,\s]000[,\s]000/)
        const heart = home.getByRole('button', { name: words.heart })
        await expect(heart).toHaveAttribute('aria-pressed', 'false')
      },
      async () => {
        await press(page.locator(`main [data-listing='${id}'] a`).first())
        await expect(page).toHaveURL(new RegExp(`/${id}$`))
        await expect(heading).toBeFocused()
        await expect(heading).toHaveText(formattedAddress)
      },
      async () => expect(page.getByRole('button', { name: words.photo }).first()).toBeVisible(),
      async () => {
        const button = page.getByRole('button', { name: words.contact }).first()
        await press(button)
        await expect(dialog).toHaveAccessibleName(/.+/)
        await expect(dialog.locator(':focus')).toHaveCount(1)
        for (let at = 0; at < 20; at += 1) await page.keyboard.press('Tab')
        await expect(dialog.locator(':focus')).toHaveCount(1)
        await page.keyboard.press('Escape')
        await expect(dialog).toHaveCount(0)
        await expect(button).toBeFocused()
        await press(button)
      },
      async () => {
        const phone = dialog.getByRole('textbox', { name: words.phone })
        await dialog.getByRole('textbox', { name: words.name }).fill('Jana Slyší')
        await expect(dialog.getByRole('textbox', { name: words.email })).toHaveValue(seeker)
        await phone.fill('12')
        await phone.press('Tab')
        await expect(phone).toHaveAttribute('aria-invalid', 'true')
        await expect(phone).toHaveAccessibleDescription(/.+/)
        await phone.fill('601 123 456')
        await chooseViewing(dialog, words.viewing)
      },
      async () => {
        await press(dialog.getByRole('button', { name: words.send }))
        await expect(dialog.getByRole('status').filter({ hasText: words.sent })).toBeVisible()
        await expect(dialog.getByText(words.booked)).toBeVisible()
      },
      async () => {
        await page.goto(`/${words.lang}/profile/manage-tours`)
        await expect(heading).toHaveText(words.viewings)
        await expect(page.getByRole('main')).toContainText(formattedAddress)
      },
    ]
    expect(steps).toHaveLength(script.length)
    for (const [index, take] of steps.entries()) await test.step(script[index] ?? '', take)
  })
}
