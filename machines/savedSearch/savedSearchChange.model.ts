import { msg } from '#contract/message.ts'

import { doneOf, errorOf, isMachineEvent } from '../shared/machineEvents.ts'
import { answered, defineModel, refused } from '../shared/model.ts'
import { savedSearchChangeMachine } from './savedSearchChange.machine.ts'
import { savedSearchChangeLabels } from './savedSearchChange.labels.ts'

/** What may happen to a saved search in the list of them. */
export const savedSearchChangeModel = defineModel({
  machine: savedSearchChangeMachine,
  labels: savedSearchChangeLabels,
  events: [
    { type: 'editing.started' },
    { type: 'editing.left' },
    { type: 'change.requested', patch: { name: 'Flats in Brno' } },
    { type: 'change.requested', patch: { isPaused: true } },
    answered('sendChange'),
    refused('sendChange', { status: 422, data: { code: 'too_long' } }),
  ],
  detailOf: ({ patch }) => (patch === undefined ? '' : (Object.keys(Object(patch)).at(0) ?? '')),
  rules: [
    {
      message: 'The request holds the requested change until the server has answered.',
      holds: (after, { type, patch }, before) =>
        after.hasTag('pending')
          ? after.context.patch === (before.hasTag('pending') ? before.context.patch : patch)
          : after.context.patch === null || !isMachineEvent(type),
    },
    {
      message: 'A name that did not reach the server stays in its field.',
      holds: (after, { type }, before) =>
        type !== errorOf('sendChange') || before.hasTag('editing') === after.hasTag('editing'),
    },
    {
      message: 'The name field closes only after the server saved the name.',
      holds: (after, { type }, before) =>
        type !== doneOf('sendChange') || after.hasTag('editing') === (before.context.editor === 'typing'),
    },
    {
      message: 'A refusal is shown until the next change is sent.',
      holds: (after, { type }, before) =>
        type === errorOf('sendChange')
          ? after.context.failure !== null
          : (after.context.failure !== null) ===
            (before.context.failure !== null && (before.hasTag('pending') || !after.hasTag('pending'))),
    },
    {
      message: 'The user can open and close the name field at any time.',
      holds: (after, { type }) =>
        (type !== 'editing.started' || after.hasTag('editing')) &&
        (type !== 'editing.left' || !after.hasTag('editing')),
    },
  ],
  properties: ({ eventually }) => [
    eventually('A change is made or taken back once the server answers.', (at) => !at.hasTag('pending'), {
      after: (at) => at.hasTag('pending'),
    }),
  ],
  payloads: {
    'change.requested': (fc) =>
      fc.record({
        type: fc.constant('change.requested'),
        patch: fc.record({ name: fc.string(), isPaused: fc.boolean() }, { requiredKeys: [] }),
      }),
  },
  races: {},
  levels: {
    server: {
      none: msg('The server changes a saved search in one step; it does not know what the user types before.'),
    },
    browser: {
      filters: [
        {
          why: msg('A name is changed in its field, anything else beside it; one change is sent at a time.'),
          leavesOut: (before, { type, patch }) =>
            type === 'change.requested' &&
            (before.hasTag('pending') || before.hasTag('editing') !== Object.hasOwn(Object(patch), 'name')),
        },
      ],
    },
  },
})
