import { assign, emit, setup } from 'xstate'

import type { Failure } from '#contract/failure.ts'

import { failureOf } from '../shared/failureOf.ts'
import { requiredActor } from '../shared/requiredActor.ts'
import type { LoadedDraft, OnboardingEvent, Progress } from './onboardingEvents.ts'
import { backOver, entryTo, onwards, onwardsOver } from './onboardingMoves.ts'
import { isReachable, isStepComplete, onboardingSteps, resumedAt, type OnboardingStep } from './onboardingSteps.ts'

const afterType = onboardingSteps.filter((step) => step !== 'type')

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
      skipped: readonly OnboardingStep[]
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
    keepProgress: assign((_, { completed, skipped }: Progress) => ({ completed, skipped })),
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
  context: { draftId: null, step: null, completed: 0, skipped: [], blocked: 0, failure: null },
  initial: 'choosingDraft',
  states: {
    choosingDraft: {
      description: 'It is chosen which draft to go on with, or that another one begins.',
      tags: 'choosing',
      on: { 'draft.chosen': { target: 'loadingForm', actions: { type: 'keepChoice', params: ({ event }) => event } } },
    },
    loadingForm: {
      description: 'The property form and the draft are on their way.',
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
      description: 'The property form or the draft could not be had.',
      tags: 'unavailable',
      on: {
        'attempt.repeated': { target: 'loadingForm', actions: 'forgetFailure' },
        'draft.chosen': { target: 'loadingForm', actions: { type: 'keepChoice', params: ({ event }) => event } },
      },
    },
    filling: {
      description: 'The listing is described step by step.',
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
          description: 'What is offered: sale or rent, of which kind.',
          entry: entryTo('type'),
          on: { 'step.finished': onwards('type', 'location') },
        },
        location: {
          description: 'Where it is: address and position.',
          entry: entryTo('location'),
          on: { 'step.finished': onwardsOver('location', 'areas', 'building'), 'step.left': 'type' },
        },
        areas: {
          description: 'How large it is.',
          entry: entryTo('areas'),
          on: { 'step.finished': onwards('areas', 'building'), 'step.left': 'location' },
        },
        building: {
          description: 'What the building is like, and who owns it.',
          entry: entryTo('building'),
          on: {
            'step.finished': onwardsOver('building', 'equipment', 'description'),
            'step.left': backOver('areas', 'location'),
          },
        },
        equipment: {
          description: 'What comes with it, and what it is connected to.',
          entry: entryTo('equipment'),
          on: { 'step.finished': onwards('equipment', 'description'), 'step.left': 'building' },
        },
        description: {
          description: 'What is said of it, in one language or both.',
          entry: entryTo('description'),
          on: {
            'step.finished': onwardsOver('description', 'energy', 'price'),
            'step.left': backOver('equipment', 'building'),
          },
        },
        energy: {
          description: 'How much energy it needs.',
          entry: entryTo('energy'),
          on: { 'step.finished': onwards('energy', 'price'), 'step.left': 'description' },
        },
        price: {
          description: 'What it costs, once and every month.',
          entry: entryTo('price'),
          on: { 'step.finished': onwards('price', 'photos'), 'step.left': backOver('energy', 'description') },
        },
        photos: {
          description: 'Photos, floor plans and the energy certificate.',
          entry: entryTo('photos'),
          on: { 'step.finished': onwards('photos', 'viewings'), 'step.left': 'price' },
        },
        viewings: {
          description: 'When it can be seen.',
          entry: entryTo('viewings'),
          on: { 'step.finished': onwards('viewings', 'review'), 'step.left': 'photos' },
        },
        review: {
          description: 'Everything at a glance, and what is missing.',
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
      description: 'The listing is on its way to be reviewed; submitting it again changes nothing.',
      tags: 'submitting',
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
      description: 'The listing is submitted; what happens to it now is shown.',
      tags: 'submitted',
      on: { 'draft.chosen': { target: 'loadingForm', actions: { type: 'keepChoice', params: ({ event }) => event } } },
    },
  },
})
