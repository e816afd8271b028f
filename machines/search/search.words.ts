import { stateWord, word, type MachineWords } from '../shared/words.ts'

/** What testers and documents call the parts of the search machine. */
export const searchWords: MachineWords = {
  machine: word(
    ['Search', 'Looking for a home: criteria, their answer, changes to them, and the place to look in.'],
    ['Hledání', 'Hledání domova: požadavky, odpověď na ně, jejich změny a místo, kde hledat.'],
  ),
  states: {
    answer: stateWord('Answer', ['Odpověď', 'K čemu vedou požadavky z adresy.']),
    'answer.unasked': stateWord('Unasked', ['Bez dotazu', 'Na výsledky se zatím nikdo nepodíval.']),
    'answer.loading': stateWord('Loading', [
      'Načítání',
      'Čeká se na odpověď na nejnovější požadavky; odpověď na starší platí za zastaralou.',
    ]),
    'answer.showing': stateWord('Showing', ['Výsledky', 'Jsou vidět nabídky, které vyhovují.']),
    'answer.empty': stateWord('Empty', ['Nic', 'Nevyhovuje nic; nabízí se, jak dál.']),
    'answer.failed': stateWord('Failed', ['Selhání', 'Odpověď se nepodařilo získat.']),
    draft: stateWord('Draft', ['Návrh', 'Změna požadavků dřív, než je převezme adresa.']),
    'draft.none': stateWord('No draft', ['Bez návrhu', 'Nic se nemění.']),
    'draft.editing': stateWord('Editing', ['Úpravy', 'Skládají se požadavky; odpověď vedle nich zůstává, jak je.']),
  },
  events: {
    'criteria.arrived': word(
      ['Criteria arrived', 'The address of the results carries these criteria, whoever put them there.'],
      ['Přišly požadavky', 'Adresa výsledků nese tyto požadavky, ať je tam dal kdokoli.'],
    ),
    'attempt.repeated': word(
      ['Tried again', 'A person asks for the answer once more.'],
      ['Nový pokus', 'Člověk žádá odpověď ještě jednou.'],
    ),
    'editing.started': word(
      ['Editing started', 'A person opened something in which criteria can be changed.'],
      ['Začaly úpravy', 'Člověk otevřel něco, v čem se dají požadavky měnit.'],
    ),
    'draft.changed': word(
      ['Draft changed', 'A person changed the criteria that are being put together.'],
      ['Návrh změněn', 'Člověk změnil požadavky, které právě skládá.'],
    ),
    'draft.applied': word(
      ['Draft applied', 'A person wants results for the changed criteria.'],
      ['Návrh použit', 'Člověk chce výsledky pro změněné požadavky.'],
    ),
    'draft.discarded': word(
      ['Draft discarded', 'A person closed the changes without using them.'],
      ['Návrh zahozen', 'Člověk zavřel úpravy, aniž je použil.'],
    ),
    'place.typed': word(
      ['Place typed', 'A person wrote in the field of the place.'],
      ['Napsáno místo', 'Člověk psal do pole s místem.'],
    ),
    'place.left': word(
      ['Place left', 'A person left the field of the place, or chose one.'],
      ['Místo opuštěno', 'Člověk opustil pole s místem nebo místo vybral.'],
    ),
    'xstate.done.actor.findListings': word(
      ['Answer arrived', 'The server answered how many listings fit.'],
      ['Odpověď dorazila', 'Server odpověděl, kolik nabídek vyhovuje.'],
    ),
    'xstate.error.actor.findListings': word(
      ['Answer failed', 'The server refused, or could not be reached.'],
      ['Odpověď selhala', 'Server odmítl nebo nebyl k zastižení.'],
    ),
  },
  guards: {
    isNews: word(
      ['Are news', 'The criteria ask for something else than those before.'],
      ['Jsou nové', 'Požadavky chtějí něco jiného než ty předchozí.'],
    ),
    hasFoundNone: word(
      ['Nothing was found', 'The answer holds no listing.'],
      ['Nic se nenašlo', 'V odpovědi není žádná nabídka.'],
    ),
  },
}
