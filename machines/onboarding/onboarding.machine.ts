import { assign, emit, setup } from 'xstate'

import type { Failure } from '#contract/failure.ts'

import { failureOf } from '../shared/failureOf.ts'
import { requiredActor } from '../shared/requiredActor.ts'
import type { LoadedDraft, OnboardingContext, OnboardingEvent, OnboardingNews, Progress } from './onboardingEvents.ts'
import { backOver, backToReview, entryTo, onwards, onwardsOver } from './onboardingMoves.ts'
import { isReachable, isStepComplete, onboardingSteps, resumedAt, type OnboardingStep } from './onboardingSteps.ts'

const afterType = onboardingSteps.filter((step) => step !== 'type')

/**
 * Describing a listing step by step until it is submitted. What is typed lives in the form and in `autosave`; this
 * machine knows where somebody is, and how far they may go: as far as nothing is missing, and back as far as they like.
 */
export const onboardingMachine = setup({
  types: {} as {
    /** `visit`: names it where several visits of the wizard still run. */
    input: { visit: number }
    context: OnboardingContext
    events: OnboardingEvent
    emitted: OnboardingNews
    tags: 'choosing' | 'loading' | 'unavailable' | 'filling' | 'submitting' | 'submitted'
  },
  actors: {
    loadDraft: requiredActor<LoadedDraft, number | null>('loadDraft'),
    finishUploads: requiredActor<void>('finishUploads'),
    saveDraft: requiredActor<void>('saveDraft'),
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
    keepProgress: assign((_, { completed, skipped }: Progress) => ({ completed, skipped })),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    enterStep: assign((_, { step }: { step: OnboardingStep }) => ({ step, blocked: 0 as const })),
    noteBlock: assign(({ context }) => ({ blocked: context.blocked === 1 ? (2 as const) : (1 as const) })),
    announceStep: emit((_, { step }: { step: OnboardingStep }) => ({ type: 'step.entered', step }) as const),
    announceBlock: emit((_, { step }: { step: OnboardingStep }) => ({ type: 'step.blocked', step }) as const),
    announceSubmission: emit(({ context: { visit } }) => ({ type: 'submission.started', visit }) as const),
    announceAnswer: emit(({ context: { visit } }) => ({ type: 'submission.ended', visit }) as const),
    announceRefusal: emit((_, { failure }: { failure: Failure }) => ({ type: 'submission.refused', failure }) as const),
  },
  guards: {
    isSubmitted: (_, { isSubmitted }: { isSubmitted: boolean }) => isSubmitted,
    isResumedAt: ({ context }, { step, progress }: { step: OnboardingStep; progress: Progress }) =>
      resumedAt(context.step, progress) === step,
    // A listing is described in order: what a later step asks for depends on what an earlier one says.
    isOpen: ({ context }, { step, requested }: { step: OnboardingStep; requested: OnboardingStep }) =>
      step === requested && isReachable(step, context.completed) && !context.skipped.includes(step),
    isComplete: ({ context }, { step }: { step: OnboardingStep }) => isStepComplete(step, context.completed),
    // There is nothing to ask in the step between.
    isCompleteBefore: ({ context }, { step, skipped }: { step: OnboardingStep; skipped: OnboardingStep }) =>
      isStepComplete(step, context.completed) && context.skipped.includes(skipped),
    isSkipped: ({ context }, { step }: { step: OnboardingStep }) => context.skipped.includes(step),
  },
}).createMachine({
  id: 'onboarding',
  context: ({ input: { visit } }) => ({
    visit,
    draftId: null,
    step: null,
    completed: 0,
    skipped: [],
    blocked: 0,
    failure: null,
  }),
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
          ...afterType.map(
            (step) =>
              ({
                guard: {
                  type: 'isResumedAt',
                  params: ({ event }: { event: { output: LoadedDraft } }) => ({ step, progress: event.output }),
                },
                target: `filling.${step}`,
                actions: {
                  type: 'keepProgress',
                  params: ({ event }: { event: { output: LoadedDraft } }) => event.output,
                },
              }) as const,
          ),
          { target: 'filling.type', actions: { type: 'keepProgress', params: ({ event }) => event.output } },
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
        'steps.judged': { actions: { type: 'keepProgress', params: ({ event }) => event } },
        'step.requested': onboardingSteps.map(
          (step) =>
            ({
              guard: {
                type: 'isOpen',
                params: ({ event }: { event: { step: OnboardingStep } }) => ({ step, requested: event.step }),
              },
              target: `.${step}`,
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
          on: { 'step.finished': onwardsOver('location', 'areas', 'building'), 'step.left': 'type' },
        },
        areas: {
          description: 'Areas of the home and of the plot.',
          entry: entryTo('areas'),
          on: { 'step.finished': onwards('areas', 'building'), 'step.left': 'location' },
        },
        building: {
          description: 'The building, its condition and ownership.',
          entry: entryTo('building'),
          on: {
            'step.finished': onwardsOver('building', 'equipment', 'description'),
            'step.left': backOver('areas', 'location'),
          },
        },
        equipment: {
          description: 'Equipment and utilities.',
          entry: entryTo('equipment'),
          on: { 'step.finished': onwards('equipment', 'description'), 'step.left': 'building' },
        },
        description: {
          description: 'The description, in one language or both.',
          entry: entryTo('description'),
          on: {
            'step.finished': onwardsOver('description', 'energy', 'price'),
            'step.left': backOver('equipment', 'building'),
          },
        },
        energy: {
          description: 'Energy performance.',
          entry: entryTo('energy'),
          on: { 'step.finished': onwards('energy', 'price'), 'step.left': 'description' },
        },
        price: {
          description: 'The price and the monthly costs.',
          entry: entryTo('price'),
          on: { 'step.finished': onwards('price', 'photos'), 'step.left': backOver('energy', 'description') },
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
          // Why it was not submitted is said here, until somebody goes on.
          exit: 'forgetFailure',
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
      entry: 'announceSubmission',
      exit: 'announceAnswer',
      initial: 'finishingUploads',
      states: {
        finishingUploads: {
          description: 'Photos that are on their way belong to what is submitted.',
          invoke: { id: 'finishUploads', src: 'finishUploads', onDone: 'saving', onError: backToReview },
        },
        saving: {
          description: 'What was typed last is saved.',
          invoke: { id: 'saveDraft', src: 'saveDraft', onDone: 'sending', onError: backToReview },
        },
        sending: {
          description: 'The server is asked to take the listing.',
          invoke: {
            id: 'submitDraft',
            src: 'submitDraft',
            input: ({ context }) => context.draftId,
            onDone: '#onboarding.submitted',
            onError: backToReview,
          },
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
