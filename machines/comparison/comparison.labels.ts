import { msg } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'

/** What testers and documents call the parts of the comparison machine. */
export const comparisonLabels: MachineLabels = {
  machine: label(
    msg('Comparison'),
    msg('Which homes are to be compared: up to four, kept on the device, the same in all of its tabs.'),
  ),
  states: {
    empty: stateLabel(msg('Empty')),
    single: stateLabel(msg('One alone')),
    several: stateLabel(msg('Several')),
    full: stateLabel(msg('Full')),
    'full.quiet': stateLabel(msg('Quiet')),
    'full.refusing': stateLabel(msg('Refusing')),
  },
  events: {
    'listing.chosen': label(msg('Chosen'), msg('A person wants a home to be compared.')),
    'listing.dropped': label(msg('Dropped'), msg('A person takes a home out of the comparison.')),
    'comparison.cleared': label(msg('Cleared'), msg('A person wants to begin anew.')),
    'comparison.noticed': label(
      msg('Noticed'),
      msg('The device says what it remembers: from an earlier page, or from another tab.'),
    ),
  },
  guards: {
    isNew: label(msg('Is new'), msg('The home is not among the chosen ones.')),
    makesFour: label(msg('Makes four'), msg('The home is new, and the fourth.')),
    isChosen: label(msg('Is chosen'), msg('The home is among the chosen ones.')),
    leavesOne: label(msg('Leaves one'), msg('The home is one of two chosen ones.')),
    areFour: label(msg('Are four'), msg('The device remembers four.')),
    areSeveral: label(msg('Are several'), msg('The device remembers more than one.')),
    isAny: label(msg('Is any'), msg('The device remembers at least one.')),
  },
}
