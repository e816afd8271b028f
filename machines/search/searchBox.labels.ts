import { msg } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'

/** What testers and documents call the parts of the machine of the search box. */
export const searchBoxLabels: MachineLabels = {
  machine: label(msg('Search box'), msg('A sentence that becomes the filters of a search.')),
  states: {
    untouched: stateLabel(msg('Untouched')),
    written: stateLabel(msg('Sentence written')),
    'written.pausing': stateLabel(msg('Pausing')),
    'written.reading': stateLabel(msg('Reading names of places')),
    'written.read': stateLabel(msg('Sentence read')),
    'written.alone': stateLabel(msg('Read without places')),
    submitted: stateLabel(msg('Sentence submitted')),
  },
  events: {
    'sentence.typed': label(msg('Sentence typed'), msg('A person wrote in the search box.')),
    'sentence.submitted': label(msg('Search pressed'), msg('A person wants to see what is found.')),
    'sentence.dropped': label(msg('Sentence dropped'), msg('The box shows what the address asks for again.')),
    'xstate.after.typingPause.searchBox.written.pausing': label(
      msg('Typing paused'),
      msg('Nothing was written for a moment.'),
    ),
    'xstate.after.longestWait.searchBox.submitted': label(
      msg('Names of places took too long'),
      msg('The search begins without them.'),
    ),
    'xstate.done.actor.readNames': label(msg('Names of places arrived'), msg('The places of the sentence are known.')),
    'xstate.error.actor.readNames': label(
      msg('Names of places failed'),
      msg('The places of the sentence could not be had.'),
    ),
    'xstate.done.actor.readNamesToSearch': label(
      msg('Names of places arrived for the search'),
      msg('The search begins.'),
    ),
    'xstate.error.actor.readNamesToSearch': label(
      msg('Names of places failed for the search'),
      msg('The search begins without them.'),
    ),
  },
  guards: {
    isBlank: label(msg('Nothing is written'), msg('The text is no more than spaces.')),
    isRead: label(msg('Names are known'), msg('The places of this very sentence are known.')),
  },
}
