import { expect, it } from 'vitest'

import type { FavoriteProperty } from '#contract/entities/favorite.ts'

import { mergeSeen } from './sinceSaved.ts'

const listing = (id: number, formattedAddress = `Street ${id}`) => ({ id, formattedAddress }) as FavoriteProperty

const streets = (listings: readonly FavoriteProperty[]) => listings.map(({ formattedAddress }) => formattedAddress)

it('keeps what was removed behind what it stood behind, and takes newer facts over', () => {
  const seen = [listing(1), listing(2), listing(3)]
  expect(streets(mergeSeen(seen, [listing(4), listing(1), listing(3, 'Square 3')]))).toEqual([
    'Street 4',
    'Street 1',
    'Street 2',
    'Square 3',
  ])
  expect(streets(mergeSeen(seen, [listing(3)]))).toEqual(['Street 1', 'Street 2', 'Street 3'])
})

it('puts the next page below, and follows the server where it sorts anew', () => {
  expect(streets(mergeSeen([listing(1)], [listing(1), listing(2)]))).toEqual(['Street 1', 'Street 2'])
  expect(streets(mergeSeen([listing(1), listing(2)], [listing(2), listing(1)]))).toEqual(['Street 2', 'Street 1'])
})
