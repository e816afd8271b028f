import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { AdminAction } from '#contract/entities/adminAction.ts'
import { answersFor, collection } from '#tests/support/components/exampleAnswers.ts'
import { exampleAdminUser, exampleAdminUserDetail } from '#tests/support/components/examples/users.ts'
import type { Handlers } from '#tests/support/components/fakeServer.ts'
import { findings } from '#tests/support/components/findings.ts'
import { languagesHere } from '#tests/support/components/languagesHere.ts'
import { openPage } from '#tests/support/components/openPage.tsx'
import { settled } from '#tests/support/components/settled.ts'

const languages = [
  {
    lang: 'en',
    heads: ['When', 'Who', 'What', 'Listing or user', 'Reason'],
    when: '20 Nov 2026, 10:00',
    // In the order of the entries below.
    acts: ['Approved', 'Rejected', 'Taken down', 'Undid a decision', 'Banned', 'Imported listings'],
    why: 'Misleading: The photos show another house.',
    nobody: 'Deleted account or operator',
    count: 'Josef Čermák · 12 listings',
    administrator: 'Administrator',
    action: 'Action',
    from: 'From',
    to: 'To',
    periods: ['Today', 'Last 7 days', 'Last 30 days'],
    text: 'Person, listing or reason',
    all: 'All entries',
    none: 'No entries found',
    heading: 'Audit log',
    ofOne: 'Audit log: Josef Čermák',
    whole: 'Whole audit log',
    longest: 'Undid a dismissal of reports',
  },
  {
    lang: 'cs',
    heads: ['Kdy', 'Kdo', 'Co', 'Inzerát nebo uživatel', 'Důvod'],
    when: '20. 11. 2026 10:00',
    acts: [
      'Schváleno',
      'Zamítnuto',
      'Staženo z nabídky',
      'Vzato zpět rozhodnutí',
      'Zablokováno',
      'Importovány inzeráty',
    ],
    why: 'Zavádějící: The photos show another house.',
    nobody: 'smazaný účet nebo provozovatel',
    count: 'Josef Čermák · 12 inzerátů',
    administrator: 'Správce',
    action: 'Akce',
    from: 'Od',
    to: 'Do',
    periods: ['Dnes', 'Posledních 7 dní', 'Posledních 30 dní'],
    text: 'Osoba, inzerát nebo důvod',
    all: 'Všechny záznamy',
    none: 'Žádné záznamy jsme nenašli',
    heading: 'Záznam akcí',
    ofOne: 'Záznam akcí: Josef Čermák',
    whole: 'Celý záznam akcí',
    longest: 'Vzato zpět odložení nahlášení',
  },
] as const

const eva = { id: 6, email: 'eva@example.test', displayName: 'Eva Němcová' }
const josef = { id: 21, email: 'josef.21@example.test', displayName: 'Josef Čermák' }
const listing = { id: 3, formattedAddress: 'Žižkova 3, Zlín - Letná' }
const entries = [
  { action: 'APPROVE', by: eva, listing: { ...listing, from: 'PENDING', to: 'PUBLISHED' } },
  {
    action: 'REJECT',
    by: eva,
    listing: { ...listing, from: 'PENDING', to: 'REJECTED' },
    reason: { code: 'misleading', text: 'The photos show another house.' },
  },
  { action: 'TAKE_DOWN', by: eva, listing: { ...listing, from: 'PUBLISHED', to: 'REJECTED' } },
  { action: 'TAKE_BACK', by: eva, listing: { ...listing, from: 'REJECTED', to: 'PENDING' } },
  { action: 'BAN', account: josef, reason: { text: 'Offers homes of others.' } },
  { action: 'IMPORT', by: eva, account: josef, count: 12 },
].map((entry, index): AdminAction => ({
  _links: { self: { href: `/admin/actions#${index}` } },
  id: `listing-${index}`,
  at: '2026-11-20T09:00:00.000Z',
  ...(entry as Partial<AdminAction> & Pick<AdminAction, 'action'>), // their statuses are of the contract
}))

const main = () => page.getByRole('main')
const plain = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim()

