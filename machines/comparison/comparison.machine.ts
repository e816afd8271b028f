import { assign, setup } from 'xstate'

import { requiredAction } from '../shared/requiredActor.ts'
import { comparedAtMost } from './comparedAtMost.ts'

type Ids = readonly number[]

export type ComparisonEvent =
  /** A person wants a listing to be among the compared ones. */
  | { type: 'listing.chosen'; listingId: number }
  | { type: 'listing.dropped'; listingId: number }
  | { type: 'comparison.cleared' }
  /** What the device remembers: from an earlier page, or as another tab has changed it. At most four, each once. */
  | { type: 'comparison.noticed'; ids: Ids }

interface Choice {
  ids: Ids
  listingId: number
}

const listingOf = ({ event }: { event: { listingId: number } }) => event
const stored = { type: 'storeIds', params: ({ context }: { context: { ids: Ids } }) => context } as const
const added = [{ type: 'addListing', params: listingOf }, stored] as const
const dropped = [{ type: 'dropListing', params: listingOf }, stored] as const

/**
 * Which homes are to be compared: up to four, in the order in which they were chosen. A fifth is refused in words, and
 * takes nobody's place. The device keeps them, and all of its tabs agree.
 */
export const comparisonMachine = setup({
  types: {} as {
    context: { ids: Ids }
    events: ComparisonEvent
    /** `comparable`: there is something to compare; `refusing`: a person is told that there is no room. */
    tags: 'comparable' | 'full' | 'refusing'
  },
  actions: {
    addListing: assign(({ context }, { listingId }: { listingId: number }) => ({ ids: [...context.ids, listingId] })),
    dropListing: assign(({ context }, { listingId }: { listingId: number }) => ({
      ids: context.ids.filter((id) => id !== listingId),
    })),
    adoptIds: assign((_, { ids }: { ids: Ids }) => ({ ids })),
    forgetIds: assign({ ids: [] }),
    storeIds: requiredAction<{ ids: Ids }>('storeIds'),
  },
  guards: {
    isNew: (_, { ids, listingId }: Choice) => !ids.includes(listingId),
    makesFour: (_, { ids, listingId }: Choice) => ids.length === comparedAtMost - 1 && !ids.includes(listingId),
    isChosen: (_, { ids, listingId }: Choice) => ids.includes(listingId),
    leavesOne: (_, { ids, listingId }: Choice) => ids.length === 2 && ids.includes(listingId),
    areFour: (_, { ids }: { ids: Ids }) => ids.length === comparedAtMost,
    areSeveral: (_, { ids }: { ids: Ids }) => ids.length > 1,
    isAny: (_, { ids }: { ids: Ids }) => ids.length > 0,
  },
}).createMachine({
  id: 'comparison',
  context: { ids: [] },
  initial: 'empty',
  on: {
    'comparison.noticed': [
      {
        guard: { type: 'areFour', params: ({ event }) => event },
        target: '.full',
        actions: { type: 'adoptIds', params: ({ event }) => event },
      },
      {
        guard: { type: 'areSeveral', params: ({ event }) => event },
        target: '.several',
        actions: { type: 'adoptIds', params: ({ event }) => event },
      },
      {
        guard: { type: 'isAny', params: ({ event }) => event },
        target: '.single',
        actions: { type: 'adoptIds', params: ({ event }) => event },
      },
      { target: '.empty', actions: { type: 'adoptIds', params: ({ event }) => event } },
    ],
    'comparison.cleared': {
      target: '.empty',
      actions: ['forgetIds', stored],
    },
  },
  states: {
    empty: {
      description: 'No home is chosen.',
      on: {
        'listing.chosen': {
          target: 'single',
          actions: added,
        },
      },
    },
    single: {
      description: 'One home is chosen; a comparison needs at least two.',
      on: {
        'listing.chosen': {
          guard: { type: 'isNew', params: choiceOf },
          target: 'several',
          actions: added,
        },
        'listing.dropped': {
          guard: { type: 'isChosen', params: choiceOf },
          target: 'empty',
          actions: dropped,
        },
      },
    },
    several: {
      description: 'Two or three homes are chosen; they can be compared, and more can be added.',
      tags: 'comparable',
      on: {
        'listing.chosen': [
          {
            guard: { type: 'makesFour', params: choiceOf },
            target: 'full',
            actions: added,
          },
          {
            guard: { type: 'isNew', params: choiceOf },
            actions: added,
          },
        ],
        'listing.dropped': [
          {
            guard: { type: 'leavesOne', params: choiceOf },
            target: 'single',
            actions: dropped,
          },
          {
            guard: { type: 'isChosen', params: choiceOf },
            actions: dropped,
          },
        ],
      },
    },
    full: {
      description: 'Four homes are chosen; a fifth cannot be added.',
      tags: ['comparable', 'full'],
      initial: 'quiet',
      on: {
        'listing.chosen': { guard: { type: 'isNew', params: choiceOf }, target: '.refusing' },
        'listing.dropped': {
          guard: { type: 'isChosen', params: choiceOf },
          target: 'several',
          actions: dropped,
        },
      },
      states: {
        quiet: { description: 'No fifth home was added.' },
        refusing: {
          description: 'The user tried to add a fifth home and sees that one of the four has to be removed first.',
          tags: 'refusing',
        },
      },
    },
  },
})

/** What was chosen so far, and which listing it is about now. */
function choiceOf({ context, event }: { context: { ids: Ids }; event: { listingId: number } }): Choice {
  return { ids: context.ids, listingId: event.listingId }
}
