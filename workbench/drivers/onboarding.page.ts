import { msg } from '#contract/message.ts'
import type { onboardingMachine } from '#machines/onboarding/onboarding.machine.ts'
import type { OnboardingStep } from '#machines/onboarding/onboardingSteps.ts'
import { doneOf, errorOf } from '#machines/shared/machineEvents.ts'
import type { ModelEvent } from '#machines/shared/model.ts'
import type { SnapshotFrom } from 'xstate'

import { said } from '../page/catalog.ts'
import type { Gesture, PageDriver, PageText, Requests, Sight } from '../page/gesture.ts'
import { inMain } from '../page/inMain.ts'
import * as draft from './madeUpDraft.ts'

type Snapshot = SnapshotFrom<typeof onboardingMachine>

const { beginning, saving, stepInList } = draft
const form: Requests = { pattern: '/property/property-form', what: msg('requests for the form of a listing') }
const submitting: Requests = {
  pattern: `/properties/${draft.draftId}/verify$`,
  what: msg('requests to submit a draft'),
}

/** The steps in their order, as a person counts them, with the question of each. */
const questions: readonly (readonly [OnboardingStep, string])[] = [
  ['type', 'What are you offering?'],
  ['location', 'Where is it?'],
  ['areas', 'How big is it?'],
  ['building', 'What’s the building like?'],
  ['equipment', 'What does it come with?'],
  ['description', 'How would you describe it?'],
  ['energy', 'How energy-efficient is it?'],
  ['price', 'How much does it cost?'],
  ['photos', 'What does it look like?'],
  ['viewings', 'When can people see it?'],
  ['review', 'Check your listing'],
]
const steps = questions.map(([step]) => step)

/** What a flat misses that is complete but for a step, and what its owner does there. */
const gaps: Readonly<Record<number, { key: string; value?: unknown; fill: readonly Gesture[] }>> = {
  1: { key: 'city', value: 'Praha', fill: [{ fill: inMain('textbox', said('Town')), text: 'Praha' }] },
  2: { key: 'usable_area', value: 55, fill: [{ fill: beginning('textbox', said('Usable area')), text: '55' }] },
  3: {
    key: 'condition',
    value: 'very_good',
    fill: [{ choose: said('Very good'), from: inMain('combobox', said('Condition')) }],
  },
  5: {
    key: 'description_en',
    value: draft.flat['description_en'],
    fill: [
      {
        fill: { ...inMain('textbox', { en: '^Description \\(English', cs: '^Popis \\(anglicky' }), isPattern: true },
        text: String(draft.flat['description_en']),
      },
    ],
  },
  6: { key: 'energy_class', value: 'C', fill: [{ click: inMain('radio', said('C economical')) }] },
  7: { key: 'price', value: 5_990_000, fill: [{ fill: beginning('textbox', said('Price')), text: '5990000' }] },
  8: { key: 'OTHER_IMAGE', fill: [attachPhoto('kitchen.webp'), draft.answerPicture(73), { wait: 700 }] },
}

function attachPhoto(name: string): Gesture {
  return { attach: [draft.photo(name)], to: said('Photos') }
}
function chooseLifetime(days: '30 days' | '90 days'): readonly Gesture[] {
  return [{ choose: said(days), from: beginning('combobox', said('Listing duration')) }]
}

const asDraft = msg('a draft')
const answerSaved = (fields: Readonly<Record<string, unknown>>): Gesture => ({
  answer: saving,
  status: 200,
  json: draft.draftWith(fields),
  as: asDraft,
})
/** What is typed is sent after a short pause. */
const pause: Gesture = { wait: 700 }

/** The draft as a model has it loaded: so many first steps are complete. */
function loadedDraft(output: unknown) {
  const { completed = 0, skipped = [], isSubmitted } = Object(output) as Partial<LoadedDraft> // the model's own
  if (isSubmitted === true) return draft.draftWith(draft.flat, [71, 72, 73], 'PENDING')
  if (skipped.length > 0) return draft.draftWith(draft.other)
  if (completed === 0) return draft.draftWith(draft.house)
  const { key = '' } = gaps[completed] ?? {}
  const { [key]: _, ...fields } = draft.flat
  return draft.draftWith(fields, key === 'OTHER_IMAGE' ? [71, 72] : undefined)
}
interface LoadedDraft {
  completed: number
  skipped: readonly OnboardingStep[]
  isSubmitted: boolean
}

/** The kind of home by how it is judged, what it is called, and all that is said of it. */
function kindOf({ completed, skipped }: ModelEvent): { kind: string; name: PageText; fields: draft.Fields } {
  if (Array.isArray(skipped) && skipped.length > 0)
    return { kind: 'other', name: said('Other', 'fields'), fields: draft.other }
  if (completed === 0) return { kind: 'house', name: said('House'), fields: draft.house }
  return { kind: 'flat', name: said('Flat'), fields: draft.flat }
}

