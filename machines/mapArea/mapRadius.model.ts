import { msg } from '#contract/message.ts'

import { defineModel } from '../shared/model.ts'
import { mapRadiusMachine } from './mapRadius.machine.ts'
import { mapRadiusLabels } from './mapRadius.labels.ts'

/** What may happen to a radius on the map. */
export const mapRadiusModel = defineModel({
  machine: mapRadiusMachine,
  labels: mapRadiusLabels,
  events: [
    { type: 'radius.grabbed', km: 10 },
    { type: 'radius.dragged', km: 5 },
    { type: 'radius.dragged', km: 10 },
    { type: 'radius.released' },
    { type: 'radius.cancelled' },
    { type: 'radius.stepped', km: 5 },
  ],
  rules: [
    {
      message: 'The map has its own radius only while the circle is dragged.',
      holds: (after) => after.hasTag('dragging') === (after.context.km !== null),
    },
    {
      message: 'Releasing or cancelling ends the dragging.',
      holds: (after, { type }) =>
        (type !== 'radius.released' && type !== 'radius.cancelled') || !after.hasTag('dragging'),
    },
  ],
  levels: {
    server: {
      none: msg('The server answers single requests; it does not know how the map is moved.'),
    },
    browser: {
      filters: [
        {
          why: msg('A pointer that moves within the same radius changes nothing.'),
          leavesOut: ({ context }, { type, km }) => type === 'radius.dragged' && km === context.km,
        },
      ],
    },
  },
})
