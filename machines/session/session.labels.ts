import { msg, msgIn } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'
import { doneOf, errorOf } from '../shared/machineEvents.ts'

/** What testers and documents call the parts of the session machine. */
export const sessionLabels: MachineLabels = {
  machine: label(msg('Session'), msg('Whether a user is signed in.')),
  states: {
    identity: stateLabel(msg('Identity')),
    'identity.restoring': stateLabel(msg('Restoring')),
    'identity.guest': stateLabel(msg('Guest')),
    'identity.identifying': stateLabel(msg('Identifying')),
    'identity.signedIn': stateLabel(msgIn('session', 'Signed in')),
    'identity.doubtful': stateLabel(msg('Unknown')),
    question: stateLabel(msgIn('session', 'Confirmation')),
    'question.own': stateLabel(msg('Confirmed by the visitor')),
    'question.requested': stateLabel(msg('Waiting for confirmation')),
  },
  events: {
    'account.came': label(msgIn('session', 'Tokens found'), msg('The tab has tokens of an account.')),
    'account.left': label(msgIn('session', 'Tokens lost'), msg('The tokens are gone or were replaced.')),
    'identity.confirmed': label(msg('Identity confirmed'), msg('The visitor confirmed that the account is theirs.')),
    'page.returned': label(msg('Page shown again'), msg('The page became visible again, or the connection returned.')),
    [doneOf('loadUser')]: label(msg('User identified'), msg('The server identified the user of the tokens.')),
    [errorOf('loadUser')]: label(
      msg('User not identified'),
      msg('The server could not identify the user of the tokens.'),
    ),
  },
  guards: {
    isQuestioned: label(
      msg('Was signed in by a link'),
      msg('A link signed the visitor in, and the visitor has not confirmed that the account is theirs.'),
    ),
  },
}
