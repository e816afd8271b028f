import { expect, it } from 'vitest'

import { leadParameters, readLeadsSearch } from './boxes.ts'

it('reads what an address says about conversations, and nothing else', () => {
  expect(readLeadsSearch({ box: 'sent', page: 2, lead: '7', q: 'balcony', only: 'unread', listing: '12' })).toEqual({
    box: 'sent',
    page: 2,
    leadId: 7,
    q: 'balcony',
    only: 'unread',
    listingId: 12,
  })
  expect(readLeadsSearch({ box: 'all', page: '0', lead: '7; drop', q: ['a'], only: 'spam' })).toEqual({
    box: undefined,
    page: 1,
    leadId: undefined,
    q: '',
    only: undefined,
    listingId: undefined,
  })
})

it('asks for each list by itself: spam is in none of the others', () => {
  expect(leadParameters('received', 1)).toEqual({ direction: 'received', page: 1 })
  expect(leadParameters('sent', 2)).toEqual({ direction: 'sent', page: 2 })
  expect(leadParameters('spam', 1)).toEqual({ direction: 'received', page: 1, state: 'spam' })
})

it('narrows a list by words and by one condition at a time', () => {
  expect(leadParameters('sent', 1, { q: ' balcony ', only: 'viewing' })).toEqual({
    direction: 'sent',
    page: 1,
    q: 'balcony',
    hasTour: true,
  })
  expect(leadParameters('received', 1, { q: '', only: undefined, listingId: 12 })).toEqual({
    direction: 'received',
    page: 1,
    propertyId: 12,
  })
  expect(leadParameters('received', 1, { q: '', only: 'unread' })).toEqual({
    direction: 'received',
    page: 1,
    isUnread: true,
  })
})
