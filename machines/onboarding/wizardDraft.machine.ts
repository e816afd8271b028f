import { assign, emit, enqueueActions, sendTo, setup, stopChild } from 'xstate'

import { childListener } from '../shared/childListener.ts'
import { countsOf, type PictureCounts } from '../media/mediaItems.ts'
import { mediaQueueMachine } from '../media/mediaQueue.machine.ts'
import type { MediaQueueInput } from '../media/mediaQueueEvents.ts'
import { requiredAction } from '../shared/requiredActor.ts'
import { autosaveMachine, type DraftValues } from './autosave.machine.ts'
import { differingKeys, keysBeside, newsFor, picked } from './draftValues.ts'

export type WizardDraftEvent =
  /** The user changed something; `values` is everything that stands in the form now. */
  | { type: 'draft.typed'; values: DraftValues; isBegun: boolean }
  /** This is being sent: what is typed from now on is newer than the answer. Said by the effect that saves it. */
  | { type: 'save.began'; values: DraftValues }
  /** The server has values that were not sent from here: computed ones, or those of another device. */
  | { type: 'answer.told'; values: DraftValues }
  /** Another tab of this browser changed values; `saved` is what the server has of the draft. */
  | { type: 'tab.told'; values: DraftValues; saved: DraftValues }
  /** The server knows the draft from now on: pictures can be sent. Said by the effect that saves it. */
  | { type: 'draft.created' }
  /** The server has so many pictures: said by the queue. */
  | { type: 'pictures.counted'; counts: PictureCounts }
  /** Nothing of the pictures is under way any more: said by the queue after it was told to end. */
  | { type: 'pictures.arrived' }
  | { type: 'connection.returned' }
  /** The draft is being submitted for review, until the server has answered: both said by `publishing`. */
  | { type: 'submission.started' }
  | { type: 'submission.ended' }
  /** Another draft, or the same one reloaded, replaces it. */
  | { type: 'draft.replaced' }
  /** The user left the wizard. */
  | { type: 'wizard.left' }
  /** The server has everything that was typed, or does not take it: said by `autosave`. */
  | { type: 'draft.settled' }

/** What a draft begins with. */
export interface WizardDraftInput {
  /** Names it among drafts. */
  key: number
  values: DraftValues
  /** Keys of what this device kept and the server does not have: it is sent, and gives way to whatever is told later. */
  found: readonly string[]
  /** What the server has of its pictures; null for a draft that it does not know. */
  pictures: MediaQueueInput | null
}

/**
 * A draft that is filled in, from when it is loaded until the wizard is left. It spawns `autosave`, and `mediaQueue` as soon
 * as the server knows the draft, and ends both: what was typed is saved first, also when the page has gone, and pictures that
 * are on their way arrive. The server keeps a draft from when it is known what is offered; before that only the device does.
 * Of pictures the values say how many the server has: where they do not, the form is told. It is told, too, what the server
 * and other tabs have in fields that nobody has changed here since. Only what was typed here is defended; with what was
 * found on the device it is what this draft stores and sends.
 */
