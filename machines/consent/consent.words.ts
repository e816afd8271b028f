import { stateWord, word, type MachineWords } from '../shared/words.ts'

/** What testers and documents call the parts of the consent machine. */
export const consentWords: MachineWords = {
  machine: word(
    ['Consent', 'Whether visits may be counted, and what is done when a person decides or decides otherwise.'],
    ['Souhlas', 'Zda se smějí počítat návštěvy a co se stane, když se člověk rozhodne nebo rozhodnutí změní.'],
  ),
  states: {
    choice: stateWord('Choice', ['Volba', 'Jak se rozhodlo.']),
    'choice.reading': stateWord('Reading', ['Zjišťování', 'Hledá se rozhodnutí z dřívější návštěvy.']),
    'choice.undecided': stateWord('Undecided', [
      'Nerozhodnuto',
      'Nikdo zatím nebyl tázán: nic se nenačítá a nic se nepočítá.',
    ]),
    'choice.refused': stateWord('Refused', ['Odmítnuto', 'Člověk odmítl: nic se nenačítá a nic se nepočítá.']),
    'choice.granted': stateWord('Granted', ['Povoleno', 'Člověk souhlasil s počítáním návštěv.']),
    'choice.granted.loading': stateWord('Loading', ['Načítání', 'Správce značek je na cestě.']),
    'choice.granted.counting': stateWord('Counting', ['Počítání', 'Správce značek počítá stránky.']),
    'choice.granted.uncounted': stateWord('Not counted', [
      'Bez počítání',
      'Správce značek se nepodařilo načíst; zkusí to další načtení stránky.',
    ]),
    'choice.withdrawing': stateWord('Withdrawing', [
      'Odvolávání',
      'Souhlas se bere zpět; co počítá, umlká a jeho cookies mizí.',
    ]),
    settings: stateWord('Settings', ['Nastavení', 'Zda je volba vidět, aby se dala změnit.']),
    'settings.closed': stateWord('Closed', ['Zavřeno', 'Volba je vidět, jen dokud nikdo nerozhodl.']),
    'settings.open': stateWord('Open', ['Otevřeno', 'Volba je vidět, protože si o ni někdo řekl.']),
  },
  events: {
    'choice.granted': word(
      ['Granted', 'A person agrees to being counted.'],
      ['Souhlas', 'Člověk souhlasí s počítáním návštěv.'],
    ),
    'choice.refused': word(
      ['Refused', 'A person refuses, or takes the agreement back.'],
      ['Odmítnutí', 'Člověk odmítá, nebo bere souhlas zpět.'],
    ),
    'choice.heard': word(
      ['Heard of', 'Another tab of this browser was told.'],
      ['Zpráva odjinud', 'Rozhodnutí padlo v jiném panelu prohlížeče.'],
    ),
    'settings.opened': word(
      ['Settings opened', 'A person wants to see the choice.'],
      ['Nastavení otevřeno', 'Člověk chce volbu vidět.'],
    ),
    'settings.closed': word(
      ['Settings closed', 'A person leaves the choice as it is.'],
      ['Nastavení zavřeno', 'Člověk nechává volbu, jak je.'],
    ),
    'xstate.done.actor.readChoice': word(
      ['Earlier choice is known', 'The browser said what it remembers.'],
      ['Dřívější volba je známa', 'Prohlížeč řekl, co si pamatuje.'],
    ),
    'xstate.error.actor.readChoice': word(
      ['Earlier choice is unknown', 'The browser remembers nothing and never will.'],
      ['Dřívější volba není známa', 'Prohlížeč si nic nepamatuje ani pamatovat nebude.'],
    ),
    'xstate.done.actor.loadTagManager': word(
      ['Tag manager arrived', 'The script of the tag manager runs.'],
      ['Správce značek dorazil', 'Skript správce značek běží.'],
    ),
    'xstate.error.actor.loadTagManager': word(
      ['Tag manager failed', 'The script of the tag manager could not be had.'],
      ['Správce značek selhal', 'Skript správce značek se nepodařilo získat.'],
    ),
    'xstate.done.actor.stopCounting': word(
      ['Counting stopped', 'Nothing counts any more.'],
      ['Počítání skončilo', 'Nic už nepočítá.'],
    ),
    'xstate.error.actor.stopCounting': word(
      ['Stopping failed', 'Something of the counting could not be cleared away; it stays silenced.'],
      ['Ukončení selhalo', 'Něco z počítání se nepodařilo uklidit; zůstává umlčeno.'],
    ),
  },
  guards: {
    isGrant: word(['Is an agreement', 'The choice is an agreement.'], ['Je to souhlas', 'Volbou je souhlas.']),
    isRefusal: word(['Is a refusal', 'The choice is a refusal.'], ['Je to odmítnutí', 'Volbou je odmítnutí.']),
  },
}
