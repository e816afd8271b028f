import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { DryRun } from '#contract/entities/dryRun.ts'
import { answersFor, collection, noListings } from '#tests/support/components/exampleAnswers.ts'
import { exampleAdminCard, exampleOwnCard, exampleOwnProperty } from '#tests/support/components/examples/listings.ts'
import { problem, type Handlers } from '#tests/support/components/fakeServer.ts'
import { findings } from '#tests/support/components/findings.ts'
import { languagesHere } from '#tests/support/components/languagesHere.ts'
import { openPage } from '#tests/support/components/openPage.tsx'
import { settled } from '#tests/support/components/settled.ts'

const languages = [
  {
    lang: 'en',
    all: 'Select all on this page',
    approve: /^Approve \(2\)/,
    archive: /^Archive \(3\)/,
    ofSelected: 'More: Selected listings',
    line: '2 listings will change.',
    oneLine: '1 listing will change.',
    none: 'No listings will change.',
    why: '1 listing won’t change. See why',
    reason: 'You can’t review your own listing. (1 listing)',
    approveTwo: 'Approve 2 listings',
    archiveThree: 'Archive 3 listings',
    checking: 'Checking…',
    unknown: /couldn’t check the listings first/,
    again: 'Try again',
    close: 'Close',
    more: /^More ?: Josef Čermák/,
    ban: 'Ban Josef Čermák…',
    banLine: '3 listings will change.',
    banEnds: [
      'Their open conversations are closed, and viewings they booked are cancelled',
      'Emails about their saved searches stop',
    ],
    banThree: 'Ban and hide 3 listings',
    select: /^Select Žižkova/,
    undo: 'Undo',
    archivedTab: /^Archived/,
    stays: /: It was changed since it was approved, so it has to be reviewed again\.$/,
    undone: 'Undone for 2 listings.',
    price: 'Change price (3)',
    how: 'How the prices change',
    percent: 'Percent',
    go: 'Continue',
    back: 'Back',
    tooMuch: 'Enter a percentage above 0 and up to 99.',
    lowered: ['CZK 5,370,000 → CZK 5,102,000', 'CZK 5,380,000 → CZK 5,111,000', 'CZK 5,390,000 → CZK 5,121,000'],
    doubted: /^1 new price is very different from the old one/,
    right: 'This price is right',
    changeOne: 'Change 1 price',
    changeTwo: 'Change 2 prices',
    changed: '2 prices changed.',
    bothBack: 'Undone for 2 listings.',
    open: 'There are other unpublished changes. (1 listing)',
  },
  {
    lang: 'cs',
    all: 'Vybrat vše na této stránce',
    approve: /^Schválit \(2\)/,
    archive: /^Archivovat \(3\)/,
    ofSelected: 'Více: Vybrané inzeráty',
    line: 'Změní se 2 inzeráty.',
    oneLine: 'Změní se 1 inzerát.',
    none: 'Žádný inzerát se nezmění.',
    why: '1 inzerát se nezmění. Zobrazit důvod',
    reason: 'You can’t review your own listing. (1 inzerát)',
    approveTwo: 'Schválit 2 inzeráty',
    archiveThree: 'Archivovat 3 inzeráty',
    checking: 'Zjišťujeme…',
    unknown: /nepodařilo předem zkontrolovat/,
    again: 'Zkusit znovu',
    close: 'Zavřít',
    more: /^Více ?: Josef Čermák/,
    ban: 'Zablokovat: Josef Čermák…',
    banLine: 'Změní se 3 inzeráty.',
    banEnds: [
      'Otevřené konverzace se uzavřou a rezervované prohlídky se zruší',
      'E-maily k uloženým hledáním přestanou chodit',
    ],
    banThree: 'Zablokovat účet a skrýt 3 inzeráty',
    select: /^Vybrat:? Žižkova/,
    undo: 'Vrátit zpět',
    archivedTab: /^Archivované/,
    stays: /: Od schválení se změnil, proto se musí znovu posoudit\.$/,
    undone: 'Vráceno zpět u 2 inzerátů.',
    price: 'Změnit cenu (3)',
    how: 'Jak se ceny změní',
    percent: 'Procenta',
    go: 'Pokračovat',
    back: 'Zpět',
    tooMuch: 'Zadejte počet procent větší než 0, nejvýše 99.',
    lowered: ['5 370 000 Kč → 5 102 000 Kč', '5 380 000 Kč → 5 111 000 Kč', '5 390 000 Kč → 5 121 000 Kč'],
    doubted: /^1 nová cena se velmi liší od původní/,
    right: 'Tato cena je správná',
    changeOne: 'Změnit 1 cenu',
    changeTwo: 'Změnit 2 ceny',
    changed: 'Změněny 2 ceny.',
    bothBack: 'Vráceno zpět u 2 inzerátů.',
    open: 'There are other unpublished changes. (1 inzerát)',
  },
] as const

