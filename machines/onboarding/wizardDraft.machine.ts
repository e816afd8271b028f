import { enqueueActions, sendTo, setup, stopChild } from 'xstate'

import { childListener } from '../shared/childListener.ts'
import { requiredAction, requiredActor } from '../shared/requiredActor.ts'
import { autosaveMachine, type DraftValues } from './autosave.machine.ts'

export type WizardDraftEvent =
  /** A person changed something; `values` is everything that stands in the form now. */
  | { type: 'draft.typed'; values: DraftValues; isBegun: boolean }
  | { type: 'connection.returned' }
  /** Another draft, or the same one anew, takes its place. */
  | { type: 'draft.replaced' }
  /** The page of the wizard is left. */
  | { type: 'wizard.left' }
  /** The server has everything that was typed, or does not take it: said by `autosave`. */
  | { type: 'draft.settled' }

/**
 * A draft that is filled in, from when it is loaded until the wizard is left. It spawns `autosave` and ends it: what was typed
 * is saved first, also when the page has gone, and pictures that are on their way arrive. The server keeps a draft from when
 * it is known what is offered; before that only the device does.
 */
export const wizardDraftMachine = setup({
  types: {} as {
    input: { values: DraftValues }
    context: { values: DraftValues }
    events: WizardDraftEvent
    children: {
      autosave: 'autosave'
      listener: 'childListener'
      submissionEnded: 'submissionEnded'
      endPictures: 'endPictures'
    }
  },
  actors: {
    autosave: autosaveMachine,
    childListener,
    /** Waits for the answer to a submission that is out. */
    submissionEnded: requiredActor<void>('submissionEnded'),
    /** Lets the pictures that are on their way arrive, and ends their queue. */
    endPictures: requiredActor<void>('endPictures'),
  },
  actions: {
    keepUnbegun: requiredAction<{ values: DraftValues }>('keepUnbegun'),
    save: sendTo('autosave', { type: 'save.requested' }),
    notifyTyped: sendTo(
      'autosave',
      (_, { values }: { values: DraftValues }) => ({ type: 'draft.typed', values }) as const,
    ),
    notifyConnection: sendTo('autosave', { type: 'connection.returned' }),
    endAutosave: stopChild('autosave'),
    endListener: stopChild('listener'),
  },
  guards: {
    isBegun: (_, { isBegun }: { isBegun: boolean }) => isBegun,
  },
})
  .extend({
    actions: {
      startAutosave: enqueueActions(({ enqueue, self, context }) => {
        enqueue.spawnChild('childListener', { id: 'listener', input: { parent: self } })
        enqueue.spawnChild('autosave', { id: 'autosave', input: { values: context.values } })
      }),
    },
  })
  .createMachine({
    id: 'wizardDraft',
    context: ({ input }) => input,
    entry: 'startAutosave',
    initial: 'filling',
    states: {
      filling: {
        description: 'A person fills it in.',
        on: {
          'draft.typed': [
            {
              guard: { type: 'isBegun', params: ({ event }) => event },
              actions: { type: 'notifyTyped', params: ({ event }) => event },
            },
            { actions: { type: 'keepUnbegun', params: ({ event }) => event } },
          ],
          'connection.returned': { actions: 'notifyConnection' },
          'draft.replaced': 'ending',
          'wizard.left': { target: 'leaving', actions: 'save' },
        },
      },
      leaving: {
        description: 'The page has gone; what was typed is still saved.',
        initial: 'submission',
        on: { 'connection.returned': { actions: 'notifyConnection' } },
        states: {
          submission: {
            description: 'Whatever was submitted is answered first.',
            invoke: { id: 'submissionEnded', src: 'submissionEnded', onDone: 'draft', onError: 'draft' },
          },
          draft: {
            description: 'What was typed last is on its way, or waits for the connection.',
            // Also where nothing is left to save: then it is settled at once.
            entry: 'save',
            on: { 'draft.settled': '#wizardDraft.ending' },
          },
        },
      },
      ending: {
        description: 'Nothing is typed any more; pictures that are on their way arrive.',
        entry: ['endAutosave', 'endListener'],
        invoke: { id: 'endPictures', src: 'endPictures', onDone: 'ended', onError: 'ended' },
      },
      ended: { type: 'final', description: 'Nothing of it runs any more.' },
    },
  })
