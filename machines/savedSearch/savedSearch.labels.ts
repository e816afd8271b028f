import { msg, msgIn } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'

/** What testers and documents call the parts of keeping a search. */
export const savedSearchLabels: MachineLabels = {
  machine: label(msg('Saved search'), msg('Keeping a search, from the wish to what became of it.')),
  states: {
    arriving: stateLabel(msg('Arriving')),
    guest: stateLabel(msg('Guest')),
    needsAccount: stateLabel(msg('Needs an account')),
    signedIn: stateLabel(msgIn('savedSearch', 'Signed in')),
    'signedIn.entering': stateLabel(msg('Entering')),
    'signedIn.idle': stateLabel(msg('Idle')),
    'signedIn.saving': stateLabel(msg('Saving')),
    'signedIn.parked': stateLabel(msg('Parked')),
    'signedIn.refused': stateLabel(msg('Refused')),
    'signedIn.kept': stateLabel(msgIn('savedSearch', 'Kept')),
    'signedIn.known': stateLabel(msgIn('savedSearch', 'Known')),
  },
  events: {
    'guest.came': label(msg('Guest came'), msg('The visitor is nobody we know, or not any more.')),
    'account.came': label(msgIn('savedSearch', 'Account came'), msg('Somebody is signed in.')),
    'account.left': label(
      msgIn('savedSearch', 'Account left'),
      msg('Whoever was signed in has left, or somebody else is there.'),
    ),
    'save.requested': label(msg('Saving wanted'), msg('A person wants to keep the search.')),
    'page.opened': label(msg('Page opened'), msg('A page from which searches are saved is shown.')),
    'save.dismissed': label(msg('Saving dismissed'), msg('A person leaves it, or has read what became of it.')),
    'attempt.repeated': label(msgIn('savedSearch', 'Attempt repeated'), msg('A person tries it again.')),
    'connection.returned': label(msgIn('savedSearch', 'Connection returned'), msg('The browser is online again.')),
    'xstate.after.patience.savedSearch.signedIn.parked': label(
      msg('Patience at its end'),
      msg('It has been waited long enough; it is tried again.'),
    ),
    'xstate.done.actor.saveSearch': label(msg('Search kept'), msg('The server has kept the search.')),
    'xstate.error.actor.saveSearch': label(
      msg('Search not kept'),
      msg('The server refused the search, or no answer came.'),
    ),
  },
  guards: {
    isAnothers: label(msg('Is another’s'), msg('Another account wanted it before its session ended.')),
    hasPending: label(msg('Has a wish'), msg('A search is to be kept.')),
    isKnown: label(msg('Is known'), msg('The same search is among the saved ones.')),
    isUnanswered: label(msg('Is unanswered'), msg('No server has answered.')),
  },
}
