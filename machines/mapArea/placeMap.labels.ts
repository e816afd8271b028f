import { msg, msgIn } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'
import { doneOf, errorOf } from '../shared/machineEvents.ts'

/** What testers and documents call the parts of the map of one place. */
export const placeMapLabels: MachineLabels = {
  machine: label(msg('Place map'), msg('The map of one place, from approaching it to leaving the page.')),
  states: {
    waiting: stateLabel(msg('Waiting')),
    drawing: stateLabel(msgIn('placeMap', 'Drawing')),
    streets: stateLabel(msgIn('placeMap', 'Streets')),
    country: stateLabel(msgIn('placeMap', 'Country')),
    failed: stateLabel(msgIn('searchMap', 'Failed')),
    closed: stateLabel(msgIn('searchMap', 'Closed')),
  },
  events: {
    'map.approached': label(msg('Map near viewport'), msg('The map is close to the viewport.')),
    'sources.named': label(msg('Attribution known'), msg('The map reports the attribution of its data.')),
    'map.left': label(msg('Map left'), msg('The page no longer shows the map.')),
    [doneOf('drawMap')]: label(msg('Map opened'), msg('The map is visible.')),
    [errorOf('drawMap')]: label(msg('Map failed'), msg('The map could not be drawn.')),
  },
  guards: {
    hasStreets: label(msg('Has streets'), msg('The map has street level detail.')),
  },
}
