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
    undoOffer: /^Reports dismissed: Žižkova 1, Zlín - Letná · Reporters are told within 5 minutes/,
    undo: 'Undo',
    undone: 'Undone. The reports are open again.',
    tooLate: 'It’s too late to undo this decision.',
    reopen: 'Reopen',
    counted: '5 reports about 2 listings',
    takenDown: '“Žižkova 1, Zlín - Letná” was taken down.',
    reject: 'Reject…',
    rejectNow: 'Reject',
    takeDownNow: 'Take down',
    rejected: /^Rejected: Žižkova 1, Zlín - Letná · The owner is told within 5 minutes/,
    waits: 'Decision undone. The listing is waiting for review again.',
    reads: 'The owner reads Czech.',
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
    dismiss: 'Odložit: inzerát je v pořádku',
    takeDown: 'Stáhnout z nabídky…',
    dialog: /^Stáhnout z nabídky/,
    settled: /^OprávněnáStaženo z nabídky · 21\. listopadu 2026 · Eva Němcová$/,
    dismissed: /^Odložená21\. listopadu 2026 · Eva Němcová$/,
    about: 'Světlý byt se dvěma pokoji nad parkem.',
    account: /^účet: /,
    counts: ['4 schválené', '1 zamítnutý', '2 otevřená nahlášení', '1 odložené nahlášení'],
    undoOffer: /^Nahlášení odloženo: Žižkova 1, Zlín - Letná · Autoři nahlášení se to dozví do 5 minut/,
    undo: 'Vrátit zpět',
    undone: 'Vzato zpět. Nahlášení jsou znovu otevřená.',
    tooLate: 'Toto rozhodnutí už nejde vzít zpět.',
    reopen: 'Znovu otevřít',
    counted: '5 nahlášení u 2 inzerátů',
    takenDown: 'Inzerát „Žižkova 1, Zlín - Letná“ byl stažen z nabídky.',
    reject: 'Zamítnout…',
    rejectNow: 'Zamítnout',
    takeDownNow: 'Stáhnout z nabídky',
    rejected: /^Zamítnuto: Žižkova 1, Zlín - Letná · Majitel se to dozví do 5 minut/,
    waits: 'Rozhodnutí jste vzali zpět. Inzerát znovu čeká na schválení.',
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
/** Writes why in the dialog that asks, and sends it by the button of this name. */
async function decide({ reasonField, misleading, message }: (typeof languages)[number], send: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: reasonField }).selectOptions(misleading)
  await dialog.getByRole('textbox', { name: message }).fill('The photos show another flat.')
  await dialog.getByRole('button', { name: send, exact: true }).click()
}
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

    const left = { until: '2026-11-21T09:05:00.000Z', secondsLeft: 300 }

    for (const width of [390, 1440] as const)
      it(`stay in their place when they are dismissed, with the way back in sight, ${width} px wide [R-ADMIN]`, async () => {
        const sent: unknown[] = []
        let waiting = [1, 2, 3].map((id) => exampleReportCase(id))
        await open(
          {
            getAdminReports: () => collection('/admin/reports', waiting),
            getProperty: ({ params }) => exampleOwnProperty(Number(params.propertyId)),
            dismissReports: ({ params }) => {
              waiting = waiting.filter(({ id }) => id !== Number(params.propertyId))
              return { at, undo: left }
            },
            undoDecision: ({ params, body }) => {
              sent.push([params.propertyId, body])
              waiting = [1, 2, 3].filter((id) => id !== 2).map((id) => exampleReportCase(id))
              return undefined
            },
          },
          '',
          width,
        )
        const offer = page.getByRole('button', { name: words.undo })
        const dismiss = async (place: number) => {
          await cases().nth(place).getByRole('button', { name: words.dismiss }).click()
          await expect.element(cases().nth(place).getByRole('button', { name: words.undo })).toBeInViewport()
          await settled()
        }
        await dismiss(0)
        expect(cases().elements()).toHaveLength(3)
        const button = cases().nth(1).getByRole('button', { name: words.dismiss })
        await button.click({ trial: true })
        const before = cases().nth(2).element().getBoundingClientRect().top
        await dismiss(1)
        // What is below stays below the pointer, and not under it.
        expect(Math.abs(cases().nth(2).element().getBoundingClientRect().top - before)).toBeLessThan(60)
        expect(offer.elements()).toHaveLength(1)
        expect(await findings()).toEqual([])
        // The one before has a button.
        await cases().nth(0).getByRole('button', { name: words.reopen }).click()
        await expect.poll(() => sent).toEqual([['1', { dismissedAt: at }]])
        await expect.element(page.getByText(words.undone)).toBeVisible()
        await expect.element(cases().nth(0).getByRole('button', { name: words.dismiss })).toBeVisible()
        await expect.element(cases().nth(1).getByRole('button', { name: words.reopen })).toBeVisible()
      })

    it('that were dismissed are reopened from their list, after a reload, too, until they are told of [R-ADMIN]', async () => {
      const sent: unknown[] = []
      const settledThen = { at, act: 'DISMISS_REPORTS', by: eva }
      let found = [
        exampleReportCase(1, { state: 'dismissed', settled: settledThen, undo: left }),
        exampleReportCase(2, { state: 'dismissed', settled: settledThen }),
      ]
      await open(
        {
          getAdminReports: () => collection('/admin/reports', found),
          getProperty: () => exampleOwnProperty(1),
          undoDecision: ({ params, body }) => {
            sent.push([params.propertyId, body])
            found = found.slice(1)
            return undefined
          },
        },
        '&state=dismissed',
      )
      await expect.element(cases().nth(1)).toBeVisible()
      expect(cases().nth(1).getByRole('button').elements()).toEqual([])
      expect(await findings()).toEqual([])
      await cases().first().getByRole('button', { name: words.reopen }).click()
      await expect.poll(() => sent).toEqual([['1', { dismissedAt: at }]])
      await expect.element(page.getByText(words.undone)).toBeVisible()
      await expect.poll(() => cases().elements().length).toBe(1)
    })

    it('are no longer offered to be reopened once the time is over [R-ADMIN]', async () => {
      const undo = { ...left, secondsLeft: 1 }
      const dismissed = exampleReportCase(1, { state: 'dismissed', settled: { at, act: 'DISMISS_REPORTS' }, undo })
      await open({ getAdminReports: () => collection('/admin/reports', [dismissed]) }, '&state=dismissed')
      await expect.element(cases().first()).toBeVisible()
      await expect.element(cases().getByRole('button', { name: words.reopen })).not.toBeInTheDocument()
    })

    it('are counted, and so are their listings [R-ADMIN]', async () => {
      const found = collection('/admin/reports', [exampleReportCase(1), exampleReportCase(2)])
      await open({ getAdminReports: () => ({ ...found, counts: { reports: 5, listings: 2 } }) })
      await expect.element(main().getByText(words.counted)).toBeVisible()
    })

    it('say in one sentence that a listing was taken down, until another list is chosen [R-ADMIN]', async () => {
      await open({
        getAdminReports: () => collection('/admin/reports', [exampleReportCase(1)]),
        getProperty: () => exampleOwnProperty(1),
        setPropertyState: () => exampleOwnProperty(1, { status: 'REJECTED' }),
      })
      await cases().getByRole('button', { name: words.takeDown }).click()
      await decide(words, words.takeDownNow)
      const said = main().getByText(words.takenDown, { exact: true })
      await expect.element(said).toBeVisible()
      expect(await findings()).toEqual([])
      await main().getByRole('combobox', { name: words.status }).selectOptions(words.upheld)
      await expect.element(said).not.toBeInTheDocument()
    })

    it('offer to undo a rejection, as the review does [R-ADMIN]', async () => {
      const sent: unknown[] = []
      const answer = { event: 'REJECT', to: 'REJECTED', needs: 'reason' } as const
      const reject = { ...answer, allowed: true, blockedBy: [] }
      const { listing, ...reported } = exampleReportCase(1)
      const held = { ...reported, listing: { ...listing, status: 'PENDING' as const, transitions: [reject] } }
      const after = { status: 'REJECTED', version: listing.version + 1, undo: left } as const
      let isRejected = false
      await open({
        getAdminReports: () => collection('/admin/reports', isRejected ? [] : [held]),
        getProperty: () => exampleOwnProperty(1, isRejected ? after : { status: 'PENDING' }),
        setPropertyState: () => {
          isRejected = true
          return exampleOwnProperty(1, after)
        },
        undoDecision: ({ params, body }) => {
          sent.push([params.propertyId, body])
          isRejected = false
          return undefined
        },
      })
      await cases().getByRole('button', { name: words.reject }).click()
      await decide(words, words.rejectNow)
      const offer = main()
        .getByRole('status')
        .filter({ has: page.getByRole('button', { name: words.undo }) })
      await expect.poll(() => plain(offer.element().textContent)).toMatch(words.rejected)
      await offer.getByRole('button', { name: words.undo }).click()
      await expect.poll(() => sent).toEqual([['1', { version: after.version }]])
      await expect.element(page.getByText(words.waits)).toBeVisible()
      await expect.element(offer).not.toBeInTheDocument()
      await expect.element(cases().getByRole('button', { name: words.reject })).toBeVisible()
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
