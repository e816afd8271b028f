import { assign, emit, setup } from 'xstate'

import { requiredAction, requiredActor } from '../shared/requiredActor.ts'
import { sameOptions, type MapsOptions } from './mapsOptions.ts'

export type MapsLoaderEvent =
  /** Somebody needs maps; whoever asks for the same shares one script. */
  { type: 'maps.requested'; options: MapsOptions }

/** How maps came onto the page. */
export interface LoadedMaps {
  /** They were there already; some other script brought them, with options of its own. */
  isFromElsewhere: boolean
}

interface MapsLoaderContext {
  /** What maps were first asked for with; null before. No others are taken afterwards. */
  options: MapsOptions | null
  /** Attempts that failed since loading began. */
  failures: number
  /** Why the newest of them failed. */
  reason: string | null
}

/** A script is asked for at most once more than this. */
const retries = 3

/** The wait before the next attempt, in milliseconds: 2, 8, 24. */
const pauseAfter = (failures: number) => failures * 2 ** failures

/**
 * The script of Google Maps, loaded once for everybody who asks for it. An attempt that fails is repeated after a pause
 * that grows; a script that is silent is given up at once, since nobody can tell whether it will still come. After that,
 * the next one who asks begins anew.
 */
export const mapsLoaderMachine = setup({
  types: {} as {
    context: MapsLoaderContext
    events: MapsLoaderEvent
    emitted: { type: 'options.refused'; reason: string }
    tags: 'pending' | 'loaded' | 'failed'
  },
  actors: {
    /** One attempt; rejects with an Error when the script cannot be had. */
    loadScript: requiredActor<LoadedMaps, MapsOptions>('loadScript'),
  },
  actions: {
    notifyRetry: requiredAction<{ message: string }>('notifyRetry'),
    warn: requiredAction<{ message: string }>('warn'),
    keepOptions: assign((_, { options }: { options: MapsOptions }) => ({ options })),
    refuseOptions: emit(({ context }, { options }: { options: MapsOptions }) => ({
      type: 'options.refused' as const,
      reason: `Loader must not be called again with different options. ${JSON.stringify(options)} !== ${JSON.stringify(context.options)}`,
    })),
    countFailure: assign(({ context }, { error }: { error: unknown }) => ({
      failures: context.failures + 1,
      reason: error instanceof Error ? error.message : String(error),
    })),
    giveSilentUp: assign(({ context }) => ({
      failures: context.failures + 1,
      reason: 'The script of Google Maps did not answer in time.',
    })),
    forgetFailures: assign({ failures: 0, reason: null }),
  },
  guards: {
    isOther: ({ context }, { options }: { options: MapsOptions }) =>
      context.options !== null && !sameOptions(context.options, options),
    mayRetry: ({ context }) => context.failures < retries,
    isFromElsewhere: (_, { isFromElsewhere }: LoadedMaps) => isFromElsewhere,
  },
  delays: {
    retryPause: ({ context }) => pauseAfter(context.failures),
    deadline: 10_000,
  },
}).createMachine({
  id: 'mapsLoader',
  context: { options: null, failures: 0, reason: null },
  initial: 'initialized',
  on: {
    'maps.requested': {
      guard: { type: 'isOther', params: ({ event }) => event },
      actions: { type: 'refuseOptions', params: ({ event }) => event },
    },
  },
  states: {
    initialized: {
      description: 'No component has requested maps yet.',
      on: {
        'maps.requested': { target: 'loading', actions: { type: 'keepOptions', params: ({ event }) => event } },
      },
    },
    loading: {
      description: 'The script is loading; further requests wait for it.',
      tags: 'pending',
      after: { deadline: { target: 'failure', actions: 'giveSilentUp' } },
      invoke: {
        id: 'loadScript',
        src: 'loadScript',
        input: ({ context }) => requireOptions(context),
        onDone: [
          {
            guard: { type: 'isFromElsewhere', params: ({ event }) => event.output },
            target: 'success',
            actions: {
              type: 'warn',
              params: {
                message:
                  'Google Maps already loaded outside @googlemaps/js-api-loader. This may result in undesirable behavior as options and script parameters may not match.',
              },
            },
          },
          { target: 'success' },
        ],
        onError: [
          {
            guard: 'mayRetry',
            target: 'waitingToRetry',
            actions: [
              { type: 'countFailure', params: ({ event }) => event },
              {
                type: 'notifyRetry',
                params: ({ context }) => ({
                  message: `Failed to load Google Maps script, retrying in ${pauseAfter(context.failures)} ms`,
                }),
              },
            ],
          },
          { target: 'failure', actions: { type: 'countFailure', params: ({ event }) => event } },
        ],
      },
    },
    waitingToRetry: {
      description: 'An attempt failed; the next one follows after a pause.',
      tags: 'pending',
      after: { retryPause: 'loading' },
    },
    success: { description: 'Google Maps is ready for every component.', tags: 'loaded' },
    failure: {
      description:
        'Google Maps could not be loaded; waiting components were notified, and the next request starts again.',
      tags: 'failed',
      on: {
        'maps.requested': [
          {
            guard: { type: 'isOther', params: ({ event }) => event },
            actions: { type: 'refuseOptions', params: ({ event }) => event },
          },
          { target: 'loading', actions: 'forgetFailures' },
        ],
      },
    },
  },
})

function requireOptions({ options }: MapsLoaderContext): MapsOptions {
  if (options === null) throw new Error('Nothing is loaded before somebody asked for it.')
  return options
}
