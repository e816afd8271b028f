import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { answersFor, collection } from '#tests/support/components/exampleAnswers.ts'
import { exampleOwnProperty } from '#tests/support/components/examples/listings.ts'
import { exampleReportCase } from '#tests/support/components/examples/reports.ts'
import { exampleListingOwner } from '#tests/support/components/examples/users.ts'
import { problem, type Handlers } from '#tests/support/components/fakeServer.ts'
import { findings } from '#tests/support/components/findings.ts'
import { languagesHere } from '#tests/support/components/languagesHere.ts'
import { openPage } from '#tests/support/components/openPage.tsx'
import { settled } from '#tests/support/components/settled.ts'

const languages = [
  {
    lang: 'en',
    heading: 'Reports',
    status: 'Status',
    reason: 'Reason',
    upheld: 'Upheld',
    fraud: 'Suspected fraud',
    lines: [/^Suspected fraud .* · Klára VeseláAsks for a deposit/, /^Wrong price .* · by a guest$/],
    dismiss: 'Dismiss: the listing is OK',
    takeDown: 'Take down…',
    dialog: /^Take down/,
    settled: /^UpheldTaken down · 21 November 2026 · Eva Němcová$/,
    dismissed: /^Dismissed21 November 2026 · Eva Němcová$/,
    about: 'A bright flat with two rooms above the park.',
    account: /^account: /,
    counts: ['4 approved', '1 rejected', '2 open reports', '1 report dismissed'],
    undoOffer: /^Reports dismissed: Žižkova 1, Zlín - Letná · Reporters are told 5 minutes after your decision/,
    undo: 'Undo',
    undone: 'Undone. The reports are open again.',
    tooLate: 'It’s too late to undo this decision.',
    reads: 'Its owner reads Czech.',
    reasonField: 'Reason',
    message: 'Message to the owner',
    misleading: 'Misleading',
    none: 'No open reports',
    noSuch: 'No such reports',
    again: 'Try again',
  },
  {
    lang: 'cs',
    heading: 'Nahlášení',
    status: 'Stav',
    reason: 'Důvod',
    upheld: 'Oprávněná',
    fraud: 'Podezření na podvod',
    lines: [
      /^Podezření na podvod .* · Klára VeseláAsks for a deposit/,
      /^Nesprávná cena .* · nepřihlášený návštěvník$/,
    ],
    dismiss: 'Zamítnout: inzerát je v pořádku',
    takeDown: 'Stáhnout z nabídky…',
    dialog: /^Stáhnout z nabídky/,
    settled: /^OprávněnáStaženo z nabídky · 21\. listopadu 2026 · Eva Němcová$/,
    dismissed: /^Neoprávněná21\. listopadu 2026 · Eva Němcová$/,
    about: 'Světlý byt se dvěma pokoji nad parkem.',
    account: /^účet: /,
    counts: ['4 schválené', '1 zamítnutý', '2 otevřená nahlášení', '1 neoprávněné nahlášení'],
    undoOffer:
      /^Nahlášení zamítnuto: Žižkova 1, Zlín - Letná · Autoři nahlášení se to dozví 5 minut po vašem rozhodnutí/,
    undo: 'Vrátit zpět',
    undone: 'Vzato zpět. Nahlášení jsou znovu otevřená.',
    tooLate: 'Toto rozhodnutí už nejde vzít zpět.',
    reads: 'Majitel čte česky.',
    reasonField: 'Důvod',
    message: 'Zpráva majiteli',
    misleading: 'Zavádějící',
    none: 'Žádná otevřená nahlášení',
    noSuch: 'Žádná taková nahlášení',
    again: 'Zkusit znovu',
  },
] as const

const main = () => page.getByRole('main')
const plain = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim()
const eva = { id: 6, email: 'eva@example.test', displayName: 'Eva Němcová' }
const at = '2026-11-21T09:00:00.000Z'

