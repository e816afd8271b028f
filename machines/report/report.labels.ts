import { msg, msgIn } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'

/** What people, testers and documents call the parts of a report. */
export const reportLabels: MachineLabels = {
  machine: label(msgIn('report', 'Report'), msg('A report of a listing, until it is answered.')),
  states: {
    open: stateLabel(msgIn('report', 'Open')),
    upheld: stateLabel(msg('Upheld')),
    dismissed: stateLabel(msg('Dismissed')),
  },
  events: {
    UPHOLD: label(msg('Uphold'), msg('The listing leaves the market.')),
    DISMISS: label(
      msg('Dismiss'),
      msg('An administrator leaves the listing as it is, or it comes back to the market.'),
    ),
  },
  guards: {
    isUpheld: label(msg('May be upheld'), msg('The listing left the market.')),
    isDismissed: label(
      msg('May be dismissed'),
      msg('An administrator decides so, or the listing is back on the market.'),
    ),
  },
}
