import { msg } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'
import { afterOf, doneOf, errorOf } from '../shared/machineEvents.ts'

/** What testers and documents call the parts of the machine of the search box. */
export const searchBoxLabels: MachineLabels = {
  machine: label(msg('Search box'), msg('Turning a typed sentence into search filters.')),
  states: {
    untouched: stateLabel(msg('Untouched')),
    written: stateLabel(msg('Sentence in the box')),
    'written.pausing': stateLabel(msg('Pausing')),
    'written.reading': stateLabel(msg('Finding place names')),
    'written.read': stateLabel(msg('Sentence parsed')),
    'written.alone': stateLabel(msg('Parsed without places')),
    submitted: stateLabel(msg('Sentence submitted')),
  },
  events: {
    'sentence.typed': label(msg('Sentence typed'), msg('The user typed in the search box.')),
    'sentence.submitted': label(msg('Search pressed'), msg('The user pressed Search.')),
    'sentence.dropped': label(msg('Sentence discarded'), msg('The box shows the search of the address again.')),
    [afterOf('typingPause', 'searchBox.written.pausing')]: label(
      msg('Typing paused'),
      msg('The debounce pause has ended.'),
    ),
    [afterOf('longestWait', 'searchBox.submitted')]: label(
      msg('Place names timed out'),
      msg('The search starts without place names.'),
    ),
    [doneOf('readNames')]: label(msg('Place names found'), msg('The place names in the sentence are known.')),
    [errorOf('readNames')]: label(
      msg('Place names failed'),
      msg('The place names in the sentence could not be found.'),
    ),
    [doneOf('readNamesToSearch')]: label(msg('Place names found for the search'), msg('The search starts.')),
    [errorOf('readNamesToSearch')]: label(
      msg('Place names failed for the search'),
      msg('The search starts without place names.'),
    ),
  },
  guards: {
    isBlank: label(msg('Is empty'), msg('The text is only spaces.')),
    isRead: label(msg('Place names are known'), msg('The place names of this sentence are known.')),
  },
}
