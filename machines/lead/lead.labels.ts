import { msg, msgIn } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'

/** What people, testers and documents call the parts of a lead. */
export const leadLabels: MachineLabels = {
  machine: label(msg('Lead'), msg('A conversation about a listing, from the first message to its end.')),
  states: {
    new: stateLabel(msgIn('lead', 'New')),
    seen: stateLabel(msgIn('lead', 'Seen')),
    replied: stateLabel(msg('Replied')),
    tour_agreed: stateLabel(msg('Viewing confirmed')),
    closed: stateLabel(msgIn('lead', 'Closed')),
    spam: stateLabel(msg('Spam')),
  },
  events: {
    SEE: label(msgIn('lead event', 'Seen'), msg('The lister looks at it.')),
    REPLY: label(msg('Reply'), msg('The lister writes.')),
    FOLLOW_UP: label(msg('Question'), msg('Whoever asked writes again.')),
    AGREE_TOUR: label(msg('Confirm a viewing'), msg('The owner confirms the viewing.')),
    CANCEL_TOUR: label(msg('Cancel the viewing'), msg('One of the two, or the market, cancels the viewing.')),
    CLOSE: label(msgIn('lead', 'Close'), msg('One of the two, or the market, ends the conversation.')),
    REOPEN: label(msg('Open again'), msg('The lister goes on with it.')),
    MARK_SPAM: label(msgIn('lead', 'Spam'), msg('The lister wants nothing of it.')),
    UNMARK_SPAM: label(msg('Not spam'), msg('The lister was wrong about it.')),
  },
  guards: {
    isLister: label(msg('Is the lister'), msg('Whoever offers the home does it.')),
    isSender: label(msg('Is the sender'), msg('Whoever asked does it.')),
    hasTour: label(msg('Has a viewing'), msg('A place at a viewing is booked.')),
    mayReopen: label(msg('May be opened again'), msg('The lister asks, and the listing is on the market.')),
  },
}
