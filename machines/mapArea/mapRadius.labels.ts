import { msg, msgIn } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'

/** What testers and documents call the parts of the machine of a radius on the map. */
export const mapRadiusLabels: MachineLabels = {
  machine: label(msg('Map radius'), msg('Saying how far around a place to look by pulling a circle on the map.')),
  states: {
    idle: stateLabel(msgIn('mapRadius', 'Idle')),
    dragging: stateLabel(msgIn('mapRadius', 'Dragging')),
  },
  events: {
    'radius.grabbed': label(msg('Radius grabbed'), msg('A person takes hold of the edge of the circle.')),
    'radius.dragged': label(msg('Radius dragged'), msg('The edge of the circle is pulled in or out.')),
    'radius.released': label(msg('Radius released'), msg('The hand lets go of the circle.')),
    'radius.cancelled': label(msg('Radius cancelled'), msg('The circle goes back to what it was.')),
    'radius.stepped': label(msg('Radius stepped'), msg('A key asks for the next radius.')),
  },
  guards: {
    isOther: label(msg('Is another radius'), msg('The circle is not as large as before.')),
  },
}
