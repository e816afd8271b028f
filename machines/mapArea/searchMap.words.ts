import { stateWord, word, type MachineWords } from '../shared/words.ts'

/** What testers and documents call the parts of the map beside the results. */
export const searchMapWords: MachineWords = {
  machine: word(
    ['Search map', 'The map beside the results, from opening it to leaving its page.'],
    ['Mapa hledání', 'Mapa vedle výsledků, od otevření po odchod ze stránky.'],
  ),
  states: {
    waiting: stateWord('Waiting', ['Čekání', 'Ještě se neví, co mapa ukáže nejdřív.']),
    opening: stateWord('Opening', ['Otevírání', 'Mapa je na cestě.']),
    shown: stateWord('Shown', ['Zobrazena', 'Mapa je vidět a dá se posouvat.']),
    failed: stateWord('Failed', ['Selhání', 'Mapu tu nelze nakreslit: chybí WebGL nebo spojení.']),
    closed: stateWord('Closed', ['Zavřena', 'Mapa zmizela se svou stránkou.']),
  },
  events: {
    'extent.known': word(
      ['Extent known', 'It is known what the map shows first.'],
      ['Rozsah znám', 'Ví se, co mapa ukáže nejdřív.'],
    ),
    'sources.named': word(
      ['Sources named', 'The map names whom its pictures are owed to.'],
      ['Zdroje uvedeny', 'Mapa uvádí, komu vděčí za své podklady.'],
    ),
    'map.rested': word(['Map rested', 'A movement of the map has ended.'], ['Mapa stojí', 'Pohyb mapy skončil.']),
    'map.left': word(
      ['Map left', 'The page no longer shows the map.'],
      ['Mapa opuštěna', 'Stránka už mapu neukazuje.'],
    ),
    'xstate.done.actor.openMap': word(['Map opened', 'The map can be seen.'], ['Mapa otevřena', 'Mapa je vidět.']),
    'xstate.error.actor.openMap': word(
      ['Map failed', 'The map could not be drawn.'],
      ['Mapa selhala', 'Mapu se nepodařilo nakreslit.'],
    ),
  },
  guards: {},
}
