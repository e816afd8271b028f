import { assign, emit, setup } from 'xstate'

import type { Failure } from '#contract/failure.ts'

import { failureOf } from '../shared/failureOf.ts'
import { requiredActor } from '../shared/requiredActor.ts'
import { isReachable, isStepComplete, resumedAt, type OnboardingStep } from './onboardingSteps.ts'

/** What is known of a draft as soon as it is loaded. */
export interface LoadedDraft {
  /** How many steps, from the first, miss nothing. */
  completed: number
  /** It was submitted before: there is nothing more to fill in. */
  isSubmitted: boolean
}

export type OnboardingEvent =
  /** A person goes on with a draft of theirs, or (null) begins another; `step` is where they want to be. */
  | { type: 'draft.chosen'; draftId: number | null; step: OnboardingStep | null }
  /** The server created the draft. */
  | { type: 'draft.created'; draftId: number }
  /** What is filled in was looked at: so many steps, from the first, miss nothing. */
  | { type: 'steps.judged'; completed: number }
  /** A person pressed Next, Back, or a step itself. */
  | { type: 'step.finished' }
  | { type: 'step.left' }
  | { type: 'step.requested'; step: OnboardingStep }
  | { type: 'listing.submitted' }
  | { type: 'attempt.repeated' }

/**
 * Describing a listing step by step until it is submitted. What is typed lives in the form and in `autosave`; this
 * machine knows where somebody is, and how far they may go: as far as nothing is missing, and back as far as they like.
 */
