import { readFile } from 'node:fs/promises'

import { expect, test, type APIRequestContext, type Browser, type Page } from '@playwright/test'
import sharp from 'sharp'

import type { Property } from '#contract/entities/property.ts'
import { linkInMail, mailAbout } from '#tests/support/developmentMails.ts'
import {
  demoPassword,
  fromElsewhere,
  nameOf,
  password,
  register,
  signIn,
  tokensOf,
} from '#tests/support/journeyUsers.ts'
import { languagesOfRun } from '#tests/support/languagesOfRun.ts'
import { wizardUser } from '#tests/support/wizardUser.ts'
import { hydrated } from '#workbench/page/hydrated.ts'
import { chooseViewing } from '#tests/support/chooseViewing.ts'

const languages = [
  {
    lang: 'en',
    width: 1440,
    wizard: '/en/property-onboarding',
    email: 'Email',
    password: 'Password',
    create: 'Create account',
    mailbox: 'Check your email',
    confirmed: 'Your email is confirmed',
    signIn: 'Sign in',
    place: 'Address or town',
    rest: 'Set the rest to No',
    page: 'Preview of your listing',
    // A wide page has both ways, a phone has the one that fits in its bar.
    write: 'Contact owner',
    name: 'Your name',
    phone: 'Phone',
    viewing: /^Viewing/,
    send: 'Send and book the viewing',
    booked: /Your viewing is booked/,
    listing: '/en/listing',
    photos: 'Photos',
    photosDone: 'Photos(done)',
    next: 'Next',
    submit: 'Submit for review',
    onItsWay: 'Your listing has been submitted',
    reject: 'Reject',
    reason: 'Reason',
    why: 'Message to the owner',
    rejected: 'Your listing needs changes',
    change: 'Edit and submit again',
    revise: 'Revise',
    more: /^More/,
    goOn: 'Continue editing',
    approve: 'Approve',
    published: 'Published',
    found: /^1 listing for/,
    addTimes: 'Add times',
    offer: 'Add viewings',
    offered: '4 viewings added.',
    weekAfter: 'Next week',
    whoComes: 'Booked: 1 of 1',
    toCalendar: 'Add week to calendar',
    viewings: 'viewings.ics',
    entry: String.raw`SUMMARY:Viewing: Dlouhá\, Brno`,
    newLead: /asks about/,
    sold: 'Mark as sold',
    soldMail: /^Sold: /,
    gone: /is no longer available$/,
  },
  {
    lang: 'cs',
    width: 390,
    wizard: '/cs/onboarding-nemovitosti',
    email: 'E-mail',
    password: 'Heslo',
    create: 'Vytvořit účet',
    mailbox: 'Zkontrolujte e-mail',
    confirmed: 'Váš e-mail je potvrzen',
    signIn: 'Přihlásit se',
    place: 'Adresa nebo obec',
    rest: 'U ostatních zvolit Ne',
    page: 'Náhled inzerátu',
    write: 'Domluvit prohlídku',
    name: 'Vaše jméno',
    phone: 'Telefon',
    viewing: /^Prohlídka/,
    send: 'Odeslat a\u00A0rezervovat prohlídku',
    booked: /Vaše prohlídka je rezervovaná/,
    listing: '/cs/inzerat',
    photos: 'Fotografie',
    photosDone: 'Fotografie(hotovo)',
    next: 'Další',
    submit: 'Odeslat ke schválení',
    onItsWay: 'Inzerát je odeslaný ke schválení',
    reject: 'Zamítnout',
    reason: 'Důvod',
    why: 'Zpráva majiteli',
    rejected: 'Upravte prosím inzerát',
    change: 'Upravit a znovu odeslat',
    revise: 'Upravit',
    more: /^Více/,
    goOn: 'Pokračovat v úpravách',
    approve: 'Schválit',
    published: 'Zveřejněno',
    found: /^1 inzerát/,
    addTimes: 'Přidat termíny',
    offer: 'Přidat prohlídky',
    offered: 'Přidány 4 prohlídky.',
    weekAfter: 'Další týden',
    whoComes: 'Rezervace: 1 z 1',
    toCalendar: 'Přidat týden do kalendáře',
    viewings: 'prohlidky.ics',
    entry: String.raw`SUMMARY:Prohlídka: Dlouhá\, Brno`,
    newLead: /se ptá na/,
    sold: 'Označit jako prodaný',
    soldMail: /^Prodáno: /,
    gone: /už není v\snabídce$/,
  },
] as const

