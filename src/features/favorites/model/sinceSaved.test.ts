import { expect, it } from 'vitest'

import type { FavoriteProperty } from '#contract/entities/favorite.ts'

import { mergeSeen } from './sinceSaved.ts'

const listing = (id: number, formattedAddress = `Street ${id}`) => ({ id, formattedAddress }) as FavoriteProperty

it('keeps what was removed at its place, takes newer facts over, and puts new ones first', () => {
  const seen = [listing(1), listing(2), listing(3)]
  const renewed = listing(3, 'Square 3')
  expect(mergeSeen(seen, [listing(4), listing(1), renewed]).map(({ formattedAddress }) => formattedAddress)).toEqual([
    'Street 4',
    'Street 1',
    'Street 2',
    'Square 3',
  ])
})
