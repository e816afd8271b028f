import { msg, msgIn } from '#contract/message.ts'

import { stateWord, word, type MachineWords } from '../shared/words.ts'

/** What testers and documents call the parts of the machine of tokens. */
export const tokensWords: MachineWords = {
  machine: word(msg('Tokens'), msg('What requests are sent with, and how it is renewed once for all who wait.')),
  states: {
    restoring: stateWord(msg('Restoring')),
    absent: stateWord(msg('Absent')),
    refused: stateWord(msgIn('tokens', 'Refused')),
    leaving: stateWord(msg('Leaving')),
    held: stateWord(msg('Held')),
    'held.fresh': stateWord(msg('Fresh')),
    'held.refreshing': stateWord(msg('Refreshing')),
    'held.pausing': stateWord(msgIn('tokens', 'Pausing')),
    'held.parked': stateWord(msgIn('tokens', 'Parked')),
  },
  events: {
    'xstate.done.actor.restoreTokens': word(msg('Looked at'), msg('It is known what an earlier visit or a link left.')),
    'xstate.error.actor.restoreTokens': word(
      msg('Could not be looked at'),
      msg('Nothing can be said of an earlier visit.'),
    ),
    'pair.received': word(msgIn('tokens', 'Signed in'), msg('Somebody signed in, in this tab.')),
    'pair.noticed': word(msg('Another tab stored'), msg('Another tab stored a pair, or removed it.')),
    'session.left': word(msg('Signed out'), msg('Somebody signed out, in this tab.')),
    'identity.rejected': word(
      msg('Identity rejected'),
      msg('Whom a link signed in says that the account is not theirs.'),
    ),
    'access.denied': word(msg('Access denied'), msg('The server refused a request because of its access token.')),
    'request.abandoned': word(msg('Request abandoned'), msg('Whoever made a request no longer wants to know.')),
    'xstate.done.actor.refreshTokens': word(msg('Attempt over'), msg('An attempt to get a new pair is over.')),
    'xstate.error.actor.refreshTokens': word(
      msg('Attempt broke'),
      msg('An attempt to get a new pair broke for no reason that is known.'),
    ),
    'xstate.after.pause.tokens.held.pausing': word(
      msgIn('tokens', 'Pause over'),
      msg('It is time for another attempt.'),
    ),
    'connection.lost': word(msg('Connection lost'), msg('This device says that it has no connection.')),
    'connection.returned': word(
      msgIn('tokens', 'Connection returned'),
      msg('This device says that it has a connection again.'),
    ),
  },
  guards: {
    isPair: word(msg('Is a pair'), msg('There is a pair of tokens.')),
    isKnown: word(msgIn('tokens', 'Is known'), msg('It is what this tab has.')),
    isSameAccount: word(msg('Is the same account'), msg('The tokens name the account that this tab has.')),
    hasPrevious: word(msg('Was somebody before'), msg('There were tokens before the link.')),
    isOutdated: word(msgIn('tokens', 'Is outdated'), msg('The refused token is no longer the one that is held.')),
    isRenewed: word(msg('Is renewed'), msg('The attempt brought a new pair.')),
    isOffline: word(
      msgIn('tokens', 'Is offline'),
      msg('No answer came, and this device says that it has no connection.'),
    ),
    mayRetry: word(msg('May try again'), msg('No answer came, for the third time at most.')),
  },
}
