import { expect, test, type Page } from '@playwright/test'

import type { Property } from '#contract/entities/property.ts'
import { findingsNow, findingsOf } from '#tests/support/findings.ts'
import { asUser, publishFlat } from '#tests/support/journeyFlat.ts'
import { demoPassword, nameOf, register, signIn, tokensOf } from '#tests/support/journeyUsers.ts'
import { languagesOfRun } from '#tests/support/languagesOfRun.ts'

const languages = [
  {
    lang: 'en',
    width: 1440,
    wizard: '/en/property-onboarding',
    listing: '/en/listing',
    photos: 'Photos',
    add: (position: number) => `Add caption to photo ${position}`,
    edit: (position: number, said: string) => `Edit the caption of photo ${position}: ${said}`,
    room: 'What does it show?',
    kitchen: 'Kitchen',
    livingRoom: 'Living room',
    caption: 'Caption (optional)',
    shorten: 'The caption is too long: photo 3',
    tooLong: /^The caption is too long\. Shorten it to 140/,
    count: '141 of 140',
    next: 'Next photo',
    done: 'Done',
    keptHere: 'Saved on this device',
    saved: /^Saved$/,
    review: 'Review changes',
    captions: 'Photo captions',
    send: 'Send changes for review',
    inReview: 'Your changes are being reviewed',
    enlarge: 'Enlarge photo 1 of 3',
    enlargeRoom: 'Enlarge photo 2 of 3: living room',
    roomAlt: 'Photo 2 of 3, living room',
  },
  {
    lang: 'cs',
    width: 390,
    wizard: '/cs/onboarding-nemovitosti',
    listing: '/cs/inzerat',
    photos: 'Fotografie',
    add: (position: number) => `Přidat popisek k fotografii ${position}`,
    edit: (position: number, said: string) => `Upravit popisek fotografie ${position}: ${said}`,
    room: 'Co fotografie ukazuje?',
    kitchen: 'Kuchyně',
    livingRoom: 'Obývací pokoj',
    caption: 'Popisek (nepovinný)',
    shorten: 'Popisek je příliš dlouhý: fotografie 3',
    tooLong: /^Popisek je příliš dlouhý\. Zkraťte ho na\s140/,
    count: '141 z 140',
    next: 'Další fotografie',
    done: 'Hotovo',
    keptHere: /^Uloženo v\stomto zařízení$/,
    saved: /^Uloženo$/,
    review: 'Zkontrolovat změny',
    captions: 'Popisky fotografií',
    send: 'Odeslat změny ke schválení',
    inReview: 'Vaše změny čekají na schválení',
    enlarge: 'Zvětšit fotografii 1 z 3',
    enlargeRoom: 'Zvětšit fotografii 2 z 3: obývací pokoj',
    roomAlt: 'Fotografie 2 z\u00A03, obývací pokoj',
  },
] as const

const courtyard = 'Okno do dvora 👨‍👩‍👧'
const hostile = '</script><b onmouseover="alert(1)">Půda</b>'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** What is said of each photo, as `room:caption`. */
const saidOf = (media: Property['property_medias']) => media.map(({ room = '', caption = '' }) => `${room}:${caption}`)

