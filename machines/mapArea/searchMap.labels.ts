import { msg, msgIn } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'
import { doneOf, errorOf } from '../shared/machineEvents.ts'

/** What testers and documents call the parts of the map beside the results. */
export const searchMapLabels: MachineLabels = {
  machine: label(msg('Search map'), msg('The map beside the results, from opening it to leaving the page.')),
  states: {
    waiting: stateLabel(msg('Waiting')),
    opening: stateLabel(msg('Opening')),
    shown: stateLabel(msgIn('searchMap', 'Shown')),
    failed: stateLabel(msgIn('searchMap', 'Failed')),
    closed: stateLabel(msgIn('searchMap', 'Closed')),
  },
  events: {
    'extent.known': label(msg('Initial extent known'), msg('The initial extent of the map is known.')),
    'sources.named': label(msg('Attribution known'), msg('The map reports the attribution of its data.')),
    'map.rested': label(msg('Map stopped moving'), msg('A movement of the map has ended.')),
    'map.left': label(msg('Map left'), msg('The page no longer shows the map.')),
    [doneOf('openMap')]: label(msg('Map opened'), msg('The map is visible.')),
    [errorOf('openMap')]: label(msg('Map failed'), msg('The map could not be drawn.')),
  },
  guards: {},
}