export const onboardingMachine = setup({
  types: {} as {
    context: {
      draftId: number | null
      step: OnboardingStep | null
      completed: number
      /** Next or Submit was held back in this step: 1 and 2 by turns, because each press is read out. */
      blocked: 0 | 1 | 2
      /** Why the draft could not be loaded, or was not submitted. */
      failure: Failure | null
    }
    events: OnboardingEvent
    emitted:
      | { type: 'step.entered'; step: OnboardingStep }
      /** Next or Submit was pressed where something is missing. */
      | { type: 'step.blocked'; step: OnboardingStep }
      | { type: 'submission.refused'; failure: Failure }
    tags: 'choosing' | 'loading' | 'unavailable' | 'filling' | 'submitting' | 'submitted'
  },
  actors: {
    loadDraft: requiredActor<LoadedDraft, number | null>('loadDraft'),
    submitDraft: requiredActor<void, number | null>('submitDraft'),
  },
  actions: {
    keepChoice: assign((_, { draftId, step }: { draftId: number | null; step: OnboardingStep | null }) => ({
      draftId,
      step,
      blocked: 0 as const,
      failure: null,
    })),
    keepDraftId: assign((_, { draftId }: { draftId: number }) => ({ draftId })),
    keepCompleted: assign((_, { completed }: { completed: number }) => ({ completed })),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    enterStep: assign((_, { step }: { step: OnboardingStep }) => ({ step, blocked: 0 as const })),
    noteBlock: assign(({ context }) => ({ blocked: context.blocked === 1 ? (2 as const) : (1 as const) })),
    announceStep: emit((_, { step }: { step: OnboardingStep }) => ({ type: 'step.entered', step }) as const),
    announceBlock: emit((_, { step }: { step: OnboardingStep }) => ({ type: 'step.blocked', step }) as const),
    announceRefusal: emit((_, { failure }: { failure: Failure }) => ({ type: 'submission.refused', failure }) as const),
  },
  guards: {
    isSubmitted: (_, { isSubmitted }: { isSubmitted: boolean }) => isSubmitted,
    isResumedAt: ({ context }, { step, completed }: { step: OnboardingStep; completed: number }) =>
      resumedAt(context.step, completed) === step,
    // A listing is described in order: what a later step asks for depends on what an earlier one says.
    isOpen: ({ context }, { step, requested }: { step: OnboardingStep; requested: OnboardingStep }) =>
      step === requested && isReachable(step, context.completed),
    isComplete: ({ context }, { step }: { step: OnboardingStep }) => isStepComplete(step, context.completed),
  },
}).createMachine({
  id: 'onboarding',
  context: { draftId: null, step: null, completed: 0, blocked: 0, failure: null },
  initial: 'choosingDraft',
  states: {
    choosingDraft: {
      description: 'The user chooses a draft to continue, or starts a new one.',
      tags: 'choosing',
      on: { 'draft.chosen': { target: 'loadingForm', actions: { type: 'keepChoice', params: ({ event }) => event } } },
    },
    loadingForm: {
      description: 'The form and the draft are loading.',
      tags: 'loading',
      invoke: {
        id: 'loadDraft',
        src: 'loadDraft',
        input: ({ context }) => context.draftId,
        onDone: [
          { guard: { type: 'isSubmitted', params: ({ event }) => event.output }, target: 'submitted' },
          ...(['review', 'viewings', 'photos', 'price', 'energy', 'details', 'location'] as const).map(
            (step) =>
              ({
                guard: {
                  type: 'isResumedAt',
                  params: ({ event }: { event: { output: LoadedDraft } }) => ({
                    step,
                    completed: event.output.completed,
                  }),
                },
                target: `filling.${step}`,
                actions: {
                  type: 'keepCompleted',
                  params: ({ event }: { event: { output: LoadedDraft } }) => event.output,
                },
              }) as const,
          ),
          { target: 'filling.type', actions: { type: 'keepCompleted', params: ({ event }) => event.output } },
        ],
        onError: { target: 'unavailable', actions: { type: 'keepFailure', params: failureOf } },
      },
    },
    unavailable: {
      description: 'The form or the draft could not be loaded.',
      tags: 'unavailable',
      on: {
        'attempt.repeated': { target: 'loadingForm', actions: 'forgetFailure' },
        'draft.chosen': { target: 'loadingForm', actions: { type: 'keepChoice', params: ({ event }) => event } },
      },
    },
    filling: {
      description: 'The user describes the home step by step.',
      tags: 'filling',
      on: {
        'draft.chosen': { target: 'loadingForm', actions: { type: 'keepChoice', params: ({ event }) => event } },
        'draft.created': { actions: { type: 'keepDraftId', params: ({ event }) => event } },
        'steps.judged': { actions: { type: 'keepCompleted', params: ({ event }) => event } },
        'step.requested': (
          ['type', 'location', 'details', 'energy', 'price', 'photos', 'viewings', 'review'] as const
        ).map(
          (step) =>
            ({
              guard: {
                type: 'isOpen',
                params: ({ event }: { event: { step: OnboardingStep } }) => ({ step, requested: event.step }),
              },
              target: `.${step}`,
              actions: 'forgetFailure',
            }) as const,
        ),
      },
      initial: 'type',
      states: {
        type: {
          description: 'Type of listing: sale or rent, and the kind of home.',
          entry: entryTo('type'),
          on: { 'step.finished': onwards('type', 'location') },
        },
        location: {
          description: 'Address and position on the map.',
          entry: entryTo('location'),
          on: { 'step.finished': onwards('location', 'details'), 'step.left': 'type' },
        },
        details: {
          description: 'Areas, building, equipment and the description.',
          entry: entryTo('details'),
          on: { 'step.finished': onwards('details', 'energy'), 'step.left': 'location' },
        },
        energy: {
          description: 'Energy performance.',
          entry: entryTo('energy'),
          on: { 'step.finished': onwards('energy', 'price'), 'step.left': 'details' },
        },
        price: {
          description: 'The price and the monthly costs.',
          entry: entryTo('price'),
          on: { 'step.finished': onwards('price', 'photos'), 'step.left': 'energy' },
        },
        photos: {
          description: 'Photos, floor plans and the energy certificate.',
          entry: entryTo('photos'),
          on: { 'step.finished': onwards('photos', 'viewings'), 'step.left': 'price' },
        },
        viewings: {
          description: 'Times for viewings.',
          entry: entryTo('viewings'),
          on: { 'step.finished': onwards('viewings', 'review'), 'step.left': 'photos' },
        },
        review: {
          description: 'A summary of the listing, and what is missing.',
          entry: entryTo('review'),
          on: {
            'step.left': 'viewings',
            'listing.submitted': [
              { guard: { type: 'isComplete', params: { step: 'review' } }, target: '#onboarding.submitting' },
              { actions: ['noteBlock', { type: 'announceBlock', params: { step: 'review' } }] },
            ],
          },
        },
      },
    },
    submitting: {
      description: 'The listing is being submitted for review; submitting again has no effect.',
      tags: 'submitting',
      entry: 'forgetFailure',
      invoke: {
        id: 'submitDraft',
        src: 'submitDraft',
        input: ({ context }) => context.draftId,
        onDone: 'submitted',
        onError: {
          target: 'filling.review',
          actions: [
            { type: 'keepFailure', params: failureOf },
            { type: 'announceRefusal', params: failureOf },
          ],
        },
      },
    },
    submitted: {
      description: 'The listing is submitted; the next steps are shown.',
      tags: 'submitted',
      on: { 'draft.chosen': { target: 'loadingForm', actions: { type: 'keepChoice', params: ({ event }) => event } } },
    },
  },
})

/** Whoever enters a step is told so, and found there again. */
function entryTo(step: OnboardingStep) {
  return [
    { type: 'enterStep', params: { step } },
    { type: 'announceStep', params: { step } },
  ] as const
}

/** Next: on, where nothing is missing; otherwise it is said what is. */
function onwards<Next extends OnboardingStep>(step: OnboardingStep, next: Next) {
  return [
    { guard: { type: 'isComplete', params: { step } }, target: next, actions: 'forgetFailure' },
    { actions: ['noteBlock', { type: 'announceBlock', params: { step } }] },
  ] as const
}
