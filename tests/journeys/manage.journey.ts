import { expect, test } from '@playwright/test'

import type { Property } from '#contract/entities/property.ts'
import { completeFields } from '#tests/support/completeListing.ts'
import { linkInMail } from '#tests/support/developmentMails.ts'
import { findingsOf } from '#tests/support/findings.ts'
import { demoPassword, nameOf, register, signIn, tokensOf } from '#tests/support/journeyUsers.ts'
import { languagesOfRun } from '#tests/support/languagesOfRun.ts'

const languages = [
  {
    lang: 'en',
    width: 1440,
    published: /^Published/,
    next: 'History',
    plan: 'Viewings',
    administration: 'Administration',
    draft: /^Draft/,
    all: 'Listings',
    look: 'Number, address or owner',
    search: 'Search',
    chooseAll: 'Select all on this page',
    remove: 'Delete',
    selected: 'Selected listings',
    removeTwo: 'Delete 2 listings',
    reason: 'Reason',
    why: 'Message to the owner',
    text: 'These are not homes of yours.',
    one: '1 listing deleted.',
    users: 'Name, email or agency',
    more: /^More ?: /,
    rights: /^Rights of/,
    agency: /^Agency/,
    save: 'Save',
    file: 'File with listings',
    notFitting: 'Invalid rows',
    problem: 'Price (price): This can’t be read.',
    bringIn: 'Import 2 listings',
    areIn: '2 listings imported.',
    ofAgency: 'Listings of the agency',
  },
  {
    lang: 'cs',
    width: 390,
    published: /^Zveřejněné/,
    next: 'Historie',
    plan: 'Prohlídky',
    administration: 'Správa',
    draft: /^Koncept/,
    all: 'Inzeráty',
    look: 'Číslo, adresa nebo majitel',
    search: 'Hledat',
    chooseAll: 'Vybrat vše na této stránce',
    remove: 'Smazat',
    selected: 'Vybrané inzeráty',
    removeTwo: 'Smazat 2 inzeráty',
    reason: 'Důvod',
    why: 'Zpráva majiteli',
    text: 'Toto nejsou vaše nemovitosti.',
    one: 'Smazáno: 1 inzerát.',
    users: 'Jméno, e-mail nebo kancelář',
    more: /^Více ?: /,
    rights: /^Práva:/,
    agency: /^Realitní kancelář/,
    save: 'Uložit',
    file: 'Soubor s inzeráty',
    notFitting: 'Neplatné řádky',
    problem: 'Cena (price): Tady se to nedá přečíst.',
    bringIn: 'Nahrát 2 inzeráty',
    areIn: 'Nahrány 2 inzeráty.',
    ofAgency: 'Inzeráty kanceláře',
  },
] as const

