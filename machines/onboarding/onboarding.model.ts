import { msg } from '#contract/message.ts'

import { doneOf, isDone, isMachineEvent } from '../shared/machineEvents.ts'
import { answered, defineModel, refused, type ModelEvent } from '../shared/model.ts'
import { onboardingMachine } from './onboarding.machine.ts'
import { onboardingSteps, type OnboardingStep } from './onboardingSteps.ts'
import { onboardingLabels } from './onboarding.labels.ts'

const loaded = (completed: number) => answered('loadDraft', { completed, isSubmitted: false })
const indexOf = (step: OnboardingStep | null) => (step === null ? -1 : onboardingSteps.indexOf(step))

/** What may happen to somebody who describes a listing. */
export const onboardingModel = defineModel({
  machine: onboardingMachine,
  labels: onboardingLabels,
  events: [
    { type: 'draft.chosen', draftId: null, step: null },
    { type: 'draft.chosen', draftId: 7, step: 'details' },
    ...[0, 1, 2, 3, 4, 5, 6, 8].map(loaded),
    loaded(7),
    answered('loadDraft', { completed: 8, isSubmitted: true }),
    refused('loadDraft', { name: 'FetchError' }),
    { type: 'draft.created', draftId: 7 },
    { type: 'steps.judged', completed: 0 },
    { type: 'steps.judged', completed: 8 },
    { type: 'step.finished' },
    { type: 'step.left' },
    ...onboardingSteps.map((step) => ({ type: 'step.requested', step }) as const),
    { type: 'listing.submitted' },
    answered('submitDraft'),
    refused('submitDraft', { status: 422 }),
    { type: 'attempt.repeated' },
  ],
  detailOf: ({ type, step, draftId, completed, output }: ModelEvent) => {
    if (type === 'draft.chosen') return draftId === null ? 'new' : 'draft 7 at details'
    if (type === 'step.requested') return String(step)
    if (type === 'steps.judged') return String(completed)
    if (type !== doneOf('loadDraft')) return ''
    const isSubmitted = Reflect.get(Object(output), 'isSubmitted') === true
    return isSubmitted ? 'submitted' : String(Reflect.get(Object(output), 'completed'))
  },
  filters: [
    {
      why: msg('A blocked press is followed up in the first step only; in each later step it is pressed twice.'),
      leavesOut: ({ context: { blocked, step } }, { type }) =>
        step !== 'type' &&
        (blocked === 2 || (blocked === 1 && type !== 'step.finished' && type !== 'listing.submitted')),
    },
  ],
  rules: [
    {
      message: 'A later step opens only if all steps before it are complete.',
      holds: (after, { type }, before) =>
        type === 'steps.judged' ||
        !after.hasTag('filling') ||
        indexOf(after.context.step) <= Math.max(after.context.completed, indexOf(before.context.step)),
    },
    {
      message: 'Back leads one step back from any step.',
      holds: (after, { type }, before) =>
        type !== 'step.left' ||
        !before.hasTag('filling') ||
        indexOf(after.context.step) === Math.max(0, indexOf(before.context.step) - 1),
    },
    {
      message: 'Next stays on an incomplete step.',
      holds: (after, { type }, before) =>
        type !== 'step.finished' ||
        !before.hasTag('filling') ||
        indexOf(before.context.step) < before.context.completed ||
        after.context.step === before.context.step,
    },
    {
      message: 'A returning user continues at the same step, or at the first incomplete one.',
      holds: (after, { type, output }, before) =>
        type !== doneOf('loadDraft') ||
        !after.hasTag('filling') ||
        after.context.step === before.context.step ||
        indexOf(after.context.step) === Math.min(Number(Reflect.get(Object(output), 'completed')), 7),
    },
    {
      message: 'A press on an incomplete step is blocked, each press anew, and only within that step.',
      holds: (after, { type }, before) => {
        const press = before.context.step === 'review' ? 'listing.submitted' : 'step.finished'
        const isHere = after.hasTag('filling') && after.context.step === before.context.step
        if (type === press && before.hasTag('filling') && isHere)
          return ![0, before.context.blocked].includes(after.context.blocked)
        return (
          [0, ...(isHere ? [before.context.blocked] : [])].includes(after.context.blocked) || !after.hasTag('filling')
        )
      },
    },
    {
      message: 'Only a complete draft is submitted.',
      holds: (after, _event, before) =>
        !after.hasTag('submitting') || before.hasTag('submitting') || before.context.completed === 8,
    },
    {
      message: 'A draft that is being submitted is not submitted again.',
      holds: (after, { type }, before) =>
        !before.hasTag('submitting') || isMachineEvent(type) || after.hasTag('submitting'),
    },
    {
      message: 'A draft is submitted only after the server accepted it.',
      holds: (after, { type }, before) => !after.hasTag('submitted') || before.hasTag('submitted') || isDone(type),
    },
  ],
  levels: {
    server: {
      none: msg('The server knows drafts and what is missing; it does not know which step is open.'),
    },
    browser: {
      none: msg("An owner's journey takes the steps on the page, forwards, backwards and with reloads."),
    },
  },
})
