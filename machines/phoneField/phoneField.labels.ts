import { msg, msgIn } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'

/** What testers and documents call the parts of the phone field. */
export const phoneFieldLabels: MachineLabels = {
  machine: label(msg('Phone field'), msg('A phone number and the country that it is checked for.')),
  states: {
    country: stateLabel(msg('Country')),
    'country.idle': stateLabel(msg('Not shown')),
    'country.guessing': stateLabel(msg('Guessing')),
    'country.ready': stateLabel(msg('Known')),
    number: stateLabel(msg('Number')),
    'number.pristine': stateLabel(msg('Untouched')),
    'number.reading': stateLabel(msgIn('phoneField', 'Reading')),
    'number.read': stateLabel(msg('Read')),
    'number.read.valid': stateLabel(msg('Valid')),
    'number.read.invalid': stateLabel(msg('Not valid')),
    'number.read.unread': stateLabel(msg('Unread')),
  },
  events: {
    'field.shown': label(msg('Field shown'), msg('The field is on the page, in front of a person.')),
    'country.chosen': label(msg('Country chosen'), msg('A person chose a country from the list.')),
    'number.typed': label(msg('Number typed'), msg('A person wrote in the field.')),
    'value.given': label(
      msg('Value given'),
      msg('The form put a value in: it was reset, or filled in by something else.'),
    ),
    'xstate.done.actor.guessCountry': label(msg('Country guessed'), msg('An answer came about where the visitor is.')),
    'xstate.error.actor.guessCountry': label(msg('Guess failed'), msg('Nobody could say where the visitor is.')),
    'xstate.after.guessPatience.phoneField.country.guessing': label(
      msg('Guess took too long'),
      msg('Three seconds passed without an answer.'),
    ),
    'xstate.done.actor.readNumber': label(
      msg('Number read'),
      msg('It is known what the text means as a phone number.'),
    ),
    'xstate.error.actor.readNumber': label(
      msg('Number not read'),
      msg('The rules of phone numbers could not be loaded.'),
    ),
  },
  guards: {
    isCountryKnown: label(msg('Country is known'), msg('A country was given, chosen, or named by the number.')),
    isWorthGuessing: label(msg('Is worth guessing'), msg('Guessing is on, and no number names its country itself.')),
    isOffered: label(msg('Is offered'), msg('The country is one of those that can be chosen here.')),
    isEmpty: label(msg('Nothing is written'), msg('The text is empty, or only spaces.')),
    isOwnValue: label(msg('Is its own value'), msg('The form repeats what the field told it.')),
    isUnread: label(
      msg('Was not read for this country'),
      msg('There is a text, and it was not read for the country that is active.'),
    ),
    isValid: label(msg('Number is valid'), msg('The text is a number of the country.')),
  },
}