export const wizardDraftMachine = setup({
  types: {} as {
    input: WizardDraftInput
    /** `values`: what stands in the form. */
    context: WizardDraftInput & {
      /** What stood in the form when it was last sent. */
      sent: DraftValues
      /** Keys of what was typed here, and not taken from elsewhere since. */
      typed: readonly string[]
      /** How many pictures the server has; null before it knows the draft. */
      counts: PictureCounts | null
    }
    events: WizardDraftEvent
    emitted:
      /** Values that the form does not have. */
      | { type: 'values.corrected'; values: DraftValues }
      /** Nothing of it runs any more. */
      | { type: 'draft.ended'; key: number }
    children: {
      autosave: 'autosave'
      mediaQueue: 'mediaQueue'
      listener: 'childListener'
    }
  },
  actors: {
    autosave: autosaveMachine,
    mediaQueue: mediaQueueMachine,
    childListener,
  },
  actions: {
    keepUnbegun: requiredAction<{ values: DraftValues }>('keepUnbegun'),
    keepTyped: assign(({ context }, { values }: { values: DraftValues }) => {
      const changed = keysBeside(differingKeys(context.values, values), context.counts ?? {})
      const found = keysBeside(context.found, picked(values, changed))
      return { values, typed: [...new Set([...context.typed, ...changed])], found }
    }),
    keepSent: assign((_, { values }: { values: DraftValues }) => ({ sent: values })),
    keepCounts: assign((_, { counts }: { counts: PictureCounts }) => ({ counts })),
    save: sendTo('autosave', { type: 'save.requested' }),
    notifyTyped: sendTo(
      'autosave',
      (_, { values }: { values: DraftValues }) => ({ type: 'draft.typed', values }) as const,
    ),
    notifyAutosave: sendTo('autosave', { type: 'connection.returned' }),
    endAutosave: stopChild('autosave'),
    endPictures: stopChild('mediaQueue'),
    endListener: stopChild('listener'),
    announceEnd: emit(({ context }) => ({ type: 'draft.ended', key: context.key }) as const),
  },
  guards: {
    isBegun: (_, { isBegun }: { isBegun: boolean }) => isBegun,
    // Also a form that shows what it was told: nobody typed that.
    isKnown: ({ context }, { values }: { values: DraftValues }) => differingKeys(context.values, values).length === 0,
    isNew: ({ context }) => context.counts === null,
  },
})
  .extend({
    actions: {
      startAutosave: enqueueActions(({ enqueue, self, context: { values, pictures } }) => {
        enqueue.spawnChild('childListener', { id: 'listener', input: { parent: self } })
        enqueue.spawnChild('autosave', { id: 'autosave', input: { values } })
        if (pictures !== null) enqueue.spawnChild('mediaQueue', { id: 'mediaQueue', input: pictures })
      }),
      startPictures: enqueueActions(({ enqueue }) => {
        enqueue.spawnChild('mediaQueue', { id: 'mediaQueue', input: noPictures })
        enqueue.assign({ counts: countsOf(noPictures.items) })
      }),
      notifyPictures: enqueueActions(({ enqueue, context }) => {
        if (context.counts !== null) enqueue.sendTo('mediaQueue', { type: 'connection.returned' })
      }),
      leavePictures: enqueueActions(({ enqueue, context }) => {
        if (context.counts !== null) enqueue.sendTo('mediaQueue', { type: 'draft.left' })
      }),
      correctCounts: enqueueActions(({ enqueue, context: { values, counts } }) => {
        if (isCounted(values, counts)) return
        enqueue.assign({ values: { ...values, ...counts } })
        enqueue.emit({ type: 'values.corrected', values: { ...counts } })
      }),
      adopt: enqueueActions(({ enqueue, context }, { base, told }: { base: DraftValues; told: DraftValues }) => {
        const { values, typed, found } = context
        const news = newsFor(context, base, told)
        if (Object.keys(news).length === 0) return
        enqueue.assign({
          values: { ...values, ...news },
          typed: keysBeside(typed, news),
          found: keysBeside(found, news),
        })
        enqueue.emit({ type: 'values.corrected', values: news })
      }),
    },
  })
  .createMachine({
    id: 'wizardDraft',
    context: ({ input }) => {
      const counts = input.pictures === null ? null : countsOf(input.pictures.items)
      const values = isCounted(input.values, counts) ? input.values : { ...input.values, ...counts }
      return { ...input, values, sent: {}, typed: [], counts }
    },
    entry: 'startAutosave',
    on: {
      'save.began': { actions: { type: 'keepSent', params: ({ event }) => event } },
      'answer.told': {
        actions: { type: 'adopt', params: ({ context, event }) => ({ base: context.sent, told: event.values }) },
      },
      'tab.told': { actions: { type: 'adopt', params: ({ event }) => ({ base: event.saved, told: event.values }) } },
    },
    initial: 'filling',
    states: {
      filling: {
        description: 'The user fills in the draft.',
        on: {
          'draft.typed': [
            { guard: { type: 'isKnown', params: ({ event }) => event } },
            {
              guard: { type: 'isBegun', params: ({ event }) => event },
              actions: [
                { type: 'keepTyped', params: ({ event }) => event },
                { type: 'notifyTyped', params: ({ event }) => event },
                'correctCounts',
              ],
            },
            {
              actions: [
                { type: 'keepTyped', params: ({ event }) => event },
                { type: 'keepUnbegun', params: ({ event }) => event },
                'correctCounts',
              ],
            },
          ],
          'draft.created': [{ guard: 'isNew', actions: 'startPictures' }, {}],
          'pictures.counted': {
            actions: [{ type: 'keepCounts', params: ({ event }) => event }, 'correctCounts'],
          },
          'connection.returned': { actions: ['notifyAutosave', 'notifyPictures'] },
          'draft.replaced': 'ending',
        },
        initial: 'editing',
        states: {
          editing: {
            description: 'Nothing is being submitted.',
            on: {
              'submission.started': 'submitting',
              'wizard.left': { target: '#wizardDraft.leaving.draft', actions: 'save' },
            },
          },
          submitting: {
            description: 'The draft is being submitted.',
            on: {
              'submission.ended': 'editing',
              'wizard.left': { target: '#wizardDraft.leaving.submission', actions: 'save' },
            },
          },
        },
      },
      leaving: {
        description: 'The page was left; the last changes are still saved.',
        initial: 'draft',
        on: { 'connection.returned': { actions: ['notifyAutosave', 'notifyPictures'] } },
        states: {
          submission: {
            description: 'A running submission has to be answered first.',
            on: { 'submission.ended': 'draft' },
          },
          draft: {
            description: 'The last changes are being saved, or wait for the connection.',
            // Also where nothing is left to save: then it is settled at once.
            entry: 'save',
            on: { 'draft.settled': '#wizardDraft.ending' },
          },
        },
      },
      ending: {
        description: 'Editing is over; running uploads finish.',
        entry: ['endAutosave', 'leavePictures'],
        always: { guard: 'isNew', target: 'ended' },
        on: {
          'connection.returned': { actions: 'notifyPictures' },
          'pictures.arrived': 'ended',
        },
      },
      ended: {
        description: 'Nothing of the draft is running; the parent ends it.',
        entry: ['endPictures', 'endListener', 'announceEnd'],
      },
    },
  })

/** A draft that the server has just begun to know. */
const noPictures: MediaQueueInput = { items: [], descriptions: {} }

/** Whether the values say how many pictures there are; none at all need not be said. */
const isCounted = (values: DraftValues, counts: PictureCounts | null) =>
  counts === null || Object.entries(counts).every(([kind, count]) => (values[kind] ?? 0) === count)
