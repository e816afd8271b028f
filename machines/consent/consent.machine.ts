import { setup } from 'xstate'

import { requiredAction, requiredActor } from '../shared/requiredActor.ts'

/** What a person said to being counted. */
export type Choice = 'granted' | 'refused'

export type ConsentEvent =
  | { type: 'choice.granted' }
  | { type: 'choice.refused' }
  /** The choice was changed in another tab. */
  | { type: 'choice.received'; choice: Choice }
  | { type: 'settings.opened' }
  | { type: 'settings.closed' }

/**
 * Whether visits may be counted. Nothing of the tag manager is loaded before a person agrees; who takes the agreement
 * back is counted no more from that moment on. Refusing is one step, as agreeing is, and both hold in all tabs.
 */
export const consentMachine = setup({
  types: {} as {
    events: ConsentEvent
    /** `asking`: nobody decided yet; `open`: the choice is on the screen to be changed. */
    tags: 'asking' | 'granted' | 'open'
  },
  actors: {
    /** What this browser remembers; null where it was never asked, or too long ago. */
    readChoice: requiredActor<{ choice: Choice | null }>('readChoice'),
    loadTagManager: requiredActor<void>('loadTagManager'),
    /** Silences what was loaded, takes its cookies away, and gets rid of it for good. */
    stopCounting: requiredActor<void>('stopCounting'),
  },
  actions: {
    storeChoice: requiredAction<{ choice: Choice }>('storeChoice'),
  },
  guards: {
    isGrant: (_, { choice }: { choice: Choice | null }) => choice === 'granted',
    isRefusal: (_, { choice }: { choice: Choice | null }) => choice === 'refused',
  },
}).createMachine({
  id: 'consent',
  type: 'parallel',
  states: {
    choice: {
      description: "The user's choice.",
      initial: 'reading',
      states: {
        reading: {
          description: 'The choice of an earlier visit is read.',
          invoke: {
            id: 'readChoice',
            src: 'readChoice',
            onDone: [
              { guard: { type: 'isGrant', params: ({ event }) => event.output }, target: 'granted' },
              { guard: { type: 'isRefusal', params: ({ event }) => event.output }, target: 'refused' },
              { target: 'undecided' },
            ],
            // Where nothing can be remembered, it is asked on every visit.
            onError: 'undecided',
          },
        },
        undecided: {
          description: 'The user has not chosen yet; no analytics is loaded.',
          tags: 'asking',
          on: {
            'choice.granted': {
              target: 'granted',
              actions: { type: 'storeChoice', params: { choice: 'granted' } },
            },
            'choice.refused': {
              target: 'refused',
              actions: { type: 'storeChoice', params: { choice: 'refused' } },
            },
            'choice.received': [
              { guard: { type: 'isGrant', params: ({ event }) => event }, target: 'granted' },
              { target: 'refused' },
            ],
          },
        },
        refused: {
          description: 'The user refused; no analytics is loaded.',
          on: {
            'choice.granted': {
              target: 'granted',
              actions: { type: 'storeChoice', params: { choice: 'granted' } },
            },
            'choice.received': { guard: { type: 'isGrant', params: ({ event }) => event }, target: 'granted' },
          },
        },
        granted: {
          description: 'The user accepted analytics.',
          tags: 'granted',
          on: {
            'choice.refused': {
              target: 'withdrawing',
              actions: { type: 'storeChoice', params: { choice: 'refused' } },
            },
            'choice.received': { guard: { type: 'isRefusal', params: ({ event }) => event }, target: 'withdrawing' },
          },
          initial: 'loading',
          states: {
            loading: {
              description: 'The tag manager is loading.',
              invoke: { id: 'loadTagManager', src: 'loadTagManager', onDone: 'counting', onError: 'uncounted' },
            },
            counting: { description: 'The tag manager counts page views.' },
            uncounted: { description: 'The tag manager could not be loaded; the next page load tries again.' },
          },
        },
        withdrawing: {
          description: 'Consent is withdrawn; analytics is muted and its cookies are deleted.',
          invoke: { id: 'stopCounting', src: 'stopCounting', onDone: 'refused', onError: 'refused' },
        },
      },
    },
    settings: {
      description: 'Whether the consent settings are open.',
      initial: 'closed',
      states: {
        closed: {
          description: 'The settings are shown only until the user chooses.',
          on: { 'settings.opened': 'open' },
        },
        open: {
          description: 'The settings are open because the user opened them.',
          tags: 'open',
          on: { 'settings.closed': 'closed', 'choice.granted': 'closed', 'choice.refused': 'closed' },
        },
      },
    },
  },
})
