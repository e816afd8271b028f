import { expect, it } from 'vitest'

import { ownSearch, readOwnSearch } from './readSearch.ts'

it('reads what an address says about own listings, and nothing that does not fit', () => {
  expect(readOwnSearch({ group: 'done', q: 77, page: '3' })).toEqual({
    group: 'done',
    q: '77',
    needsAttention: false,
    sort: undefined,
    page: 3,
    listing: undefined,
  })
  expect(readOwnSearch({ group: 'toString', q: { a: 1 }, page: '-1', listing: '7' })).toEqual({
    group: undefined,
    q: '',
    needsAttention: false,
    sort: undefined,
    page: 1,
    listing: 7,
  })
})

/** What an address says of order and attention, and what the address of that list says. */
const read = (sort: unknown, needsAttention: unknown) => {
  const { group, q, ...others } = readOwnSearch({ sort, needsAttention })
  return [others.sort, others.needsAttention, ownSearch({ group, q, ...others, page: 1 })]
}

it('keeps the order of own listings in the address only where it is another one than usual [23]', () => {
  expect(read('-price', true)).toEqual(['-price', true, { needsAttention: true, sort: '-price', page: 1 }])
  expect(read('attention', 'yes')).toEqual([undefined, false, { page: 1 }])
  expect(read('toString', 1)).toEqual([undefined, false, { page: 1 }])
})
