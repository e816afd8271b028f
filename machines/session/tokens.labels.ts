import { msg, msgIn } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'

/** What testers and documents call the parts of the machine of tokens. */
export const tokensLabels: MachineLabels = {
  machine: label(msg('Tokens'), msg('What requests are sent with, and how it is renewed once for all who wait.')),
  states: {
    restoring: stateLabel(msg('Restoring')),
    absent: stateLabel(msg('Absent')),
    refused: stateLabel(msgIn('tokens', 'Refused')),
    leaving: stateLabel(msg('Leaving')),
    held: stateLabel(msg('Held')),
    'held.fresh': stateLabel(msg('Fresh')),
    'held.refreshing': stateLabel(msg('Refreshing')),
    'held.pausing': stateLabel(msgIn('tokens', 'Pausing')),
    'held.parked': stateLabel(msgIn('tokens', 'Parked')),
  },
  events: {
    'xstate.done.actor.restoreTokens': label(
      msg('Looked at'),
      msg('It is known what an earlier visit or a link left.'),
    ),
    'xstate.error.actor.restoreTokens': label(
      msg('Could not be looked at'),
      msg('Nothing can be said of an earlier visit.'),
    ),
    'pair.received': label(msgIn('tokens', 'Signed in'), msg('Somebody signed in, in this tab.')),
    'pair.noticed': label(msg('Another tab stored'), msg('Another tab stored a pair, or removed it.')),
    'session.left': label(msg('Signed out'), msg('Somebody signed out, in this tab.')),
    'identity.rejected': label(
      msg('Identity rejected'),
      msg('Whom a link signed in says that the account is not theirs.'),
    ),
    'access.denied': label(msg('Access denied'), msg('The server refused a request because of its access token.')),
    'request.abandoned': label(msg('Request abandoned'), msg('Whoever made a request no longer wants to know.')),
    'xstate.done.actor.refreshTokens': label(msg('Attempt over'), msg('An attempt to get a new pair is over.')),
    'xstate.error.actor.refreshTokens': label(
      msg('Attempt broke'),
      msg('An attempt to get a new pair broke for no reason that is known.'),
    ),
    'xstate.after.pause.tokens.held.pausing': label(
      msgIn('tokens', 'Pause over'),
      msg('It is time for another attempt.'),
    ),
    'connection.lost': label(msg('Connection lost'), msg('This device says that it has no connection.')),
    'connection.returned': label(
      msgIn('tokens', 'Connection returned'),
      msg('This device says that it has a connection again.'),
    ),
  },
  guards: {
    isPair: label(msg('Is a pair'), msg('There is a pair of tokens.')),
    isKnown: label(msgIn('tokens', 'Is known'), msg('It is what this tab has.')),
    isSameAccount: label(msg('Is the same account'), msg('The tokens name the account that this tab has.')),
    hasPrevious: label(msg('Was somebody before'), msg('There were tokens before the link.')),
    isOutdated: label(msgIn('tokens', 'Is outdated'), msg('The refused token is no longer the one that is held.')),
    isRenewed: label(msg('Is renewed'), msg('The attempt brought a new pair.')),
    isOffline: label(
      msgIn('tokens', 'Is offline'),
      msg('No answer came, and this device says that it has no connection.'),
    ),
    mayRetry: label(msg('May try again'), msg('No answer came, for the third time at most.')),
  },
}
