import { msg } from '#contract/message.ts'

import { doneOf, isMachineEvent } from '../shared/machineEvents.ts'
import { answered, defineModel, elapsed, refused, type ModelEvent } from '../shared/model.ts'
import { autosaveMachine } from './autosave.machine.ts'
import { autosaveLabels } from './autosave.labels.ts'

const lost = { name: 'FetchError' }
const outdated = { status: 412, data: { detail: 'It was changed since.' } }
const invalid = { status: 422, data: { detail: 'Not so.' } }

/** What may happen to a draft that is kept. */
export const autosaveModel = defineModel({
  machine: autosaveMachine,
  labels: autosaveLabels,
  input: { values: { price: 1 } },
  events: [
    { type: 'draft.typed', values: { price: 2 } },
    { type: 'draft.typed', values: { price: 3 } },
    { type: 'save.requested' },
    { type: 'connection.returned' },
    { type: 'conflict.settled', isMine: true },
    { type: 'conflict.settled', isMine: false },
    answered('saveDraft'),
    refused('saveDraft', lost),
    refused('saveDraft', outdated),
    refused('saveDraft', invalid),
    elapsed('pause', 'autosave.dirty'),
    elapsed('patience', 'autosave.offline'),
  ],
  detailOf: ({ values, isMine, error }: ModelEvent) => {
    if (values !== undefined) return String(Reflect.get(Object(values), 'price'))
    if (isMine !== undefined) return isMine === true ? 'mine' : 'theirs'
    return error === undefined ? '' : String(Reflect.get(Object(error), 'status') ?? 'lost')
  },
  rules: [
    {
      message: 'No input is lost: the draft holds the last input, whatever happens to requests.',
      holds: (after, { type, values }, before) =>
        JSON.stringify(after.context.values) ===
        JSON.stringify(type === 'draft.typed' ? values : before.context.values),
    },
    {
      message: 'Input is not shown as saved before the server saved it.',
      holds: (after, { type }) => type !== 'draft.typed' || !after.hasTag('saved'),
    },
    {
      message: 'Changes become saved only by an answer to all of them, or when the user discards them.',
      holds: (after, { type }, before) =>
        !after.hasTag('saved') ||
        before.hasTag('saved') ||
        type === 'conflict.settled' ||
        (type === doneOf('saveDraft') && !before.context.isBehind),
    },
    {
      message: 'One request runs at a time; input meanwhile does not abort it.',
      holds: (after, { type }, before) =>
        type !== 'draft.typed' || !before.matches('saving') || after.matches('saving'),
    },
    {
      message: "A version from elsewhere is overwritten only by the user's choice.",
      holds: (after, { type, isMine }, before) =>
        !after.context.isForced || before.context.isForced || (type === 'conflict.settled' && isMine === true),
    },
    {
      message: 'When the connection returns, the changes on the device are sent.',
      holds: (after, { type }, before) =>
        type !== 'connection.returned' || !before.matches('offline') || after.matches('saving'),
    },
    {
      message: 'Changes that only the device has come with a reason.',
      holds: (after) => after.hasTag('kept') === (after.context.failure !== null) || after.matches('dirty'),
    },
  ],
  properties: ({ eventually }) => [
    eventually(
      'What was typed is on the server once it answers, or a person is told why not.',
      (at) => at.hasTag('saved') || at.hasTag('conflict') || at.hasTag('refused'),
      {
        after: (_, { type }) => type === 'draft.typed',
        arrives: ({ type, error }) => isMachineEvent(type) && Object(error).name !== lost.name,
      },
    ),
    eventually('Being offline ends by itself.', (at) => !at.matches('offline'), {
      after: (at) => at.matches('offline'),
    }),
  ],
  payloads: {
    'draft.typed': (fc) =>
      fc.record({
        type: fc.constant('draft.typed'),
        values: fc.dictionary(fc.constantFrom('price', 'title', 'rooms'), fc.oneof(fc.integer(), fc.string())),
      }),
  },
  races: {},
  levels: {
    server: {
      none: msg('The server receives saved changes; it does not know what was typed since.'),
    },
    browser: {
      filters: [
        {
          why: msg('A field whose text does not change sends no event.'),
          leavesOut: ({ context }, { type, values }) =>
            type === 'draft.typed' && JSON.stringify(values) === JSON.stringify(context.values),
        },
        {
          why: msg('Everything is saved before the draft is submitted; a submission shows nothing else of it.'),
          leavesOut: (_, { type }) => type === 'save.requested',
        },
      ],
    },
  },
})
