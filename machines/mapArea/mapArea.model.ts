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
      message: 'Corners exist only while an area is drawn, and never more than the server accepts.',
      holds: ({ context, value }) =>
        (value === 'drawing' || context.corners.length === 0) && context.corners.length <= context.mostCorners,
    },
    {
      message: 'An area can be finished exactly when it has three corners.',
      holds: (after) =>
        after.can({ type: 'drawing.finished' }) === (after.value === 'drawing' && after.context.corners.length >= 3),
    },
    {
      message: 'The search follows the map only while the user chose it, and not after an area was drawn.',
      holds: (after, { type }, before) =>
        (!after.hasTag('following') || after.context.isFollowing) &&
        (type !== 'drawing.finished' || before.value === after.value || !after.context.isFollowing),
    },
    {
      message: 'Moving the map changes the search only while the search follows it.',
      holds: (after) => after.can({ type: 'map.moved', bbox }) === after.hasTag('following'),
    },
    {
      message: 'Cancelling an area restores the state before.',
      holds: (after, { type }, before) =>
        type !== 'drawing.cancelled' ||
        before.value !== 'drawing' ||
        after.hasTag('following') === before.context.isFollowing,
    },
  ],
  levels: {
    server: {
      none: msg('The server answers single requests; it does not know how the map is moved.'),
    },
    browser: {
      filters: [
        {
          why: msg('The page accepts a hundred corners; the walks draw fewer.'),
          leavesOut: ({ context }, { type }) =>
            type === 'corner.added' && context.corners.length >= context.mostCorners,
        },
      ],
    },
  },
})
