import { msg, msgIn } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'
import { doneOf, errorOf } from '../shared/machineEvents.ts'

/** What testers and documents call the parts of the search machine. */
export const searchLabels: MachineLabels = {
  machine: label(msg('Search'), msg('Searching for a home: criteria, results, draft changes and the map area.')),
  states: {
    answer: stateLabel(msg('Results')),
    'answer.unasked': stateLabel(msg('No search yet')),
    'answer.loading': stateLabel(msg('Loading')),
    'answer.showing': stateLabel(msg('Results shown')),
    'answer.empty': stateLabel(msgIn('search', 'Empty')),
    'answer.failed': stateLabel(msgIn('search', 'Failed')),
    draft: stateLabel(msgIn('search', 'Draft')),
    'draft.none': stateLabel(msg('No draft')),
    'draft.editing': stateLabel(msg('Editing')),
  },
  events: {
    'criteria.arrived': label(msg('Criteria changed'), msg('The address contains these criteria, whatever set them.')),
    'attempt.repeated': label(msg('Retried'), msg('The user retried.')),
    'editing.started': label(msg('Editing started'), msg('The user opened a filter.')),
    'draft.changed': label(msg('Draft changed'), msg('The user changed the draft criteria.')),
    'draft.applied': label(msg('Draft applied'), msg('The user applied the changed criteria.')),
    'draft.discarded': label(msg('Draft discarded'), msg('The user closed the filters without applying the changes.')),
    'place.typed': label(msg('Place typed'), msg('The user typed in the place field.')),
    'place.left': label(msg('Field left'), msg('The user left the place field, or chose a place.')),
    [doneOf('findListings')]: label(msg('Results loaded'), msg('The server returned the number of matching listings.')),
    [errorOf('findListings')]: label(
      msg('Results not loaded'),
      msg('The server refused the request, or could not be reached.'),
    ),
  },
  guards: {
    isNews: label(msg('Are new'), msg('The criteria differ from the previous ones.')),
    hasFoundNone: label(msg('Nothing was found'), msg('The results are empty.')),
  },
}
