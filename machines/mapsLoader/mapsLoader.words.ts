import { stateWord, word, type MachineWords } from '../shared/words.ts'

/** What testers and documents call the parts of the maps loader. */
export const mapsLoaderWords: MachineWords = {
  machine: word(
    ['Maps loader', 'How the script of Google Maps comes onto the page, once for everybody who needs it.'],
    ['Načítání map', 'Jak se na stránku dostane skript Map Google, jednou pro všechny, kdo ho potřebují.'],
  ),
  states: {
    initialized: stateWord('Initialized', ['Připraveno', 'Mapy zatím nikdo nepotřeboval.']),
    loading: stateWord('Loading', ['Načítání', 'Skript je na cestě; kdo o něj zatím požádá, čeká na něj také.']),
    waitingToRetry: stateWord('Waiting to retry', [
      'Čekání na další pokus',
      'Pokus selhal; další přijde po přestávce.',
    ]),
    success: stateWord('Success', ['Úspěch', 'Mapy jsou tu pro každého, kdo o ně požádá.']),
    failure: stateWord('Failure', [
      'Selhání',
      'Mapy nejsou k mání; kdo čekal, se to dozvěděl, a kdo požádá příště, začíná znovu.',
    ]),
  },
  events: {
    'maps.requested': word(
      ['Maps requested', 'Somebody needs maps, with these options.'],
      ['Žádost o mapy', 'Někdo potřebuje mapy s těmito volbami.'],
    ),
    'xstate.done.actor.loadScript': word(
      ['Script answered', 'Maps are there: the script brought them, or they were there before.'],
      ['Skript odpověděl', 'Mapy jsou tu: přinesl je skript, nebo tu byly už předtím.'],
    ),
    'xstate.error.actor.loadScript': word(
      ['Script failed', 'The script could not be loaded.'],
      ['Skript selhal', 'Skript se nepodařilo načíst.'],
    ),
    'xstate.after.retryPause.mapsLoader.waitingToRetry': word(
      ['Pause is over', 'It is time for the next attempt: 2, 8, then 24 ms after a failure.'],
      ['Přestávka skončila', 'Je čas na další pokus: 2, 8 a pak 24 ms po selhání.'],
    ),
    'xstate.after.deadline.mapsLoader.loading': word(
      ['Deadline passed', 'The script was silent for ten seconds.'],
      ['Lhůta vypršela', 'Skript deset sekund mlčel.'],
    ),
  },
  guards: {
    isOther: word(
      ['Asks for something else', 'The options are not those that maps were first asked for with.'],
      ['Žádá něco jiného', 'Volby nejsou ty, se kterými se o mapy žádalo poprvé.'],
    ),
    mayRetry: word(
      ['May be tried again', 'Fewer than three attempts failed before this one.'],
      ['Smí se zkusit znovu', 'Před tímto pokusem selhaly méně než tři.'],
    ),
    isFromElsewhere: word(
      ['Comes from elsewhere', 'Another script brought maps onto the page before.'],
      ['Pochází odjinud', 'Mapy přinesl na stránku už dříve jiný skript.'],
    ),
  },
}
