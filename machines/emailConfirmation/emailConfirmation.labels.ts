import { msg } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'
import { doneOf, errorOf } from '../shared/machineEvents.ts'

/** What testers and documents call the parts of confirming an email address. */
export const emailConfirmationLabels: MachineLabels = {
  machine: label(msg('Email confirmation'), msg('Confirming an email address with the link from an email.')),
  states: {
    confirming: stateLabel(msg('Confirming')),
    confirmed: stateLabel(msg('Confirmed')),
    expired: stateLabel(msg('Expired')),
    invalid: stateLabel(msg('Not valid')),
    unanswered: stateLabel(msg('Unanswered')),
  },
  events: {
    'attempt.repeated': label(msg('Retried'), msg('The user retried after a missing answer.')),
    [doneOf('sendToken')]: label(msg('Token accepted'), msg('The server has confirmed the address.')),
    [errorOf('sendToken')]: label(msg('Token rejected'), msg('The server rejected the token, or did not answer.')),
  },
  guards: {
    isExpired: label(msg('Is expired'), msg('The token is genuine but has expired.')),
    isRefused: label(msg('Is rejected'), msg('The server rejected the token.')),
  },
}
