import { setupI18n } from '@lingui/core'
import { expect, it } from 'vitest'

import type { FavoriteProperty } from '#contract/entities/favorite.ts'

import { copyOf } from './keepOffline.ts'

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
