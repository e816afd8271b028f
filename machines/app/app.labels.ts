import { msg } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'

/** What testers and documents call the parts of the machine above all others of a tab. */
export const appLabels: MachineLabels = {
  machine: label(
    msg('App'),
    msg('What runs beside the pages of a tab: it is started when needed, told who the visitor is, and ended.'),
  ),
  states: {
    arriving: stateLabel(msg('Arriving')),
    guest: stateLabel(msg('Guest')),
    account: stateLabel(msg('Account')),
  },
  events: {
    'visitor.seen': label(msg('Visitor seen'), msg('The session says who the visitor is.')),
    'feature.opened': label(msg('Feature opened'), msg('A page needs something that runs beside the pages.')),
    'feature.closed': label(msg('Feature closed'), msg('Nobody needs it any more.')),
    'connection.returned': label(msg('Connection returned'), msg('The device has a connection again.')),
  },
  guards: {
    isRunning: label(msg('Is running'), msg('The feature was started and not ended.')),
    isQuestioned: label(msg('Is questioned'), msg('A link chose the account, and nobody said yet that it is theirs.')),
    isNobody: label(msg('Is nobody'), msg('There is no account that somebody said is theirs.')),
    isSame: label(msg('Is the same'), msg('The same account was there before.')),
    hasSignedOut: label(msg('Has signed out'), msg('Whoever was signed in has left by their own doing.')),
  },
}
