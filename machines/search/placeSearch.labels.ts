import { msg, msgIn } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'
import { afterOf, doneOf, errorOf } from '../shared/machineEvents.ts'

/** What testers and documents call the parts of the machine that suggests places. */
export const placeSearchLabels: MachineLabels = {
  machine: label(msg('Place search'), msg('Suggesting places while the user types.')),
  states: {
    none: stateLabel(msg('No text')),
    suggesting: stateLabel(msg('Suggesting')),
    'suggesting.pausing': stateLabel(msg('Pausing')),
    'suggesting.asking': stateLabel(msgIn('placeSearch', 'Loading suggestions')),
    'suggesting.offering': stateLabel(msg('Offering')),
    'suggesting.silent': stateLabel(msg('Suggestions failed to load')),
  },
  events: {
    'place.typed': label(msg('Place typed'), msg('The user typed in the place field.')),
    'place.left': label(msg('Field left'), msg('The user left the place field, or chose a place.')),
    [afterOf('typingPause', 'placeSearch.suggesting.pausing')]: label(
      msg('Typing paused'),
      msg('The debounce pause has ended.'),
    ),
    [doneOf('suggestPlaces')]: label(msg('Suggestions arrived'), msg('Suggestions for the typed text arrived.')),
    [errorOf('suggestPlaces')]: label(
      msg('Suggestions failed'),
      msg('Suggestions for the typed text could not be loaded.'),
    ),
  },
  guards: {
    isWritten: label(msg('Has text'), msg('The text is more than spaces.')),
  },
}
