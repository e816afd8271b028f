import { msg, msgIn } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'

/** What people, testers and documents call the parts of a report. */
export const reportLabels: MachineLabels = {
  machine: label(msgIn('report', 'Report'), msg('A report of a listing, until it is resolved.')),
  states: {
    open: stateLabel(msgIn('report', 'Open')),
    upheld: stateLabel(msg('Upheld')),
    dismissed: stateLabel(msg('Dismissed')),
  },
  events: {
    UPHOLD: label(msg('Uphold'), msg('The listing is taken off the market.')),
    DISMISS: label(
      msg('Dismiss'),
      msg('An administrator leaves the listing as it is, or the listing returns to the market.'),
    ),
    REOPEN: label(msg('Reopen'), msg('An administrator undoes the dismissal, before anybody is told of it.')),
  },
  guards: {
    isUpheld: label(msg('May be upheld'), msg('The listing is off the market.')),
    isDismissed: label(
      msg('May be dismissed'),
      msg('An administrator dismissed it, or the listing returned to the market.'),
    ),
    isReopened: label(msg('May be reopened'), msg('An administrator undoes the dismissal.')),
  },
}
