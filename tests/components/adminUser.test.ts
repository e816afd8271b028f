import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { answersFor, collection } from '#tests/support/components/exampleAnswers.ts'
import { exampleAdminCard } from '#tests/support/components/examples/listings.ts'
import { exampleReportCase } from '#tests/support/components/examples/reports.ts'
import { exampleAdminUserDetail, exampleRoles } from '#tests/support/components/examples/users.ts'
import { problem, type Handlers } from '#tests/support/components/fakeServer.ts'
import { findings } from '#tests/support/components/findings.ts'
import { languagesHere } from '#tests/support/components/languagesHere.ts'
import { openPage } from '#tests/support/components/openPage.tsx'
import { settled } from '#tests/support/components/settled.ts'

const languages = [
  {
    lang: 'en',
    users: 'Users',
    facts: [
      'Email',
      'Phone',
      'Member since',
      'Email confirmed',
      'Viewings',
      'Active sessions',
      'Two-step verification',
    ],
    values: ['2 upcoming', 'on 1 device', 'off'],
    counts: ['4 approved', '1 rejected', '2 open reports', '1 report dismissed'],
    sections: ['Account', 'Earlier decisions', 'Listings', 'Reports', 'Audit log'],
    status: 'Published',
    act: 'Approved',
    banned: 'Banned: Offers homes of others.',
    unban: 'Unban Josef Čermák…',
    unbanTitle: 'Unban Josef Čermák',
    doUnban: 'Unban',
    stays: '2 listings stay down until their owner submits them again · Show them',
    show: 'Show them',
    isBack: 'Josef Čermák can sign in again.',
    ban: 'Ban Josef Čermák…',
    banTitle: 'Ban Josef Čermák',
    stayDown: 'Unbanning doesn’t bring these listings back: their owner has to submit them again.',
    more: /^More ?: Josef Čermák/,
    leaving: /^The user asked for deletion\. The account will be erased on 24\sDecember\s2026\.$/,
    gone: 'User not found',
    none: 'None yet.',
    again: 'Try again',
  },
  {
    lang: 'cs',
    users: 'Uživatelé',
    facts: [
      'E-mail',
      'Telefon',
      'Registrace',
      'E-mail ověřen',
      'Prohlídky',
      'Aktivní přihlášení',
      'Dvoufázové ověření',
    ],
    values: ['2 nadcházející', 'na 1 zařízení', 'vypnuto'],
    counts: ['4 schválené', '1 zamítnutý', '2 otevřená nahlášení', '1 odložené nahlášení'],
    sections: ['Účet', 'Dřívější rozhodnutí', 'Inzeráty', 'Nahlášení', 'Záznam akcí'],
    status: 'Zveřejněný',
    act: 'Schváleno',
    banned: 'Zablokován: Offers homes of others.',
    unban: 'Odblokovat: Josef Čermák…',
    unbanTitle: 'Odblokovat: Josef Čermák',
    doUnban: 'Odblokovat',
    stays: '2 inzeráty zůstanou staženy, dokud je majitel znovu neodešle · Zobrazit je',
    show: 'Zobrazit je',
    isBack: 'Josef Čermák se může znovu přihlásit.',
    ban: 'Zablokovat: Josef Čermák…',
    banTitle: 'Zablokovat: Josef Čermák',
    stayDown: 'Odblokování tyto inzeráty nevrátí: majitel je musí znovu odeslat.',
    more: /^Více ?: Josef Čermák/,
    leaving: /^Uživatel požádal o\szrušení účtu\. Účet bude smazán 24\.\sprosince\s2026\.$/,
    gone: 'Uživatele jsme nenašli',
    none: 'Zatím žádné.',
    again: 'Zkusit znovu',
  },
] as const

const main = () => page.getByRole('main')
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
const textsOf = (selector: string) =>
  [...document.querySelectorAll(`main ${selector}`)].map(({ textContent }) => textContent.replaceAll(' ', ' '))

/** The user whose page is opened. */
const user = (changes: Parameters<typeof exampleAdminUserDetail>[1] = {}): Handlers => ({
  getUser: () => exampleAdminUserDetail(21, changes),
})

