import { expect, it } from 'vitest'

import type { OwnPropertyCard } from '#contract/entities/ownProperty.ts'

import { offeredSteps } from './offeredSteps.ts'

const listing = (...events: readonly string[]): Pick<OwnPropertyCard, 'transitions'> => ({
  transitions: events.map((event) => ({
    event: event.replace('?', ''),
    to: 'ARCHIVED',
    allowed: !event.endsWith('?'),
    blockedBy: [],
  })),
})

it('offers several listings what most of them can take first, deleting last; appeals and editing are for one', () => {
  expect(
    offeredSteps([
      listing('DELETE', 'SELL', 'ARCHIVE'),
      listing('DELETE', 'ARCHIVE', 'SELL?'),
      listing('DELETE', 'APPEAL', 'REVISE'),
    ]),
  ).toEqual([
    ['ARCHIVE', 2],
    ['SELL', 1],
    ['DELETE', 3],
  ])
})
