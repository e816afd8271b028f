import { msg } from '#contract/message.ts'

import { stateWord, word, type MachineWords } from '../shared/words.ts'

/** What testers and documents call the parts of the comparison machine. */
export const comparisonWords: MachineWords = {
  machine: word(
    msg('Comparison'),
    msg('Which homes are to be compared: up to four, kept on the device, the same in all of its tabs.'),
  ),
  states: {
    empty: stateWord(msg('Empty')),
    single: stateWord(msg('One alone')),
    several: stateWord(msg('Several')),
    full: stateWord(msg('Full')),
    'full.quiet': stateWord(msg('Quiet')),
    'full.refusing': stateWord(msg('Refusing')),
  },
  events: {
    'listing.chosen': word(msg('Chosen'), msg('A person wants a home to be compared.')),
    'listing.dropped': word(msg('Dropped'), msg('A person takes a home out of the comparison.')),
    'comparison.cleared': word(msg('Cleared'), msg('A person wants to begin anew.')),
    'comparison.noticed': word(
      msg('Noticed'),
      msg('The device says what it remembers: from an earlier page, or from another tab.'),
    ),
  },
  guards: {
    isNew: word(msg('Is new'), msg('The home is not among the chosen ones.')),
    makesFour: word(msg('Makes four'), msg('The home is new, and the fourth.')),
    isChosen: word(msg('Is chosen'), msg('The home is among the chosen ones.')),
    leavesOne: word(msg('Leaves one'), msg('The home is one of two chosen ones.')),
    areFour: word(msg('Are four'), msg('The device remembers four.')),
    areSeveral: word(msg('Are several'), msg('The device remembers more than one.')),
    isAny: word(msg('Is any'), msg('The device remembers at least one.')),
  },
}
