import { setupI18n } from '@lingui/core'
import { describe, expect, it, vi } from 'vitest'

import type { FavoriteProperty } from '#contract/entities/favorite.ts'
import { readOfflineCopy } from '#src/platform/offline/offlineCopy.ts'
import { collection } from '#tests/support/components/exampleAnswers.ts'
import { exampleCard, exampleTime } from '#tests/support/components/examples/listings.ts'
import { memoryCopies } from '#tests/support/memoryCopies.ts'

import { copyOf, keepOffline } from './keepOffline.ts'

it('leads from a home that is gone to the favorites, where it can be removed', () => {
  const gone: FavoriteProperty = {
    _links: { self: { href: '/properties/7' } },
    id: 7,
    isGone: true,
    status: 'ARCHIVED',
    listingType: 'sale',
    propertyType: 'flat',
    formattedAddress: 'Žižkova 1, Zlín',
    favorite: { likedAt: '2026-11-01T10:00:00.000Z', priceThen: null, note: 'Call again.' },
  }
  const i18n = setupI18n({ locale: 'cs', messages: { cs: {} } })
  const { homes, language } = copyOf([gone], i18n, { ownerId: 1, madeAt: Date.UTC(2026, 10, 26) })
  expect(language).toBe('cs')
  expect(homes).toMatchObject([
    { id: 7, path: '/cs/profile/saved-listings', place: 'Žižkova 1, Zlín', price: '', note: 'Call again.' },
  ])
})

const device = () => ({
  store: memoryCopies(),
  ask: vi.fn<typeof fetch>(async () => new Response()),
  register: vi.fn(async () => undefined),
  now: Date.UTC(2026, 10, 26),
})
const api = () => ({
  getPropertyCards: vi.fn(async () => collection('/property-cards', [exampleCard(2)])),
  getFavoriteProperties: vi.fn(async () =>
    collection('/my/favorite/properties', [
      { ...exampleCard(1), favorite: { likedAt: exampleTime, priceThen: null, note: 'Call on Monday.' } },
    ]),
  ),
})
const keptIn = async ({ store }: ReturnType<typeof device>) => {
  const copy = await readOfflineCopy(store)
  return copy && { ownerId: copy.ownerId, homes: copy.homes.map(({ id, note }) => [id, note]) }
}

describe('a copy for whoever has no account [23]', () => {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  it('has the homes whose hearts this device keeps, and asks for them once', async () => {
    const [here, server] = [device(), api()]
    // The third is not public any more: the server leaves it out.
    for (let looks = 0; looks < 2; looks += 1)
      await keepOffline({ api: server, i18n, ownerId: null, ids: [2, 3] }, here)
    expect(server.getPropertyCards.mock.calls).toEqual([[{ query: { ids: '2,3' } }, expect.anything()]])
    expect(server.getFavoriteProperties).not.toHaveBeenCalled()
    expect(await keptIn(here)).toEqual({ ownerId: null, homes: [[2, undefined]] })
    expect(here.register).toHaveBeenCalledTimes(1)
  })

  it('says what is the matter also where nothing was kept, without a question to the server', async () => {
    const [here, server] = [device(), api()]
    await keepOffline({ api: server, i18n, ownerId: null, ids: [] }, here)
    expect(server.getPropertyCards).not.toHaveBeenCalled()
    expect(await keptIn(here)).toEqual({ ownerId: null, homes: [] })
    expect(here.register).toHaveBeenCalledTimes(1)
  })

  it('has nothing of the account that signed out, even if the server cannot be reached', async () => {
    const [here, server] = [device(), api()]
    await keepOffline({ api: server, i18n, ownerId: 7, ids: [1] }, here)
    expect(await keptIn(here)).toEqual({ ownerId: 7, homes: [[1, 'Call on Monday.']] })
    server.getPropertyCards.mockRejectedValue(new TypeError('Failed to fetch'))
    await keepOffline({ api: server, i18n, ownerId: null, ids: [2] }, here)
    expect((await keptIn(here))?.homes).toEqual([])
  })
})
