import { msg, msgIn } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'

/** What people, testers and documents call the parts of a lead. */
export const leadLabels: MachineLabels = {
  machine: label(msg('Lead'), msg('A conversation about a listing, from the first message to its end.')),
  states: {
    new: stateLabel(msgIn('lead', 'New')),
    seen: stateLabel(msgIn('lead', 'Seen')),
    replied: stateLabel(msg('Replied')),
    tour_agreed: stateLabel(msg('Tour agreed')),
    closed: stateLabel(msgIn('lead', 'Closed')),
    spam: stateLabel(msg('Spam')),
  },
  events: {
    SEE: label(msgIn('lead event', 'Seen'), msg('The lister looks at it.')),
    REPLY: label(msg('Reply'), msg('The lister writes.')),
    FOLLOW_UP: label(msg('Question'), msg('Whoever asked writes again.')),
    AGREE_TOUR: label(msg('Agree on a tour'), msg('The lister says that the tour will be.')),
    CANCEL_TOUR: label(msg('Call the tour off'), msg('One of the two, or the market, calls the tour off.')),
    CLOSE: label(msgIn('lead', 'Close'), msg('One of the two, or the market, ends the conversation.')),
    REOPEN: label(msg('Open again'), msg('The lister goes on with it.')),
    MARK_SPAM: label(msgIn('lead', 'Spam'), msg('The lister wants nothing of it.')),
    UNMARK_SPAM: label(msg('Not spam'), msg('The lister was wrong about it.')),
  },
  guards: {
    isLister: label(msg('Is the lister'), msg('Whoever offers the home does it.')),
    isSender: label(msg('Is the sender'), msg('Whoever asked does it.')),
    hasTour: label(msg('Has a tour'), msg('A place on a tour date is booked.')),
    mayReopen: label(msg('May be opened again'), msg('The lister asks, and the listing is on the market.')),
  },
}
