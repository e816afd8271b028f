import { msg, msgIn } from '#contract/message.ts'

import { stateWord, word, type MachineWords } from '../shared/words.ts'

/** What testers and documents call the parts of bringing listings in from a file. */
export const listingImportWords: MachineWords = {
  machine: word(
    msg('Import of listings'),
    msg('The listings of an agency, from a file: read, looked through, and then brought in.'),
  ),
  states: {
    choosing: stateWord(msg('Choosing')),
    reading: stateWord(msgIn('listingImport', 'Reading')),
    checking: stateWord(msg('Checking')),
    checkingInterrupted: stateWord(msg('Checking interrupted')),
    reviewed: stateWord(msg('Reviewed')),
    importing: stateWord(msg('Importing')),
    interrupted: stateWord(msg('Interrupted')),
    finished: stateWord(msg('Finished')),
  },
  events: {
    'file.chosen': word(msg('File chosen'), msg('A person has chosen an agency and a file.')),
    'import.confirmed': word(msg('Import confirmed'), msg('A person has read what would happen, and wants it.')),
    'run.stopped': word(msg('Run stopped'), msg('A person wants no further rows; those on their way are finished.')),
    'run.resumed': word(msg('Run resumed'), msg('A person goes on.')),
    'import.left': word(msg('Import left'), msg('A person leaves it, or has read what became of it.')),
    'xstate.done.actor.readFile': word(
      msg('File read'),
      msg('It is known what the file holds, or why it cannot be read.'),
    ),
    'xstate.error.actor.readFile': word(msg('File gone'), msg('The file is not there any more.')),
    'xstate.done.actor.checkRows': word(msg('Rows checked'), msg('The server has looked through some rows.')),
    'xstate.error.actor.checkRows': word(msg('Check failed'), msg('The server refused to look, or no answer came.')),
    'xstate.done.actor.bringRows': word(
      msg('Rows brought in'),
      msg('Some rows are in, or known by their reference and changed where that is wanted.'),
    ),
    'xstate.error.actor.bringRows': word(
      msg('Rows not taken'),
      msg('The server did not take the rows, or no answer came.'),
    ),
  },
  guards: {
    isReadable: word(msg('Is readable'), msg('The file is a table of listings.')),
    hasMore: word(msg('Has more'), msg('There are rows that were not dealt with yet.')),
    goesOn: word(msg('Goes on'), msg('There are other rows, and nobody stopped it.')),
    isAnythingWanted: word(
      msg('Is anything wanted'),
      msg('A row is new and fits, or a known listing is to be changed.'),
    ),
  },
}
