import { msg } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'

/** What testers and documents call the parts of confirming an email address. */
export const emailConfirmationLabels: MachineLabels = {
  machine: label(msg('Email confirmation'), msg('Confirming an email address with the link from a mail.')),
  states: {
    confirming: stateLabel(msg('Confirming')),
    confirmed: stateLabel(msg('Confirmed')),
    expired: stateLabel(msg('Expired')),
    invalid: stateLabel(msg('Not valid')),
    unanswered: stateLabel(msg('Unanswered')),
  },
  events: {
    'attempt.repeated': label(msg('Tried again'), msg('A person asks again where no answer came.')),
    'xstate.done.actor.sendToken': label(msg('Token taken'), msg('The server has confirmed the address.')),
    'xstate.error.actor.sendToken': label(
      msg('Token not taken'),
      msg('The server refused the token, or did not answer.'),
    ),
  },
  guards: {
    isExpired: label(msg('Is too late'), msg('The token was ours, and came too late.')),
    isRefused: label(msg('Is refused for good'), msg('The server answered, and will not take this token.')),
  },
}