/** An owner who describes a home. Every answer is made up. */
export const onboardingPage: PageDriver<typeof onboardingMachine> = {
  start: [
    ...draft.beforeWizard,
    draft.answerOrders,
    ...[form, draft.reading, submitting].map((requests) => ({ hold: requests })),
    { open: '/{lang}/property-onboarding', isBare: true },
    { await: inMain('button', said('Start a new listing')) },
  ],
  gestures: gesturesOf,
  holds: ({ context: { draftId, step, completed, skipped, blocked }, ...snapshot }) =>
    snapshot.hasTag('filling') ? { draftId, step, completed, skipped, blocked } : { draftId, blocked },
  sights: (after, event, before) => [
    { shows: inMain('heading', said('Start a new listing or continue a draft')), isShown: after.hasTag('choosing') },
    { shows: inMain('heading', said('The draft could not be loaded')), isShown: after.hasTag('unavailable') },
    { shows: inMain('heading', said('Your listing has been submitted')), isShown: after.hasTag('submitted') },
    ...(after.hasTag('loading') ? [{ shows: inMain('heading', said('Loading…')), isShown: true }] : []),
    ...(after.hasTag('filling') ? sightsOfStep(after) : []),
    ...(after.hasTag('submitting')
      ? [{ shows: { ...inMain('button', said('Submitting…')), isDisabled: true }, isShown: true }]
      : []),
    ...(after.matches({ submitting: 'saving' }) ? [sightOfLastChanges(after)] : []),
    ...(after.matches({ submitting: 'sending' }) ? [{ newest: submitting, is: 'PATCH {}' }] : []),
    ...(event.type === 'steps.judged' && after.context.draftId !== null ? sightsOfChange(event, before) : []),
  ],
}

/** The last changes are sent; what another tab changed may stand before them, where that made another kind of home of it. */
const sightOfLastChanges = ({ context: { skipped } }: Snapshot): Sight => ({
  newest: saving,
  is: skipped.length > 0 ? 'PATCH {' : 'PATCH {"lifetime_days":"30"}',
})

/** What is said where a press is blocked: what is missing in the step, or that an earlier one misses something. */
const elsewhere = said('Something is missing in an earlier step.')
const blockedBy = {
  en: `^Check \\d+ fields?: .|^${elsewhere.en}`,
  cs: `^Podívejte se na\\s\\d+\\spol.: .|^${elsewhere.cs}`,
}

/** The question of the step, its address, the ways on and back, and which steps are open. */
function sightsOfStep({ context: { draftId, step, completed, skipped, blocked, failure } }: Snapshot): Sight[] {
  const index = steps.indexOf(step ?? 'type')
  const [, question = ''] = questions[index] ?? []
  const shown = steps.filter((one) => !skipped.includes(one))
  const next = shown.find((one) => steps.indexOf(one) > completed)
  const isMissing = blocked > 0 && completed <= index
  return [
    { shows: inMain('heading', said(question)), isShown: true },
    { addressHas: `${draftId === null ? '' : `/${draftId}`}/?\\?step=${step}$` },
    { shows: inMain('button', said('Back')), isShown: step !== 'type' },
    { shows: inMain('button', said(step === 'review' ? 'Submit for review' : 'Next')), isShown: true },
    ...(next === undefined ? [] : [{ shows: { ...stepInList(next), isDisabled: true }, isShown: true }]),
    { shows: stepInList('energy'), isShown: !skipped.includes('energy') },
    { showsText: blockedBy, isShown: isMissing },
    ...(step === 'review'
      ? [
          { showsText: said('Your listing is complete.'), isShown: completed === 11 },
          {
            showsText: said(
              'We can’t reach the server. Your text is still here: check your connection and send it again.',
            ),
            isShown: failure?.kind === 'offline',
          },
        ]
      : []),
  ]
}

/** What was filled in is on the server. What another tab changed, that tab sends itself. */
function sightsOfChange(event: ModelEvent, before: Snapshot): Sight[] {
  const { completed } = before.context
  const gap = gaps[completed]
  if (completed > 0 && completed < 11) {
    if (gap?.value === undefined) return []
    return [{ newest: saving, is: `PATCH ${JSON.stringify({ [gap.key]: gap.value })}` }]
  }
  const { kind } = kindOf(event)
  return isChangedElsewhere(before) ? [] : [{ newest: saving, is: `PATCH ${JSON.stringify({ property_type: kind })}` }]
}

