import { msg, msgIn } from '#contract/message.ts'

import { stateWord, word, type MachineWords } from '../shared/words.ts'

/** What testers and documents call the parts of the search machine. */
export const searchWords: MachineWords = {
  machine: word(
    msg('Search'),
    msg('Looking for a home: criteria, their answer, changes to them, and the place to look in.'),
  ),
  states: {
    answer: stateWord(msg('Answer')),
    'answer.unasked': stateWord(msg('Unasked')),
    'answer.loading': stateWord(msg('Loading')),
    'answer.showing': stateWord(msg('Showing')),
    'answer.empty': stateWord(msgIn('search', 'Empty')),
    'answer.failed': stateWord(msgIn('search', 'Failed')),
    draft: stateWord(msgIn('search', 'Draft')),
    'draft.none': stateWord(msg('No draft')),
    'draft.editing': stateWord(msg('Editing')),
  },
  events: {
    'criteria.arrived': word(
      msg('Criteria arrived'),
      msg('The address of the results carries these criteria, whoever put them there.'),
    ),
    'attempt.repeated': word(msg('Tried again'), msg('A person asks for the answer once more.')),
    'editing.started': word(msg('Editing started'), msg('A person opened something in which criteria can be changed.')),
    'draft.changed': word(msg('Draft changed'), msg('A person changed the criteria that are being put together.')),
    'draft.applied': word(msg('Draft applied'), msg('A person wants results for the changed criteria.')),
    'draft.discarded': word(msg('Draft discarded'), msg('A person closed the changes without using them.')),
    'place.typed': word(msg('Place typed'), msg('A person wrote in the field of the place.')),
    'place.left': word(msg('Place left'), msg('A person left the field of the place, or chose one.')),
    'xstate.done.actor.findListings': word(msg('Answer arrived'), msg('The server answered how many listings fit.')),
    'xstate.error.actor.findListings': word(msg('Answer failed'), msg('The server refused, or could not be reached.')),
  },
  guards: {
    isNews: word(msg('Are news'), msg('The criteria ask for something else than those before.')),
    hasFoundNone: word(msg('Nothing was found'), msg('The answer holds no listing.')),
  },
}
