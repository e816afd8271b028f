import { msg, msgIn } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'

/** What testers and documents call the parts of the machine of a radius on the map. */
export const mapRadiusLabels: MachineLabels = {
  machine: label(msg('Map radius'), msg('Changing the radius around a place by dragging a circle on the map.')),
  states: {
    idle: stateLabel(msgIn('mapRadius', 'Idle')),
    dragging: stateLabel(msgIn('mapRadius', 'Dragging')),
  },
  events: {
    'radius.grabbed': label(msg('Radius grabbed'), msg('The user grabbed the edge of the circle.')),
    'radius.dragged': label(msg('Radius dragged'), msg('The edge of the circle is dragged.')),
    'radius.released': label(msg('Radius released'), msg('The user released the circle.')),
    'radius.cancelled': label(msg('Radius cancelled'), msg('The circle returns to its previous size.')),
    'radius.stepped': label(msg('Radius stepped'), msg('A key press changed the radius.')),
  },
  guards: {
    isOther: label(msg('Is another radius'), msg('The radius differs from the previous one.')),
  },
}
