import { msg, msgIn } from '#contract/message.ts'

import { stateWord, word, type MachineWords } from '../shared/words.ts'

/** What testers and documents call the parts of the phone field. */
export const phoneFieldWords: MachineWords = {
  machine: word(msg('Phone field'), msg('A phone number and the country that it is checked for.')),
  states: {
    country: stateWord(msg('Country')),
    'country.idle': stateWord(msg('Not shown')),
    'country.guessing': stateWord(msg('Guessing')),
    'country.ready': stateWord(msg('Known')),
    number: stateWord(msg('Number')),
    'number.pristine': stateWord(msg('Untouched')),
    'number.reading': stateWord(msgIn('phoneField', 'Reading')),
    'number.read': stateWord(msg('Read')),
    'number.read.valid': stateWord(msg('Valid')),
    'number.read.invalid': stateWord(msg('Not valid')),
    'number.read.unread': stateWord(msg('Unread')),
  },
  events: {
    'field.shown': word(msg('Field shown'), msg('The field is on the page, in front of a person.')),
    'country.chosen': word(msg('Country chosen'), msg('A person chose a country from the list.')),
    'number.typed': word(msg('Number typed'), msg('A person wrote in the field.')),
    'value.given': word(
      msg('Value given'),
      msg('The form put a value in: it was reset, or filled in by something else.'),
    ),
    'xstate.done.actor.guessCountry': word(msg('Country guessed'), msg('An answer came about where the visitor is.')),
    'xstate.error.actor.guessCountry': word(msg('Guess failed'), msg('Nobody could say where the visitor is.')),
    'xstate.after.guessPatience.phoneField.country.guessing': word(
      msg('Guess took too long'),
      msg('Three seconds passed without an answer.'),
    ),
    'xstate.done.actor.readNumber': word(msg('Number read'), msg('It is known what the text means as a phone number.')),
    'xstate.error.actor.readNumber': word(
      msg('Number not read'),
      msg('The rules of phone numbers could not be loaded.'),
    ),
  },
  guards: {
    isCountryKnown: word(msg('Country is known'), msg('A country was given, chosen, or named by the number.')),
    isWorthGuessing: word(msg('Is worth guessing'), msg('Guessing is on, and no number names its country itself.')),
    isOffered: word(msg('Is offered'), msg('The country is one of those that can be chosen here.')),
    isEmpty: word(msg('Nothing is written'), msg('The text is empty, or only spaces.')),
    isOwnValue: word(msg('Is its own value'), msg('The form repeats what the field told it.')),
    isUnread: word(
      msg('Was not read for this country'),
      msg('There is a text, and it was not read for the country that is active.'),
    ),
    isValid: word(msg('Number is valid'), msg('The text is a number of the country.')),
  },
}
