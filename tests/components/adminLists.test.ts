import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { Property } from '#contract/entities/property.ts'
import { answersFor, collection } from '#tests/support/components/exampleAnswers.ts'
import { exampleAdminCard, exampleOwnProperty } from '#tests/support/components/examples/listings.ts'
import { exampleAdminUser } from '#tests/support/components/examples/users.ts'
import { problem, type Handlers } from '#tests/support/components/fakeServer.ts'
import { findings } from '#tests/support/components/findings.ts'
import { languagesHere } from '#tests/support/components/languagesHere.ts'
import { openPage } from '#tests/support/components/openPage.tsx'
import { settled } from '#tests/support/components/settled.ts'

const languages = [
  {
    lang: 'en',
    tabs: ['Overview', 'Waiting for review', 'Reports', 'Listings', 'Users', 'Import', 'Audit log', 'Jobs'],
    ownersBan: 'ban',
    roleAndStatus: 'Role and status',
    price: 'Price',
    name: 'Name',
    status: 'Status',
    pending: 'Waiting for review',
    sort: 'Sort by',
    dearest: 'Most expensive',
    more: /^More ?: Josef Čermák/,
    ban: 'Ban Josef Čermák…',
    banTitle: 'Ban Josef Čermák',
    rights: 'Rights of Josef Čermák…',
    administrator: 'Administrator',
    demotion: 'Josef Čermák will lose access to administration and be signed out everywhere.',
    deletion: /^More ?: Žižkova 1, Zlín - Letná/,
    delete: /^Delete/,
    noListings: 'No listings found',
    noUsers: 'No users found',
    noEntries: 'No entries yet',
    again: 'Try again',
    approved: 'Approved: Žižkova 1, Zlín - Letná',
    undo: 'Undo',
  },
  {
    lang: 'cs',
    tabs: ['Přehled', 'Čekají na schválení', 'Nahlášení', 'Inzeráty', 'Uživatelé', 'Import', 'Záznam akcí', 'Úlohy'],
    ownersBan: 'blokace',
    roleAndStatus: 'Role a stav',
    price: 'Cena',
    name: 'Jméno',
    status: 'Stav',
    pending: 'Čeká na schválení',
    sort: 'Řadit',
    dearest: 'Nejdražší',
    more: /^Více ?: Josef Čermák/,
    ban: 'Zablokovat: Josef Čermák…',
    banTitle: 'Zablokovat: Josef Čermák',
    rights: 'Práva: Josef Čermák…',
    administrator: 'Správce',
    demotion: 'Uživatel Josef Čermák přijde o přístup do správy a bude všude odhlášen.',
    deletion: /^Více ?: Žižkova 1, Zlín - Letná/,
    delete: /^Smazat/,
    noListings: 'Žádné inzeráty jsme nenašli',
    noUsers: 'Žádné uživatele jsme nenašli',
    noEntries: 'Zatím žádné záznamy',
    again: 'Zkusit znovu',
    approved: 'Schváleno: Žižkova 1, Zlín - Letná',
    undo: 'Vrátit zpět',
  },
] as const

const sizes = { phone: [390, 844], tablet: [768, 1024], laptop: [1440, 900] } as const

const head = (name: string) => page.getByRole('columnheader', { name })
const main = () => page.getByRole('main')

const boxes = () => main().getByRole('table').getByRole('checkbox')

