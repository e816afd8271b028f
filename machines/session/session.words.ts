import { msg, msgIn } from '#contract/message.ts'

import { stateWord, word, type MachineWords } from '../shared/words.ts'

/** What testers and documents call the parts of the session machine. */
export const sessionWords: MachineWords = {
  machine: word(msg('Session'), msg('Whether somebody is signed in.')),
  states: {
    identity: stateWord(msg('Identity')),
    'identity.restoring': stateWord(msg('Restoring')),
    'identity.guest': stateWord(msg('Guest')),
    'identity.identifying': stateWord(msg('Identifying')),
    'identity.signedIn': stateWord(msgIn('session', 'Signed in')),
    'identity.doubtful': stateWord(msg('Doubtful')),
    question: stateWord(msgIn('session', 'Question')),
    'question.own': stateWord(msg('Own')),
    'question.asked': stateWord(msg('Asked')),
  },
  events: {
    'account.came': word(msgIn('session', 'Account came'), msg('There are tokens of an account.')),
    'account.left': word(
      msgIn('session', 'Account left'),
      msg('There are no tokens, or no longer those that were there.'),
    ),
    'identity.confirmed': word(msg('Identity confirmed'), msg('The visitor says that the account is theirs.')),
    'page.returned': word(msg('Page returned to'), msg('Somebody looks at the page again, or the connection is back.')),
    'xstate.done.actor.loadUser': word(msg('User is known'), msg('The server said whose the tokens are.')),
    'xstate.error.actor.loadUser': word(msg('User is unknown'), msg('The server could not say whose the tokens are.')),
  },
  guards: {
    isQuestioned: word(
      msg('Was chosen by a link'),
      msg('A link chose the account, and nobody said yet that it is theirs.'),
    ),
  },
}
