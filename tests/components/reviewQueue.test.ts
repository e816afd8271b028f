import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'

import type { AdminOverview } from '#contract/entities/admin.ts'
import { answersFor, collection } from '#tests/support/components/exampleAnswers.ts'
import { exampleAdminCard, exampleOwnProperty } from '#tests/support/components/examples/listings.ts'
import { problem, type Handlers } from '#tests/support/components/fakeServer.ts'
import { findings } from '#tests/support/components/findings.ts'
import { languagesHere } from '#tests/support/components/languagesHere.ts'
import { openPage } from '#tests/support/components/openPage.tsx'
import { settled } from '#tests/support/components/settled.ts'

const languages = [
  {
    lang: 'en',
    queue: 'Queue',
    kinds: 'Which listings',
    all: 'All 9',
    new: 'New 4',
    changes: 'Changes 3',
    appeals: 'Appeals 2',
    noChanges: 'No changes to review',
    noNew: 'No new listings to review',
    more: (left: number) => `Load more (${left} left)`,
    anyMore: /^Load more/,
    approve: 'Approve',
    next: 'Next',
    undo: 'Undo',
    progress: '0 of 120 decided',
  },
  {
    lang: 'cs',
    queue: 'Fronta',
    kinds: 'Které inzeráty',
    all: 'Vše 9',
    new: 'Nové 4',
    changes: 'Změny 3',
    appeals: 'Odvolání 2',
    noChanges: 'Žádné změny ke schválení',
    noNew: 'Žádné nové inzeráty ke schválení',
    more: (left: number) => `Načíst další (zbývá ${left})`,
    anyMore: /^Načíst další/,
    approve: 'Schválit',
    next: 'Další',
    undo: 'Vrátit zpět',
    progress: 'Rozhodnuto 0 z 120',
  },
] as const

const overview: AdminOverview = {
  properties: { ARCHIVED: 0, DELETED: 0, DRAFT: 0, PENDING: 6, PUBLISHED: 3, REJECTED: 0, RENTED: 0, SOLD: 0 },
  flows: [],
  waitingForReview: 6,
  changesInReview: 3,
  appeals: 2,
  openReports: 0,
  users: { total: 2, newLastWeek: 0, banned: 0 },
  newUsersByDay: [0],
  leadsLastWeek: 0,
}

/** So many listings wait, with the numbers from 1 on; what is approved waits no more. */
function longQueue(count = 120) {
  const decided = new Set<number>()
  const pages: (string | null)[] = []
  const answers = {
    ...answersFor('admin'),
    getAdminProperties: ({ query }) => {
      pages.push(query.get('page'))
      const waiting = Array.from({ length: count }, (_, index) => index + 1).filter((id) => !decided.has(id))
      const from = (Number(query.get('page') ?? 1) - 1) * 50
      const shown = waiting.slice(from, from + 50).map((id) => exampleAdminCard(id))
      return { ...collection('/admin/properties', shown), totalItems: waiting.length }
    },
    getProperty: ({ params: { propertyId } }) =>
      exampleOwnProperty(Number(propertyId), {
        status: 'PENDING',
        transitions: exampleAdminCard(Number(propertyId)).transitions,
      }),
    verifyProperty: ({ params: { propertyId } }) => {
      decided.add(Number(propertyId))
      const undo = { until: '2026-11-25T12:00:00.000Z', secondsLeft: 300 }
      return exampleOwnProperty(Number(propertyId), { status: 'PUBLISHED', transitions: [], undo })
    },
    undoDecision: ({ params: { propertyId } }) => {
      decided.delete(Number(propertyId))
      return undefined
    },
  } satisfies Handlers
  return { answers, pages }
}

const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