for (const words of languagesHere('adminLists', languages)) {
  const { lang } = words
  const open = async (path: string, answers: Handlers = {}, size: readonly [number, number] = sizes.laptop) => {
    const opened = await openPage(`/${lang}/admin/${path}`, {
      answers: { ...answersFor('admin'), ...answers },
      isSignedIn: true,
      size,
    })
    await settled()
    return opened
  }

  describe(`the lists of administrators (${lang})`, () => {
    it('call each thing by one name, in the tabs and the headings [D12]', async () => {
      await open('users')
      const links = main().getByRole('navigation').first().getByRole('link').elements()
      expect(links.map(({ textContent }) => textContent)).toEqual(words.tabs)
      const addresses = [
        'properties?queue=1',
        'properties?reports=1',
        'properties',
        'users',
        'import',
        'users?record=1',
      ]
      for (const [at, heading] of [1, 2, 3, 4, 6].map(
        (tab) => [addresses[tab - 1] ?? '', words.tabs[tab] ?? ''] as const,
      )) {
        await open(at)
        await expect.element(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
      }
    })

    it('have rows of 40 px: listings and users with a picture, and jobs; every column on a laptop [23]', async () => {
      const shownRows = () => main().getByRole('row').elements().slice(1)
      const heights = () => shownRows().map((row) => Math.round(row.getBoundingClientRect().height))
      const pictured = exampleAdminUser(21, { profilePicturePath: '/media/21.webp' })
      const reason = 'Offers homes that are not theirs, and asks for a deposit before anybody may see them.'
      await open('users', {
        getUsers: () =>
          collection('/users', [
            pictured,
            exampleAdminUser(22, { userRoles: ['USER_BANNED'], banReason: reason }),
            exampleAdminUser(23, { isAdmin: true, hasSecondFactor: true }),
          ]),
      })
      await expect.poll(heights).toEqual([40, 40, 40])
      // Who has no picture has initials in its place.
      const inPlace = shownRows().map((row) => row.querySelector('th [aria-hidden]'))
      expect(inPlace.map((place) => place?.querySelector('img')?.getAttribute('src') ?? place?.textContent)).toEqual([
        '/media/21.webp',
        'JČ',
        'JČ',
      ])
      for (const place of inPlace) expect(place?.getBoundingClientRect().width).toBe(28)
      expect(await findings()).toEqual([])
      await open('users?jobs=1')
      await expect.poll(heights).toEqual([40, 40, 40, 40])
      await open('properties')
      await expect.poll(heights).toEqual([40, 40, 40])
      const rows = shownRows()
      expect(rows.every((row) => row.querySelector('img') !== null)).toBe(true)
      const table = main().getByRole('table').element().getBoundingClientRect()
      for (const cell of rows[0]?.children ?? [])
        expect(cell.getBoundingClientRect().right).toBeLessThanOrEqual(table.right)
      await expect.element(main().getByRole('combobox', { name: words.sort })).not.toBeInTheDocument()
      expect(await findings()).toEqual([])
    })

    it('choose all listings between two presses, the second with Shift held [23]', async () => {
      await open('properties', {
        getAdminProperties: () =>
          collection(
            '/admin/properties',
            [1, 2, 3, 4, 5].map((id) => exampleAdminCard(id)),
          ),
      })
      const chosen = () =>
        boxes()
          .elements()
          .map((box) => (box as HTMLInputElement).checked)
      await boxes().nth(1).click()
      await boxes()
        .nth(3)
        .click({ modifiers: ['Shift'] })
      await expect.poll(chosen).toEqual([false, true, true, true, false])
      await boxes().nth(0).click()
      await expect.poll(chosen).toEqual([true, true, true, true, false])
      await boxes()
        .nth(2)
        .click({ modifiers: ['Shift'] })
      await expect.poll(chosen).toEqual([false, false, false, true, false])
    })

    it('are sorted by the server from the head of a column, by keyboard too, and the address keeps it', async () => {
      const asked: unknown[] = []
      await open('properties?status=PENDING&page=2', {
        getAdminProperties: ({ query }) => {
          asked.push(['sort', 'status', 'page'].map((key) => query.get(key)))
          return collection('/admin/properties', [exampleAdminCard(1)])
        },
      })
      asked.length = 0
      await expect.element(head(words.price)).not.toHaveAttribute('aria-sort')
      head(words.price).getByRole('button').element().focus()
      await userEvent.keyboard('{Enter}')
      await expect.element(head(words.price)).toHaveAttribute('aria-sort', 'ascending')
      await head(words.price).getByRole('button').click()
      await expect.element(head(words.price)).toHaveAttribute('aria-sort', 'descending')
      expect(location.search).toContain('sort=-price')
      expect(location.search).toContain('status=PENDING')
      await expect.poll(() => asked.map(String)).toEqual(['price,PENDING,1', '-price,PENDING,1'])
      // Until the answer is shown, the rows are pale.
      await settled()
      expect(await findings()).toEqual([])
      history.back()
      await expect.element(head(words.price)).toHaveAttribute('aria-sort', 'ascending')
      // A link of it opens the same.
      await open('properties?sort=-price&status=PENDING')
      await expect.element(head(words.price)).toHaveAttribute('aria-sort', 'descending')
      await expect.element(main().getByRole('combobox', { name: words.status })).toHaveValue('PENDING')
    })

    it('say of a listing that went down with its owner that it is about the ban, and of no other [R-ADMIN]', async () => {
      const refusal = { text: 'Offers homes of others.', at: '2026-11-20T09:00:00.000Z' }
      await open('properties', {
        getAdminProperties: () =>
          collection('/admin/properties', [
            exampleAdminCard(1, { status: 'REJECTED', refusal: { ...refusal, code: 'banned' } }),
            exampleAdminCard(2, { status: 'REJECTED', refusal: { ...refusal, code: 'fraud' } }),
            // Its owner is back and has sent it in again.
            exampleAdminCard(3, { status: 'PENDING', refusal: { ...refusal, code: 'banned' } }),
          ]),
      })
      await expect.element(main().getByText(words.ownersBan, { exact: true })).toBeVisible()
      const rows = main().getByRole('row').elements().slice(1)
      expect(
        rows.map((row) => [...row.querySelectorAll('[title]')].some((one) => one.textContent === words.ownersBan)),
      ).toEqual([true, false, false])
      expect(rows.map((row) => Math.round(row.getBoundingClientRect().height))).toEqual([40, 40, 40])
    })

    it('sort users, and keep the type that was chosen', async () => {
      const asked: unknown[] = []
      await open('users?kind=banned', {
        getUsers: ({ query }) => {
          asked.push(['sort', 'role'].map((key) => query.get(key)))
          return collection('/users', [exampleAdminUser(21)])
        },
      })
      // Its column holds both: administrators and agencies, and who is banned or has not confirmed the address.
      await expect.element(head(words.roleAndStatus)).toBeVisible()
      await head(words.name).getByRole('button').click()
      await expect.element(head(words.name)).toHaveAttribute('aria-sort', 'ascending')
      await expect.poll(() => String(asked.at(-1))).toBe('name,USER_BANNED')
      expect(location.search).toContain('kind=banned')
    })

    for (const path of ['properties', 'users', 'users?record=1'])
      it(`are entries below each other on a phone, and a table on a tablet, with nothing cut off: ${path}`, async () => {
        for (const size of [sizes.phone, sizes.tablet]) {
          await open(path, {}, size)
          expect(document.documentElement.scrollWidth).toBe(size[0])
          const current = document.querySelector('nav [aria-current=page]')?.getBoundingClientRect()
          expect(current?.right).toBeLessThanOrEqual(size[0])
          expect(await findings()).toEqual([])
        }
      })

    it('sort from a field on a phone, where no heads are', async () => {
      await open('properties', {}, sizes.phone)
      await expect.poll(() => document.querySelector('thead')?.checkVisibility()).toBe(false)
      await main().getByRole('combobox', { name: words.sort }).selectOptions(words.dearest)
      await expect.poll(() => location.search).toContain('sort=-price')
    })

    it('keep what is dangerous in a menu, and ask with the name of whom it is about', async () => {
      await open('users', {
        getUsers: () => collection('/users', [exampleAdminUser(21, { isAdmin: true })]),
      })
      await expect.element(page.getByRole('button', { name: words.ban })).not.toBeInTheDocument()
      await page.getByRole('button', { name: words.more }).click()
      expect(await findings()).toEqual([])
      await page.getByRole('button', { name: words.ban }).click()
      await expect.element(page.getByRole('dialog', { name: words.banTitle })).toBeVisible()
      expect(await findings()).toEqual([])
      await userEvent.keyboard('{Escape}')
      await page.getByRole('button', { name: words.more }).click()
      await page.getByRole('button', { name: words.rights }).click()
      await expect.element(page.getByText(words.demotion)).not.toBeInTheDocument()
      await page.getByRole('checkbox', { name: words.administrator }).click()
      await expect.element(page.getByText(words.demotion)).toBeVisible()
      await open('properties')
      await page.getByRole('button', { name: words.deletion }).click()
      await page.getByRole('button', { name: words.delete }).click()
      await expect.element(page.getByRole('dialog').getByText('Žižkova 1, Zlín - Letná', { exact: true })).toBeVisible()
    })

    it('say that there is nothing, and what failed', async () => {
      const nothing = {
        getAdminProperties: () => collection('/admin/properties', []),
        getUsers: () => collection('/users', []),
        getAdminActions: () => collection('/admin/actions', []),
      }
      const broken = {
        getAdminProperties: () => problem(500),
        // After this failure nothing is asked again by itself, so that nobody waits for it.
        getUsers: () => problem(429),
        getAdminActions: () => problem(429),
      }
      for (const [path, text] of [
        ['properties', words.noListings],
        ['users', words.noUsers],
        ['users?record=1', words.noEntries],
      ] as const) {
        await open(path, nothing)
        await expect.element(page.getByRole('heading', { name: text })).toBeVisible()
        expect(await findings()).toEqual([])
        await open(path, broken)
        await expect.element(main().getByRole('button', { name: words.again })).toBeVisible()
        await expect.element(page.getByRole('heading', { name: text })).not.toBeInTheDocument()
        expect(await findings()).toEqual([])
      }
    })

    it('offer to undo one’s decision on the page of the listing, also after a reload, and no more once undone', async () => {
      const undone: unknown[] = []
      const read = (): Property =>
        undone.length > 0
          ? exampleOwnProperty(1, { status: 'PENDING', version: 4 })
          : exampleOwnProperty(1, {
              status: 'PUBLISHED',
              version: 3,
              undo: { until: '2026-11-25T12:00:00.000Z', secondsLeft: 300 },
            })
      await open('properties?listing=1', {
        getProperty: read,
        undoDecision: ({ params, body }) => {
          undone.push([params.propertyId, body])
          return undefined
        },
      })
      await expect.element(page.getByText(words.approved)).toBeVisible()
      expect(await findings()).toEqual([])
      await main().getByRole('button', { name: words.undo, exact: true }).click()
      await expect.poll(() => undone).toEqual([['1', { version: 3 }]])
      await expect.element(page.getByText(words.approved)).not.toBeInTheDocument()
      await expect.element(main().getByText(words.pending).first()).toBeVisible()
    })
  })
}