for (const words of languagesHere('adminReports', languages)) {
  const { lang } = words
  const open = async (answers: Handlers = {}, search = '', width: 390 | 768 | 1440 = 1440) => {
    await openPage(`/${lang}/admin/properties?reports=1${search}`, {
      answers: { ...answersFor('admin'), ...answers },
      isSignedIn: true,
      width,
    })
    await settled()
  }
  const cases = () => main().getByRole('article')

  describe(`reports for administrators (${lang})`, () => {
    for (const width of [390, 768, 1440] as const)
      it(`stand beside the listing that they are about, with who sent them, ${width} px wide [23]`, async () => {
        const two = [exampleReportCase(2), exampleReportCase(1)]
        await open({ getAdminReports: () => collection('/admin/reports', two) }, '', width)
        await expect.element(page.getByRole('heading', { level: 1, name: words.heading })).toBeVisible()
        // As the server has them.
        const titles = () =>
          cases()
            .getByRole('heading')
            .elements()
            .map(({ textContent }) => plain(textContent).slice(0, 9))
        await expect.poll(titles).toEqual(['Žižkova 2', 'Žižkova 1'])
        const lines = [...(cases().first().element().lastElementChild?.querySelectorAll('li') ?? [])]
        expect(lines).toHaveLength(2)
        for (const [index, line] of words.lines.entries()) expect(plain(lines[index]?.textContent ?? '')).toMatch(line)
        // Whom and what it is about: a picture to look at, how it is described, and what was decided about its owner before.
        const about = cases().first().element().firstElementChild
        expect(about?.querySelector('img')?.getBoundingClientRect().width).toBe(96)
        await expect.element(cases().first().getByText(words.about)).toBeVisible()
        await expect.element(cases().first().getByText(words.account)).toBeVisible()
        const counts = [...(about?.querySelectorAll('li') ?? [])].map(({ textContent }) => plain(textContent))
        expect(counts).toEqual(words.counts)
        const owner = cases().first().getByRole('link', { name: 'Monika Kolářová' }).element()
        expect(owner.getAttribute('href')).toMatch(/\/admin\/users\/16$/)
        expect(document.documentElement.scrollWidth).toBe(width)
        expect(await findings()).toEqual([])
      })

    it('are dismissed, or their listing is taken down with a reason [R-ADMIN]', async () => {
      const sent: unknown[] = []
      let left = [exampleReportCase(1), exampleReportCase(2)]
      await open({
        getAdminReports: () => collection('/admin/reports', left),
        dismissReports: ({ params }) => {
          sent.push(params.propertyId)
          left = left.slice(1)
          return { at }
        },
      })
      await cases().first().getByRole('button', { name: words.dismiss }).click()
      await expect.poll(() => sent).toEqual(['1'])
      await expect.poll(() => cases().elements().length).toBe(1)
      await cases().getByRole('button', { name: words.takeDown }).click()
      await expect.element(page.getByRole('dialog', { name: words.dialog })).toBeVisible()
      expect(await findings()).toEqual([])
    })

    it('that were dismissed by mistake are opened again, as long as nobody was told [R-ADMIN]', async () => {
      const sent: unknown[] = []
      let isOpen = true
      let isLate = false
      await open({
        getAdminReports: () => collection('/admin/reports', isOpen ? [exampleReportCase(1)] : []),
        getProperty: () => exampleOwnProperty(1),
        dismissReports: () => {
          isOpen = false
          return { at, undo: { until: '2026-11-21T09:05:00.000Z', secondsLeft: 300 } }
        },
        undoDecision: ({ params, body }) => {
          sent.push([params.propertyId, body])
          if (isLate) return problem(409, { code: 'transition_not_allowed', detail: words.tooLate })
          isOpen = true
          return undefined
        },
      })
      const dismiss = cases().getByRole('button', { name: words.dismiss })
      await dismiss.click()
      const offer = main()
        .getByRole('status')
        .filter({ has: page.getByRole('button', { name: words.undo }) })
      await expect.poll(() => plain(offer.element().textContent)).toMatch(words.undoOffer)
      await expect.element(page.getByRole('heading', { name: words.none })).toBeVisible()
      expect(await findings()).toEqual([])
      await offer.getByRole('button', { name: words.undo }).click()
      await expect.poll(() => sent).toEqual([['1', { dismissedAt: at }]])
      await expect.element(page.getByText(words.undone)).toBeVisible()
      await expect.element(dismiss).toBeVisible()
      await expect.element(offer).not.toBeInTheDocument()
      // Meanwhile a worker has told them.
      isLate = true
      await dismiss.click()
      await offer.getByRole('button', { name: words.undo }).click()
      await expect.element(main().getByText(words.tooLate)).toBeVisible()
      expect(isOpen).toBe(false)
      expect(await findings()).toEqual([])
    })

    it('take a listing down with the words of the review: a prepared message, in the language of its owner [R-ADMIN]', async () => {
      await open({
        getAdminReports: () => collection('/admin/reports', [exampleReportCase(1)]),
        getProperty: () => exampleOwnProperty(1, { ownerLanguage: 'cs' }),
        getListingOwner: () =>
          exampleListingOwner({ preparedMessages: { misleading: 'Fotografie ukazují jiný byt.' } }),
      })
      await cases().getByRole('button', { name: words.takeDown }).click()
      const dialog = page.getByRole('dialog', { name: words.dialog })
      await expect.element(dialog.getByText(words.reads)).toBeVisible()
      await dialog.getByRole('combobox', { name: words.reasonField }).selectOptions(words.misleading)
      await expect
        .element(dialog.getByRole('textbox', { name: words.message }))
        .toHaveValue('Fotografie ukazují jiný byt.')
      expect(await findings()).toEqual([])
    })

    it('that are settled say what was done, when and by whom, and are decided no more [R-ADMIN]', async () => {
      await open(
        {
          getAdminReports: () =>
            collection('/admin/reports', [
              exampleReportCase(1, { state: 'upheld', settled: { at, act: 'TAKE_DOWN', by: eva } }),
              exampleReportCase(2, { state: 'dismissed', settled: { at, act: 'DISMISS_REPORTS', by: eva } }),
            ]),
        },
        '&state=all',
      )
      await expect.element(cases().first()).toBeVisible()
      const said = cases()
        .elements()
        .map((one) =>
          plain(
            [...(one.lastElementChild?.querySelectorAll('p') ?? [])].find((p) => p.querySelector('time'))
              ?.textContent ?? '',
          ),
        )
      expect(said[0]).toMatch(words.settled)
      expect(said[1]).toMatch(words.dismissed)
      expect(cases().getByRole('button').elements()).toEqual([])
      expect(await findings()).toEqual([])
    })

    it('are narrowed by their state and reason, in the address and by the server', async () => {
      const asked: string[] = []
      await open({
        getAdminReports: ({ query }) => {
          asked.push(query.toString())
          return collection('/admin/reports', [exampleReportCase(1)])
        },
      })
      expect(asked).toEqual(['page=1&state=open'])
      await main().getByRole('combobox', { name: words.status }).selectOptions(words.upheld)
      await expect.poll(() => asked.at(-1)).toBe('page=1&state=upheld')
      await main().getByRole('combobox', { name: words.reason }).selectOptions(words.fraud)
      await expect.poll(() => asked.at(-1)).toBe('reason=fraud&page=1&state=upheld')
      expect(location.search).toMatch(/reports=1.*state=upheld.*reason=fraud/)
    })

    it('say that there are none, and what failed', async () => {
      const none = { getAdminReports: () => collection('/admin/reports', []) }
      await open(none)
      await expect.element(page.getByRole('heading', { name: words.none })).toBeVisible()
      expect(await findings()).toEqual([])
      await open(none, '&state=upheld')
      await expect.element(page.getByRole('heading', { name: words.noSuch })).toBeVisible()
      await open({ getAdminReports: () => problem(429) })
      await expect.element(main().getByRole('button', { name: words.again })).toBeVisible()
      expect(await findings()).toEqual([])
    })
  })
}
