import { describe, expect, it } from 'vitest'

import { canonicalQuery, queryText } from './canonicalQuery.ts'

const text = (parameters: Record<string, string | string[]>) =>
  decodeURIComponent(queryText(canonicalQuery(parameters)))

describe('canonicalQuery [A3]', () => {
  it.each<[string, Record<string, string | string[]>, Record<string, string | string[]>]>([
    ['the order of filters', { q: 'byt', listing_type: 'rent' }, { listing_type: 'rent', q: 'byt' }],
    ['the order of choices', { 'region[]': ['STC', 'PHA'] }, { 'region[]': ['PHA', 'STC'] }],
    ['a choice that is repeated', { 'region[]': ['PHA', 'PHA'] }, { 'region[]': 'PHA' }],
    ['a list of one', { q: ['byt'] }, { q: 'byt' }],
    ['timestamps', { timestamp: '17', q: 'byt' }, { q: 'byt' }],
    ['empty fields of a form', { q: 'byt', region: '', 'price[lte]': ['', ''] }, { q: 'byt' }],
    ['what a later value replaces', { q: ['dům', 'byt'] }, { q: 'byt' }],
    ['the order of ends', { 'price[lte]': '9', 'price[gte]': '1' }, { 'price[gte]': '1', 'price[lte]': '9' }],
  ])('means the same whatever %s', (_, one, other) => {
    expect(text(one)).toBe(text(other))
  })

  it.each<[string, Record<string, string | string[]>, Record<string, string | string[]>]>([
    ['orders in another order', orders('price', 'publishedAt'), orders('publishedAt', 'price')],
    ['another first place', { 'place[]': ['a', 'b'] }, { 'place[]': ['b', 'a'] }],
    ['other words', { q: 'byt' }, { q: 'Byt' }],
    ['a letter put together', { q: 'č' }, { q: 'c\u030C' }],
    ['a name that only looks like a timestamp', { q: 'a', timestamps: '1' }, { q: 'a' }],
    ['text that looks like a separator', { q: 'a&region=PHA' }, { q: 'a', region: 'PHA' }],
  ])('keeps %s apart', (_, one, other) => {
    expect(queryText(canonicalQuery(one))).not.toBe(queryText(canonicalQuery(other)))
  })

  it('writes filters, then the order, then the page', () => {
    expect(text({ page: '2', itemsPerPage: '5', 'order[price]': 'asc', q: 'byt', listing_type: 'rent' })).toBe(
      'listing_type=rent&q=byt&order[price]=asc&itemsPerPage=5&page=2',
    )
  })

  it('leaves what no search has to whoever refuses it', () => {
    expect(canonicalQuery({ colour: 'blue', 'a[b][c]': '1', '': 'x' })).toEqual({
      colour: 'blue',
      'a[b][c]': '1',
      '': 'x',
    })
  })
})

function orders(first: string, second: string) {
  return { [`order[${first}]`]: 'asc', [`order[${second}]`]: 'asc' }
}
