import { expect, test, type APIRequestContext } from '@playwright/test'

import type { Property } from '#contract/entities/property.ts'
import { mailAbout } from '#tests/support/developmentMails.ts'
import { findingsOf } from '#tests/support/findings.ts'
import { asUser, publishFlat } from '#tests/support/journeyFlat.ts'
import { demoPassword, nameOf, register, signIn, tokensOf } from '#tests/support/journeyUsers.ts'
import { languagesOfRun } from '#tests/support/languagesOfRun.ts'
import { seeOnly } from '#tests/support/reviewQueue.ts'

const languages = [
  {
    lang: 'en',
    width: 1440,
    waiting: 'Waiting for review',
    last: /^1 of 2 decided/,
    queue: 'Queue',
    skipped: 'Skipped',
    approve: 'Approve',
    reject: 'Reject…',
    changed: 'Changed since the last approval',
    // A hundredth of a degree in both directions, from 50.0836, 14.4541.
    moved: /The pin moves by 1,3\d\d m\./,
    send: 'Reject',
    reason: 'Reason',
    why: 'Message to the owner',
    text: 'The floor plan shows another flat.',
    overtaken: /^Someone else was faster/,
    next: 'Next listing',
    none: 'Nothing to review',
    refused: /^Your listing needs changes/,
    told: /^Your account with Domivo is banned/,
    user: 'Name, email or agency',
    search: 'Search',
    kind: 'Role and status',
    banned: 'Banned',
    ban: /^Ban .*…$/,
    cascade: ['1 published listing is taken down', '1 listing leaves the queue', '1 viewing is cancelled'],
    banReason: 'Reason (shown to the user)',
    letIn: /^Unban .+…$/,
    letInNow: 'Unban',
    more: /^More ?: /,
    record: /^Audit log:/,
    letBack: 'Unbanned',
  },
  {
    lang: 'cs',
    width: 390,
    waiting: 'Čekají na schválení',
    last: /^Rozhodnuto 1 z.2/,
    queue: 'Fronta',
    skipped: 'Přeskočený',
    approve: 'Schválit',
    reject: 'Zamítnout…',
    changed: 'Změny od posledního schválení',
    moved: /Špendlík se posune o\s1\s3\d\d\sm\./,
    send: 'Zamítnout',
    reason: 'Důvod',
    why: 'Zpráva majiteli',
    text: 'Na půdorysu je jiný byt.',
    overtaken: /^Někdo byl rychlejší/,
    next: 'Další inzerát',
    none: 'Nic nečeká na schválení',
    refused: /^Upravte prosím inzerát/,
    told: /^Váš účet Domivo je zablokovaný/,
    user: 'Jméno, e-mail nebo kancelář',
    search: 'Hledat',
    kind: 'Role a stav',
    banned: 'Zablokovaní',
    ban: /^Zablokovat: .*…$/,
    cascade: ['1 zveřejněný inzerát se stáhne', '1 inzerát opustí frontu', '1 termín prohlídky se zruší'],
    banReason: 'Důvod (uživatel ho uvidí)',
    letIn: /^Odblokovat: /,
    letInNow: 'Odblokovat',
    more: /^Více ?: /,
    record: /^Záznam akcí: /,
    letBack: 'Odblokováno',
  },
] as const

/** A home that was approved and waits again, because it left the market, moved to another place and was submitted anew. */
async function held(request: APIRequestContext, owner: string): Promise<Property> {
  const { id } = await publishFlat(request, owner, { price: 5_000_000 + (Date.now() % 1_000_000) })
  const byOwner = await asUser(request, owner)
  const moved = { locationGps: { latitude: 50.0936, longitude: 14.4641 } }
  const setState = (state: string) => byOwner('POST', `/v1/properties/set-state/${id}`, { data: { state } })
  await setState('ARCHIVED')
  await byOwner('PATCH', `/properties/${id}`, { data: moved })
  const answer = await setState('PENDING')
  return (await answer.json()) as Property // what the contract says
}

