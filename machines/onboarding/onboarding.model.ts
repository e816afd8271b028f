import { msg } from '#contract/message.ts'

import { doneOf, errorOf, isDone, isMachineEvent } from '../shared/machineEvents.ts'
import { answered, defineModel, refused, type ModelEvent } from '../shared/model.ts'
import { onboardingMachine } from './onboarding.machine.ts'
import type { OnboardingStep } from './onboardingSteps.ts'
import { onboardingLabels } from './onboarding.labels.ts'

/** The steps as a person walks them. */
const onboardingSteps: readonly OnboardingStep[] = [
  'type',
  'location',
  'areas',
  'building',
  'equipment',
  'description',
  'energy',
  'price',
  'photos',
  'viewings',
  'review',
]

/** What a plot of land is not asked: how much energy it needs; a project is asked for neither areas nor equipment. */
const silent: readonly OnboardingStep[] = ['areas', 'equipment', 'energy']
const loaded = (completed: number, skipped: readonly OnboardingStep[] = []) =>
  answered('loadDraft', { completed, skipped, isSubmitted: false })
const asksLess = (skipped: unknown) => (Array.isArray(skipped) && skipped.length > 0 ? ' without three' : '')
const loadedWith = (output: unknown): string => {
  const [isSubmitted, completed, skipped] = ['isSubmitted', 'completed', 'skipped'].map(
    (key) => Reflect.get(Object(output), key) as unknown,
  )
  return isSubmitted === true ? 'submitted' : `${String(completed)}${asksLess(skipped)}`
}
const indexOf = (step: OnboardingStep | null) => (step === null ? -1 : onboardingSteps.indexOf(step))

