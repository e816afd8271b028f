import { stateWord, word, type MachineWords } from '../shared/words.ts'

/** What testers and documents call the parts of the locale machine. */
export const localeWords: MachineWords = {
  machine: word(
    ['Language', 'Which language the product speaks, and how it changes to the other.'],
    ['Jazyk', 'Kterým jazykem produkt mluví a jak přechází na druhý.'],
  ),
  states: {
    firstAccess: stateWord('First access', ['První vstup', 'Zatím se nevstoupilo na žádnou stránku.']),
    idle: stateWord('Settled', ['Ustáleno', 'Mluví se jedním jazykem a o jiný nikdo nestojí.']),
    beforeSwitch: stateWord('Before the switch', [
      'Před přepnutím',
      'Je žádán jiný jazyk; háček před přepnutím se ptá, zda nemá být ještě jiný.',
    ]),
    loadingCatalog: stateWord('Loading texts', [
      'Načítání textů',
      'Načítají se texty nového jazyka; zatím je celý vidět ten starý.',
    ]),
    persisting: stateWord('Keeping the choice', [
      'Ukládání volby',
      'Nový jazyk je vidět a je tu uložen; dozvídá se o něm profil.',
    ]),
    afterSwitch: stateWord('After the switch', ['Po přepnutí', 'O přepnutí se dozvídá háček po něm.']),
    kept: stateWord('Kept', ['Beze změny', 'Jazyk zůstává, jaký byl.']),
  },
  events: {
    'locale.chosen': word(
      ['Language chosen', 'A page in a language was entered, or a person asked for a language.'],
      ['Zvolen jazyk', 'Někdo vstoupil na stránku v některém jazyce nebo o jazyk požádal.'],
    ),
    'xstate.done.actor.askBeforeSwitch': word(
      ['Hook before answered', 'The hook before the switch agreed, or named another language.'],
      ['Háček před přepnutím odpověděl', 'Háček před přepnutím souhlasil, nebo jmenoval jiný jazyk.'],
    ),
    'xstate.error.actor.askBeforeSwitch': word(
      ['Hook before failed', 'The hook before the switch failed; it has no say then.'],
      ['Háček před přepnutím selhal', 'Háček před přepnutím selhal; pak do toho nemluví.'],
    ),
    'xstate.done.actor.loadCatalog': word(
      ['Texts arrived', 'The texts of the wanted language are there.'],
      ['Texty dorazily', 'Texty žádaného jazyka jsou tu.'],
    ),
    'xstate.error.actor.loadCatalog': word(
      ['Texts failed', 'The texts of the wanted language could not be loaded.'],
      ['Texty se nenačetly', 'Texty žádaného jazyka se nepodařilo načíst.'],
    ),
    'xstate.done.actor.storeInProfile': word(
      ['Profile knows', 'The profile keeps the language.'],
      ['Profil ví', 'Profil si jazyk uložil.'],
    ),
    'xstate.error.actor.storeInProfile': word(
      ['Profile refused', 'The server refused to keep the language in the profile.'],
      ['Profil odmítl', 'Server odmítl uložit jazyk do profilu.'],
    ),
    'xstate.done.actor.tellAfterSwitch': word(
      ['Hook after was told', 'The hook after the switch heard of it.'],
      ['Háček po přepnutí ví', 'Háček po přepnutí se o něm dozvěděl.'],
    ),
    'xstate.error.actor.tellAfterSwitch': word(
      ['Hook after failed', 'The hook after the switch failed; the switch stands.'],
      ['Háček po přepnutí selhal', 'Háček po přepnutí selhal; přepnutí platí.'],
    ),
  },
  guards: {
    isSpoken: word(
      ['Is spoken already', 'The chosen language is the one that is shown.'],
      ['Už se jím mluví', 'Zvolený jazyk je ten, který je právě vidět.'],
    ),
    isReplaced: word(
      ['Is replaced', 'The hook named a language that is neither wanted nor shown.'],
      ['Je nahrazen', 'Háček jmenoval jazyk, který není žádán ani vidět.'],
    ),
    isTakenBack: word(
      ['Is taken back', 'The hook named the language that is shown.'],
      ['Je vzat zpět', 'Háček jmenoval jazyk, který je právě vidět.'],
    ),
    isFirstAccess: word(
      ['Is the first access', 'No page was shown yet.'],
      ['Jde o první vstup', 'Zatím nebyla vidět žádná stránka.'],
    ),
  },
}
