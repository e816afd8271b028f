import { msg, msgIn } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'

/** What testers and documents call the parts of the search machine. */
export const searchLabels: MachineLabels = {
  machine: label(
    msg('Search'),
    msg('Looking for a home: criteria, their answer, changes to them, and the place to look in.'),
  ),
  states: {
    answer: stateLabel(msg('Answer')),
    'answer.unasked': stateLabel(msg('Unasked')),
    'answer.loading': stateLabel(msg('Loading')),
    'answer.showing': stateLabel(msg('Showing')),
    'answer.empty': stateLabel(msgIn('search', 'Empty')),
    'answer.failed': stateLabel(msgIn('search', 'Failed')),
    draft: stateLabel(msgIn('search', 'Draft')),
    'draft.none': stateLabel(msg('No draft')),
    'draft.editing': stateLabel(msg('Editing')),
  },
  events: {
    'criteria.arrived': label(
      msg('Criteria arrived'),
      msg('The address of the results carries these criteria, whoever put them there.'),
    ),
    'attempt.repeated': label(msg('Tried again'), msg('A person asks for the answer once more.')),
    'editing.started': label(
      msg('Editing started'),
      msg('A person opened something in which criteria can be changed.'),
    ),
    'draft.changed': label(msg('Draft changed'), msg('A person changed the criteria that are being put together.')),
    'draft.applied': label(msg('Draft applied'), msg('A person wants results for the changed criteria.')),
    'draft.discarded': label(msg('Draft discarded'), msg('A person closed the changes without using them.')),
    'place.typed': label(msg('Place typed'), msg('A person wrote in the field of the place.')),
    'place.left': label(msg('Place left'), msg('A person left the field of the place, or chose one.')),
    'xstate.done.actor.findListings': label(msg('Answer arrived'), msg('The server answered how many listings fit.')),
    'xstate.error.actor.findListings': label(msg('Answer failed'), msg('The server refused, or could not be reached.')),
  },
  guards: {
    isNews: label(msg('Are news'), msg('The criteria ask for something else than those before.')),
    hasFoundNone: label(msg('Nothing was found'), msg('The answer holds no listing.')),
  },
}