for (const words of languagesOfRun('moderation', languages)) {
  const { lang, width } = words
  test.describe(`administrators in ${lang} at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('decide by keys alone what waits, and never one listing twice [R-ADMIN] [REL-49]', async ({
      page,
      request,
      browser,
    }) => {
      test.setTimeout(120_000)
      const owner = await register(request, lang, 'cekatel')
      const [first, second, third] = [
        await held(request, owner),
        await held(request, owner),
        await held(request, owner),
      ]
      expect([first, second, third].map(({ status }) => status)).toEqual(['PENDING', 'PENDING', 'PENDING'])
      const ids = [first.id, second.id, third.id]
      const headers = nameOf(await tokensOf(request, owner))
      const statusOf = async (id: number) =>
        ((await (await request.get(`/properties/${id}`, { headers })).json()) as Property).status
      const [one, two] = [page, await browser.newPage({ viewport: { width, height: 900 } })]
      for (const [at, admin] of [
        [one, 'admin'],
        [two, 'admin2'],
      ] as const) {
        await signIn(at, await tokensOf(request, `${admin}@domivo.test`, demoPassword))
        await seeOnly(at, ids)
        await at.goto(`/${lang}/admin/properties?queue=1`)
        await expect(at.getByRole('heading', { level: 1, name: words.waiting })).toBeVisible()
        // What changed stands beside what the public would see.
        await expect(at.getByRole('region', { name: words.changed })).toContainText(words.moved)
      }
      expect(await findingsOf(one)).toEqual([])

      // Both look at the first one. The second is quicker; the first hears of it, and has changed nothing.
      await two.keyboard.press('a')
      await expect.poll(() => statusOf(first.id)).toBe('PUBLISHED')
      await one.keyboard.press('r')
      await one.getByRole('combobox', { name: words.reason }).selectOption('misleading')
      await one.getByRole('textbox', { name: words.why }).fill(words.text)
      await one.getByRole('button', { name: words.send, exact: true }).click()
      await expect(one.getByText(words.overtaken)).toBeVisible()
      expect(await statusOf(first.id)).toBe('PUBLISHED')
      await one.getByRole('button', { name: words.next }).click()

      // N leaves the second one for later, A approves the third, R rejects the second with a reason.
      await expect(one.getByText(words.overtaken)).toHaveCount(0)
      await one.keyboard.press('n')
      // A key before the third is loaded would be lost.
      const queue = one.getByRole('navigation', { name: words.queue, includeHidden: true })
      await expect(queue.locator('li').nth(1)).toContainText(words.skipped)
      await expect(queue.locator('li').first().locator('[aria-current=true]')).toHaveCount(1)
      await expect(one.getByRole('button', { name: words.approve, exact: true })).toBeEnabled()
      await one.keyboard.press('a')
      await expect.poll(() => statusOf(third.id)).toBe('PUBLISHED')
      // The answer is here, too; until then the keys still mean the third.
      await expect(one.getByText(words.last)).toBeVisible()
      await expect(one.getByRole('button', { name: words.reject, exact: true })).toBeVisible()
      await one.keyboard.press('r')
      await expect(one.getByRole('combobox', { name: words.reason })).toBeVisible()
      await one.getByRole('combobox', { name: words.reason }).selectOption('misleading')
      // Letters that are written are no keys. What was prepared is replaced.
      await one.getByRole('textbox', { name: words.why }).clear()
      await one.getByRole('textbox', { name: words.why }).pressSequentially(words.text)
      await one.keyboard.press('Tab')
      await one.keyboard.press('Enter')
      await expect.poll(() => statusOf(second.id)).toBe('REJECTED')
      await expect(one.getByRole('heading', { name: words.none })).toBeVisible()
      await mailAbout(request, owner, words.refused)
      // Both pages go on asking what waits; a question of the last moment is no failure.
      for (const at of [one, two]) await at.unrouteAll({ behavior: 'ignoreErrors' })
      await two.close()
    })

    test('see what a ban ends before they ban, let back in, and find it all in the record [R-ADMIN]', async ({
      page,
      request,
    }) => {
      test.setTimeout(120_000)
      const owner = await register(request, lang, 'podvodnik')
      const { id } = await publishFlat(request, owner, { price: 5_000_000 + (Date.now() % 1_000_000) })
      await held(request, owner)
      const byOwner = await asUser(request, owner)
      const start = Math.ceil(Date.now() / 3_600_000 + 72) * 3_600_000
      const tourDates = [
        { start: new Date(start).toISOString(), end: new Date(start + 1_800_000).toISOString(), capacity: 1 },
      ]
      await byOwner('POST', '/v1/property/save-tour-dates', { data: { propertyId: id, tourDates } })

      await signIn(page, await tokensOf(request, 'admin@domivo.test', demoPassword))
      await page.goto(`/${lang}/admin/users`)
      await page.getByRole('searchbox', { name: words.user }).fill(owner)
      await page.getByRole('search').getByRole('button', { name: words.search }).click()
      const users = page.getByRole('rowheader')
      const user = page.getByRole('row').filter({ hasText: owner })
      const more = user.getByRole('button', { name: words.more })
      // Until the others are gone, the buttons still move.
      await expect(users).toHaveCount(1)
      await more.click()
      await user.getByRole('button', { name: words.ban }).click()
      const dialog = page.getByRole('dialog')
      for (const end of words.cascade) await expect(dialog.getByText(end, { exact: true })).toBeVisible()
      await dialog.getByRole('textbox', { name: words.banReason }).fill(words.text)
      await dialog.locator('button[type=submit]').click()
      await expect(user.getByText(words.text)).toBeVisible()
      await mailAbout(request, owner, words.told)
      const own = await request.get(`/properties/${id}`)
      expect(own.status()).toBe(404)

      // They are found among those who are banned, and let back in.
      await page.getByRole('combobox', { name: words.kind }).selectOption({ label: words.banned })
      await page.waitForURL(/kind=banned/)
      await expect(users).toHaveCount(1)
      await more.click()
      await user.getByRole('button', { name: words.letIn }).click()
      // It is asked first, and says what stays as the ban has left it.
      await page.getByRole('dialog').getByRole('button', { name: words.letInNow, exact: true }).click()
      await expect(user).toHaveCount(0)
      await page.goto(`/${lang}/admin/users?q=${encodeURIComponent(owner)}`)
      await more.click()
      await user.getByRole('link', { name: words.record }).click()
      await page.waitForURL(/record=1/)
      const record = page.getByRole('main').locator('tbody').getByRole('row')
      await expect(record.first().getByRole('rowheader')).toHaveText(words.letBack)
      await expect(record.filter({ hasText: words.text }).first()).toBeVisible()
    })
  })
}
