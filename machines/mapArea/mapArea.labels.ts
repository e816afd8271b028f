import { msg, msgIn } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'

/** What testers and documents call the parts of the machine of a map's area. */
export const mapAreaLabels: MachineLabels = {
  machine: label(msg('Map area'), msg('Saying on a map where to look: by what it shows, or by an area that is drawn.')),
  states: {
    none: stateLabel(msgIn('mapArea', 'None')),
    box: stateLabel(msg('Box')),
    drawing: stateLabel(msg('Drawing')),
  },
  events: {
    'box.chosen': label(msg('Box chosen'), msg('A person wants the part of the map that they see.')),
    'following.started': label(
      msg('Following started'),
      msg('From now on, what the map shows is what is searched in.'),
    ),
    'following.ended': label(msg('Following ended'), msg('The search stays where it is, wherever the map is moved.')),
    'map.moved': label(msg('Map moved'), msg('A person moved the map.')),
    'drawing.started': label(msg('Drawing started'), msg('A person wants to draw an area.')),
    'corner.added': label(msg('Corner added'), msg('A person put a corner of the area on the map.')),
    'corner.removed': label(msg('Corner removed'), msg('A person took the last corner away.')),
    'drawing.finished': label(msg('Drawing finished'), msg('A person wants to look in the drawn area.')),
    'drawing.cancelled': label(msg('Drawing cancelled'), msg('A person gave the area up.')),
  },
  guards: {
    wasFollowing: label(msg('Was following'), msg('The search went where the map went.')),
    isArea: label(msg('Is an area'), msg('It has three corners or more.')),
    hasCorners: label(msg('Has corners'), msg('There is one to take away.')),
    hasRoom: label(msg('Has room'), msg('The server takes one corner more.')),
  },
}
