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

it('offers several listings what most of them can take first, deleting last, and appeals not at all', () => {
  expect(
    offeredSteps([
      listing('DELETE', 'SELL', 'ARCHIVE'),
      listing('DELETE', 'ARCHIVE', 'SELL?'),
      listing('DELETE', 'APPEAL'),
    ]),
  ).toEqual([
    ['ARCHIVE', 2],
    ['SELL', 1],
    ['DELETE', 3],
  ])
})
