import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { collection, guestAnswers } from '#tests/support/components/exampleAnswers.ts'
import { problem, type Handlers } from '#tests/support/components/fakeServer.ts'
import { openPage } from '#tests/support/components/openPage.tsx'
import { settled } from '#tests/support/components/settled.ts'

const languages = [
  [
    'en',
    '/en/listings',
    'Map',
    { empty: 'No homes match all your filters', failed: 'The listings could not be loaded', again: 'Try again' },
  ],
  [
    'cs',
    '/cs/inzeraty',
    'Mapa',
    { empty: 'Všem filtrům nic neodpovídá', failed: 'Inzeráty se nepodařilo načíst', again: 'Zkusit znovu' },
  ],
] as const

const nothing: Handlers = { searchProperties: () => collection('/properties', []) }

async function open(address: string, more: Handlers = {}) {
  const opened = await openPage(address, { answers: { ...guestAnswers, ...more }, width: 390 })
  await settled()
  return opened
}

for (const [lang, path, map, words] of languages) {
  it(`the way to the map on a phone floats over what was found, and gives way to what helps where nothing was, or it failed [D6] (${lang})`, async () => {
    const main = page.getByRole('main')
    const toMap = main.getByRole('link', { name: map, exact: true })
    const isGone = () => expect.poll(() => toMap.elements().length).toBe(0)
    await open(`${path}?listing_type=rent`)
    await expect.element(toMap).toBeInViewport()

    await open(`${path}?listing_type=rent&price[lte]=1&disposition[]=1%2Bkk`, nothing)
    await expect.element(main.getByRole('heading', { name: words.empty })).toBeVisible()
    await isGone()
    const ways = main.getByRole('link').all()
    expect(ways.length).toBeGreaterThan(0)
    for (const way of ways) await way.click({ trial: true })

    const { server } = await open(`${path}?listing_type=rent`)
    server.answerAll((name) => (name === 'searchProperties' ? problem(500) : null))
    const [order] = main.element().getElementsByTagName('select') // a choice of orders
    await userEvent.selectOptions(order ?? document.body, order?.options[1]?.value ?? '')
    await expect.element(main.getByRole('heading', { name: words.failed })).toBeVisible()
    await isGone()
    await main.getByRole('button', { name: words.again }).click({ trial: true })
  })
}

for (const [lang, path, map] of languages) {
  it(`the way to the map on a tablet stands among the tools above the cards, and covers none [D10] (${lang})`, async () => {
    await openPage(`${path}?listing_type=rent`, { answers: guestAnswers, width: 768 })
    await settled()
    const main = page.getByRole('main')
    const toMap = main.getByRole('link', { name: map, exact: true })
    await expect.element(toMap).toBeInViewport()
    const { bottom, right } = toMap.element().getBoundingClientRect()
    expect(right).toBeLessThanOrEqual(768)
    expect(main.getByRole('article').first().element().getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom)
    scrollTo(0, 2_000)
    await expect.element(toMap).not.toBeInViewport()
  })
}