function gesturesOf(event: ModelEvent, before: Snapshot): Gesture[] {
  const { draftId, completed, skipped } = before.context
  switch (event.type) {
    case 'draft.chosen':
      return chooseDraft(event, before)
    case doneOf('loadDraft'):
      if (draftId === null) return [{ letThrough: form }]
      return [
        { letThrough: form },
        { answer: draft.reading, status: 200, json: loadedDraft(event['output']), as: asDraft },
      ]
    case errorOf('loadDraft'):
      // The form is asked for again twice.
      return draftId === null ? [{ cut: form }, { cut: form }, { cut: form }] : [{ cut: draft.reading }]
    case 'attempt.repeated':
      return [{ click: inMain('button', said('Try again')) }]
    case 'draft.created':
      return [
        { click: inMain('radio', said('Sale')) },
        { click: inMain('radio', said('House')) },
        pause,
        {
          answer: draft.creating,
          status: 200,
          // Beside what the owner chose, the page sent what is usual.
          json: draft.draftWith({ ...draft.house, location_accuracy: 'street' }),
          as: asDraft,
        },
        // The page is opened anew as soon as it has an address, with pictures from another device.
        { await: inMain('button', said('Next')) },
        { open: `/{lang}/property-onboarding/${draft.draftId}?step=type`, isBare: true },
        { letThrough: form },
        { answer: draft.reading, status: 200, json: draft.draftWith(draft.house), as: asDraft },
      ]
    case 'steps.judged': {
      if (draftId === null) return [{ click: inMain('radio', said('Rent')) }, { click: inMain('radio', said('Sale')) }]
      if (completed > 0 && completed < 11)
        return [...(gaps[completed]?.fill ?? []), ...(completed === 8 ? [] : [pause, answerSaved(draft.flat)])]
      const { name, fields } = kindOf(event)
      if (isChangedElsewhere(before)) return [...changeElsewhere(before, fields), pause]
      return [{ click: inMain('radio', name) }, pause, answerSaved(fields)]
    }
    case 'step.finished':
      return [{ click: inMain('button', said('Next')) }]
    case 'step.left':
      return [{ click: inMain('button', said('Back')) }]
    case 'step.requested':
      return [{ click: stepInList(event['step'] as OnboardingStep) }] // the model's own
    case 'listing.submitted':
      return [...(completed === 11 ? lastChanges : []), { click: inMain('button', said('Submit for review')) }]
    case doneOf('finishUploads'):
      return [draft.answerPicture(74), pause]
    case doneOf('saveDraft'):
      return [answerSaved({ ...(skipped.length > 0 ? draft.other : draft.flat), lifetime_days: '30' })]
    case errorOf('saveDraft'):
      return [{ cut: saving }, ...chooseLifetime('90 days'), { reconnect: true }]
    case doneOf('submitDraft'):
      return [
        { answer: submitting, status: 200, json: draft.draftWith(draft.flat, [71, 72, 73], 'PENDING'), as: asDraft },
      ]
    case errorOf('submitDraft'):
      return [
        {
          answer: submitting,
          status: 422,
          json: { status: 422, detail: 'Not now.', violations: [] },
          as: msg('the refusal {code}', { code: 422 }),
        },
        ...chooseLifetime('90 days'),
        pause,
        answerSaved(skipped.length > 0 ? draft.other : draft.flat),
      ]
    default:
      return []
  }
}

/** While a picture is on its way and something was changed just now, both of which belong to what is submitted. */
const lastChanges: readonly Gesture[] = [
  { click: stepInList('photos') },
  attachPhoto('balcony.webp'),
  { click: stepInList('review') },
  ...chooseLifetime('30 days'),
]

function chooseDraft({ draftId }: ModelEvent, before: Snapshot): Gesture[] {
  const isNew = draftId === null
  if (before.hasTag('choosing'))
    return [
      {
        click: isNew
          ? inMain('button', said('Start a new listing'))
          : { ...inMain('link', `Dlouhá ${draft.draftId}, Praha`), isPattern: true },
      },
    ]
  return [{ open: `/{lang}/property-onboarding${isNew ? '?step=areas' : `/${draft.draftId}`}`, isBare: true }]
}

/** Whether the kind of home cannot be changed where the owner is, or takes back what may have been changed elsewhere. */
const isChangedElsewhere = ({ context: { step, completed, skipped } }: Snapshot) =>
  step !== 'type' || completed === 0 || skipped.length > 0

/** The kind of home is changed in another tab, which keeps it on this device until the server has it. */
function changeElsewhere({ context }: Snapshot, fields: draft.Fields): Gesture[] {
  const { fields: before } = draft.draftWith(kindOf({ type: 'steps.judged', ...context }).fields)
  const { fields: after } = draft.draftWith(fields)
  return [before, after].map((saved) => ({
    storeElsewhere: `onboarding:${draft.ownerId}:${draft.draftId}`,
    text: JSON.stringify({ version: 1, value: { values: after, saved } }),
  }))
}
