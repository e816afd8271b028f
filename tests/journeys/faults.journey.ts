import { expect, test } from '@playwright/test'

import { nameOf, register, signIn, tokensOf } from '#tests/support/journeyUsers.ts'
import { playsRounds } from '#tests/support/roundsOfRun.ts'
import { hydrated } from '#workbench/page/hydrated.ts'
import { networkQuiet } from '#workbench/page/networkQuiet.ts'

test.use({ viewport: { width: 1440, height: 900 } })
test.skip(!playsRounds('lost connections'), 'in another run, or with FAULTS=all')

test('thirty losses of the connection lose no like and say so, and what was wanted is done by itself [REL-64]', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000)
  const pair = await tokensOf(request, await register(request, 'en', 'flips'))
  const idsOnServer = async () =>
    ((await (await request.get('/my/favorite/ids', { headers: nameOf(pair) })).json()) as { ids: number[] }).ids
  await signIn(page, pair)
  await page.goto('/en/listings?property_type[]=flat&map=list')
  await hydrated(page)
  await networkQuiet(page)
  const cards = page.getByRole('list', { name: 'Listings', exact: true }).getByRole('article')
  const hearts = cards.getByRole('button', { name: /^Favorite: / })
  const ids = await cards.evaluateAll((all) => all.map((card) => Number(card.getAttribute('data-listing'))))
  const pressed = () => hearts.evaluateAll((all) => all.map((heart) => heart.getAttribute('aria-pressed') === 'true'))
  const requested = await pressed()
  const offline = page.getByText('You’re offline. Pages you’ve already opened still work.')
  for (let flip = 0; flip < 30; flip += 1) {
    const place = (flip * 7) % 10
    await page.context().setOffline(true)
    await expect(offline).toBeVisible({ timeout: 1_000 })
    await hearts.nth(place).click()
    requested[place] = requested[place] !== true
    expect(await pressed()).toEqual(requested)
    await page.context().setOffline(false)
    await expect(offline).toBeHidden({ timeout: 1_000 })
    // Some come back for good, some are gone again before anything was sent.
    if (flip % 3 === 0)
      await expect
        .poll(async () => (await idsOnServer()).includes(ids[place] ?? 0), { timeout: 2_000 })
        .toBe(requested[place])
  }
  const expected = ids.filter((_, place) => requested[place] === true)
  await expect
    .poll(async () => (await idsOnServer()).filter((id) => ids.includes(id)).toSorted((one, other) => one - other))
    .toEqual(expected.toSorted((one, other) => one - other))
  await page.reload()
  // By the listings: one that was published meanwhile comes before them.
  for (const [place, id] of ids.slice(0, 10).entries()) {
    const heart = page.locator(`article[data-listing="${id}"]`).getByRole('button', { name: /^Favorite: / })
    await expect(heart).toHaveAttribute('aria-pressed', String(requested[place] === true))
  }
})
