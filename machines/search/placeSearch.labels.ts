import { msg, msgIn } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'

/** What testers and documents call the parts of the machine that suggests places. */
export const placeSearchLabels: MachineLabels = {
  machine: label(msg('Place search'), msg('Places that are suggested for what is being typed.')),
  states: {
    none: stateLabel(msg('No place')),
    suggesting: stateLabel(msg('Suggesting')),
    'suggesting.pausing': stateLabel(msg('Pausing')),
    'suggesting.asking': stateLabel(msgIn('placeSearch', 'Asking')),
    'suggesting.offering': stateLabel(msg('Offering')),
    'suggesting.silent': stateLabel(msg('Silent')),
  },
  events: {
    'place.typed': label(msg('Place typed'), msg('A person wrote in the field of the place.')),
    'place.left': label(msg('Place left'), msg('A person left the field of the place, or chose one.')),
    'xstate.after.typingPause.placeSearch.suggesting.pausing': label(
      msg('Typing paused'),
      msg('Nothing was written for a moment.'),
    ),
    'xstate.done.actor.suggestPlaces': label(msg('Suggestions arrived'), msg('Places for the written text are there.')),
    'xstate.error.actor.suggestPlaces': label(
      msg('Suggestions failed'),
      msg('Places for the written text could not be had.'),
    ),
  },
  guards: {
    isWritten: label(msg('Something is written'), msg('The text is more than spaces.')),
  },
}
