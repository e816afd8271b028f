import { msg, msgIn } from '#contract/message.ts'

import { stateWord, word, type MachineWords } from '../shared/words.ts'

/** What people, testers and documents call the parts of a lead. */
export const leadWords: MachineWords = {
  machine: word(msg('Lead'), msg('A conversation about a listing, from the first message to its end.')),
  states: {
    new: stateWord(msgIn('lead', 'New')),
    seen: stateWord(msgIn('lead', 'Seen')),
    replied: stateWord(msg('Replied')),
    tour_agreed: stateWord(msg('Tour agreed')),
    closed: stateWord(msgIn('lead', 'Closed')),
    spam: stateWord(msg('Spam')),
  },
  events: {
    SEE: word(msgIn('lead event', 'Seen'), msg('The lister looks at it.')),
    REPLY: word(msg('Reply'), msg('The lister writes.')),
    FOLLOW_UP: word(msg('Question'), msg('Whoever asked writes again.')),
    AGREE_TOUR: word(msg('Agree on a tour'), msg('The lister says that the tour will be.')),
    CANCEL_TOUR: word(msg('Call the tour off'), msg('One of the two, or the market, calls the tour off.')),
    CLOSE: word(msgIn('lead', 'Close'), msg('One of the two, or the market, ends the conversation.')),
    REOPEN: word(msg('Open again'), msg('The lister goes on with it.')),
    MARK_SPAM: word(msgIn('lead', 'Spam'), msg('The lister wants nothing of it.')),
    UNMARK_SPAM: word(msg('Not spam'), msg('The lister was wrong about it.')),
  },
  guards: {
    isLister: word(msg('Is the lister'), msg('Whoever offers the home does it.')),
    isSender: word(msg('Is the sender'), msg('Whoever asked does it.')),
    hasTour: word(msg('Has a tour'), msg('A place on a tour date is booked.')),
    mayReopen: word(msg('May be opened again'), msg('The lister asks, and the listing is on the market.')),
  },
}
