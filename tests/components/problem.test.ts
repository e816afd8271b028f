import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { SupportMessage } from '#contract/entities/supportMessage.ts'
import type { Trail } from '#contract/entities/trail.ts'
import { doneOf } from '#machines/shared/machineEvents.ts'
import { pageTrail } from '#src/platform/actors/trail.ts'
import { guestAnswers } from '#tests/support/components/exampleAnswers.ts'
import { brokenConnection, problem, type FakeServer, type Handlers } from '#tests/support/components/fakeServer.ts'
import { findingsAtEveryWidth } from '#tests/support/components/findings.ts'
import { fill } from '#tests/support/components/hands.ts'
import { languagesHere } from '#tests/support/components/languagesHere.ts'
import { openPage } from '#tests/support/components/openPage.tsx'
import { savedFiles } from '#tests/support/components/savedFiles.ts'
import { settled } from '#tests/support/components/settled.ts'

const words = {
  en: {
    path: '/en/listings',
    open: 'Report a problem',
    list: 'Steps before the problem',
    leaveOut: /^Leave out: /,
    all: 'Leave out all',
    back: 'Put back all',
    none: 'No steps will be sent.',
    found: 'Results loaded → Results shown · No draft',
    search: /^Search · .+ · Homes found: yes$/,
    what: 'What happened?',
    send: 'Send report',
    thanks: /^Thank you, we’ll look into it\./,
    missing: 'Describe what happened.',
  },
  cs: {
    path: '/cs/inzeraty',
    open: 'Nahlásit problém',
    list: 'Kroky před problémem',
    leaveOut: /^Vynechat: /,
    all: 'Vynechat vše',
    back: 'Vrátit vše',
    none: 'Žádné kroky se neodešlou.',
    found: 'Výsledky načteny → Výsledky zobrazeny · Bez návrhu',
    search: /^Hledání · .+ · Nalezeny nabídky: ano$/,
    what: 'Co se stalo?',
    send: 'Odeslat hlášení',
    thanks: /^Děkujeme, podíváme se na to\./,
    missing: 'Popište, co se stalo.',
  },
} as const

const dialog = () => page.getByRole('dialog')
const rows = () => dialog().getByRole('list').getByRole('listitem').elements()
const sentTo = ({ seen }: FakeServer) =>
  seen.filter(({ name }) => name === 'createSupportMessage').map(({ body }) => body as SupportMessage)

/** The results of a search that was changed once, so that its machine runs; then the sheet. */
async function report(lang: 'en' | 'cs', answers: Handlers = {}) {
  const opened = await openPage(words[lang].path, { answers: { ...guestAnswers, ...answers } })
  await settled()
  await opened.go(`${words[lang].path}?price[lte]=7000000&q=Jana`)
  await settled()
  // The machine comes after the first page.
  await expect.poll(() => pageTrail.lines().some(({ event }) => event === doneOf('findListings'))).toBe(true)
  await page.getByRole('contentinfo').getByRole('button', { name: words[lang].open }).click()
  await expect.element(dialog()).toBeVisible()
  return opened
}

for (const lang of languagesHere<'en' | 'cs'>('problem', ['en', 'cs'])) {
  const said = words[lang]

  it(`shows what led to a problem in words, leaves out what is removed, and sends the rest in ${lang}`, async () => {
    const { server } = await report(lang, { createSupportMessage: () => undefined })
    const list = dialog().getByRole('list', { name: said.list })
    await expect.element(list.getByText(said.found).first()).toBeVisible()
    await expect.element(list.getByText(said.search).first()).toBeVisible()
    expect(await findingsAtEveryWidth()).toEqual([])

    const before = rows().length
    await list.getByRole('button', { name: said.leaveOut }).nth(0).click()
    expect(rows().length).toBe(before - 1)
    // The keyboard goes on at the next line.
    expect(document.activeElement?.closest('li')).toBe(rows()[0])
    await dialog()
      .getByRole('button', { name: said.all })
      .or(dialog().getByRole('button', { name: said.back }))
      .click()
    expect(rows().length).toBe(before)
    await list.getByRole('button', { name: said.leaveOut }).nth(1).click()

    await dialog().getByRole('button', { name: said.send }).click()
    await expect.element(dialog().getByText(said.missing)).toBeVisible()
    await fill(dialog().getByLabelText(said.what), 'The heart does not stay red.')
    await dialog().getByRole('button', { name: said.send }).click()
    await expect.element(dialog().getByText(said.thanks)).toBeVisible()
    const [body] = sentTo(server)
    expect(body).toMatchObject({ message: 'The heart does not stay red.', diagnostics: { path: said.path } })
    expect(body?.trail?.lines.length).toBe(before - 1)
    expect(JSON.stringify(body?.trail)).not.toMatch(/Jana|7000000/)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => dialog().elements().length).toBe(0)
  })
}

it('sends no trail when every step is left out, and keeps the text while it cannot be sent', async () => {
  const { server } = await report('en', { createSupportMessage: brokenConnection })
  await dialog().getByRole('button', { name: words.en.all }).click()
  await expect.element(dialog().getByText(words.en.none)).toBeVisible()
  await fill(dialog().getByLabelText(words.en.what), 'The map stays grey.')
  await dialog().getByRole('button', { name: words.en.send }).click()
  await expect
    .element(
      dialog()
        .getByText(/can’t reach|connection/i)
        .first(),
    )
    .toBeVisible()
  await expect.element(dialog().getByLabelText(words.en.what)).toHaveValue('The map stays grey.')
  server.answer({ createSupportMessage: () => undefined })
  await dialog().getByRole('button', { name: words.en.send }).click()
  await expect.element(dialog().getByText(words.en.thanks)).toBeVisible()
  expect(sentTo(server).at(-1)).not.toHaveProperty('trail')
})

it('saves the steps as a file, also from the page of a failure', async () => {
  const saved = savedFiles()
  const { server, go } = await openPage('/en/listings', { answers: guestAnswers })
  server.answerAll((name) => (name.startsWith('getPublicUser') ? problem(403) : null))
  await go('/en/user/listings/7')
  await page.getByRole('main').getByRole('button', { name: words.en.open }).click()
  await dialog().getByRole('button', { name: 'Save as a file' }).click()
  const trail = JSON.parse((await saved())[0]?.text ?? '{}') as Trail
  expect([trail.version, trail.lines.some(({ machine }) => machine === 'search')]).toEqual([1, true])
})
