import { stateWord, word, type MachineWords } from '../shared/words.ts'

/** What testers and documents call the parts of the machine above all others of a tab. */
export const appWords: MachineWords = {
  machine: word(
    ['App', 'What runs beside the pages of a tab: it is started when needed, told who the visitor is, and ended.'],
    ['Aplikace', 'Co běží vedle stránek jedné karty: spouští se podle potřeby, dozví se, kdo je návštěvník, a končí.'],
  ),
  states: {
    arriving: stateWord('Arriving', ['Příchod', 'Ještě se neví, kdo je návštěvník.']),
    guest: stateWord('Guest', ['Host', 'Nikdo není přihlášený, nebo nikdo neřekl, že je účet jeho.']),
    account: stateWord('Account', ['Účet', 'Někdo je přihlášený.']),
  },
  events: {
    'visitor.seen': word(
      ['Visitor seen', 'The session says who the visitor is.'],
      ['Návštěvník znám', 'Přihlášení říká, kdo je návštěvník.'],
    ),
    'feature.opened': word(
      ['Feature opened', 'A page needs something that runs beside the pages.'],
      ['Část otevřena', 'Stránka potřebuje něco, co běží vedle stránek.'],
    ),
    'feature.closed': word(
      ['Feature closed', 'Nobody needs it any more.'],
      ['Část zavřena', 'Nikdo ji už nepotřebuje.'],
    ),
    'connection.returned': word(
      ['Connection returned', 'The device has a connection again.'],
      ['Spojení je zpět', 'Zařízení má zase spojení.'],
    ),
  },
  guards: {
    isRunning: word(
      ['Is running', 'The feature was started and not ended.'],
      ['Běží', 'Část byla spuštěna a neskončila.'],
    ),
    isQuestioned: word(
      ['Is questioned', 'A link chose the account, and nobody said yet that it is theirs.'],
      ['Je zpochybněn', 'Účet vybral odkaz a nikdo zatím neřekl, že je jeho.'],
    ),
    isNobody: word(
      ['Is nobody', 'There is no account that somebody said is theirs.'],
      ['Není to nikdo', 'Není tu účet, o kterém by někdo řekl, že je jeho.'],
    ),
    isSame: word(['Is the same', 'The same account was there before.'], ['Je to týž', 'Týž účet tu byl už předtím.']),
    hasSignedOut: word(
      ['Has signed out', 'Whoever was signed in has left by their own doing.'],
      ['Odhlásil se', 'Kdo byl přihlášený, sám odešel.'],
    ),
  },
}
