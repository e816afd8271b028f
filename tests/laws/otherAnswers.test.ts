import { Type } from 'typebox'
import { expect, it } from 'vitest'

import { otherAnswers } from '#tests/support/otherAnswers.ts'

const Answer = Type.Object({
  id: Type.Integer(),
  isOpen: Type.Boolean(),
  state: Type.Enum(['new', 'seen', 'closed']),
  price: Type.Union([Type.Integer(), Type.Null()]),
  note: Type.Optional(Type.String({ examples: ['Call on Monday.'] })),
  messageCount: Type.Integer({ minimum: 1 }),
  endsAt: Type.Optional(Type.String({ format: 'date-time' })),
  items: Type.Array(Type.Object({ isUnread: Type.Boolean() })),
})

it('differs from an answer in one place at a time, as its schema allows', () => {
  const answer = {
    id: 7,
    isOpen: true,
    state: 'seen',
    price: null,
    messageCount: 4,
    endsAt: '2026-11-20T09:00:00.000Z',
    items: [{ isUnread: false }, { isUnread: true }],
  }
  expect(otherAnswers(Answer, answer).map(({ title }) => title)).toEqual([
    'isOpen is false',
    'state is "new"',
    'state is "closed"',
    'price is 3',
    'note is "Call on Monday."',
    'messageCount is 1',
    'endsAt is left out',
    'endsAt is "2026-11-19T09:00:00.000Z"',
    'endsAt is "2026-11-21T09:00:00.000Z"',
    'items is []',
    'items.0.isUnread is true',
  ])
  const [first] = otherAnswers(Answer, answer)
  expect(first?.answer).toEqual({ ...answer, isOpen: false })
  expect(otherAnswers(Answer, answer).at(-1)?.answer).toEqual({
    ...answer,
    items: [{ isUnread: true }, { isUnread: true }],
  })
})

it('has a list with something in it where there is nothing, and null where there is something', () => {
  const Few = Type.Object({
    tags: Type.Array(Type.Enum(['a', 'b'])),
    blockers: Type.Array(Type.String(), { examples: [['incomplete', 'implausible_price']] }),
    area: Type.Union([Type.Number(), Type.Null()]),
  })
  expect(otherAnswers(Few, { tags: [], blockers: [], area: 74 }).map(({ title }) => title)).toEqual([
    'tags is ["a"]',
    'blockers is ["incomplete"]',
    'blockers is ["implausible_price"]',
    'area is null',
    'area is 0',
  ])
})
