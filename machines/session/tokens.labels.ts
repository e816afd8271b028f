import { msg, msgIn } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'
import { afterOf, doneOf, errorOf } from '../shared/machineEvents.ts'

/** What testers and documents call the parts of the machine of tokens. */
export const tokensLabels: MachineLabels = {
  machine: label(msg('Tokens'), msg('The tokens of requests, and their refresh, once for all waiting requests.')),
  states: {
    restoring: stateLabel(msg('Restoring')),
    absent: stateLabel(msg('No tokens')),
    refused: stateLabel(msgIn('tokens', 'Expired')),
    leaving: stateLabel(msg('Leaving')),
    held: stateLabel(msg('Present')),
    'held.fresh': stateLabel(msg('Valid')),
    'held.refreshing': stateLabel(msg('Refreshing')),
    'held.pausing': stateLabel(msgIn('tokens', 'Waiting for a retry')),
    'held.parked': stateLabel(msgIn('tokens', 'Waiting for the connection')),
  },
  events: {
    [doneOf('restoreTokens')]: label(msg('Storage read'), msg('Stored tokens and tokens of a link are known.')),
    [errorOf('restoreTokens')]: label(msg('Storage unreadable'), msg('Storage cannot be read.')),
    'pair.received': label(msgIn('tokens', 'Signed in'), msg('The user signed in in this tab.')),
    'pair.noticed': label(msg('Changed in another tab'), msg('Another tab stored or removed a pair.')),
    'session.left': label(msg('Signed out'), msg('The user signed out in this tab.')),
    'identity.rejected': label(msg('Account declined'), msg('The visitor signed in by a link declined the account.')),
    'access.denied': label(
      msg('Access denied'),
      msg('The server refused a request because its access token had expired.'),
    ),
    'request.abandoned': label(msg('Request aborted'), msg('The caller aborted its request.')),
    [doneOf('refreshTokens')]: label(msg('Refresh finished'), msg('A refresh has finished.')),
    [errorOf('refreshTokens')]: label(msg('Refresh failed'), msg('A refresh failed for an unknown reason.')),
    [afterOf('pause', 'tokens.held.pausing')]: label(msgIn('tokens', 'Pause ended'), msg('It is time for a retry.')),
    'connection.lost': label(msg('Connection lost'), msg('The device is offline.')),
    'connection.returned': label(msgIn('tokens', 'Connection returned'), msg('The device is online again.')),
  },
  guards: {
    isPair: label(msg('Is a pair'), msg('There is a pair of tokens.')),
    isKnown: label(msgIn('tokens', 'Is the current pair'), msg('This tab already has the pair.')),
    isSameAccount: label(msg('Is the same account'), msg('The tokens belong to the account of this tab.')),
    hasPrevious: label(msg('Was signed in before'), msg('The tab had tokens before the link.')),
    isOutdated: label(msgIn('tokens', 'Is outdated'), msg('The refused token is no longer the current one.')),
    isRenewed: label(msg('Is refreshed'), msg('The refresh brought a new pair.')),
    isOffline: label(msgIn('tokens', 'Is offline'), msg('No answer came, and the device is offline.')),
    mayRetry: label(msg('May retry'), msg('No answer came, and retries are left.')),
  },
}