for (const words of languagesHere('auditLog', languages)) {
  const { lang } = words
  const asked: string[] = []
  const open = async (search = '', size: readonly [number, number] = [1440, 900], answers: Handlers = {}) => {
    asked.length = 0
    await openPage(`/${lang}/admin/users?record=1${search}`, {
      answers: {
        ...answersFor('admin'),
        getUsers: () => collection('/users', [exampleAdminUser(6, { firstName: 'Eva', lastName: 'Němcová' })]),
        getAdminActions: ({ query }) => {
          asked.push(query.toString())
          return { ...collection('/admin/actions', entries), totalItems: 45 }
        },
        ...answers,
      },
      isSignedIn: true,
      size,
    })
    await settled()
    if (!('getAdminActions' in answers)) await expect.element(main().getByRole('table')).toBeVisible()
  }
  const rows = () => main().getByRole('table').getByRole('row').elements().slice(1)

  describe(`the audit log (${lang})`, () => {
    it('has a row of 40 px for each act: when, who, what was done, to what, and why [D10]', async () => {
      for (const size of [
        [1440, 900],
        [768, 1024],
      ] as const) {
        await open('', size)
        expect(
          main()
            .getByRole('columnheader')
            .elements()
            .map((head) => head.textContent),
        ).toEqual(words.heads)
        expect(rows().map((row) => Math.round(row.getBoundingClientRect().height))).toEqual(entries.map(() => 40))
        // The moment is never cut off.
        for (const row of rows()) expect(row.firstElementChild?.scrollWidth).toBe(row.firstElementChild?.clientWidth)
        expect(document.documentElement.scrollWidth).toBe(size[0])
        expect(await findings()).toEqual([])
      }
      const cells = rows().map((row) => [...row.children].map(({ textContent }) => plain(textContent)))
      expect(cells.map(([, , what]) => what)).toEqual(words.acts)
      expect(cells[0]).toEqual([words.when, 'Eva Němcová', words.acts[0], 'Žižkova 3, Zlín - Letná', ''])
      expect(cells[1]?.[4]).toBe(words.why)
      expect([cells[4]?.[1], cells[4]?.[3]]).toEqual([words.nobody, 'Josef Čermák'])
      expect(cells[5]?.[3]).toBe(words.count)
      const hrefs = rows().map((row) => [...row.querySelectorAll('a')].map((link) => link.getAttribute('href')))
      expect(hrefs[0]?.map((href) => href?.split(/\/(?=admin|sprava)/)[1])).toEqual([
        'admin/users/6',
        'admin/properties?listing=3',
      ])
      expect(hrefs[4]?.map((href) => href?.split('/').at(-1))).toEqual(['21'])
    })

    it('names the person whose entries it shows, with a way back to all of them [D10]', async () => {
      await open('&about=21', [390, 844], { getUser: () => exampleAdminUserDetail(21) })
      await expect.element(page.getByRole('heading', { level: 1, name: words.ofOne })).toBeVisible()
      expect(await findings()).toEqual([])
      await main().getByRole('link', { name: words.whole, exact: true }).click()
      await expect.element(page.getByRole('heading', { level: 1, name: words.heading, exact: true })).toBeVisible()
      await expect.poll(() => location.search).toBe('?record=1')
    })

    it('wraps what was done on a tablet, and cuts none of it [D10]', async () => {
      const long = entries.map((entry): AdminAction => ({ ...entry, action: 'UNDO_DISMISSAL' }))
      const answers: Handlers = { getAdminActions: () => collection('/admin/actions', long) }
      for (const size of [
        [600, 900],
        [768, 1024],
        [1440, 900],
      ] as const) {
        await open('', size, answers)
        await expect.element(main().getByRole('table')).toBeVisible()
        for (const row of rows()) {
          const what = row.querySelector('.what')
          expect(plain(what?.textContent ?? '')).toBe(words.longest)
          expect(what?.scrollWidth).toBe(what?.clientWidth)
          expect(what && getComputedStyle(what).whiteSpace).toBe('normal')
        }
      }
    })

    it('has two lines for each act on a phone, and up to two more for a reason [D10]', async () => {
      await open('', [390, 844])
      for (const row of rows()) {
        const [when, who, what, about] = [...row.children].map((cell) => cell.getBoundingClientRect())
        expect(Math.abs((what?.top ?? 0) - (about?.top ?? 1))).toBeLessThan(2)
        expect(Math.abs((when?.top ?? 0) - (who?.top ?? 1))).toBeLessThan(2)
        expect(when?.top).toBeGreaterThanOrEqual((what?.bottom ?? 0) - 1)
        const why = row.querySelector('.why')
        const reason = why?.getBoundingClientRect()
        expect(row.getBoundingClientRect().height - (reason?.height ?? 0)).toBeLessThan(70)
        if (why?.textContent === '') continue
        // It is read in whole, below everything else.
        expect(why?.scrollHeight).toBeLessThanOrEqual((why?.clientHeight ?? 0) + 1)
        expect(why?.scrollWidth).toBe(why?.clientWidth)
        expect(reason?.top).toBeGreaterThanOrEqual((who?.bottom ?? Infinity) - 1)
      }
      expect(document.documentElement.scrollWidth).toBe(390)
      expect(await findings()).toEqual([])
    })

    it('is narrowed from its fields; the address keeps it, and the server is asked for it [D10]', async () => {
      await open('&page=2')
      expect(asked).toEqual(['page=2'])
      await main().getByRole('combobox', { name: words.administrator }).selectOptions('Eva Němcová')
      await expect.poll(() => asked.at(-1)).toBe('page=1&actorId=6')
      await main().getByRole('combobox', { name: words.action }).selectOptions(words.acts[1])
      await expect.poll(() => asked.at(-1)).toBe('action=REJECT&page=1&actorId=6')
      await main().getByLabelText(words.from, { exact: true }).fill('2026-11-01')
      await expect.poll(() => asked.at(-1)).toBe('action=REJECT&from=2026-11-01&page=1&actorId=6')
      await main().getByLabelText(words.to, { exact: true }).fill('2026-11-20')
      await main().getByRole('searchbox', { name: words.text }).fill(' Zlín ')
      await userEvent.keyboard('{Enter}')
      await expect
        .poll(() => asked.at(-1))
        .toBe('action=REJECT&from=2026-11-01&to=2026-11-20&q=Zl%C3%ADn&page=1&actorId=6')
      expect(location.search).toMatch(/record=1.*by=6/)
      expect(location.search).toContain('from=2026-11-01')
      await main().getByRole('link', { name: words.all }).click()
      await expect.poll(() => asked.at(-1)).toBe('page=1')
      await expect.element(main().getByRole('combobox', { name: words.administrator })).toHaveValue('')
      await expect.element(main().getByLabelText(words.from, { exact: true })).toHaveValue('')
    })

    it('has the usual periods as one press each: both dates are filled in, the address keeps them, and other filters stay [D10]', async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T09:00:00Z') })
      try {
        await open('&action=BAN&page=2')
        const periods = words.periods.map((name) => main().getByRole('link', { name, exact: true }))
        for (const [index, from] of ['2026-11-21', '2026-11-15', '2026-10-23'].entries()) {
          await periods[index]?.click()
          await expect.poll(() => asked.at(-1)).toBe(`action=BAN&from=${from}&to=2026-11-21&page=1`)
          expect(location.search).toContain(`from=${from}`)
          await expect.element(main().getByLabelText(words.from, { exact: true })).toHaveValue(from)
          await expect.element(main().getByLabelText(words.to, { exact: true })).toHaveValue('2026-11-21')
          const chosen = periods.map((period) => period.element().getAttribute('aria-current'))
          expect(chosen).toEqual(periods.map((_, other) => (other === index ? 'true' : null)))
        }
        // Until the answer is shown, the rows are pale.
        await settled()
        expect(await findings()).toEqual([])
        await periods[2]?.click()
        await expect.poll(() => asked.at(-1)).toBe('action=BAN&page=1')
      } finally {
        vi.useRealTimers()
      }
    })

    it('opens from a link with its filters, also for an administrator of former days, and says when nothing fits', async () => {
      await open('&by=99&action=BAN&about=21&from=2026-11-01', [1440, 900], {
        getAdminActions: ({ query }) => {
          asked.push(query.toString())
          return collection('/admin/actions', [])
        },
      })
      expect(asked).toEqual(['action=BAN&from=2026-11-01&page=1&actorId=99&accountId=21'])
      await expect.element(main().getByRole('combobox', { name: words.administrator })).toHaveValue('99')
      await expect.element(main().getByRole('combobox', { name: words.action })).toHaveValue('BAN')
      await expect.element(page.getByRole('heading', { name: words.none })).toBeVisible()
      await expect.element(main().getByRole('link', { name: words.all })).toBeVisible()
      expect(await findings()).toEqual([])
    })
  })
}
