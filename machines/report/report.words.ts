import { msg, msgIn } from '#contract/message.ts'

import { stateWord, word, type MachineWords } from '../shared/words.ts'

/** What people, testers and documents call the parts of a report. */
export const reportWords: MachineWords = {
  machine: word(msgIn('report', 'Report'), msg('A report of a listing, until it is answered.')),
  states: {
    open: stateWord(msgIn('report', 'Open')),
    upheld: stateWord(msg('Upheld')),
    dismissed: stateWord(msg('Dismissed')),
  },
  events: {
    UPHOLD: word(msg('Uphold'), msg('The listing leaves the market.')),
    DISMISS: word(msg('Dismiss'), msg('An administrator leaves the listing as it is, or it comes back to the market.')),
  },
  guards: {
    isUpheld: word(msg('May be upheld'), msg('The listing left the market.')),
    isDismissed: word(
      msg('May be dismissed'),
      msg('An administrator decides so, or the listing is back on the market.'),
    ),
  },
}
