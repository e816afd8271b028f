import { setup } from 'xstate'

import { requiredAction, requiredActor } from '../shared/requiredActor.ts'

/** What a person said to being counted. */
export type Choice = 'granted' | 'refused'

export type ConsentEvent =
  | { type: 'choice.granted' }
  | { type: 'choice.refused' }
  /** Another tab of this browser was told. */
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
      description: 'What was decided.',
      initial: 'reading',
      states: {
        reading: {
          description: 'The decision of an earlier visit is looked for.',
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
          description: 'Nobody was asked yet: nothing is loaded, and nothing is counted.',
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
          description: 'A person refused: nothing is loaded, and nothing is counted.',
          on: {
            'choice.granted': {
              target: 'granted',
              actions: { type: 'storeChoice', params: { choice: 'granted' } },
            },
            'choice.received': { guard: { type: 'isGrant', params: ({ event }) => event }, target: 'granted' },
          },
        },
        granted: {
          description: 'A person agreed to being counted.',
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
              description: 'The tag manager is on its way.',
              invoke: { id: 'loadTagManager', src: 'loadTagManager', onDone: 'counting', onError: 'uncounted' },
            },
            counting: { description: 'The tag manager counts pages.' },
            uncounted: { description: 'The tag manager could not be loaded; the next load of the page tries again.' },
          },
        },
        withdrawing: {
          description: 'The agreement is taken back; whatever counts is silenced, and its cookies go.',
          invoke: { id: 'stopCounting', src: 'stopCounting', onDone: 'refused', onError: 'refused' },
        },
      },
    },
    settings: {
      description: 'Whether the choice is shown to be changed.',
      initial: 'closed',
      states: {
        closed: {
          description: 'The choice is shown only while nobody decided.',
          on: { 'settings.opened': 'open' },
        },
        open: {
          description: 'The choice is shown because somebody asked for it.',
          tags: 'open',
          on: { 'settings.closed': 'closed', 'choice.granted': 'closed', 'choice.refused': 'closed' },
        },
      },
    },
  },
})
