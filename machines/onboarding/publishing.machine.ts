import { assign, emit, enqueueActions, setup } from 'xstate'

import { childListener } from '../shared/childListener.ts'
import { requiredFeature } from '../shared/requiredActor.ts'
import type { WizardDraftInput } from './wizardDraft.machine.ts'

/** One visit of the wizard. */
export interface WizardVisit {
  key: number
  /** The draft that is filled in; null before one is loaded. */
  draft: number | null
  /** The page has gone; the draft is still being kept. */
  isLeft: boolean
}

export type PublishingEvent =
  /** The page of the wizard is opened: its visit gets the next key. */
  | { type: 'wizard.opened' }
  | { type: 'wizard.left'; visit: number }
  /** A draft was loaded: it gets the next key, and takes the place of the one before. */
  | { type: 'draft.opened'; visit: number; input: Omit<WizardDraftInput, 'key'> }
  /** The draft of a visit is being submitted, until the server has answered: said by `onboarding`. */
  | { type: 'submission.started'; visit: number }
  | { type: 'submission.ended'; visit: number }
  /** Nothing of a draft runs any more: said by `wizardDraft`. */
  | { type: 'draft.ended'; key: number }
  | { type: 'connection.returned' }

/**
 * The wizard beside the pages. Each visit has an `onboarding` of its own, and a `wizardDraft` for each draft that it loads.
 * A draft outlives its page until all of it is kept, and the visit ends with it; another visit may have begun by then.
 */
