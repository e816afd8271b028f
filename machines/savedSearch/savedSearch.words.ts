import { msg, msgIn } from '#contract/message.ts'

import { stateWord, word, type MachineWords } from '../shared/words.ts'

/** What testers and documents call the parts of keeping a search. */
export const savedSearchWords: MachineWords = {
  machine: word(msg('Saved search'), msg('Keeping a search, from the wish to what became of it.')),
  states: {
    arriving: stateWord(msg('Arriving')),
    guest: stateWord(msg('Guest')),
    needsAccount: stateWord(msg('Needs an account')),
    signedIn: stateWord(msgIn('savedSearch', 'Signed in')),
    'signedIn.entering': stateWord(msg('Entering')),
    'signedIn.idle': stateWord(msg('Idle')),
    'signedIn.saving': stateWord(msg('Saving')),
    'signedIn.parked': stateWord(msg('Parked')),
    'signedIn.refused': stateWord(msg('Refused')),
    'signedIn.kept': stateWord(msgIn('savedSearch', 'Kept')),
    'signedIn.known': stateWord(msgIn('savedSearch', 'Known')),
  },
  events: {
    'guest.came': word(msg('Guest came'), msg('The visitor is nobody we know, or not any more.')),
    'account.came': word(msgIn('savedSearch', 'Account came'), msg('Somebody is signed in.')),
    'account.left': word(
      msgIn('savedSearch', 'Account left'),
      msg('Whoever was signed in has left, or somebody else is there.'),
    ),
    'save.wanted': word(msg('Saving wanted'), msg('A person wants to keep the search.')),
    'page.opened': word(msg('Page opened'), msg('A page from which searches are saved is shown.')),
    'save.dismissed': word(msg('Saving dismissed'), msg('A person leaves it, or has read what became of it.')),
    'attempt.repeated': word(msgIn('savedSearch', 'Attempt repeated'), msg('A person tries it again.')),
    'connection.returned': word(msgIn('savedSearch', 'Connection returned'), msg('The browser is online again.')),
    'xstate.after.patience.savedSearch.signedIn.parked': word(
      msg('Patience at its end'),
      msg('It has been waited long enough; it is tried again.'),
    ),
    'xstate.done.actor.saveSearch': word(msg('Search kept'), msg('The server has kept the search.')),
    'xstate.error.actor.saveSearch': word(
      msg('Search not kept'),
      msg('The server refused the search, or no answer came.'),
    ),
  },
  guards: {
    isAnothers: word(msg('Is another’s'), msg('Another account wanted it before its session ended.')),
    hasWanted: word(msg('Has a wish'), msg('A search is to be kept.')),
    isKnown: word(msg('Is known'), msg('The same search is among the saved ones.')),
    isUnanswered: word(msg('Is unanswered'), msg('No server has answered.')),
  },
}
