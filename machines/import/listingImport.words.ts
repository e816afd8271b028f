import { stateWord, word, type MachineWords } from '../shared/words.ts'

/** What testers and documents call the parts of bringing listings in from a file. */
export const listingImportWords: MachineWords = {
  machine: word(
    ['Import of listings', 'The listings of an agency, from a file: read, looked through, and then brought in.'],
    ['Import inzerátů', 'Inzeráty realitní kanceláře ze souboru: přečtou se, projdou a teprve pak nahrají.'],
  ),
  states: {
    choosing: stateWord('Choosing', [
      'Výběr',
      'Má se vybrat kancelář a soubor; říká se, co bylo špatně na tom předchozím.',
    ]),
    reading: stateWord('Reading', ['Čtení', 'Soubor se čte v prohlížeči.']),
    checking: stateWord('Checking', ['Kontrola', 'Server prochází řádky po částech a nic nezapisuje.']),
    checkingInterrupted: stateWord('Checking interrupted', [
      'Kontrola přerušena',
      'Server nebyl k dosažení nebo se nepodíval; zbytek čeká, dokud někdo nepokračuje, nebo to nenechá být.',
    ]),
    reviewed: stateWord('Reviewed', [
      'Zkontrolováno',
      'Říká se, co je nové, co už tu je a co nevyhovuje a proč; nic se ještě nezapsalo.',
    ]),
    importing: stateWord('Importing', [
      'Nahrávání',
      'Vyhovující řádky se nahrávají po částech; každý je tu celý, nebo vůbec.',
    ]),
    interrupted: stateWord('Interrupted', ['Přerušeno', 'Někdo to zastavil, nebo server řádky nevzal; zbytek čeká.']),
    finished: stateWord('Finished', ['Dokončeno', 'Říká se, kolik inzerátů je nahráno a co ne.']),
  },
  events: {
    'file.chosen': word(
      ['File chosen', 'A person has chosen an agency and a file.'],
      ['Soubor vybrán', 'Člověk vybral kancelář a soubor.'],
    ),
    'import.confirmed': word(
      ['Import confirmed', 'A person has read what would happen, and wants it.'],
      ['Import potvrzen', 'Člověk četl, co by se stalo, a chce to.'],
    ),
    'run.stopped': word(
      ['Run stopped', 'A person wants no further rows; those on their way are finished.'],
      ['Zastaveno', 'Člověk už další řádky nechce; ty na cestě se dokončí.'],
    ),
    'run.resumed': word(['Run resumed', 'A person goes on.'], ['Pokračování', 'Člověk pokračuje.']),
    'import.left': word(
      ['Import left', 'A person leaves it, or has read what became of it.'],
      ['Import opuštěn', 'Člověk to nechá být, nebo si přečetl, jak to dopadlo.'],
    ),
    'xstate.done.actor.readFile': word(
      ['File read', 'It is known what the file holds, or why it cannot be read.'],
      ['Soubor přečten', 'Ví se, co v souboru je, nebo proč se nedá přečíst.'],
    ),
    'xstate.error.actor.readFile': word(
      ['File gone', 'The file is not there any more.'],
      ['Soubor zmizel', 'Soubor už není k dispozici.'],
    ),
    'xstate.done.actor.checkRows': word(
      ['Rows checked', 'The server has looked through some rows.'],
      ['Řádky zkontrolovány', 'Server prošel část řádků.'],
    ),
    'xstate.error.actor.checkRows': word(
      ['Check failed', 'The server refused to look, or no answer came.'],
      ['Kontrola selhala', 'Server kontrolu odmítl, nebo žádná odpověď nepřišla.'],
    ),
    'xstate.done.actor.bringRows': word(
      ['Rows brought in', 'Some rows are in, or known by their reference and changed where that is wanted.'],
      ['Řádky nahrány', 'Část řádků je nahrána, nebo se poznala podle čísla zakázky a změnila, kde se to chce.'],
    ),
    'xstate.error.actor.bringRows': word(
      ['Rows not taken', 'The server did not take the rows, or no answer came.'],
      ['Řádky nepřijaty', 'Server řádky nevzal, nebo žádná odpověď nepřišla.'],
    ),
  },
  guards: {
    isReadable: word(
      ['Is readable', 'The file is a table of listings.'],
      ['Dá se přečíst', 'Soubor je tabulka inzerátů.'],
    ),
    hasMore: word(
      ['Has more', 'There are rows that were not dealt with yet.'],
      ['Zbývají další', 'Jsou řádky, na které ještě nedošlo.'],
    ),
    goesOn: word(
      ['Goes on', 'There are other rows, and nobody stopped it.'],
      ['Pokračuje se', 'Jsou další řádky a nikdo to nezastavil.'],
    ),
    isAnythingWanted: word(
      ['Is anything wanted', 'A row is new and fits, or a known listing is to be changed.'],
      ['Je o co stát', 'Některý řádek je nový a vyhovuje, nebo se má změnit známý inzerát.'],
    ),
  },
}
