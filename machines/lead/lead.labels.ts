import { msg, msgIn } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'

/** What people, testers and documents call the parts of a lead. */
export const leadLabels: MachineLabels = {
  machine: label(msg('Conversation'), msg('A conversation about a listing, from the first message to its end.')),
  states: {
    new: stateLabel(msgIn('lead', 'New')),
    seen: stateLabel(msgIn('lead', 'Seen')),
    replied: stateLabel(msg('Replied')),
    tour_agreed: stateLabel(msg('Viewing confirmed')),
    closed: stateLabel(msgIn('lead', 'Closed')),
    spam: stateLabel(msg('Spam')),
  },
  events: {
    SEE: label(msgIn('lead event', 'Seen'), msg('The lister opens the conversation.')),
    REPLY: label(msg('Reply'), msg('The lister replies.')),
    FOLLOW_UP: label(msg('Follow-up message'), msg('The seeker writes again.')),
    AGREE_TOUR: label(msg('Confirm a viewing'), msg('The lister confirms the viewing.')),
    CANCEL_TOUR: label(msg('Cancel the viewing'), msg('The seeker, the lister or the system cancels the viewing.')),
    CLOSE: label(msgIn('lead', 'Close'), msg('The seeker, the lister or the system closes the conversation.')),
    REOPEN: label(
      msg('Reopen'),
      msg('The lister reopens the conversation, or the system does because the listing is offered again.'),
    ),
    MARK_SPAM: label(msgIn('lead', 'Spam'), msg('The lister marks the conversation as spam.')),
    UNMARK_SPAM: label(msg('Not spam'), msg('The lister removes the spam mark.')),
  },
  guards: {
    isLister: label(msg('Is the lister'), msg('The actor is the lister.')),
    isSender: label(msg('Is the sender'), msg('The actor is the seeker.')),
    hasTour: label(msg('Has a viewing'), msg('A viewing is booked.')),
    comesBack: label(msg('Comes back'), msg('The actor is the system, and the listing is on the market.')),
    comesBackAnswered: label(
      msg('Comes back answered'),
      msg('The actor is the system, the listing is on the market, and the lister wrote last.'),
    ),
    mayReopen: label(msg('May be reopened'), msg('The actor is the lister, and the listing is on the market.')),
  },
}
