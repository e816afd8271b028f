import { msg, msgIn } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'
import { doneOf, errorOf } from '../shared/machineEvents.ts'

/** What testers and documents call the parts of bringing listings in from a file. */
export const listingImportLabels: MachineLabels = {
  machine: label(
    msg('Import of listings'),
    msg("Importing an agency's listings from a file: read, check, then import."),
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
    'file.chosen': label(msg('File chosen'), msg('The user chose an agency and a file.')),
    'import.confirmed': label(msg('Import confirmed'), msg('The user read what the import would do and confirmed it.')),
    'run.stopped': label(msg('Run stopped'), msg('The user stopped the run; rows that are being sent are finished.')),
    'run.resumed': label(msg('Run resumed'), msg('The user continued.')),
    'import.left': label(msg('Import closed'), msg('The user cancelled, or read the result.')),
    [doneOf('readFile')]: label(
      msg('File read'),
      msg('The file was read, or the reason why it cannot be read is known.'),
    ),
    [errorOf('readFile')]: label(msg('File missing'), msg('The file is no longer available.')),
    [doneOf('checkRows')]: label(msg('Rows checked'), msg('The server checked some rows.')),
    [errorOf('checkRows')]: label(msg('Check failed'), msg('The server refused the check, or did not answer.')),
    [doneOf('bringRows')]: label(
      msg('Rows imported'),
      msg('Some rows were imported, or matched by their reference and updated if requested.'),
    ),
    [errorOf('bringRows')]: label(msg('Rows failed'), msg('The server refused the rows, or did not answer.')),
  },
  guards: {
    isReadable: label(msg('Is readable'), msg('The file is a table of listings.')),
    hasMore: label(msg('Has more rows'), msg('Some rows are not processed yet.')),
    goesOn: label(msg('Continues'), msg('More rows are left, and the user has not stopped the run.')),
    isAnythingRequested: label(
      msg('Has anything to import'),
      msg('At least one row is valid and new, or a known listing is to be changed.'),
    ),
  },
}
