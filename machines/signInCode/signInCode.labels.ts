import { msg, msgIn } from '#contract/message.ts'

import { label, stateLabel, type MachineLabels } from '../shared/labels.ts'
import { afterOf, doneOf, errorOf } from '../shared/machineEvents.ts'

/** What testers and documents call the parts of the second step of signing in. */
export const signInCodeLabels: MachineLabels = {
  machine: label(msg('Sign-in code'), msg('The code after the password, from asking for it to the open account.')),
  states: {
    asking: stateLabel(msg('Code requested')),
    'asking.phone': stateLabel(msg('Code of the app')),
    'asking.recovery': stateLabel(msg('Recovery code')),
    checking: stateLabel(msg('Checking the code')),
    expired: stateLabel(msg('Password expired')),
    signedIn: stateLabel(msgIn('signInCode', 'Signed in')),
  },
  events: {
    'code.submitted': label(msg('Code submitted'), msg('The user submitted a code.')),
    'recovery.chosen': label(msg('Recovery code chosen'), msg('The user has no phone at hand.')),
    'phone.chosen': label(msg('App chosen'), msg('The user has the phone after all.')),
    [doneOf('sendCode')]: label(msg('Code accepted'), msg('The server accepted the code.')),
    [errorOf('sendCode')]: label(msg('Code refused'), msg('The server refused the code, or did not answer.')),
    [afterOf('patience', 'signInCode.asking')]: label(msg('Five minutes over'), msg('No code came in time.')),
  },
  guards: {
    isRecovery: label(msg('Recovery code requested'), msg('The user chose to enter a recovery code.')),
    isExpired: label(
      msg('Password has to be typed again'),
      msg('Too much time has passed, the password was changed, or no code is needed any more.'),
    ),
  },
}