/** What may happen to somebody who describes a listing. */
export const onboardingModel = defineModel({
  machine: onboardingMachine,
  labels: onboardingLabels,
  input: { visit: 1 },
  events: [
    { type: 'draft.chosen', draftId: null, step: 'areas' },
    { type: 'draft.chosen', draftId: 7, step: null },
    ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((completed) => loaded(completed)),
    loaded(11, silent),
    answered('loadDraft', { completed: 11, skipped: [], isSubmitted: true }),
    refused('loadDraft', { name: 'FetchError' }),
    { type: 'draft.created', draftId: 7 },
    { type: 'steps.judged', completed: 0, skipped: [] },
    { type: 'steps.judged', completed: 11, skipped: [] },
    { type: 'steps.judged', completed: 11, skipped: silent },
    { type: 'step.finished' },
    { type: 'step.left' },
    ...onboardingSteps.map((step) => ({ type: 'step.requested', step }) as const),
    { type: 'listing.submitted' },
    answered('finishUploads'),
    refused('finishUploads', { name: 'Error' }),
    answered('saveDraft'),
    refused('saveDraft', { name: 'FetchError' }),
    answered('submitDraft'),
    refused('submitDraft', { status: 422 }),
    { type: 'attempt.repeated' },
  ],
  detailOf: ({ type, step, draftId, completed, skipped, output }: ModelEvent) => {
    if (type === 'draft.chosen') return draftId === null ? 'new at areas' : 'draft 7'
    if (type === 'step.requested') return String(step)
    if (type === 'steps.judged') return `${String(completed)}${asksLess(skipped)}`
    return type === doneOf('loadDraft') ? loadedWith(output) : ''
  },
  filters: [
    {
      why: msg('A blocked press is followed up in the first step only; in each later step it is pressed twice.'),
      leavesOut: ({ context: { blocked, step } }, { type }) =>
        step !== 'type' &&
        (blocked === 2 || (blocked === 1 && type !== 'step.finished' && type !== 'listing.submitted')),
    },
    {
      why: msg('A draft that the server does not know yet is loaded with nothing filled in, or with everything.'),
      leavesOut: ({ context: { draftId } }, { type, output }) =>
        draftId === null && type === doneOf('loadDraft') && !['0', '11', 'submitted'].includes(loadedWith(output)),
    },
    {
      why: msg('Steps that a kind of property is not asked are walked in drafts that the server knows.'),
      leavesOut: ({ context: { draftId } }, { type, skipped }) =>
        draftId === null && type === 'steps.judged' && asksLess(skipped) !== '',
    },
    {
      why: msg(
        'A step is asked for where everything or nothing is filled in; of a draft that is half filled in, where it is opened.',
      ),
      leavesOut: ({ context: { completed } }, { type }) => type === 'step.requested' && completed > 0 && completed < 11,
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
      message: 'Back leads one step back from any step, past those that do not apply.',
      holds: (after, { type }, before) => {
        if (type !== 'step.left' || !before.hasTag('filling')) return true
        const { step, skipped } = before.context
        const earlier = onboardingSteps.slice(0, indexOf(step)).filter((one) => !skipped.includes(one))
        return after.context.step === (earlier.at(-1) ?? 'type')
      },
    },
    {
      message: 'Nobody is led to a step that does not apply.',
      holds: (after, { type }, before) =>
        type === 'steps.judged' ||
        !after.hasTag('filling') ||
        after.context.step === before.context.step ||
        !after.context.skipped.includes(after.context.step ?? 'type'),
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
        indexOf(after.context.step) === Math.min(Number(Reflect.get(Object(output), 'completed')), 10),
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
        !after.hasTag('submitting') || before.hasTag('submitting') || before.context.completed === 11,
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
  properties: ({ always, eventually }) => [
    eventually(
      'A submitted draft is taken or handed back once the server answers.',
      (at) => at.hasTag('submitted') || at.hasTag('filling'),
      { after: (at) => at.hasTag('submitting') },
    ),
    eventually(
      'A chosen draft is opened, or said to be unavailable, once the server answers.',
      (at) => !at.hasTag('loading'),
      {
        after: (at) => at.hasTag('loading'),
      },
    ),
    always(
      'Why nothing was submitted is said in the review alone.',
      ({ context: { failure, step }, ...at }) => failure === null || step === 'review' || at.value === 'unavailable',
    ),
  ],
  payloads: {
    // What is not asked counts as filled in: the first that is missing is never such a step.
    'steps.judged': (fc) =>
      fc
        .record({
          type: fc.constant('steps.judged'),
          completed: fc.integer({ min: 0, max: 11 }),
          skipped: fc.subarray([...silent]),
        })
        .filter(({ completed, skipped }) => !skipped.some((step) => indexOf(step) === completed)),
  },
  levels: {
    server: {
      none: msg('The server knows drafts and what is missing; it does not know which step is open.'),
    },
    browser: {
      filters: [
        {
          why: msg('A draft that the server does not know has no pictures, so it is neither complete nor submitted.'),
          leavesOut: ({ context: { draftId } }, { type, completed, output }) =>
            draftId === null &&
            ((type === 'steps.judged' && completed !== 0) ||
              (type === doneOf('loadDraft') && loadedWith(output) !== '0')),
        },
        {
          why: msg('Equipment, viewings and the review miss nothing: what they need has a usual value.'),
          leavesOut: (_, { type, output }) =>
            type === doneOf('loadDraft') && ['4', '9', '10'].includes(loadedWith(output)),
        },
        {
          why: msg('The server takes a new draft once; the walks have it taken before a press is blocked.'),
          leavesOut: ({ context: { draftId, blocked } }, { type }) =>
            type === 'draft.created' && (draftId !== null || blocked > 0),
        },
        {
          why: msg('From every step the walks press the first and the last, and from these two every step.'),
          leavesOut: ({ context }, { type, step }) =>
            type === 'step.requested' && !isEnd(context.step) && !isEnd(step as OnboardingStep),
        },
        {
          why: msg('A page is opened anew in the first step and the last; in the others the walks go on.'),
          leavesOut: (before, { type }) =>
            type === 'draft.chosen' && before.hasTag('filling') && !isEnd(before.context.step),
        },
        {
          why: msg('In the first step the user chooses another kind of home, which changes what is missing.'),
          leavesOut: ({ context: { step, draftId, completed, skipped } }, event) =>
            event.type === 'steps.judged' &&
            step === 'type' &&
            draftId !== null &&
            ((completed > 0 && completed < 11) ||
              (event['completed'] === completed && asksLess(event['skipped']) === asksLess(skipped))),
        },
        {
          why: msg('In the others they fill in what is missing, or another tab changes the kind of a complete home.'),
          leavesOut: ({ context: { step, completed, skipped } }, event) =>
            event.type === 'steps.judged' &&
            step !== 'type' &&
            (isJudgedComplete(event) ? completed !== indexOf(step) : completed !== 11 || asksLess(skipped) !== ''),
        },
        {
          why: msg('Uploads that fail are over, so waiting for them does not fail.'),
          leavesOut: (_, { type }) => type === errorOf('finishUploads'),
        },
      ],
    },
  },
})

/** The first step and the last. */
const isEnd = (step: OnboardingStep | null) => step === 'type' || step === 'review'
/** Whether nothing is missing in a home that is asked everything. */
const isJudgedComplete = ({ completed, skipped }: ModelEvent) => completed === 11 && asksLess(skipped) === ''