type Words = (typeof languages)[number]

/** Three photos that differ. */
const photos = () =>
  Promise.all(
    ['#8a5a44', '#44708a', '#5a8a44'].map(async (background, index) => ({
      name: `${index}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp({ create: { width: 1_000, height: 750, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    })),
  )

/** A browser of somebody's own. */
async function windowOf(browser: Browser, baseURL: string, width: number): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width, height: 900 }, reducedMotion: 'reduce' })
  return context.newPage()
}

/** Confirms the step that is asked about. */
const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

/** A step of an administrator, on the page of the listing. */
async function decide(page: Page, words: Words, listingId: number, step: string, why?: string): Promise<void> {
  await page.goto(`/${words.lang}/admin/properties?listing=${listingId}`)
  await page.getByRole('main').getByRole('button', { name: step, exact: true }).click()
  if (why !== undefined) {
    await page.getByRole('combobox', { name: words.reason }).selectOption('poor_photos')
    await page.getByRole('textbox', { name: words.why }).fill(why)
  }
  await confirm(page, step)
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Somebody new, on the page: an account, the link of the mail, and in. Ends at the wizard, where they were heading. */
async function arrive(page: Page, request: APIRequestContext, words: Words): Promise<string> {
  const { lang, wizard } = words
  const email = `majitel.${lang}.${Date.now()}@domivo.test`
  await page.setExtraHTTPHeaders(fromElsewhere())
  await page.goto(`/${lang}/auth/signup`)
  await hydrated(page)
  await page.getByRole('textbox', { name: words.email, exact: true }).fill(email)
  await page.getByLabel(words.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: words.create, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: words.mailbox })).toBeVisible()
  await page.goto(await linkInMail(request, email, '/auth/confirm-email/'))
  await expect(page.getByRole('heading', { level: 1, name: words.confirmed })).toBeVisible()
  // Whoever is nobody yet is asked first, and goes on from there.
  await page.goto(wizard)
  await page.waitForURL(/\/auth\/signin/)
  await page.getByRole('textbox', { name: words.email, exact: true }).fill(email)
  await page.getByLabel(words.password, { exact: true }).fill(password)
  await page.locator('main').getByRole('button', { name: words.signIn, exact: true }).click()
  await page.waitForURL((url) => url.pathname.startsWith(wizard))
  return email
}

for (const words of languagesOfRun('market', languages)) {
  test.describe(`from an owner's draft to a sold home in ${words.lang}`, () => {
    test.use({ viewport: { width: words.width, height: 900 } })

    test('nobody is left wondering: owner, administrator and seeker hear what concerns them [R-ONBOARD] [R-TOURS]', async ({
      page,
      request,
      browser,
      baseURL,
    }) => {
      test.setTimeout(180_000)
      const { lang } = words
      const price = 5_000_000 + (Date.now() % 900_000)
      const ownerEmail = await arrive(page, request, words)
      const seekerEmail = await register(request, lang, 'hledac')
      const seekerTokens = await tokensOf(request, seekerEmail)
      const seeker = nameOf(seekerTokens)
      const admin = await tokensOf(request, 'admin@domivo.test', demoPassword)
      await request.post('/saved_searches', {
        headers: seeker,
        data: {
          name: 'Žižkov',
          frequency: 'instant',
          criteria: { listing_type: 'sale', 'price[gte]': String(price), 'price[lte]': String(price) },
        },
      })

      // The owner describes the home, adds photos and submits: within three minutes, at the pace of a person.
      const begun = Date.now()
      const user = wizardUser(page, words)
      await user.describe(price)
      const id = Number(/\/(\d+)\?/.exec(page.url())?.[1])
      const section = page.getByRole('region', { name: words.photos, exact: true })
      const files = await photos()
      await user.press(() => section.locator('input[type=file][multiple]').setInputFiles(files))
      // On a phone the list of steps is folded.
      const done = page.locator('main nav button', { hasText: words.photosDone }).first()
      await expect(done).toBeAttached({ timeout: 30_000 })
      await page.reload()
      // Each photo is seen, not only the colours that stand for it while it comes.
      const shown = section.locator('picture img')
      await expect(shown).toHaveCount(3)
      for (const photo of await shown.all()) await expect(photo).toBeInViewport()
      await user.goOn('viewings')
      await user.goOn('review')
      await page.getByText(words.page, { exact: true }).click()
      await expect(page.locator('main form [inert]').getByText('Dlouhá, Brno').first()).toBeVisible()
      await user.press(() => page.getByRole('button', { name: words.submit, exact: true }).click())
      await expect(page.getByRole('heading', { name: words.onItsWay })).toBeVisible()
      const seconds = (Date.now() - begun) / 1_000 + user.seconds()
      expect(seconds).toBeLessThan(180)
      test.info().annotations.push({ type: 'seconds to a submitted listing', description: seconds.toFixed(0) })

      // An administrator rejects it, the owner reads why and writes more, and it is approved.
      const office = await windowOf(browser, baseURL ?? '', 1440)
      await signIn(office, admin)
      const why = lang === 'en' ? 'The kitchen is missing among the photos.' : 'Mezi fotografiemi chybí kuchyně.'
      await decide(office, words, id, words.reject, why)
      await mailAbout(request, ownerEmail, new RegExp(`^${words.rejected}`))
      await page.goto(`/${lang}/profile/properties?listing=${id}`)
      await expect(page.getByText(why).first()).toBeVisible()
      await page.getByRole('main').getByRole('button', { name: words.change, exact: true }).click()
      await confirm(page, words.revise)
      await page.getByRole('link', { name: words.goOn }).click()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.goto(`${words.wizard}/${id}?step=review`)
      await page.getByRole('button', { name: words.submit, exact: true }).click()
      await expect(page.getByRole('heading', { name: words.onItsWay })).toBeVisible()
      await decide(office, words, id, words.approve)
      await mailAbout(request, ownerEmail, new RegExp(`^${words.published}`))

      // A seeker hears of it, keeps it, and books a viewing that the owner offers.
      const links = await mailAbout(request, seekerEmail, words.found)
      expect(links.some((path) => path.endsWith(`/${id}`))).toBe(true)
      await request.post(`/my/favorite/properties/${id}`, { headers: seeker })
      await page.goto(`/${lang}/profile/manage-tours`)
      await page.getByRole('link', { name: words.weekAfter }).click()
      await page.getByRole('button', { name: words.addTimes, exact: true }).click()
      await page.getByRole('dialog').getByRole('checkbox').first().check({ force: true })
      await page.getByRole('button', { name: words.offer }).click()
      await expect(page.getByText(words.offered)).toBeVisible()
      const visitor = await windowOf(browser, baseURL ?? '', words.width)
      await signIn(visitor, seekerTokens)
      const { slug } = (await (await request.get(`/properties/${id}`)).json()) as Property
      await visitor.goto(`${words.listing}/${slug}/${id}`)
      await visitor.getByRole('button', { name: words.write }).click()
      const sheet = visitor.getByRole('dialog')
      await sheet.getByLabel(words.name).fill('Jana Hledačová')
      await sheet.getByRole('textbox', { name: words.phone }).fill('601 123 456')
      await chooseViewing(sheet, words.viewing)
      await sheet.getByRole('button', { name: words.send }).click()
      await expect(sheet.getByText(words.booked)).toBeVisible()
      await mailAbout(request, ownerEmail, words.newLead)
      await page.reload()
      await page.getByRole('button', { name: '16:00' }).click()
      await expect(page.getByRole('dialog').getByRole('heading', { name: words.whoComes })).toBeVisible()
      await expect(page.getByRole('dialog').getByText('Jana Hledačová', { exact: true })).toBeVisible()
      await page.keyboard.press('Escape')
      // The file for a calendar has all of the week, and who comes.
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: words.toCalendar }).click(),
      ])
      const calendar = (await readFile(await file.path(), 'utf8')).replaceAll('\r\n ', '')
      expect(file.suggestedFilename()).toBe(words.viewings)
      expect(calendar.split('BEGIN:VEVENT')).toHaveLength(5)
      expect(calendar).toContain(words.entry)
      expect(calendar).toContain(String.raw`DESCRIPTION:Jana Hledačová\, +420601123456`)

      // It is sold, and everybody hears.
      await page.goto(`/${lang}/profile/properties?listing=${id}`)
      await page.getByRole('main').getByRole('button', { name: words.more }).click()
      await page.getByRole('dialog').getByRole('button', { name: words.sold }).click()
      await confirm(page, words.sold)
      await mailAbout(request, seekerEmail, words.soldMail)
      await mailAbout(request, seekerEmail, words.gone)
      await visitor.context().close()
      await office.context().close()
    })
  })
}
