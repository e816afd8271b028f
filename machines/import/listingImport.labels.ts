import { msg, msgIn } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'

/** What testers and documents call the parts of bringing listings in from a file. */
export const listingImportLabels: MachineLabels = {
  machine: label(
    msg('Import of listings'),
    msg('The listings of an agency, from a file: read, looked through, and then brought in.'),
  ),
  states: {
    choosing: stateLabel(msg('Choosing')),
    reading: stateLabel(msgIn('listingImport', 'Reading')),
    checking: stateLabel(msg('Checking')),
    checkingInterrupted: stateLabel(msg('Checking interrupted')),
    reviewed: stateLabel(msg('Reviewed')),
    importing: stateLabel(msg('Importing')),
    interrupted: stateLabel(msg('Interrupted')),
    finished: stateLabel(msg('Finished')),
  },
  events: {
    'file.chosen': label(msg('File chosen'), msg('A person has chosen an agency and a file.')),
    'import.confirmed': label(msg('Import confirmed'), msg('A person has read what would happen, and wants it.')),
    'run.stopped': label(msg('Run stopped'), msg('A person wants no further rows; those on their way are finished.')),
    'run.resumed': label(msg('Run resumed'), msg('A person goes on.')),
    'import.left': label(msg('Import left'), msg('A person leaves it, or has read what became of it.')),
    'xstate.done.actor.readFile': label(
      msg('File read'),
      msg('It is known what the file holds, or why it cannot be read.'),
    ),
    'xstate.error.actor.readFile': label(msg('File gone'), msg('The file is not there any more.')),
    'xstate.done.actor.checkRows': label(msg('Rows checked'), msg('The server has looked through some rows.')),
    'xstate.error.actor.checkRows': label(msg('Check failed'), msg('The server refused to look, or no answer came.')),
    'xstate.done.actor.bringRows': label(
      msg('Rows brought in'),
      msg('Some rows are in, or known by their reference and changed where that is wanted.'),
    ),
    'xstate.error.actor.bringRows': label(
      msg('Rows not taken'),
      msg('The server did not take the rows, or no answer came.'),
    ),
  },
  guards: {
    isReadable: label(msg('Is readable'), msg('The file is a table of listings.')),
    hasMore: label(msg('Has more'), msg('There are rows that were not dealt with yet.')),
    goesOn: label(msg('Goes on'), msg('There are other rows, and nobody stopped it.')),
    isAnythingRequested: label(
      msg('Is anything wanted'),
      msg('A row is new and fits, or a known listing is to be changed.'),
    ),
  },
}
