import { expect, test, type Page } from '@playwright/test'

import { findingsOf } from '#tests/support/findings.ts'
import { publishFlat } from '#tests/support/journeyFlat.ts'
import { demoPassword, register, signIn, tokensOf } from '#tests/support/journeyUsers.ts'
import { languagesOfRun } from '#tests/support/languagesOfRun.ts'
import { seeOnly } from '#tests/support/reviewQueue.ts'

const languages = [
  {
    lang: 'en',
    width: 1440,
    wizard: '/en/property-onboarding',
    listing: '/en/listing/flat',
    private: /Changes stay private until you publish them/,
    saved: /^Saved/,
    publish: 'Publish changes',
    send: 'Send changes for review',
    discard: 'Discard changes',
    undo: 'Undo',
    published: 'Your changes are published.',
    discarded: /^Changes discarded/,
    live: 'The changes go live right away.',
    reviewed: /^We review the changes first/,
    inReview: 'Your changes are being reviewed',
    question: 'Is this price right?',
    yes: /^Yes, publish/,
    approve: 'Approve',
    decided: 'Nothing to review',
    changes: 'Changes to a published listing',
  },
  {
    lang: 'cs',
    width: 390,
    wizard: '/cs/onboarding-nemovitosti',
    listing: '/cs/inzerat/flat',
    private: /Změny nikdo neuvidí, dokud je nezveřejníte/,
    saved: /^Uloženo( před|$)/,
    publish: 'Zveřejnit změny',
    send: 'Odeslat změny ke\u00A0schválení',
    discard: 'Zahodit změny',
    undo: 'Vrátit zpět',
    published: 'Vaše změny jsou zveřejněné.',
    discarded: /^Změny jsou zahozené/,
    live: 'Změny se hned zveřejní.',
    reviewed: /^Změny nejdřív zkontrolujeme/,
    inReview: 'Vaše změny čekají na schválení',
    question: 'Je tato cena správná?',
    yes: /^Ano, zveřejnit/,
    approve: 'Schválit',
    decided: 'Nic nečeká na schválení',
    changes: 'Změny zveřejněného inzerátu',
  },
] as const

const field = (page: Page, name: string) => page.locator(`main form [name="${name}"]`)
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) })

for (const words of languagesOfRun('revision', languages)) {
  test.describe(`editing what is published in ${words.lang}`, () => {
    test.use({ viewport: { width: words.width, height: 900 } })

    test('shows nobody a price before it is published, asks about a jump, and undoes discarding [A4]', async ({
      page,
      request,
      browser,
      baseURL,
    }) => {
      test.setTimeout(180_000)
      const owner = await register(request, words.lang, 'zmena')
      const { id, slug } = await publishFlat(request, owner, { price: 4_500_000 })
      const guestContext = await browser.newContext({ baseURL: baseURL ?? '' })
      const guest = await guestContext.newPage()
      const path = `${words.listing.replace(/flat$/, slug)}/${id}`
      const guestSees = async (price: RegExp) => {
        // What guests see is kept for some seconds.
        await expect.poll(async () => (await guest.request.get(path)).text(), { timeout: 30_000 }).toMatch(price)
        // A browser is answered from another store than a plain request.
        await expect(async () => {
          await guest.goto(path)
          await expect(guest.locator('main .price').first()).toHaveText(price, { timeout: 2_000 })
        }).toPass({ timeout: 30_000 })
      }

      await signIn(page, await tokensOf(request, owner))
      await page.goto(`${words.wizard}/${id}?step=price`)
      await expect(page.getByText(words.private)).toBeVisible()
      // Somebody types, pauses, and types on.
      await field(page, 'price').fill('450000')
      await expect(page.locator('main form footer output')).toHaveText(words.saved)
      await guestSees(/4[\s,.]500[\s,.]000/)

      // Another device goes on with it.
      const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
      await signIn(other, await tokensOf(request, owner))
      await other.goto(`${words.wizard}/${id}?step=price`)
      await expect(field(other, 'price')).toHaveValue(/^450[\s,.]000$/)
      await other.context().close()

      await page.goto(`${words.wizard}/${id}?step=review`)
      await expect(page.getByText(words.live)).toBeVisible()
      await expect(page.locator('main del')).toHaveText(/4[\s,.]500[\s,.]000/)
      await expect(page.locator('main ins')).toHaveText(/\b450[\s,.]000/)
      expect(await findingsOf(page)).toEqual([])
      await button(page, words.publish).click()
      const question = page.getByRole('dialog', { name: words.question })
      await expect(question).toContainText(/4[\s,.]500[\s,.]000/)
      await page.keyboard.press('Escape')
      await guestSees(/4[\s,.]500[\s,.]000/)

      await button(page, words.discard).click()
      await expect(page.getByText(words.discarded)).toBeVisible()
      await button(page, words.undo).click()
      await expect(page.locator('main ins')).toHaveText(/\b450[\s,.]000/)
      await button(page, words.publish).click()
      await question.getByRole('button', { name: words.yes }).click()
      await expect(page.getByText(words.published)).toBeVisible()
      await guestSees(/\b450[\s,.]000/)
      await guestContext.close()
    })

    test('says before it that a review follows, keeps the approved version online, and shows both to the moderator [A5] [A6]', async ({
      page,
      request,
      browser,
      baseURL,
    }) => {
      test.setTimeout(180_000)
      const owner = await register(request, words.lang, 'popis')
      const before = `Původní text ${Date.now()}. `.repeat(8)
      const after = `Docela jiný text ${Date.now()}. `.repeat(8)
      const { id, slug } = await publishFlat(request, owner, { description_cs: before, description_en: before })
      await signIn(page, await tokensOf(request, owner))
      await page.goto(`${words.wizard}/${id}?step=description`)
      await field(page, `description_${words.lang}`).fill(after)
      await expect(page.locator('main form footer output')).toHaveText(words.saved)
      await page.goto(`${words.wizard}/${id}?step=review`)
      await expect(page.getByText(words.reviewed)).toBeVisible()
      await button(page, words.send).click()
      await expect(page.getByRole('heading', { level: 1, name: words.inReview })).toBeFocused()
      expect(await findingsOf(page)).toEqual([])

      const guest = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
      await guest.goto(`${words.listing.replace(/flat$/, slug)}/${id}`)
      await expect(guest.getByText(before.trim()).first()).toBeVisible()

      const admin = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
      await signIn(admin, await tokensOf(request, 'admin@domivo.test', demoPassword))
      await seeOnly(admin, [id])
      await admin.goto(`/${words.lang}/admin/properties?queue=1`)
      const section = admin.getByRole('region', { name: words.changes }).filter({ hasText: 'Docela jiný' })
      await expect(section.locator('del', { hasText: 'Původní' }).first()).toBeVisible()
      await expect(section.locator('ins', { hasText: 'Docela jiný' }).first()).toBeVisible()
      expect(await findingsOf(admin)).toEqual([])
      await button(admin, words.approve).click()
      await expect(admin.getByRole('heading', { name: words.decided })).toBeVisible()
      const guestReads = async () => (await guest.request.get(guest.url())).text()
      await expect.poll(guestReads, { timeout: 30_000 }).toContain(after.trim())
      await expect(async () => {
        await guest.reload()
        await expect(guest.getByText(after.trim()).first()).toBeVisible({ timeout: 2_000 })
      }).toPass({ timeout: 30_000 })
      await guest.context().close()
      await admin.context().close()
    })
  })
}
