import { msg, msgIn } from '#contract/message.ts'

import { label, stateLabel, type MachineLabels } from '../shared/labels.ts'
import { doneOf, errorOf } from '../shared/machineEvents.ts'

/** What testers and documents call the parts of setting up a second factor. */
export const secondFactorSetupLabels: MachineLabels = {
  machine: label(
    msg('Setup of two-step verification'),
    msg('From the password over the QR code to the recovery codes.'),
  ),
  states: {
    proving: stateLabel(msg('Password requested')),
    beginning: stateLabel(msg('Making a key')),
    scanning: stateLabel(msg('Key shown')),
    confirming: stateLabel(msg('Checking the first code')),
    keeping: stateLabel(msg('Recovery codes shown')),
    done: stateLabel(msgIn('secondFactorSetup', 'Done')),
  },
  events: {
    'password.submitted': label(msg('Password submitted'), msg('The user submitted the password of the account.')),
    'code.submitted': label(msg('First code submitted'), msg('The user submitted the code that the phone shows.')),
    'codes.kept': label(msg('Recovery codes kept'), msg('The user has saved the recovery codes.')),
    [doneOf('begin')]: label(msg('Key made'), msg('The password was right; the server made a key.')),
    [errorOf('begin')]: label(msg('Password refused'), msg('The password was wrong, or no answer came.')),
    [doneOf('turnOn')]: label(msg('First code accepted'), msg('Two-step verification is on.')),
    [errorOf('turnOn')]: label(msg('First code refused'), msg('The code was wrong, or no answer came.')),
  },
  guards: {
    isOver: label(msg('Setup is over'), msg('It took too long, or was completed in another tab.')),
  },
}
