import { readFile } from 'node:fs/promises'

import { expect, test } from '@playwright/test'

import { findingsOf } from '#tests/support/findings.ts'
import { asUser, publishFlat } from '#tests/support/journeyFlat.ts'
import { register, signIn, tokensOf } from '#tests/support/journeyUsers.ts'
import { languagesOfRun } from '#tests/support/languagesOfRun.ts'

const languages = {
  en: {
    none: 'No viewings yet',
    booked: 'Viewings you booked',
    hidden: /doesn’t show the exact address/,
    save: 'Add to calendar',
    create: 'Create a calendar link',
    link: 'Calendar link',
    replace: 'Replace link',
    turnOff: 'Turn off link',
    cancel: 'Cancel viewing',
    keep: 'Don’t cancel',
    cancelled: /^The viewing is cancelled\. We’ve told /,
    noneAhead: 'No upcoming viewings.',
    width: 1440,
  },
  cs: {
    none: 'Zatím žádné prohlídky',
    booked: 'Vaše rezervované prohlídky',
    hidden: /přesnou adresu neukazuje/,
    save: 'Přidat do kalendáře',
    create: 'Vytvořit odkaz do kalendáře',
    link: 'Odkaz do kalendáře',
    replace: 'Vytvořit nový odkaz',
    turnOff: 'Vypnout odkaz',
    cancel: 'Zrušit prohlídku',
    keep: 'Ponechat',
    cancelled: /^Prohlídka je zrušená\. .* už to ví\.$/,
    noneAhead: 'Žádná prohlídka vás nečeká.',
    width: 390,
  },
} as const

for (const lang of languagesOfRun('viewings', ['en', 'cs'] as const)) {
  const words = languages[lang]
  test(`a seeker finds, saves, follows and cancels a booked viewing, ${lang} [C5, R-TOURS]`, async ({
    page,
    request,
  }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width: words.width, height: 900 })
    const [lister, seeker] = [await register(request, lang, 'olga'), await register(request, lang, 'petr')]
    const { id: propertyId } = await publishFlat(request, lister, { location_accuracy: 'street' })
    await signIn(page, await tokensOf(request, seeker))
    await page.goto(`/${lang}/profile/manage-tours`)
    await expect(page.getByRole('heading', { name: words.none })).toBeVisible()

    const start = Date.now() + 3 * 86_400_000
    const [from, to] = [start, start + 1_800_000].map((ms) => new Date(ms).toISOString())
    const byLister = await asUser(request, lister)
    const saved = await byLister('POST', '/v1/property/save-tour-dates', {
      data: { propertyId, tourDates: [{ start: from, end: to, capacity: 1 }] },
    })
    const { tourDates } = (await saved.json()) as { tourDates: { id: number }[] } // what the contract says
    const bySeeker = await asUser(request, seeker)
    await bySeeker('POST', '/leads', {
      data: {
        propertyId,
        name: 'Petr Hledač',
        email: seeker,
        phoneNumber: '+420601123456',
        message: 'I would like to come.',
        tourSlotId: tourDates[0]?.id,
      },
    })
    await page.reload()
    await expect(page.getByRole('heading', { name: words.booked })).toBeVisible()
    const card = page.getByRole('article')
    await expect(card).toHaveCount(1)
    await expect(card.getByText(words.hidden)).toBeVisible()
    expect(await findingsOf(page)).toEqual([])

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      card.getByRole('button', { name: words.save }).click(),
    ])
    const text = await readFile(await file.path(), 'utf8')
    expect(text).toContain(`UID:viewing-${tourDates[0]?.id}@`)

    // A calendar follows by an address that needs no session, until it is replaced or turned off.
    await page.getByRole('button', { name: words.create }).click()
    const link = page.getByLabel(words.link)
    const first = await link.inputValue()
    const follow = (url: string) => request.get(new URL(url).pathname)
    expect(await (await follow(first)).text()).toContain(`UID:viewing-${tourDates[0]?.id}@`)
    await page.getByRole('button', { name: words.replace }).click()
    await expect(link).not.toHaveValue(first)
    const second = await link.inputValue()
    expect([(await follow(first)).status(), (await follow(second)).status()]).toEqual([404, 200])
    await page.getByRole('button', { name: words.turnOff }).click()
    await expect(page.getByRole('button', { name: words.create })).toBeVisible()
    expect((await follow(second)).status()).toBe(404)

    // Asked once more before; kept, it is still there.
    const dialog = page.getByRole('dialog')
    await card.getByRole('button', { name: words.cancel }).click()
    expect(await findingsOf(page)).toEqual([])
    await dialog.getByRole('button', { name: words.keep }).click()
    await expect(card).toHaveCount(1)
    await card.getByRole('button', { name: words.cancel }).click()
    await dialog.getByRole('button', { name: words.cancel }).click()
    await expect(page.getByRole('status').filter({ hasText: words.cancelled })).toBeVisible()
    await expect(page.getByText(words.noneAhead)).toBeVisible()
    await expect(dialog).toHaveCount(0)
    const free = await request.get(`/properties/${propertyId}/tour_dates`)
    expect(await free.json()).toMatchObject({ tourDates: [{ id: tourDates[0]?.id, free: 1 }] })
  })
}
