import { msg, msgIn } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'
import { afterOf, doneOf, errorOf } from '../shared/machineEvents.ts'

/** What testers and documents call the parts of the phone field. */
export const phoneFieldLabels: MachineLabels = {
  machine: label(msg('Phone field'), msg('A phone number and the country it is checked for.')),
  states: {
    country: stateLabel(msg('Country')),
    'country.idle': stateLabel(msg('Not shown')),
    'country.guessing': stateLabel(msg('Guessing')),
    'country.ready': stateLabel(msg('Known')),
    number: stateLabel(msg('Number')),
    'number.pristine': stateLabel(msg('Untouched')),
    'number.reading': stateLabel(msgIn('phoneField', 'Parsing')),
    'number.read': stateLabel(msg('Parsed')),
    'number.read.valid': stateLabel(msg('Valid')),
    'number.read.invalid': stateLabel(msg('Not valid')),
    'number.read.unread': stateLabel(msg('Not parsed')),
  },
  events: {
    'field.shown': label(msg('Field shown'), msg('The field is visible on the page.')),
    'country.chosen': label(msg('Country chosen'), msg('The user chose a country from the list.')),
    'number.typed': label(msg('Number typed'), msg('The user typed in the field.')),
    'value.given': label(msg('Value set'), msg('The form set a value: it was reset, or filled in by a script.')),
    [doneOf('guessCountry')]: label(msg('Country guessed'), msg("The visitor's country was found.")),
    [errorOf('guessCountry')]: label(msg('Guess failed'), msg("The visitor's country could not be found.")),
    [afterOf('guessPatience', 'phoneField.country.guessing')]: label(
      msg('Guess timed out'),
      msg('No answer came within three seconds.'),
    ),
    [doneOf('readNumber')]: label(msg('Number parsed'), msg('The number was parsed.')),
    [errorOf('readNumber')]: label(msg('Number not parsed'), msg('The rules of phone numbers could not be loaded.')),
  },
  guards: {
    isCountryKnown: label(msg('Country is known'), msg('The country was preset, chosen, or named by the number.')),
    isWorthGuessing: label(msg('Should guess'), msg('Guessing is enabled, and the number does not name its country.')),
    isOffered: label(msg('Is available'), msg('The country is available in this field.')),
    isEmpty: label(msg('Is empty'), msg('The text is empty or only spaces.')),
    isOwnValue: label(msg('Is its own value'), msg('The form sets the value that the field reported.')),
    isUnread: label(
      msg('Was not parsed for this country'),
      msg('There is a text that was not parsed for the current country.'),
    ),
    isValid: label(msg('Number is valid'), msg('The text is a valid number of the country.')),
  },
}
