import { msg } from '#contract/message.ts'

import { stateWord, word, type MachineWords } from '../shared/words.ts'

/** What testers and documents call the parts of confirming an email address. */
export const emailConfirmationWords: MachineWords = {
  machine: word(msg('Email confirmation'), msg('Confirming an email address with the link from a mail.')),
  states: {
    confirming: stateWord(msg('Confirming')),
    confirmed: stateWord(msg('Confirmed')),
    expired: stateWord(msg('Expired')),
    invalid: stateWord(msg('Not valid')),
    unanswered: stateWord(msg('Unanswered')),
  },
  events: {
    'attempt.repeated': word(msg('Tried again'), msg('A person asks again where no answer came.')),
    'xstate.done.actor.sendToken': word(msg('Token taken'), msg('The server has confirmed the address.')),
    'xstate.error.actor.sendToken': word(
      msg('Token not taken'),
      msg('The server refused the token, or did not answer.'),
    ),
  },
  guards: {
    isExpired: word(msg('Is too late'), msg('The token was ours, and came too late.')),
    isRefused: word(msg('Is refused for good'), msg('The server answered, and will not take this token.')),
  },
}
