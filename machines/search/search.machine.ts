import { assign, sendTo, setup, spawnChild } from 'xstate'

import { readFailure, type Failure } from '#contract/failure.ts'

import { requiredAction, requiredActor } from '../shared/requiredActor.ts'
import { sameCriteria, type Criteria } from './criteria.ts'
import { placeSearchMachine, type PlaceSearchEvent } from './placeSearch.machine.ts'

export type SearchEvent =
  /** The address contains these criteria, whatever set them. */
  | { type: 'criteria.arrived'; criteria: Criteria }
  | { type: 'attempt.repeated' }
  /** The user opened a filter. */
  | { type: 'editing.started'; criteria: Criteria }
  | { type: 'draft.changed'; draft: Criteria }
  | { type: 'draft.applied'; draft: Criteria }
  | { type: 'draft.discarded' }
  | PlaceSearchEvent

/** How an answer turned out; the listings themselves stay in the query cache. */
export interface SearchOutcome {
  totalItems: number
}

interface SearchContext {
  /** What the address of the results asks for; null before it was visited. */
  criteria: Criteria | null
  /** The criteria whose answer is known: that answer may be shown, as outdated where it is not the one asked for. */
  answered: Criteria | null
  /** Why the newest answer could not be had. */
  failure: Failure | null
  /** The criteria being put together. */
  draft: Criteria
}

/**
 * Looking for a home: criteria are put together, the address takes them over, and their answer is awaited. What is typed
 * for a place goes on to `placeSearch`.
 * The address is the home of the criteria: this machine repeats what it says or asks it to change, nothing else.
 */
export const searchMachine = setup({
  types: {} as {
    context: SearchContext
    events: SearchEvent
    tags: 'pending' | 'answered' | 'empty' | 'failed' | 'editing'
    children: { placeSearch: 'placeSearch' }
  },
  actors: {
    findListings: requiredActor<SearchOutcome, Criteria>('findListings'),
    placeSearch: placeSearchMachine,
  },
  actions: {
    showCriteria: requiredAction<{ criteria: Criteria }>('showCriteria'),
    keepCriteria: assign((_, { criteria }: { criteria: Criteria }) => ({ criteria })),
    markAnswered: assign(({ context }) => ({ answered: context.criteria })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: readFailure(error) })),
    forgetFailure: assign({ failure: null }),
    keepDraft: assign((_, { draft }: { draft: Criteria }) => ({ draft })),
    forgetDraft: assign({ draft: {} }),
    startPlaceSearch: spawnChild('placeSearch', { id: 'placeSearch' }),
    notifyPlaceSearch: sendTo('placeSearch', (_, event: PlaceSearchEvent) => event),
  },
  guards: {
    isNews: ({ context }, { criteria }: { criteria: Criteria }) =>
      context.criteria === null || !sameCriteria(context.criteria, criteria),
    hasFoundNone: (_, { totalItems }: SearchOutcome) => totalItems === 0,
  },
}).createMachine({
  id: 'search',
  context: { criteria: null, answered: null, failure: null, draft: {} },
  entry: 'startPlaceSearch',
  on: {
    'place.typed': { actions: { type: 'notifyPlaceSearch', params: ({ event }) => event } },
    'place.left': { actions: { type: 'notifyPlaceSearch', params: ({ event }) => event } },
  },
  type: 'parallel',
  states: {
    answer: {
      description: 'The results for the criteria in the address.',
      initial: 'unasked',
      on: {
        // The same criteria again (another language, the way back from a listing) ask for nothing new.
        'criteria.arrived': {
          guard: { type: 'isNews', params: ({ event }) => event },
          target: '.loading',
          actions: { type: 'keepCriteria', params: ({ event }) => event },
        },
      },
      states: {
        unasked: { description: 'No results page was opened yet.' },
        loading: {
          description: 'The results for the newest criteria are loading; shown ones are outdated.',
          tags: 'pending',
          invoke: {
            id: 'findListings',
            src: 'findListings',
            input: ({ context }) => requireCriteria(context),
            onDone: [
              {
                guard: { type: 'hasFoundNone', params: ({ event }) => event.output },
                target: 'empty',
                actions: 'markAnswered',
              },
              { target: 'showing', actions: 'markAnswered' },
            ],
            onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
          },
        },
        showing: { description: 'Matching listings are shown.', tags: 'answered' },
        empty: { description: 'No listing matches; the page suggests other searches.', tags: ['answered', 'empty'] },
        failed: {
          description: 'The results could not be loaded.',
          tags: 'failed',
          exit: 'forgetFailure',
          on: {
            'criteria.arrived': {
              target: 'loading',
              actions: { type: 'keepCriteria', params: ({ event }) => event },
            },
            'attempt.repeated': 'loading',
          },
        },
      },
    },
    draft: {
      description: 'Draft changes to the criteria, before they are applied to the address.',
      initial: 'none',
      on: {
        'editing.started': {
          target: '.editing',
          actions: { type: 'keepDraft', params: ({ event }) => ({ draft: event.criteria }) },
        },
      },
      states: {
        none: { description: 'The user is not changing criteria.', entry: 'forgetDraft' },
        editing: {
          description: 'The user is changing criteria; the current results stay.',
          tags: 'editing',
          on: {
            'draft.changed': { actions: { type: 'keepDraft', params: ({ event }) => event } },
            'draft.applied': {
              target: 'none',
              actions: { type: 'showCriteria', params: ({ event }) => ({ criteria: event.draft }) },
            },
            'draft.discarded': 'none',
            // Someone else changed the address (back button, a link): what was begun on other criteria is void.
            'criteria.arrived': { guard: { type: 'isNews', params: ({ event }) => event }, target: 'none' },
          },
        },
      },
    },
  },
})

function requireCriteria({ criteria }: { criteria: Criteria | null }): Criteria {
  if (criteria === null) throw new Error('`loading` is only reachable with criteria.')
  return criteria
}