const at = '2026-11-26T10:00:00.000Z'
const dialog = () => page.getByRole('dialog')
const main = () => page.getByRole('main')
const press = (name: string | RegExp) => dialog().getByRole('button', { name }).click()

const refusal = (ids: number[], formattedAddress?: string): DryRun['willNot'][number] => ({
  code: 'transition_not_allowed',
  because: [{ code: 'own_listing', message: 'You can’t review your own listing.' }],
  message: 'You can’t review your own listing.',
  count: ids.length,
  ids,
  listings: ids.map((id) => ({ id, ...(formattedAddress !== undefined && { formattedAddress }) })),
})

/** The second of three listings is the administrator's own; the page cannot know. */
const outcome: DryRun = {
  at,
  total: 3,
  isComplete: true,
  will: [{ event: 'APPROVE', from: 'PENDING', to: 'PUBLISHED', count: 2 }],
  willNot: [refusal([2])],
}

/** Three published listings, and others in the archive. */
const getOwnProperties = () => ({
  ...collection(
    '/my/own/properties',
    [1, 2, 3].map((id) => exampleOwnCard(id)),
  ),
  countsByStatus: { ...noListings, PUBLISHED: 3, ARCHIVED: 3 },
})

for (const words of languagesHere('dryRun', languages)) {
  const { lang } = words

  /** On a phone the bar of a selection has it in its menu. */
  async function archiveAll() {
    await main().getByRole('button', { name: words.ofSelected }).click()
    await page.getByRole('button', { name: words.archive }).click()
  }

  /** Three listings in the list of administrators, of which a page takes two for approvable. */
  async function choose(answers: Handlers) {
    const blocked = { event: 'APPROVE', to: 'PUBLISHED', allowed: false, blockedBy: ['own_listing'] } as const
    const opened = await openPage(`/${lang}/admin/properties`, {
      answers: {
        ...answersFor('admin'),
        getAdminProperties: () =>
          collection('/admin/properties', [
            exampleAdminCard(1),
            exampleAdminCard(2, { transitions: [{ ...blocked, blockedBy: [...blocked.blockedBy] }] }),
            exampleAdminCard(3),
          ]),
        ...answers,
      },
      isSignedIn: true,
      size: [390, 844],
    })
    await settled()
    await main().getByRole('checkbox', { name: words.all }).click()
    await main().getByRole('button', { name: words.approve }).click()
    return opened
  }

  describe(`a dry run (${lang})`, () => {
    it('says before a bulk step how many will change, which will not and why, and only the others are sent', async () => {
      const asked: unknown[] = []
      const sent: string[] = []
      await choose({
        dryRun: ({ body }) => {
          asked.push(body)
          return outcome
        },
        verifyProperty: ({ params }) => {
          sent.push(params.propertyId)
          return exampleOwnProperty(Number(params.propertyId), { status: 'PUBLISHED', version: 2 })
        },
      })
      await expect.element(dialog().getByText(words.line)).toBeVisible()
      expect(asked).toEqual([
        {
          kind: 'step',
          event: 'APPROVE',
          listings: [1, 2, 3].map((id) => ({ id, version: 1 })),
          assumesWords: true,
        },
      ])
      await expect.element(dialog().getByText(words.reason)).not.toBeVisible()
      await dialog().getByText(words.why).click()
      await expect.element(dialog().getByText(words.reason)).toBeVisible()
      expect(document.documentElement.scrollWidth).toBe(390)
      expect(await findings()).toEqual([])
      await press(words.approveTwo)
      await expect.poll(() => sent).toEqual(['1', '3'])
    })

    it('holds the button back until it is known, and offers none where nothing would change', async () => {
      const waiting: ((known: DryRun) => void)[] = []
      await choose({
        dryRun: () => new Promise<DryRun>((resolve) => void waiting.push(resolve)),
      })
      await expect
        .element(dialog().getByRole('button', { name: words.checking }))
        .toHaveAttribute('aria-disabled', 'true')
      expect(await findings()).toEqual([])
      for (const answer of waiting) answer({ ...outcome, will: [], willNot: [refusal([1, 2, 3])] })
      await expect.element(dialog().getByText(words.none)).toBeVisible()
      await expect.element(dialog().getByRole('button', { name: /^(Approve|Schválit) / })).not.toBeInTheDocument()
      await dialog().getByText(words.close, { exact: true }).click()
      await expect.element(dialog()).not.toBeInTheDocument()
    })

    it('that fails is tried again, and does not stand in the way', async () => {
      let calls = 0
      const sent: string[] = []
      await choose({
        dryRun: () => {
          calls += 1
          return problem(429)
        },
        verifyProperty: ({ params }) => {
          sent.push(params.propertyId)
          return exampleOwnProperty(Number(params.propertyId), { status: 'PUBLISHED', version: 2 })
        },
      })
      await expect.element(dialog().getByText(words.unknown)).toBeVisible()
      expect(await findings()).toEqual([])
      const before = calls
      await press(words.again)
      await expect.poll(() => calls).toBeGreaterThan(before)
      await expect.element(dialog().getByText(words.unknown)).toBeVisible()
      await dialog().getByRole('button', { name: /3/ }).click()
      await expect.poll(() => sent).toEqual(['1', '2', '3'])
    })

    it('says before a ban which listings it hides, and which it does not and why', async () => {
      const will = [
        { event: 'TAKE_DOWN', from: 'PUBLISHED', to: 'REJECTED', count: 2 },
        { event: 'WITHDRAW', from: 'PENDING', to: 'DRAFT', count: 1 },
      ] as const
      await openPage(`/${lang}/admin/users`, {
        answers: {
          ...answersFor('admin'),
          dryRun: () => ({
            at,
            total: 4,
            isComplete: true,
            will: [...will],
            willNot: [refusal([9], 'Dlouhá 12, Praha')],
          }),
        },
        isSignedIn: true,
        size: [390, 844],
      })
      await settled()
      await main().getByRole('button', { name: words.more }).first().click()
      await page.getByRole('button', { name: words.ban }).click()
      await expect.element(dialog().getByText(words.banLine)).toBeVisible()
      for (const end of words.banEnds) await expect.element(dialog().getByText(end)).toBeVisible()
      await dialog().getByText(words.why).click()
      await expect.element(dialog().getByText('Dlouhá 12, Praha')).toBeVisible()
      await expect.element(dialog().getByRole('button', { name: words.banThree })).toBeVisible()
      expect(await findings()).toEqual([])
    })

    it('is made before owners take the same step with several of their listings', async () => {
      const sent: unknown[] = []
      await openPage(`/${lang}/profile/properties`, {
        answers: {
          ...answersFor('owner'),
          getOwnProperties,
          setPropertyState: ({ params, body }) => {
            sent.push([params.propertyId, body])
            return exampleOwnProperty(Number(params.propertyId), { status: 'ARCHIVED', version: 2 })
          },
        },
        isSignedIn: true,
        size: [390, 844],
      })
      await settled()
      const boxes = main().getByRole('checkbox', { name: words.select })
      await expect.poll(() => boxes.elements().length).toBe(3)
      for (const box of boxes.elements()) await userEvent.click(box)
      expect(await findings()).toEqual([])
      await archiveAll()
      await press(words.archiveThree)
      await expect.poll(() => sent).toEqual(['1', '2', '3'].map((id) => [id, { state: 'ARCHIVED', version: 1 }]))
      expect(document.documentElement.scrollWidth).toBe(390)
    })

    it('leaves selected only what its steps were refused for, for owners and administrators', async () => {
      await choose({
        dryRun: () => outcome,
        verifyProperty: ({ params }) =>
          Number(params.propertyId) === 3
            ? problem(409)
            : exampleOwnProperty(Number(params.propertyId), { version: 2 }),
      })
      const ticked = () => main().getByRole('checkbox', { checked: true }).elements().length
      // Three rows, and the box above them that stands for all.
      await expect.poll(ticked).toBe(4)
      await press(words.approveTwo)
      // One cannot be approved, and another was refused.
      await expect.poll(ticked).toBe(2)
      await openPage(`/${lang}/profile/properties`, {
        answers: {
          ...answersFor('owner'),
          getOwnProperties,
          setPropertyState: ({ params }) =>
            exampleOwnProperty(Number(params.propertyId), { status: 'ARCHIVED', version: 2 }),
        },
        isSignedIn: true,
        size: [390, 844],
      })
      await settled()
      await main().getByRole('checkbox', { name: words.all }).click()
      await archiveAll()
      await press(words.archiveThree)
      await expect.poll(ticked).toBe(0)
    })

    it('is followed by a result that takes back what can be, from the next list, too', async () => {
      const sent: unknown[] = []
      const renew = { event: 'RENEW', to: 'PUBLISHED', allowed: true, blockedBy: [] } as const
      await openPage(`/${lang}/profile/properties`, {
        answers: {
          ...answersFor('owner'),
          getOwnProperties,
          setPropertyState: ({ params }) => {
            const blockedBy = params.propertyId === '2' ? ['changed_since_approval'] : []
            const transitions = [{ ...renew, allowed: blockedBy.length === 0, blockedBy }]
            return exampleOwnProperty(Number(params.propertyId), { status: 'ARCHIVED', version: 2, transitions })
          },
          verifyProperty: ({ params, body }) => {
            sent.push([params.propertyId, body])
            return exampleOwnProperty(Number(params.propertyId), { version: 3 })
          },
        },
        isSignedIn: true,
        size: [390, 844],
      })
      await settled()
      await main().getByRole('checkbox', { name: words.all }).click()
      await archiveAll()
      await press(words.archiveThree)
      const undo = main().getByRole('button', { name: words.undo })
      await expect.element(undo).toBeVisible()
      await expect.element(main().getByText(words.stays)).toBeVisible()
      await main().getByRole('link', { name: words.archivedTab }).click()
      await settled()
      expect(await findings()).toEqual([])
      expect(document.documentElement.scrollWidth).toBe(390)
      await undo.dblClick()
      await expect.element(main().getByText(words.undone)).toBeVisible()
      expect(sent).toEqual(['1', '3'].map((id) => [id, { version: 2 }]))
      await expect.element(undo).not.toBeInTheDocument()
    })

    it('shows new prices before they are sent, asks once about those nobody would believe, and takes all back', async () => {
      const asked: unknown[] = []
      const sent: unknown[] = []
      await openPage(`/${lang}/profile/properties`, {
        answers: {
          ...answersFor('owner'),
          getOwnProperties,
          dryRun: ({ body }) => {
            asked.push(body)
            const isConfirmed = JSON.stringify(body).includes('confirmsPrice')
            const open = { ...refusal([2]), code: 'revision_open', message: 'There are other unpublished changes.' }
            const doubt = { ...refusal([3]), code: 'implausible_price', message: 'The new price is very different.' }
            const willNot = [open, ...(isConfirmed ? [] : [doubt])].map((one) => ({ ...one, because: [] }))
            return {
              at,
              total: 3,
              isComplete: true,
              will: [{ event: 'CHANGE_PRICE', from: 'PUBLISHED', to: 'PUBLISHED', count: isConfirmed ? 2 : 1 }],
              willNot,
            }
          },
          changePrice: ({ params, body }) => {
            sent.push([params.propertyId, body])
            return exampleOwnProperty(Number(params.propertyId), { version: 2 })
          },
        },
        isSignedIn: true,
        size: [390, 844],
      })
      await settled()
      await main().getByRole('checkbox', { name: words.all }).click()
      await main().getByRole('button', { name: words.price }).click()
      const percent = dialog().getByRole('textbox', { name: words.percent })
      await percent.fill('100')
      await press(words.go)
      await expect.element(dialog().getByText(words.tooMuch)).toBeVisible()
      const lines = dialog().getByRole('listitem')
      const shown = () =>
        lines.elements().map(({ lastElementChild: line }) => line?.textContent?.replaceAll('\u{a0}', ' '))
      // The sign, and either decimal mark, are read on every page.
      for (const written of ['5%', '5.0 %', ' 5,0\u{a0}%', '5']) {
        await percent.fill('')
        await expect.poll(shown).toEqual([])
        await percent.fill(written)
        await expect.poll(shown).toEqual(words.lowered)
      }
      expect(await findings()).toEqual([])
      await userEvent.keyboard('{Enter}')
      await expect.element(dialog().getByText(words.oneLine)).toBeVisible()
      await expect.element(dialog().getByText(words.doubted)).toBeVisible()
      await dialog().getByText(words.why).click()
      await expect.element(dialog().getByText(words.open)).toBeVisible()
      await expect.element(dialog().getByRole('button', { name: words.changeOne })).toBeVisible()
      expect(await findings()).toEqual([])
      // What was filled in is still there for whoever goes back.
      await press(words.back)
      await expect.element(percent).toHaveValue('5')
      await expect.poll(shown).toEqual(words.lowered)
      await press(words.go)
      await press(words.right)
      await press(words.changeTwo)
      await expect.element(main().getByText(words.changed)).toBeVisible()
      await main().getByRole('button', { name: words.undo }).click()
      await expect.element(main().getByText(words.bothBack)).toBeVisible()
      const listings = [
        { id: 1, version: 1, price: 5_102_000 },
        { id: 2, version: 1, price: 5_111_000 },
        { id: 3, version: 1, price: 5_121_000 },
      ]
      expect(asked).toEqual([
        { kind: 'price', listings },
        { kind: 'price', listings },
        {
          kind: 'price',
          listings: expect.arrayContaining([...listings.slice(0, 2), { ...listings[2], confirmsPrice: true }]),
        },
      ])
      expect(sent).toEqual([
        ['1', { version: 1, price: 5_102_000 }],
        ['3', { version: 1, price: 5_121_000, confirmsPrice: true }],
        ['1', { version: 2, price: 5_370_000, confirmsPrice: true }],
        ['3', { version: 2, price: 5_390_000, confirmsPrice: true }],
      ])
      expect(document.documentElement.scrollWidth).toBe(390)
    })
  })
}
