import { expect, test, type APIRequestContext, type Browser, type Page } from '@playwright/test'
import sharp from 'sharp'

import type { Property } from '#contract/entities/property.ts'
import type { TourDateList } from '#contract/entities/tour.ts'
import { completeFields } from '#tests/support/completeListing.ts'
import { mailAbout } from '#tests/support/developmentMails.ts'
import { demoPassword, nameOf, register, signIn, tokensOf } from '#tests/support/journeyPeople.ts'

const languages = [
  {
    lang: 'en',
    width: 1440,
    wizard: '/en/property-onboarding',
    photos: 'Photos',
    photosDone: 'Photos (done)',
    next: 'Next',
    submit: 'Submit for review',
    onItsWay: 'Your listing is on its way',
    reject: 'Reject',
    reason: 'Reason',
    why: 'What its owner should know',
    rejected: 'Please change your listing',
    revise: 'Revise',
    goOn: 'Go on writing',
    approve: 'Approve',
    published: 'Published',
    found: /^1 listing for/,
    addTimes: 'Add times',
    offer: 'Offer these viewings',
    offered: '4 viewings are offered.',
    weekAfter: 'Week after',
    whoComes: 'Who comes: 1 of 1',
    newLead: /asks about/,
    sold: 'Mark as sold',
    soldMail: /^Sold: /,
    gone: /is no longer offered$/,
  },
  {
    lang: 'cs',
    width: 390,
    wizard: '/cs/onboarding-nemovitosti',
    photos: 'Fotografie',
    photosDone: 'Fotografie (hotovo)',
    next: 'Další',
    submit: 'Odeslat ke schválení',
    onItsWay: 'Inzerát je na cestě',
    reject: 'Zamítnout',
    reason: 'Důvod',
    why: 'Co má majitel vědět',
    rejected: 'Upravte prosím inzerát',
    revise: 'Upravit',
    goOn: 'Pokračovat v psaní',
    approve: 'Schválit',
    published: 'Zveřejněno',
    found: /^1 inzerát/,
    addTimes: 'Přidat časy',
    offer: 'Nabídnout prohlídky',
    offered: 'Nabízíte 4 prohlídky.',
    weekAfter: 'Další týden',
    whoComes: 'Kdo přijde: 1 z 1',
    newLead: /se ptá na/,
    sold: 'Označit jako prodaný',
    soldMail: /^Prodáno: /,
    gone: /už není v nabídce$/,
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

/** A draft with everything but its photos, at a price that no other flat has. */
async function writeDraft(request: APIRequestContext, headers: Record<string, string>, price: number) {
  const answer = await request.post('/v1/property/save', { headers, data: { ...completeFields, price } })
  return ((await answer.json()) as Property).id
}

for (const words of languages) {
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
      const [ownerEmail, seekerEmail] = [
        await register(request, lang, 'majitel'),
        await register(request, lang, 'hledac'),
      ]
      const owner = await tokensOf(request, ownerEmail)
      const seeker = nameOf(await tokensOf(request, seekerEmail))
      const admin = await tokensOf(request, 'admin@domivo.test', demoPassword)
      await request.post('/saved_searches', {
        headers: seeker,
        data: {
          name: 'Žižkov',
          frequency: 'instant',
          criteria: { listing_type: 'sale', 'price[gte]': String(price), 'price[lte]': String(price) },
        },
      })

      // The owner adds the photos and submits.
      const id = await writeDraft(request, nameOf(owner), price)
      await signIn(page, owner)
      await page.goto(`${words.wizard}/${id}?step=photos`)
      const section = page.getByRole('region', { name: words.photos, exact: true })
      await section.locator('input[type=file][multiple]').setInputFiles(await photos())
      await expect(page.getByRole('button', { name: words.photosDone })).toBeVisible({ timeout: 30_000 })
      await page.reload()
      // Each photo is seen, not only the colours that stand for it while it comes.
      const shown = section.locator('picture img')
      await expect(shown).toHaveCount(3)
      for (const photo of await shown.all()) await expect(photo).toBeInViewport()
      const next = page.getByRole('button', { name: words.next, exact: true })
      for (const step of ['viewings', 'review']) {
        await next.click()
        await page.waitForURL(new RegExp(`step=${step}`))
      }
      await page.getByRole('button', { name: words.submit, exact: true }).click()
      await expect(page.getByRole('heading', { name: words.onItsWay })).toBeVisible()

      // An administrator rejects it, the owner reads why and writes more, and it is approved.
      const office = await windowOf(browser, baseURL ?? '', 1440)
      await signIn(office, admin)
      const why = lang === 'en' ? 'The kitchen is missing among the photos.' : 'Mezi fotografiemi chybí kuchyně.'
      await decide(office, words, id, words.reject, why)
      await mailAbout(request, ownerEmail, new RegExp(`^${words.rejected}`))
      await page.goto(`/${lang}/profile/properties?listing=${id}`)
      await expect(page.getByText(why).first()).toBeVisible()
      await page.getByRole('main').getByRole('button', { name: words.revise, exact: true }).first().click()
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
      const { tourDates } = (await (await request.get(`/properties/${id}/tour_dates`)).json()) as TourDateList
      const lead = await request.post('/leads', {
        headers: { ...seeker, 'accept-language': lang },
        data: {
          propertyId: id,
          name: 'Jana Hledačová',
          email: seekerEmail,
          phoneNumber: '+420601123456',
          message: 'Přijdu se podívat.',
          tourSlotId: tourDates[0]?.id,
        },
      })
      expect(lead.status()).toBe(201)
      await mailAbout(request, ownerEmail, words.newLead)
      await page.reload()
      await page.getByRole('button', { name: '16:00' }).click()
      await expect(page.getByRole('dialog').getByRole('heading', { name: words.whoComes })).toBeVisible()
      await expect(page.getByRole('dialog').getByText('Jana Hledačová')).toBeVisible()

      // It is sold, and everybody hears.
      await page.goto(`/${lang}/profile/properties?listing=${id}`)
      await page.getByRole('main').getByRole('button', { name: words.sold, exact: true }).first().click()
      await confirm(page, words.sold)
      await mailAbout(request, seekerEmail, words.soldMail)
      await mailAbout(request, seekerEmail, words.gone)
      await office.context().close()
    })
  })
}