for (const words of languagesOfRun('captions', languages)) {
  const { lang, width } = words
  test.describe(`the captions of photos in ${lang} at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, hasTouch: true })

    test('are picked and written, kept, reviewed, and read by those who see the photos and those who do not [C14]', async ({
      page,
      request,
      browser,
      baseURL,
    }) => {
      test.setTimeout(120_000)
      const owner = await register(request, lang, 'popisky')
      const { id, slug } = await publishFlat(request, owner, { price: 4_500_000 })
      const tokens = await tokensOf(request, owner)
      const headers = nameOf(tokens)
      /** What the server has of them: unpublished, and online. */
      const kept = async () => {
        const own = (await (await request.get(`/properties/${id}`, { headers })).json()) as Property
        return { edited: saidOf(own.revision?.media ?? []), online: saidOf(own.property_medias) }
      }
      await signIn(page, tokens)
      await page.goto(`${words.wizard}/${id}?step=photos`)
      const sheet = page.getByRole('dialog')

      // The first gets a room and a caption, and from there the next one a room.
      await button(page, words.add(1)).click()
      await sheet.getByLabel(words.room).selectOption(words.kitchen)
      await sheet.getByLabel(words.caption).fill(courtyard)
      expect(await findingsNow(page)).toEqual([])
      await button(page, words.next).click()
      await expect(sheet.getByLabel(words.caption)).toHaveValue('')
      await sheet.getByLabel(words.room).selectOption(words.livingRoom)
      // One that is too long is neither cut nor sent, and waits on this device.
      await button(page, words.next).click()
      await expect(button(page, words.next)).toBeDisabled()
      const tooLong = hostile.padEnd(141, 'x')
      await sheet.getByLabel(words.caption).fill(tooLong)
      await expect(sheet.getByText(words.tooLong)).toBeVisible()
      await expect(sheet.getByText(words.count)).toBeVisible()
      // Enter ends it and does not send the step.
      await sheet.getByLabel(words.caption).press('Enter')
      await expect(sheet).toBeHidden()
      await expect(button(page, words.edit(1, courtyard))).toHaveText(courtyard)
      await expect(button(page, words.edit(2, words.livingRoom))).toHaveText(words.livingRoom)
      await expect(page.locator('main form footer output')).toHaveText(words.keptHere)
      expect(await findingsOf(page)).toEqual([])
      await expect.poll(async () => (await kept()).edited).toEqual([`kitchen:${courtyard}`, 'living_room:', ':'])
      expect((await kept()).online).toEqual([':', ':', ':'])

      await page.reload()
      await button(page, words.shorten).click()
      await expect(sheet.getByLabel(words.caption)).toHaveValue(tooLong)
      await sheet.getByLabel(words.caption).fill(hostile)
      await button(page, words.done).click()
      await expect(page.locator('main form footer output')).toHaveText(words.saved)
      await expect.poll(async () => (await kept()).edited.at(2)).toBe(`:${hostile}`)

      // Another device has them, too.
      const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
      await signIn(other, await tokensOf(request, owner))
      await other.goto(`${words.wizard}/${id}?step=photos`)
      await expect(button(other, words.edit(1, courtyard))).toBeVisible()

      // What is online stays until an administrator has read them.
      await button(page, words.review).click()
      const difference = page.getByRole('listitem').filter({ hasText: courtyard })
      await expect(page.getByRole('heading', { name: words.captions })).toBeVisible()
      await expect(difference.locator('ins')).toContainText(words.kitchen)
      expect(await findingsOf(page)).toEqual([])
      await button(page, words.send).click()
      await expect(page.getByRole('heading', { name: words.inReview })).toBeVisible()
      const guest = await (
        await browser.newContext({ baseURL: baseURL ?? '', viewport: { width, height: 900 } })
      ).newPage()
      await guest.goto(`${words.listing}/${slug}/${id}`)
      await expect(button(guest, words.enlarge)).toBeVisible()
      const byAdmin = await asUser(request, 'admin@domivo.test', demoPassword)
      await byAdmin('PATCH', `/properties/${id}/verify`, { data: {} })

      // What guests see is kept for some seconds.
      const guestReads = async () => (await guest.request.get(guest.url())).text()
      await expect.poll(guestReads, { timeout: 30_000 }).toContain(courtyard)
      // A browser is answered from another store than a plain request.
      await expect(async () => {
        await guest.reload()
        await expect(button(guest, `${words.enlarge}: ${courtyard}`)).toBeVisible({ timeout: 2_000 })
      }).toPass({ timeout: 30_000 })
      await expect(button(guest, `${words.enlarge}: ${courtyard}`)).toHaveText(courtyard)
      await expect(guest.locator('meta[property="og:image:alt"]')).toHaveAttribute('content', courtyard)
      expect(await guest.locator('b[onmouseover]').count()).toBe(0)
      expect(await guest.locator('script[type="application/ld+json"]').allTextContents()).not.toHaveLength(0)
      await expect(guest.getByAltText(words.roomAlt)).toBeAttached()
      await expect(guest.getByAltText(courtyard).first()).toHaveAttribute('lang', '')
      expect(await findingsOf(guest)).toEqual([])

      // On the full screen the caption is under the photo; keys lead on.
      await button(guest, `${words.enlarge}: ${courtyard}`).click()
      const viewer = guest.getByRole('dialog')
      await expect(viewer.locator('.caption')).toHaveText(courtyard)
      // Between the buttons, not over them.
      const [said, next] = await Promise.all([
        viewer.locator('.caption').boundingBox(),
        viewer.getByRole('button', { name: words.next, exact: true }).boundingBox(),
      ])
      expect((said?.x ?? 0) + (said?.width ?? 0)).toBeLessThanOrEqual(next?.x ?? 0)
      expect(await findingsNow(guest)).toEqual([])
      await guest.keyboard.press('ArrowRight')
      await expect(viewer.locator('.caption')).toHaveText(words.livingRoom)
      await expect(viewer.getByAltText(words.roomAlt)).toBeAttached()
      await guest.keyboard.press('End')
      await expect(viewer.locator('.caption')).toHaveText(hostile)
      await guest.keyboard.press('Escape')
      await expect(button(guest, words.enlargeRoom)).toBeVisible()
    })
  })
}
