import { stateWord, word, type MachineWords } from '../shared/words.ts'

/** What people, testers and documents call the parts of a report. */
export const reportWords: MachineWords = {
  machine: word(
    ['Report', 'A report of a listing, until it is answered.'],
    ['Nahlášení', 'Nahlášení inzerátu, dokud není vyřízeno.'],
  ),
  states: {
    open: stateWord('Open', ['Otevřené', 'Nikdo o něm nerozhodl.']),
    upheld: stateWord('Upheld', ['Oprávněné', 'Bylo oprávněné: inzerát opustil nabídku.']),
    dismissed: stateWord('Dismissed', ['Zamítnuté', 'Inzerát zůstává, jak je, nebo je zpět v nabídce.']),
  },
  events: {
    UPHOLD: word(['Uphold', 'The listing leaves the market.'], ['Uznat', 'Inzerát opouští nabídku.']),
    DISMISS: word(
      ['Dismiss', 'An administrator leaves the listing as it is, or it comes back to the market.'],
      ['Zamítnout', 'Správce nechá inzerát, jak je, nebo se inzerát vrátí do nabídky.'],
    ),
  },
  guards: {
    isUpheld: word(['May be upheld', 'The listing left the market.'], ['Lze uznat', 'Inzerát opustil nabídku.']),
    isDismissed: word(
      ['May be dismissed', 'An administrator decides so, or the listing is back on the market.'],
      ['Lze zamítnout', 'Rozhodl tak správce, nebo je inzerát zpět v nabídce.'],
    ),
  },
}
