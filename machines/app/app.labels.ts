import { msg } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'

/** What testers and documents call the parts of the machine above all others of a tab. */
export const appLabels: MachineLabels = {
  machine: label(
    msg('App'),
    msg('The root machine of a tab: starts features on demand, tells them who the visitor is, and stops them.'),
  ),
  states: {
    arriving: stateLabel(msg('Starting')),
    guest: stateLabel(msg('Guest')),
    account: stateLabel(msg('Account')),
  },
  events: {
    'visitor.seen': label(msg('Visitor identified'), msg('The session reports who the visitor is.')),
    'feature.opened': label(msg('Feature opened'), msg('A page needs a feature that runs for the whole tab.')),
    'feature.closed': label(msg('Feature closed'), msg('No page needs the feature any more.')),
    'connection.returned': label(msg('Connection returned'), msg('The device is online again.')),
  },
  guards: {
    isRunning: label(msg('Is running'), msg('The feature was started and has not ended.')),
    isQuestioned: label(
      msg('Is unconfirmed'),
      msg('A link signed the visitor in, and the visitor has not confirmed that the account is theirs.'),
    ),
    isNobody: label(msg('Is a guest'), msg('No account is signed in and confirmed by the visitor.')),
    isSame: label(msg('Is the same account'), msg('The same account was signed in before.')),
    hasSignedOut: label(msg('Has signed out'), msg('The user signed out.')),
  },
}