for (const words of languagesHere('queue of moderators', languages)) {
  const { lang } = words
  const open = async (answers: Handlers, search = 'queue=1', width = 1440) => {
    await openPage(`/${lang}/admin/properties?${search}`, { answers, isSignedIn: true, size: [width, 844] })
    await settled()
  }
  const queue = () => page.getByRole('navigation', { name: words.queue, exact: true })
  const rows = () => queue().getByRole('button', { name: /^Žižkova/ })
  const row = (id: number) => queue().getByRole('button', { name: new RegExp(`^Žižkova ${id}, `) })

  describe(`the whole queue of a moderator (${lang})`, () => {
    it('has new listings, changes or appeals alone, each with its count, as its address says [23]', async () => {
      const asked: string[] = []
      const answers: Handlers = {
        ...longQueue(3).answers,
        getAdminOverview: () => overview,
        getAdminProperties: ({ query }) => {
          asked.push([...query].flatMap(([key, value]) => (/^is[CA]/.test(key) ? `${key} ${value}` : [])).join(', '))
          return collection('/admin/properties', query.get('isChange') === null ? [exampleAdminCard(1)] : [])
        },
      }
      await open(answers)
      const kind = (name: string) =>
        page.getByRole('navigation', { name: words.kinds }).getByRole('link', { name, exact: true })
      await expect.element(kind(words.all)).toHaveAttribute('aria-current', 'page')
      await kind(words.changes).click()
      await expect.element(page.getByRole('heading', { name: words.noChanges })).toBeVisible()
      expect([location.search, asked.at(-1)]).toEqual(['?queue=1&kind=changes', 'isChange true'])
      await kind(words.new).click()
      await expect.element(page.getByRole('heading', { name: words.noNew })).toBeVisible()
      expect([location.search, asked.at(-1)]).toEqual(['?queue=1&kind=new', 'isChange false, isAppeal false'])
      await expect.element(kind(words.new)).toHaveAttribute('aria-current', 'page')
      await expect.element(kind(words.appeals)).toBeVisible()
      await settled()
      expect(await findings()).toEqual([])
    })

    it('does not end where the first fifty do: more come below, and the listing stays where it is [23]', async () => {
      const { answers, pages } = longQueue()
      await open(answers)
      await row(3).click()
      await expect.element(page.getByRole('heading', { name: /^Žižkova 3, / })).toBeVisible()
      await queue()
        .getByRole('button', { name: words.more(70), exact: true })
        .click()
      await expect.element(row(51)).toHaveFocus()
      expect(rows().elements()).toHaveLength(100)
      await expect.element(row(3)).toHaveAttribute('aria-current', 'true')
      await expect.element(page.getByText(words.progress, { exact: true })).toBeVisible()
      await queue()
        .getByRole('button', { name: words.more(20), exact: true })
        .click()
      await expect.element(row(101)).toHaveFocus()
      expect(rows().elements()).toHaveLength(120)
      await expect.element(queue().getByRole('button', { name: words.anyMore })).not.toBeInTheDocument()
      expect(pages.filter((number) => number !== null)).toEqual(['2', '3'])
      await settled()
      expect(await findings()).toEqual([])
    })

    it('misses none of those that moved forward because others were decided, and keeps all after an undo [23]', async () => {
      const { answers, pages } = longQueue()
      await open(answers)
      await button(words.approve).click()
      await expect.element(page.getByRole('heading', { name: /^Žižkova 2, / })).toBeVisible()
      await queue()
        .getByRole('button', { name: words.more(70), exact: true })
        .click()
      // One that was on the second page is on the first: it is not left out.
      await expect.element(row(51)).toHaveFocus()
      expect(rows().elements()).toHaveLength(100)
      expect(pages.filter((number) => number !== null)).toEqual(['1', '2'])
      await button(words.undo).click()
      await expect.element(page.getByRole('heading', { name: /^Žižkova 1, / })).toBeVisible()
      await expect.poll(() => rows().elements().length).toBe(101)
    })

    it('says that more could not be loaded, and stays as it is [B10]', async () => {
      const { answers } = longQueue()
      await open({
        ...answers,
        getAdminProperties: (call) =>
          call.query.get('page') === null ? answers.getAdminProperties(call) : problem(503, { detail: 'Not now.' }),
      })
      await queue()
        .getByRole('button', { name: words.more(70), exact: true })
        .click()
      await expect.element(page.getByRole('main').getByRole('alert')).toBeVisible()
      expect(rows().elements()).toHaveLength(50)
      await expect.element(queue().getByRole('button', { name: words.more(70), exact: true })).toBeVisible()
      await button(words.next).click()
      await expect.element(page.getByRole('heading', { name: /^Žižkova 2, / })).toBeVisible()
    })
  })
}
