import { msg } from '#contract/message.ts'

import { defineModel } from '../shared/model.ts'
import { mapAreaMachine, type Corner } from './mapArea.machine.ts'
import { mapAreaLabels } from './mapArea.labels.ts'

const bbox = '16.4,49.1,16.8,49.3'
const corner: Corner = { lat: 49.2, lng: 16.6 }

/** What may happen to the area of a map. */
export const mapAreaModel = defineModel({
  machine: mapAreaMachine,
  labels: mapAreaLabels,
  input: { mostCorners: 3 },
  events: [
    { type: 'box.chosen', bbox },
    { type: 'following.started', bbox },
    { type: 'following.ended' },
    { type: 'map.moved', bbox },
    { type: 'drawing.started' },
    { type: 'corner.added', corner },
    { type: 'corner.removed' },
    { type: 'drawing.finished' },
    { type: 'drawing.cancelled' },
  ],
  rules: [
    {
      message: 'There are corners only while an area is drawn, and never more than the server takes.',
      holds: ({ context, value }) =>
        (value === 'drawing' || context.corners.length === 0) && context.corners.length <= context.mostCorners,
    },
    {
      message: 'An area can be finished exactly when it has three corners.',
      holds: (after) =>
        after.can({ type: 'drawing.finished' }) === (after.value === 'drawing' && after.context.corners.length >= 3),
    },
    {
      message: 'The search follows the map only while it was asked to, and not once an area was drawn.',
      holds: (after, { type }, before) =>
        (!after.hasTag('following') || after.context.isFollowing) &&
        (type !== 'drawing.finished' || before.value === after.value || !after.context.isFollowing),
    },
    {
      message: 'Moving the map asks for nothing unless the search follows it.',
      holds: (after) => after.can({ type: 'map.moved', bbox }) === after.hasTag('following'),
    },
    {
      message: 'Giving up an area leads back to where one was.',
      holds: (after, { type }, before) =>
        type !== 'drawing.cancelled' ||
        before.value !== 'drawing' ||
        after.hasTag('following') === before.context.isFollowing,
    },
  ],
  levels: {
    server: {
      none: msg('The server answers one question at a time; it knows nothing of a map that is moved.'),
    },
    browser: {
      filters: [
        {
          why: msg('The page takes a hundred corners; nobody draws as many here.'),
          leavesOut: ({ context }, { type }) =>
            type === 'corner.added' && context.corners.length >= context.mostCorners,
        },
      ],
    },
  },
})
