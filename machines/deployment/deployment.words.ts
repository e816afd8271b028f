import { stateWord, word, type MachineWords } from '../shared/words.ts'

/** What testers and documents call the parts of the deployment machine. */
export const deploymentWords: MachineWords = {
  machine: word(
    ['Deployment', 'Which build runs, and what is done when another one is served or a part of this one is missing.'],
    ['Nasazení', 'Které sestavení běží a co se stane, když se vydává jiné nebo část tohoto chybí.'],
  ),
  states: {
    build: stateWord('Build', ['Sestavení', 'Které sestavení se vydává.']),
    'build.watched': stateWord('Watched', ['Sledováno', 'Pokud je známo, běží totéž sestavení, které se vydává.']),
    'build.watched.current': stateWord('Current', ['Aktuální', 'Žádná kontrola neprobíhá.']),
    'build.watched.checking': stateWord('Checking', ['Kontrola', 'Zjišťuje se nejnovější sestavení.']),
    'build.outdated': stateWord('Outdated', [
      'Zastaralé',
      'Vydává se jiné sestavení; příští žádaná stránka se načte celá.',
    ]),
    page: stateWord('Page', ['Stránka', 'Zda se dá žádaná stránka ukázat.']),
    'page.whole': stateWord('Whole', ['Celá', 'Nic nechybí.']),
    'page.weighing': stateWord('Weighing', ['Zvažování', 'Část chybí; o novém načtení rozhodne, co se už zkusilo.']),
    'page.keeping': stateWord('Writing it down', ['Zápis', 'Nové načtení se zapisuje, aby se nemohlo točit v kruhu.']),
    'page.broken': stateWord('Broken', [
      'Rozbitá',
      'Stránka se nedá ukázat a nové načtení nepomohlo; chybová stránka ukazuje cesty ven.',
    ]),
    'page.leaving': stateWord('Leaving', ['Odchod', 'Stránka se načítá celá; tato aplikace končí.']),
  },
  events: {
    'xstate.after.checkInterval.deployment.build.watched': word(
      ['An hour passed', 'It is time to ask for the newest build.'],
      ['Uplynula hodina', 'Je čas zeptat se na nejnovější sestavení.'],
    ),
    'xstate.done.actor.findLatestBuild': word(
      ['Newest build is known', 'The server said which build it serves.'],
      ['Nejnovější sestavení je známo', 'Server řekl, které sestavení vydává.'],
    ),
    'xstate.error.actor.findLatestBuild': word(
      ['Newest build is unknown', 'Nobody could say which build is served.'],
      ['Nejnovější sestavení není známo', 'Nikdo nedokázal říct, které sestavení se vydává.'],
    ),
    'page.requested': word(
      ['Page requested', 'Somebody goes to another page.'],
      ['Žádost o stránku', 'Někdo přechází na jinou stránku.'],
    ),
    'part.failed': word(
      ['Part failed', 'A file of the application could not be loaded.'],
      ['Část selhala', 'Soubor aplikace se nepodařilo načíst.'],
    ),
    'attempt.repeated': word(
      ['Attempt repeated', 'A person who sees the error page asks for the page again.'],
      ['Pokus zopakován', 'Člověk na chybové stránce žádá o stránku znovu.'],
    ),
    'xstate.done.actor.readReloads': word(
      ['Reloads are known', 'What was tried so far is known.'],
      ['Načtení jsou známa', 'Je známo, co se už zkusilo.'],
    ),
    'xstate.error.actor.readReloads': word(
      ['Reloads are unknown', 'What was tried so far cannot be read.'],
      ['Načtení nejsou známa', 'Co se už zkusilo, nelze přečíst.'],
    ),
    'xstate.done.actor.keepReload': word(
      ['Written down', 'The reload is written down.'],
      ['Zapsáno', 'Nové načtení je zapsáno.'],
    ),
    'xstate.error.actor.keepReload': word(
      ['Not written down', 'The reload could not be written down.'],
      ['Nezapsáno', 'Nové načtení se nepodařilo zapsat.'],
    ),
  },
  guards: {
    isOtherBuild: word(
      ['Is another build', 'The build that is served is not the one that runs.'],
      ['Jde o jiné sestavení', 'Vydávané sestavení není to, které běží.'],
    ),
    isOutdated: word(
      ['Is outdated', 'Another build is known to be served.'],
      ['Je zastaralé', 'Ví se, že se vydává jiné sestavení.'],
    ),
    mayReload: word(
      ['May be loaded again', 'Not within 10 s on this path, and not a third time for this file.'],
      ['Smí se načíst znovu', 'Ne do 10 s na téže cestě a ne potřetí kvůli témuž souboru.'],
    ),
  },
}