for (const words of languagesHere('adminUser', languages)) {
  const { lang } = words
  const open = async (answers: Handlers = {}, width: 390 | 768 | 1440 = 1440) => {
    await openPage(`/${lang}/admin/users/21`, {
      answers: { ...answersFor('admin'), ...answers },
      isSignedIn: true,
      width,
    })
    await settled()
  }
  describe(`the page of a user for administrators (${lang})`, () => {
    it('is where the name leads, in the list, the log and the reports [23]', async () => {
      const answers = answersFor('admin')
      for (const [path, name, href] of [
        ['users', 'Josef Čermák', '/admin/users/21'],
        ['users?record=1', 'Eva Němcová', '/admin/users/6'],
        ['properties?reports=1', 'Klára Veselá', '/admin/users/7'],
        ['properties?queue=1', 'Monika Kolářová', '/admin/users/16'],
      ] as const) {
        await openPage(`/${lang}/admin/${path}`, { answers, isSignedIn: true, width: 1440 })
        await expect.element(main().getByRole('link', { name, exact: true }).first()).toBeVisible()
        const link = main().getByRole('link', { name, exact: true }).first().element()
        expect(link.getAttribute('href')).toMatch(new RegExp(`${href}$`))
      }
    })

    for (const width of [390, 768, 1440] as const)
      it(`says who it is, what they offer, what was reported and decided, ${width} px wide [23]`, async () => {
        const asked: string[] = []
        const note = (call: string, query: URLSearchParams) => asked.push(`${call} ${query.toString()}`)
        await open(
          {
            ...user({ futureTours: 2 }),
            getAdminProperties: ({ query }) => {
              note('listings', query)
              return collection('/admin/properties', [exampleAdminCard(1)])
            },
            getAdminReports: ({ query }) => {
              note('reports', query)
              return collection('/admin/reports', [exampleReportCase(1)])
            },
            getAdminActions: ({ query }) => {
              note('actions', query)
              return collection('/admin/actions', [
                {
                  _links: { self: { href: '/admin/actions#1' } },
                  id: 'listing-1',
                  at: '2026-11-20T09:00:00.000Z',
                  action: 'APPROVE',
                },
              ])
            },
          },
          width,
        )
        await expect.element(page.getByRole('heading', { level: 1, name: 'Josef Čermák' })).toBeVisible()
        expect(textsOf('h2').filter((text) => words.sections.some((one) => one === text))).toEqual(words.sections)
        expect(textsOf('dt')).toEqual(words.facts)
        for (const value of words.values) expect(textsOf('dd')).toContain(value)
        for (const count of words.counts) expect(textsOf('li')).toContain(count)
        await expect.element(main().getByRole('rowheader', { name: words.act }).first()).toBeVisible()
        expect(asked.toSorted()).toEqual([
          'actions accountId=21&itemsPerPage=10',
          'listings ownerId=21&itemsPerPage=10',
          'reports ownerId=21&itemsPerPage=3',
        ])
        expect(document.documentElement.scrollWidth).toBe(width)
        expect(await findings()).toEqual([])
      })

    it('says why they are banned, and what a ban leaves behind before it is lifted [R-ADMIN]', async () => {
      const changed: unknown[] = []
      let isBanned = true
      await open({
        getUser: () =>
          exampleAdminUserDetail(
            21,
            isBanned
              ? { userRoles: ['ROLE_USER', 'USER_BANNED'], banReason: 'Offers homes of others.', listingsDownByBan: 2 }
              : {},
          ),
        updateUser: ({ params, body }) => {
          changed.push([params.userId, body])
          isBanned = false
          return exampleAdminUserDetail(21)
        },
      })
      await expect.element(main().getByText(words.banned)).toBeVisible()
      await main().getByRole('button', { name: words.more }).click()
      await page.getByRole('button', { name: words.unban }).click()
      const dialog = page.getByRole('dialog', { name: words.unbanTitle })
      const said = () =>
        dialog
          .getByRole('listitem')
          .elements()
          .map(({ textContent }) => plain(textContent))
      await expect.poll(said).toContain(words.stays)
      expect(dialog.getByRole('link', { name: words.show }).element().getAttribute('href')).toMatch(
        /\/admin\/properties\?status=REJECTED&ownerId=21$|\/admin\/properties\?ownerId=21&status=REJECTED$/,
      )
      expect(await findings()).toEqual([])
      expect(changed).toEqual([])
      await dialog.getByRole('button', { name: words.doUnban, exact: true }).click()
      await expect.poll(() => changed).toEqual([['21', { isBanned: false }]])
      await expect.element(page.getByText(words.isBack)).toBeVisible()
      await expect.element(dialog).not.toBeInTheDocument()
      await expect.element(main().getByText(words.banned)).not.toBeInTheDocument()
      await main().getByRole('button', { name: words.more }).click()
      await page.getByRole('button', { name: words.ban }).click()
      await expect.element(page.getByRole('dialog', { name: words.banTitle })).toBeVisible()
      expect(await findings()).toEqual([])
    })

    for (const hidden of [0, 1])
      it(`says before a ban that an unban doesn’t bring the listings back, where there are any: ${hidden} [R-ADMIN]`, async () => {
        const takeDown = { event: 'TAKE_DOWN', from: 'PUBLISHED', to: 'REJECTED' } as const
        const will = hidden === 0 ? [] : [{ ...takeDown, count: hidden }]
        await open({
          ...user(),
          dryRun: () => ({ at: '2026-11-21T09:00:00.000Z', isComplete: true, total: hidden, will, willNot: [] }),
        })
        await main().getByRole('button', { name: words.more }).click()
        await page.getByRole('button', { name: words.ban }).click()
        const dialog = page.getByRole('dialog', { name: words.banTitle })
        await expect.element(dialog).toBeVisible()
        await expect.poll(() => plain(dialog.element().textContent ?? '').includes(words.stayDown)).toBe(hidden > 0)
        expect(await findings()).toEqual([])
      })

    it('offers nothing about oneself, and says that an account will be erased', async () => {
      await open({
        ...user({ deleteAfter: '2026-12-24T10:00:00.000Z' }),
        getCurrentUser: () => ({ ...exampleRoles.admin, id: 21 }),
      })
      await expect.element(main().getByText(words.leaving)).toBeVisible()
      expect(main().getByRole('button', { name: words.more }).elements()).toEqual([])
    })

    it('says that there is nothing yet, that there is no such user, and what failed', async () => {
      await open({
        ...user({
          reports: { open: 0, upheld: 0, dismissed: 0 },
          decisions: { approved: 0, rejected: 0, takenDown: 0 },
        }),
        getAdminProperties: () => collection('/admin/properties', []),
        getAdminReports: () => collection('/admin/reports', []),
        getAdminActions: () => collection('/admin/actions', []),
      })
      await expect.poll(() => main().getByText(words.none, { exact: true }).elements().length).toBe(4)
      expect(await findings()).toEqual([])
      await open({ getUser: () => problem(404) })
      await expect.element(page.getByRole('heading', { name: words.gone })).toBeVisible()
      await expect.element(main().getByRole('button', { name: words.again })).not.toBeInTheDocument()
      await open({ getUser: () => problem(429) })
      await expect.element(main().getByRole('button', { name: words.again })).toBeVisible()
      expect(await findings()).toEqual([])
    })
  })
}
