import { msg } from '#contract/message.ts'

import { defineModel } from '../shared/model.ts'
import { mapRadiusMachine } from './mapRadius.machine.ts'
import { mapRadiusLabels } from './mapRadius.labels.ts'

/** What may happen to a radius on the map. */
export const mapRadiusModel = defineModel({
  machine: mapRadiusMachine,
  labels: mapRadiusLabels,
  events: [
    { type: 'radius.grabbed', km: 5 },
    { type: 'radius.dragged', km: 10 },
    { type: 'radius.dragged', km: 5 },
    { type: 'radius.released' },
    { type: 'radius.cancelled' },
    { type: 'radius.stepped', km: 2 },
  ],
  rules: [
    {
      message: 'A radius of its own is known only while the circle is pulled.',
      holds: (after) => after.hasTag('dragging') === (after.context.km !== null),
    },
    {
      message: 'Letting go or giving up ends the pulling.',
      holds: (after, { type }) =>
        (type !== 'radius.released' && type !== 'radius.cancelled') || !after.hasTag('dragging'),
    },
  ],
  levels: {
    server: {
      none: msg('The server answers one question at a time; it knows nothing of a map that is moved.'),
    },
    browser: {
      none: msg('The circle is pulled by the pointer, which a test of components does.'),
    },
  },
})