for (const words of languagesOfRun('manage', languages)) {
  const { lang } = words
  test.describe(`those who run listings in ${lang}`, () => {
    test.use({ viewport: { width: words.width, height: 900 } })

    test('see where each of theirs stands and what may happen next [R-OWN] [R-TOURS]', async ({ page, request }) => {
      test.setTimeout(90_000)
      await signIn(page, await tokensOf(request, 'owner@domivo.test', demoPassword))
      await page.goto(`/${lang}/profile/properties`)
      await page.getByRole('link', { name: words.published }).click()
      await page.waitForURL(/group=online/)
      const rows = page.getByRole('article')
      await expect(rows.first()).toBeVisible()
      await rows.first().getByRole('heading').getByRole('link').click()
      await expect(page.getByRole('heading', { name: words.next })).toBeVisible()
      await page.goto(`/${lang}/profile/manage-tours`)
      await expect(page.getByRole('heading', { level: 1, name: words.plan })).toBeVisible()
      await expect(page.locator('[data-day]')).toHaveCount(7)
    })

    test('see the market, take one step for many listings, and hear which was refused [R-ADMIN]', async ({
      page,
      request,
    }) => {
      test.setTimeout(90_000)
      const email = await register(request, lang, 'kopie')
      const owner = nameOf(await tokensOf(request, email))
      const write = async (data: object) =>
        (await (await request.post('/v1/property/save', { headers: owner, data })).json()) as Property
      const first = await write({ ...completeFields, street: 'Krátká' })
      await write(completeFields)
      await signIn(page, await tokensOf(request, 'admin@domivo.test', demoPassword))
      await page.goto(`/${lang}/admin`)
      await expect(page.getByRole('heading', { level: 1, name: words.administration })).toBeVisible()
      await page.getByRole('figure').getByRole('link', { name: words.draft }).click()
      await expect(page.getByRole('heading', { level: 1, name: words.all })).toBeVisible()

      await page.getByRole('searchbox', { name: words.look }).fill(email)
      await page.getByRole('search').getByRole('button', { name: words.search }).click()
      await expect(page.getByRole('rowheader')).toHaveCount(2)
      await page.getByRole('checkbox', { name: words.chooseAll }).check()
      // What takes listings away is in the menu.
      const removeBoth = async () => {
        const selected = page.getByRole('region', { name: words.selected })
        await selected.locator('button[aria-haspopup]').click()
        await selected.getByRole('button', { name: `${words.remove} (2)` }).click()
      }
      await removeBoth()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('combobox', { name: words.reason }).selectOption('fraud')
      await dialog.getByRole('textbox', { name: words.why }).fill(words.text)
      // Left by mistake, it is there again with what was written.
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await removeBoth()
      await expect(dialog.getByRole('textbox', { name: words.why })).toHaveValue(words.text)
      await expect(dialog.getByRole('combobox', { name: words.reason })).toHaveValue('fraud')
      const both = dialog.getByRole('button', { name: words.removeTwo, exact: true })
      await expect(both).toBeVisible()
      // Its owner is quicker with one of them.
      await write({ id: first.id, street: 'Široká' })
      await both.click()
      const outcome = page.getByRole('status').filter({ hasText: words.one })
      await expect(outcome.getByRole('listitem')).toHaveText(/^Krátká\s12/)

      await page.goto(`/${lang}/admin/users`)
      await page.getByRole('searchbox', { name: words.users }).fill(email)
      await page.getByRole('search').getByRole('button', { name: words.search }).click()
      const user = page.getByRole('row').filter({ hasText: email })
      await user.getByRole('button', { name: words.more }).click()
      await user.getByRole('button', { name: words.rights }).click()
      await dialog.getByRole('textbox', { name: words.agency }).fill('Reality Vysočina')
      await dialog.getByRole('button', { name: words.save }).click()
      await expect(user.getByText('Reality Vysočina')).toBeVisible()
      expect(await findingsOf(page)).toEqual([])

      // The agency's file is looked through, and what fits is brought in.
      await page.goto(`/${lang}/admin/import`)
      await page.getByRole('combobox').selectOption({ label: `Reality Vysočina · ${email}` })
      const buffer = Buffer.from(
        [
          'reference;listing_type;property_type;price',
          'A-1;sale;flat;5 990 000',
          'A-2;rent;flat;18000',
          'A-3;sale;flat;moc',
        ].join('\r\n'),
      )
      await page.getByLabel(words.file).setInputFiles({ name: 'nabídka.csv', mimeType: 'text/csv', buffer })
      const refused = page.getByRole('region', { name: words.notFitting })
      await expect(refused.getByRole('listitem').filter({ hasText: 'A-3' }).first()).toContainText(words.problem)
      expect(await findingsOf(page)).toEqual([])
      await page.getByRole('button', { name: words.bringIn }).click()
      await expect(page.getByText(words.areIn)).toBeVisible()
      await page.getByRole('link', { name: words.ofAgency }).click()
      // The two that came in, the one that its owner kept, and the one that is deleted.
      const names = page
        .getByRole('main')
        .getByRole('row')
        .filter({ has: page.getByRole('link') })
      await expect(names).toHaveCount(4)
    })
  })
}

const renewal = {
  en: { press: 'Renew listing', done: 'Listing renewed', look: 'View listing' },
  cs: { press: 'Prodloužit inzerát', done: 'Inzerát je prodloužený', look: 'Zobrazit inzerát' },
}

test('one press in the page of a mail keeps a home on the market, and no look at it does [R-OWN]', async ({
  page,
  request,
}) => {
  // The demo has a listing that ends soon.
  const link = await linkInMail(request, 'owner@domivo.test', '/auth/renew-listing/')
  const words = renewal[link.startsWith('/cs/') ? 'cs' : 'en']
  await page.goto(link)
  await page.getByRole('button', { name: words.press }).click()
  await expect(page.getByRole('heading', { level: 1, name: words.done })).toBeVisible()
  await page.getByRole('link', { name: words.look }).click()
  await page.waitForURL(/\/(?:listing|inzerat)\/[^/]+\/\d+$/)
  const id = page.url().split('/').at(-1)
  const owner = nameOf(await tokensOf(request, 'owner@domivo.test', demoPassword))
  const { expiresAt = '' } = (await (await request.get(`/properties/${id}`, { headers: owner })).json()) as Property
  expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now() + 30 * 24 * 60 * 60 * 1_000)
})

test('a step that was taken by mistake is taken back, from the list and from the page of a listing [R-OWN]', async ({
  page,
  request,
}) => {
  const email = await register(request, 'en', 'omyl')
  const owner = nameOf(await tokensOf(request, email))
  const saved = await request.post('/v1/property/save', { headers: owner, data: completeFields })
  const { id } = (await saved.json()) as Property
  const statusNow = async () =>
    ((await (await request.get(`/properties/${id}`, { headers: owner })).json()) as Property).status
  await signIn(page, await tokensOf(request, email))
  for (const address of ['/en/profile/properties', `/en/profile/properties?listing=${id}`]) {
    await page.goto(address)
    const main = page.getByRole('main')
    const more = main.getByRole('button', { name: /^More/ })
    const remove = main.getByRole('button', { name: /^Delete/ })
    await expect(more.or(remove).first()).toBeVisible()
    if (await more.isVisible()) await more.click()
    await remove.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText(/is now: Deleted/)).toBeVisible()
    expect(await statusNow()).toBe('DELETED')
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(page.getByText(/is now: Draft/)).toBeVisible()
    expect(await statusNow()).toBe('DRAFT')
  }
})
