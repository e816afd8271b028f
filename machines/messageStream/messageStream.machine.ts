import { assign, emit, setup } from 'xstate'

import { requiredActor } from '../shared/requiredActor.ts'

export type MessageStreamEvent =
  /** The page is visible. */
  | { type: 'page.shown' }
  | { type: 'page.hidden' }
  | { type: 'connection.lost' }
  | { type: 'connection.returned' }
  /** The server sends changes from now on. */
  | { type: 'stream.ready' }
  /** A conversation changed. */
  | { type: 'stream.changed'; leadId: number }
  /** The server has nothing to say, and says so. */
  | { type: 'stream.beat' }

/** After these it is asked for about every two minutes. */
const failuresAtMost = 7

const hidden = { 'page.hidden': 'hidden' } as const

/**
 * How a page hears of new messages: by a stream of the server while somebody looks at it, and by asking now and then
 * wherever the stream cannot be had. Each way into the stream may have missed something, so everything is asked for once.
 */
export const messageStreamMachine = setup({
  types: {} as {
    context: {
      /** How often in a row the stream could not be had; more than the longest wait takes are not counted. */
      failures: number
      /** Between 0 and 1, so that not all pages come back at once. */
      spread: number
    }
    input: { spread: number }
    events: MessageStreamEvent
    emitted: { type: 'messages.changed'; leadId: number | null }
    /** `live`: nothing has to be asked for. */
    tags: 'live'
  },
  actors: {
    /** Follows the stream until it ends; what it says comes as events. */
    followStream: requiredActor<void>('followStream'),
  },
  actions: {
    countFailure: assign({ failures: ({ context }) => Math.min(failuresAtMost, context.failures + 1) }),
    forgetFailures: assign({ failures: 0 }),
    announceChange: emit((_, { leadId }: { leadId: number | null }) => ({ type: 'messages.changed', leadId }) as const),
  },
  delays: {
    /** A proxy that collects what it should pass on lets nothing through. */
    opening: 10_000,
    /** The server says something every 20 s. */
    silence: 45_000,
    retry: ({ context: { failures, spread } }) => 1_000 * 2 ** failures * (0.5 + spread),
  },
}).createMachine({
  id: 'messageStream',
  context: ({ input }) => ({ failures: 0, spread: input.spread }),
  initial: 'hidden',
  states: {
    hidden: {
      description: 'The page is hidden; the stream is closed, and everything is reloaded when it is shown again.',
      on: { 'page.shown': 'following' },
    },
    following: {
      description: 'The stream is opening or open.',
      invoke: {
        id: 'followStream',
        src: 'followStream',
        onDone: 'waiting',
        onError: { target: 'waiting', actions: 'countFailure' },
      },
      initial: 'opening',
      on: { ...hidden, 'connection.lost': 'offline' },
      states: {
        opening: {
          description: 'The server has not confirmed the stream yet.',
          after: { opening: { target: '#messageStream.waiting', actions: 'countFailure' } },
          on: {
            'stream.ready': {
              target: 'live',
              actions: ['forgetFailures', { type: 'announceChange', params: { leadId: null } }],
            },
          },
        },
        live: {
          description: 'Changes arrive by the stream.',
          tags: 'live',
          after: { silence: { target: '#messageStream.waiting', actions: 'countFailure' } },
          on: {
            'stream.beat': { target: 'live', reenter: true },
            'stream.changed': {
              target: 'live',
              reenter: true,
              actions: { type: 'announceChange', params: ({ event }) => event },
            },
          },
        },
      },
    },
    waiting: {
      description: 'The stream ended or could not be opened; it is reopened after a pause.',
      after: { retry: 'following' },
      on: { ...hidden, 'connection.lost': 'offline', 'connection.returned': 'following' },
    },
    offline: {
      description: 'The device is offline.',
      on: { ...hidden, 'connection.returned': 'following' },
    },
  },
})
