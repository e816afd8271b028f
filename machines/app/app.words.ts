import { msg } from '#contract/message.ts'

import { stateWord, word, type MachineWords } from '../shared/words.ts'

/** What testers and documents call the parts of the machine above all others of a tab. */
export const appWords: MachineWords = {
  machine: word(
    msg('App'),
    msg('What runs beside the pages of a tab: it is started when needed, told who the visitor is, and ended.'),
  ),
  states: {
    arriving: stateWord(msg('Arriving')),
    guest: stateWord(msg('Guest')),
    account: stateWord(msg('Account')),
  },
  events: {
    'visitor.seen': word(msg('Visitor seen'), msg('The session says who the visitor is.')),
    'feature.opened': word(msg('Feature opened'), msg('A page needs something that runs beside the pages.')),
    'feature.closed': word(msg('Feature closed'), msg('Nobody needs it any more.')),
    'connection.returned': word(msg('Connection returned'), msg('The device has a connection again.')),
  },
  guards: {
    isRunning: word(msg('Is running'), msg('The feature was started and not ended.')),
    isQuestioned: word(msg('Is questioned'), msg('A link chose the account, and nobody said yet that it is theirs.')),
    isNobody: word(msg('Is nobody'), msg('There is no account that somebody said is theirs.')),
    isSame: word(msg('Is the same'), msg('The same account was there before.')),
    hasSignedOut: word(msg('Has signed out'), msg('Whoever was signed in has left by their own doing.')),
  },
}
