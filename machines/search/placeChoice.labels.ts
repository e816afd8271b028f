import { msg, msgIn } from '#contract/message.ts'

import { label, stateLabel, type MachineLabels } from '../shared/labels.ts'
import { doneOf, errorOf } from '../shared/machineEvents.ts'

/** What testers and documents call the parts of the machine that takes a suggested place. */
export const placeChoiceLabels: MachineLabels = {
  machine: label(msg('Place choice'), msg('Turning a chosen suggestion into a place.')),
  states: {
    settled: stateLabel(msg('No open choice')),
    taking: stateLabel(msg('Asking for the place')),
    placeUnknown: stateLabel(msg('Place unknown')),
    townUnknown: stateLabel(msg('Town unknown')),
  },
  events: {
    'suggestion.chosen': label(msg('Suggestion chosen'), msg('The user chose a suggested place or address.')),
    'place.typed': label(msgIn('placeChoice', 'Place typed'), msg('The user typed something else in the place field.')),
    [doneOf('takePlace')]: label(msg('Place taken'), msg('What the suggestion stands for is known and was taken.')),
    [errorOf('takePlace')]: label(msg('Place not found'), msg('The suggestion stands for no place of ours.')),
  },
  guards: {
    isTownKnown: label(msg('Town is known'), msg('The place lies in a town of ours.')),
  },
}
