import type { SnapshotFrom } from 'xstate'

import { msg } from '#contract/message.ts'

import { defineModel, type ModelEvent } from '../shared/model.ts'
import { wizardDraftMachine } from './wizardDraft.machine.ts'
import { wizardDraftLabels } from './wizardDraft.labels.ts'

const photos = (count: number) => ({ EER_IMAGE: 0, FLOOR_PLAN: 0, OTHER_IMAGE: count })

/** Whether the draft is still filled in, or what was typed last is still saved. */
const canBeUnsaved = (snapshot: SnapshotFrom<typeof wizardDraftMachine>) =>
  snapshot.matches('filling') || snapshot.matches('leaving')

/** Whether the answer to a submission is still to come. */
const isSubmitted = (snapshot: SnapshotFrom<typeof wizardDraftMachine>) =>
  snapshot.matches({ filling: 'submitting' }) || snapshot.matches({ leaving: 'submission' })

const isTyped = ({ typed }: { typed: readonly string[] }) => typed.includes('price')

/** What may happen to a draft that is open in the wizard: it begins as one that the server does not know. */
export const wizardDraftModel = defineModel({
  machine: wizardDraftMachine,
  labels: wizardDraftLabels,
  input: { key: 1, values: { price: 1 }, found: [], pictures: null },
  events: [
    { type: 'draft.typed', values: { price: 2 }, isBegun: true },
    { type: 'draft.typed', values: { price: 2, OTHER_IMAGE: 1 }, isBegun: true },
    { type: 'draft.typed', values: { price: 2 }, isBegun: false },
    { type: 'save.began', values: { price: 1 } },
    { type: 'answer.told', values: { price: 3 } },
    { type: 'tab.told', values: { price: 4 }, saved: { price: 3 } },
    { type: 'draft.created' },
    { type: 'pictures.counted', counts: photos(1) },
    { type: 'pictures.counted', counts: photos(0) },
    { type: 'pictures.arrived' },
    { type: 'connection.returned' },
    { type: 'draft.replaced' },
    { type: 'wizard.left' },
    { type: 'draft.settled' },
    { type: 'submission.started' },
    { type: 'submission.ended' },
  ],
  filters: [
    {
      why: msg('Pictures are counted only for a draft that the server knows.'),
      leavesOut: ({ context }, { type }) => type === 'pictures.counted' && context.counts === null,
    },
  ],
  detailOf: ({ isBegun, values, counts }: ModelEvent) => {
    if (counts !== undefined) return String(Reflect.get(Object(counts), 'OTHER_IMAGE'))
    if (isBegun === undefined) return ''
    return [
      isBegun === true ? 'begun' : 'not begun',
      ...('OTHER_IMAGE' in Object(values) ? ['with a photo'] : []),
    ].join(' ')
  },
  rules: [
    {
      message: 'An answer changes a price that nobody has typed here since it was sent, and no other.',
      holds: ({ context: { values } }, { type }, { context: before }) =>
        type !== 'answer.told' ||
        values.price === (isTyped(before) && before.values.price !== before.sent.price ? before.values.price : 3),
    },
    {
      message: 'Another tab changes a price that was not typed here or is the one of the server, and no other.',
      holds: ({ context: { values } }, { type }, { context: before }) =>
        type !== 'tab.told' ||
        values.price === (isTyped(before) && before.values.price !== 3 ? before.values.price : 4),
    },
    {
      message: 'A price is typed here exactly as long as it is the last one that came from the form.',
      holds: ({ context }, { type }, { context: before }) =>
        isTyped(context) === (context.values.price === before.values.price ? isTyped(before) : type === 'draft.typed'),
    },
    {
      message: 'Autosave runs exactly as long as there can be unsaved changes.',
      holds: (after) => canBeUnsaved(after) === 'autosave' in after.children,
    },
    {
      message: 'The queue of pictures runs from when the server knows the draft until all are uploaded.',
      holds: (after, { type }, before) => {
        const hadQueue = 'mediaQueue' in before.children || (type === 'draft.created' && before.matches('filling'))
        return 'mediaQueue' in after.children === (hadQueue && !after.matches('ended'))
      },
    },
    {
      message: 'A draft with pictures ends only after they are uploaded; one without them does not wait.',
      holds: (after, { type }, before) =>
        after.matches('ended')
          ? type === 'pictures.arrived' || !('mediaQueue' in before.children)
          : after.matches('ending') === ('mediaQueue' in after.children && !canBeUnsaved(after)),
    },
    {
      message: 'The number of pictures is the one that was counted last.',
      holds: (after, { type, counts }, before) =>
        after.context.counts?.OTHER_IMAGE ===
        (type === 'pictures.counted' && before.matches('filling')
          ? Reflect.get(Object(counts), 'OTHER_IMAGE')
          : type === 'draft.created' && before.matches('filling')
            ? (before.context.counts?.OTHER_IMAGE ?? 0)
            : before.context.counts?.OTHER_IMAGE),
    },
    {
      message: 'A draft that was left ends only after its autosave has finished.',
      holds: (after, { type }, before) =>
        !before.matches('leaving') || after.matches('leaving') || type === 'draft.settled',
    },
    {
      message: 'A running submission is answered before a draft that was left ends.',
      holds: (after, { type }, before) =>
        !isSubmitted(before) || type === 'draft.replaced' || after.matches('filling') || after.matches('leaving'),
    },
  ],
  levels: {
    server: {
      none: msg('The server receives requests of autosave; it does not know who waits for them.'),
    },
    browser: {
      none: msg(
        'It keeps running after the page was left; a test of the actor with its real effects takes these steps.',
      ),
    },
  },
})
