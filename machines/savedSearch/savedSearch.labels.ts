import { msg, msgIn } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'
import { afterOf, doneOf, errorOf } from '../shared/machineEvents.ts'

/** What testers and documents call the parts of keeping a search. */
export const savedSearchLabels: MachineLabels = {
  machine: label(msg('Saved search'), msg('Saving a search, from pressing the button to the result.')),
  states: {
    arriving: stateLabel(msg('Starting')),
    guest: stateLabel(msg('Guest')),
    needsAccount: stateLabel(msg('Needs an account')),
    signedIn: stateLabel(msgIn('savedSearch', 'Signed in')),
    'signedIn.entering': stateLabel(msg('Starting')),
    'signedIn.idle': stateLabel(msg('Idle')),
    'signedIn.saving': stateLabel(msg('Saving')),
    'signedIn.parked': stateLabel(msg('Postponed')),
    'signedIn.refused': stateLabel(msg('Refused')),
    'signedIn.kept': stateLabel(msgIn('savedSearch', 'Saved')),
    'signedIn.known': stateLabel(msgIn('savedSearch', 'Already saved')),
  },
  events: {
    'guest.came': label(msg('Visitor is a guest'), msg('The visitor is a guest.')),
    'account.came': label(msgIn('savedSearch', 'Account came'), msg('A user is signed in.')),
    'account.left': label(msgIn('savedSearch', 'Account left'), msg('The user signed out, or another user signed in.')),
    'save.requested': label(msg('Save pressed'), msg('The user pressed Save search.')),
    'page.opened': label(msg('Page opened'), msg('The user opened a page where searches can be saved.')),
    'save.dismissed': label(msg('Message closed'), msg('The user cancelled, or read the result.')),
    'attempt.repeated': label(msgIn('savedSearch', 'Attempt repeated'), msg('The user retried.')),
    'connection.returned': label(msgIn('savedSearch', 'Connection returned'), msg('The browser is online again.')),
    [afterOf('patience', 'savedSearch.signedIn.parked')]: label(
      msg('Retry pause ended'),
      msg('The retry pause has ended.'),
    ),
    [doneOf('saveSearch')]: label(msg('Search saved'), msg('The server saved the search.')),
    [errorOf('saveSearch')]: label(msg('Search not saved'), msg('The server refused the search, or did not answer.')),
  },
  guards: {
    isAnothers: label(msg('Belongs to another user'), msg('Another user requested it before their session ended.')),
    hasPending: label(msg('Has a pending search'), msg('A search is waiting to be saved.')),
    isKnown: label(msg('Is a duplicate'), msg('The same search is already saved.')),
    isUnanswered: label(msg('Is unanswered'), msg('The server did not answer.')),
  },
}
