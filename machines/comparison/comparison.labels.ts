import { msg } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'

/** What testers and documents call the parts of the comparison machine. */
export const comparisonLabels: MachineLabels = {
  machine: label(
    msg('Comparison'),
    msg('The homes to compare: up to four, stored on the device and shared by all its tabs.'),
  ),
  states: {
    empty: stateLabel(msg('Empty')),
    single: stateLabel(msg('One alone')),
    several: stateLabel(msg('Several')),
    full: stateLabel(msg('Full')),
    'full.quiet': stateLabel(msg('Normal')),
    'full.refusing': stateLabel(msg('Full message shown')),
  },
  events: {
    'listing.chosen': label(msg('Chosen'), msg('The user added a home to the comparison.')),
    'listing.dropped': label(msg('Removed'), msg('The user removed a home from the comparison.')),
    'comparison.cleared': label(msg('Cleared'), msg('The user cleared the comparison.')),
    'comparison.noticed': label(
      msg('Stored homes read'),
      msg('The device reports which homes are stored, from an earlier page or from another tab.'),
    ),
  },
  guards: {
    isNew: label(msg('Is new'), msg('The home is not in the comparison.')),
    makesFour: label(msg('Makes four'), msg('The home is not in the comparison yet and would be the fourth.')),
    isChosen: label(msg('Is chosen'), msg('The home is in the comparison.')),
    leavesOne: label(msg('Leaves one'), msg('The home is one of two in the comparison.')),
    areFour: label(msg('Are four'), msg('Four homes are stored on the device.')),
    areSeveral: label(msg('Are several'), msg('More than one home is stored on the device.')),
    isAny: label(msg('Has any'), msg('At least one home is stored on the device.')),
  },
}
