import { stateWord, word, type MachineWords } from '../shared/words.ts'

/** What testers and documents call the parts of a step with the changes of a published listing. */
export const revisionStepWords: MachineWords = {
  machine: word(
    ['Revision step', 'Publishing, withdrawing, discarding and restoring the changes of a published listing.'],
    ['Krok se změnami', 'Zveřejnění, stažení, zahození a obnovení změn zveřejněného inzerátu.'],
  ),
  states: {
    ready: stateWord('Ready', ['Připraveno', 'Změny jsou vidět a lze s nimi něco udělat.']),
    'ready.quiet': stateWord('Quiet', ['Klid', 'Zatím se nic nestalo.']),
    'ready.live': stateWord('Live', ['Online', 'Změny jsou zveřejněné.']),
    'ready.inReview': stateWord('In review', [
      'Ve schvalování',
      'Změny čekají na schválení; schválená verze zůstává online.',
    ]),
    'ready.discarded': stateWord('Discarded', ['Zahozeno', 'Změny jsou zahozené a lze je obnovit.']),
    'ready.overtaken': stateWord('Overtaken', [
      'Předběhnuto',
      'Inzerát nebo jeho změny se mezitím změnily; nic se neudělalo a říká se to.',
    ]),
    'ready.refused': stateWord('Refused', [
      'Odmítnuto',
      'Server krok neprovedl, nebo nebyl k dosažení; lze to zkusit znovu.',
    ]),
    confirmingPrice: stateWord('Confirming the price', [
      'Potvrzení ceny',
      'Nová cena je daleko od staré; ptáme se, jestli je správně.',
    ]),
    taking: stateWord('Taking', ['Provádění', 'Krok je na cestě k serveru; další stisk nic nezmění.']),
  },
  events: {
    'publish.pressed': word(
      ['Publish', 'The owner pressed Publish changes.'],
      ['Zveřejnit', 'Majitel stiskl Zveřejnit změny.'],
    ),
    'price.confirmed': word(
      ['Price confirmed', 'The owner says that the price is right.'],
      ['Cena potvrzena', 'Majitel říká, že cena je správně.'],
    ),
    'price.doubted': word(
      ['Price doubted', 'The owner wants to correct the price.'],
      ['Cena k opravě', 'Majitel chce cenu opravit.'],
    ),
    'withdraw.pressed': word(
      ['Withdraw', 'The owner takes the changes back from the review.'],
      ['Stáhnout', 'Majitel bere změny zpět ze schvalování.'],
    ),
    'discard.pressed': word(
      ['Discard', 'The owner pressed Discard changes.'],
      ['Zahodit', 'Majitel stiskl Zahodit změny.'],
    ),
    'undo.pressed': word(
      ['Undo', 'The owner brings discarded changes back.'],
      ['Vrátit', 'Majitel obnovuje zahozené změny.'],
    ),
    'outcome.read': word(
      ['Outcome read', 'The owner has read what happened.'],
      ['Přečteno', 'Majitel si přečetl, co se stalo.'],
    ),
    'xstate.done.actor.takeStep': word(
      ['Step taken', 'The server has taken the step.'],
      ['Krok proveden', 'Server krok provedl.'],
    ),
    'xstate.error.actor.takeStep': word(
      ['Step refused', 'The server refused the step, or no answer came.'],
      ['Krok odmítnut', 'Server krok odmítl, nebo žádná odpověď nepřišla.'],
    ),
  },
  guards: {
    isImplausible: word(
      ['Is implausible', 'The new price is so far from the old one that it is asked about.'],
      ['Je nevěrohodná', 'Nová cena je tak daleko od staré, že se na ni ptáme.'],
    ),
    isInReview: word(
      ['Is in review', 'An administrator looks at the changes first.'],
      ['Je ve schvalování', 'Změny nejdřív uvidí správce.'],
    ),
    isPublished: word(['Is published', 'The step was to publish.'], ['Je zveřejněno', 'Krok byl zveřejnění.']),
    isDiscarded: word(['Is discarded', 'The step was to discard.'], ['Je zahozeno', 'Krok bylo zahození.']),
    isConflict: word(
      ['Is a conflict', 'The listing or its changes are not what was looked at.'],
      ['Je to střet', 'Inzerát nebo jeho změny už nejsou tím, co bylo vidět.'],
    ),
  },
}
