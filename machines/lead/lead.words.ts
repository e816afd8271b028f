import { stateWord, word, type MachineWords } from '../shared/words.ts'

/** What people, testers and documents call the parts of a lead. */
export const leadWords: MachineWords = {
  machine: word(
    ['Lead', 'A conversation about a listing, from the first message to its end.'],
    ['Poptávka', 'Rozhovor o inzerátu od první zprávy až do konce.'],
  ),
  states: {
    new: stateWord('New', ['Nová', 'Někdo napsal a inzerent se ještě nepodíval.']),
    seen: stateWord('Seen', ['Přečtená', 'Inzerent zprávu četl, ale neodpověděl.']),
    replied: stateWord('Replied', ['Zodpovězená', 'Inzerent odpověděl a nic nového nepřišlo.']),
    tour_agreed: stateWord('Tour agreed', [
      'Prohlídka domluvena',
      'Oba vědí, kdy prohlídka bude; zprávy na tom nic nemění.',
    ]),
    closed: stateWord('Closed', [
      'Uzavřená',
      'Není už co dodat; inzerent ji může znovu otevřít, dokud je inzerát v nabídce.',
    ]),
    spam: stateWord('Spam', ['Spam', 'Inzerent o ni nestojí; odesílatel čte, že je uzavřená.']),
  },
  events: {
    SEE: word(['Seen', 'The lister looks at it.'], ['Přečtení', 'Inzerent si ji prohlédl.']),
    REPLY: word(['Reply', 'The lister writes.'], ['Odpověď', 'Inzerent píše.']),
    FOLLOW_UP: word(['Question', 'Whoever asked writes again.'], ['Další dotaz', 'Zájemce píše znovu.']),
    AGREE_TOUR: word(
      ['Agree on a tour', 'The lister says that the tour will be.'],
      ['Domluvit prohlídku', 'Inzerent potvrdil, že prohlídka bude.'],
    ),
    CANCEL_TOUR: word(
      ['Call the tour off', 'One of the two, or the market, calls the tour off.'],
      ['Zrušit prohlídku', 'Prohlídku zrušil jeden z dvojice nebo tržiště.'],
    ),
    CLOSE: word(
      ['Close', 'One of the two, or the market, ends the conversation.'],
      ['Uzavřít', 'Rozhovor ukončil jeden z dvojice nebo tržiště.'],
    ),
    REOPEN: word(['Open again', 'The lister goes on with it.'], ['Znovu otevřít', 'Inzerent v něm pokračuje.']),
    MARK_SPAM: word(['Spam', 'The lister wants nothing of it.'], ['Je to spam', 'Inzerent o ni nestojí.']),
    UNMARK_SPAM: word(['Not spam', 'The lister was wrong about it.'], ['Není to spam', 'Inzerent se zmýlil.']),
  },
  guards: {
    isLister: word(['Is the lister', 'Whoever offers the home does it.'], ['Je inzerent', 'Dělá to ten, kdo nabízí.']),
    isSender: word(['Is the sender', 'Whoever asked does it.'], ['Je zájemce', 'Dělá to ten, kdo se ptal.']),
    hasTour: word(
      ['Has a tour', 'A place on a tour date is booked.'],
      ['Má prohlídku', 'Je zarezervované místo na prohlídce.'],
    ),
    mayReopen: word(
      ['May be opened again', 'The lister asks, and the listing is on the market.'],
      ['Lze znovu otevřít', 'Chce to inzerent a inzerát je v nabídce.'],
    ),
  },
}
