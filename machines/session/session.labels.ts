import { msg, msgIn } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'

/** What testers and documents call the parts of the session machine. */
export const sessionLabels: MachineLabels = {
  machine: label(msg('Session'), msg('Whether somebody is signed in.')),
  states: {
    identity: stateLabel(msg('Identity')),
    'identity.restoring': stateLabel(msg('Restoring')),
    'identity.guest': stateLabel(msg('Guest')),
    'identity.identifying': stateLabel(msg('Identifying')),
    'identity.signedIn': stateLabel(msgIn('session', 'Signed in')),
    'identity.doubtful': stateLabel(msg('Doubtful')),
    question: stateLabel(msgIn('session', 'Question')),
    'question.own': stateLabel(msg('Own')),
    'question.requested': stateLabel(msg('Asked')),
  },
  events: {
    'account.came': label(msgIn('session', 'Account came'), msg('There are tokens of an account.')),
    'account.left': label(
      msgIn('session', 'Account left'),
      msg('There are no tokens, or no longer those that were there.'),
    ),
    'identity.confirmed': label(msg('Identity confirmed'), msg('The visitor says that the account is theirs.')),
    'page.returned': label(
      msg('Page returned to'),
      msg('Somebody looks at the page again, or the connection is back.'),
    ),
    'xstate.done.actor.loadUser': label(msg('User is known'), msg('The server said whose the tokens are.')),
    'xstate.error.actor.loadUser': label(msg('User is unknown'), msg('The server could not say whose the tokens are.')),
  },
  guards: {
    isQuestioned: label(
      msg('Was chosen by a link'),
      msg('A link chose the account, and nobody said yet that it is theirs.'),
    ),
  },
}
