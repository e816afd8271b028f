import { msg, msgIn } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'

/** What testers and documents call the parts of the machine of a map's area. */
export const mapAreaLabels: MachineLabels = {
  machine: label(msg('Map area'), msg('Choosing an area on the map: the visible part, or a drawn area.')),
  states: {
    none: stateLabel(msgIn('mapArea', 'None')),
    box: stateLabel(msg('Box')),
    drawing: stateLabel(msg('Drawing')),
  },
  events: {
    'box.chosen': label(msg('Box chosen'), msg('The user chose the visible part of the map.')),
    'following.started': label(
      msg('Search by map started'),
      msg('From now on, the search covers the visible part of the map.'),
    ),
    'following.ended': label(msg('Search by map ended'), msg('The search area stays when the map is moved.')),
    'map.moved': label(msg('Map moved'), msg('The user moved the map.')),
    'drawing.started': label(msg('Drawing started'), msg('The user started to draw an area.')),
    'corner.added': label(msg('Corner added'), msg('The user placed a corner of the area on the map.')),
    'corner.removed': label(msg('Corner removed'), msg('The user removed the last corner.')),
    'drawing.finished': label(msg('Drawing finished'), msg('The user finished the area.')),
    'drawing.cancelled': label(msg('Drawing cancelled'), msg('The user cancelled the drawing.')),
  },
  guards: {
    wasFollowing: label(msg('Was following the map'), msg('The search area followed the map.')),
    isArea: label(msg('Is an area'), msg('The area has at least three corners.')),
    hasCorners: label(msg('Has corners'), msg('There is a corner to remove.')),
    hasRoom: label(msg('Has room for a corner'), msg('The area can have one more corner.')),
  },
}