export const publishingMachine = setup({
  types: {} as {
    context: {
      visits: readonly WizardVisit[]
      /** Keys of the drafts that run, also of those that were replaced. */
      drafts: readonly number[]
      /** The last key that was given. */
      lastKey: number
    }
    events: PublishingEvent
    /** The wizard is closed, and none of its work is running. */
    emitted: { type: 'publishing.ended' }
  },
  actors: {
    onboarding: requiredFeature('onboarding'),
    wizardDraft: requiredFeature('wizardDraft'),
    childListener,
  },
  actions: {
    noteLeft: assign(({ context }, { visit }: { visit: number }) => ({
      visits: context.visits.map((one) => (one.key === visit ? { ...one, isLeft: true } : one)),
    })),
    announceEnd: emit({ type: 'publishing.ended' }),
  },
  guards: {
    isOpen: ({ context }, { visit }: { visit: number }) =>
      context.visits.some(({ key, isLeft }) => key === visit && !isLeft),
    hasDraft: ({ context }, { visit }: { visit: number }) => draftOf(context.visits, visit) !== null,
    isLeft: ({ context }, { key }: { key: number }) =>
      context.visits.some(({ draft, isLeft }) => draft === key && isLeft),
    isEmpty: ({ context: { visits, drafts } }) => visits.length === 0 && drafts.length === 0,
  },
})
  .extend({
    actions: {
      listen: enqueueActions(({ enqueue, self }) => {
        enqueue.spawnChild('childListener', { id: 'listener', input: { parent: self } })
      }),
      startVisit: enqueueActions(({ enqueue, context: { visits, lastKey } }) => {
        const key = lastKey + 1
        enqueue.spawnChild('onboarding', { id: onboardingOf(key), input: { visit: key } })
        enqueue.assign({ visits: [...visits, { key, draft: null, isLeft: false }], lastKey: key })
      }),
      endVisit: enqueueActions(({ enqueue, context }, { visit }: { visit: number }) => {
        enqueue.stopChild(onboardingOf(visit))
        enqueue.assign({ visits: context.visits.filter(({ key }) => key !== visit) })
      }),
      replaceDraft: enqueueActions(({ enqueue, context }, { visit }: { visit: number }) => {
        const draft = draftOf(context.visits, visit)
        if (draft !== null) enqueue.sendTo(draftActorOf(draft), { type: 'draft.replaced' })
      }),
      startDraft: enqueueActions(
        (
          { enqueue, context: { visits, drafts, lastKey } },
          { visit, input }: { visit: number; input: Omit<WizardDraftInput, 'key'> },
        ) => {
          const key = lastKey + 1
          enqueue.spawnChild('wizardDraft', { id: draftActorOf(key), input: { ...input, key } })
          enqueue.assign({
            visits: visits.map((one) => (one.key === visit ? { ...one, draft: key } : one)),
            drafts: [...drafts, key],
            lastKey: key,
          })
        },
      ),
      leaveDraft: enqueueActions(({ enqueue, context }, { visit }: { visit: number }) => {
        const draft = draftOf(context.visits, visit)
        if (draft !== null) enqueue.sendTo(draftActorOf(draft), { type: 'wizard.left' })
      }),
      notifyDraft: enqueueActions(
        ({ enqueue, context }, { visit, type }: { visit: number; type: 'submission.started' | 'submission.ended' }) => {
          const draft = draftOf(context.visits, visit)
          if (draft !== null) enqueue.sendTo(draftActorOf(draft), { type })
        },
      ),
      endDraft: enqueueActions(({ enqueue, context }, { key }: { key: number }) => {
        enqueue.stopChild(draftActorOf(key))
        enqueue.assign({ drafts: context.drafts.filter((draft) => draft !== key) })
      }),
      notifyDrafts: enqueueActions(({ enqueue, context }) => {
        for (const draft of context.drafts) enqueue.sendTo(draftActorOf(draft), { type: 'connection.returned' })
      }),
    },
  })
  .createMachine({
    id: 'publishing',
    context: { visits: [], drafts: [], lastKey: 0 },
    entry: 'listen',
    initial: 'idle',
    on: { 'wizard.opened': { target: '.running', actions: 'startVisit' } },
    states: {
      idle: {
        description: 'The wizard is closed, and none of its work is running.',
      },
      running: {
        description: 'The wizard is open, or its last changes are still being saved.',
        always: { guard: 'isEmpty', target: 'idle', actions: 'announceEnd' },
        on: {
          'draft.opened': [
            {
              guard: { type: 'isOpen', params: ({ event }) => event },
              actions: [
                { type: 'replaceDraft', params: ({ event }) => event },
                { type: 'startDraft', params: ({ event }) => event },
              ],
            },
            // What comes after the page has gone is filled in by nobody.
            {},
          ],
          'wizard.left': [
            {
              guard: { type: 'hasDraft', params: ({ event }) => event },
              actions: [
                { type: 'noteLeft', params: ({ event }) => event },
                { type: 'leaveDraft', params: ({ event }) => event },
              ],
            },
            { actions: { type: 'endVisit', params: ({ event }) => event } },
          ],
          'submission.started': { actions: { type: 'notifyDraft', params: ({ event }) => event } },
          'submission.ended': { actions: { type: 'notifyDraft', params: ({ event }) => event } },
          'draft.ended': [
            {
              guard: { type: 'isLeft', params: ({ event }) => event },
              actions: [
                {
                  type: 'endVisit',
                  params: ({ context: { visits }, event: { key } }) => ({
                    visit: visits.find(({ draft }) => draft === key)?.key ?? 0,
                  }),
                },
                { type: 'endDraft', params: ({ event }) => event },
              ],
            },
            { actions: { type: 'endDraft', params: ({ event }) => event } },
          ],
          'connection.returned': { actions: 'notifyDrafts' },
        },
      },
    },
  })

/** The child that knows where somebody is in the wizard. */
export const onboardingOf = (visit: number) => `onboarding ${visit}`

/** The child that keeps a draft. */
export const draftActorOf = (draft: number) => `wizardDraft ${draft}`

/** The draft of a visit. */
const draftOf = (visits: readonly WizardVisit[], visit: number): number | null =>
  visits.find(({ key }) => key === visit)?.draft ?? null
