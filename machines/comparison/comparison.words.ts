import { stateWord, word, type MachineWords } from '../shared/words.ts'

/** What testers and documents call the parts of the comparison machine. */
export const comparisonWords: MachineWords = {
  machine: word(
    ['Comparison', 'Which homes are to be compared: up to four, kept on the device, the same in all of its tabs.'],
    ['Porovnání', 'Které nemovitosti se mají porovnat: nejvýš čtyři, uložené v zařízení, stejné ve všech panelech.'],
  ),
  states: {
    empty: stateWord('Empty', ['Prázdno', 'Nic není vybráno.']),
    single: stateWord('One alone', ['Jen jedna', 'Je vybrána jedna nemovitost: zatím není s čím ji porovnat.']),
    several: stateWord('Several', [
      'Několik',
      'Jsou vybrány dvě nebo tři nemovitosti: dají se porovnat a další se vejdou.',
    ]),
    full: stateWord('Full', ['Plno', 'Jsou vybrány čtyři nemovitosti; pátá se nevejde.']),
    'full.quiet': stateWord('Quiet', ['Klid', 'O pátou nikdo nežádal.']),
    'full.refusing': stateWord('Refusing', [
      'Odmítání',
      'Někdo chtěl pátou: dozvídá se, že jedna ze čtyř musí nejdřív pryč.',
    ]),
  },
  events: {
    'listing.chosen': word(
      ['Chosen', 'A person wants a home to be compared.'],
      ['Vybráno', 'Člověk chce nemovitost porovnat.'],
    ),
    'listing.dropped': word(
      ['Dropped', 'A person takes a home out of the comparison.'],
      ['Vyřazeno', 'Člověk nemovitost z porovnání vyřazuje.'],
    ),
    'comparison.cleared': word(
      ['Cleared', 'A person wants to begin anew.'],
      ['Vyprázdněno', 'Člověk chce začít znovu.'],
    ),
    'comparison.noticed': word(
      ['Noticed', 'The device says what it remembers: from an earlier page, or from another tab.'],
      ['Zaznamenáno', 'Zařízení říká, co si pamatuje: z dřívější stránky nebo z jiného panelu.'],
    ),
  },
  guards: {
    isNew: word(['Is new', 'The home is not among the chosen ones.'], ['Je nová', 'Nemovitost mezi vybranými není.']),
    makesFour: word(
      ['Makes four', 'The home is new, and the fourth.'],
      ['Jsou čtyři', 'Nemovitost je nová a je čtvrtá.'],
    ),
    isChosen: word(
      ['Is chosen', 'The home is among the chosen ones.'],
      ['Je vybraná', 'Nemovitost mezi vybranými je.'],
    ),
    leavesOne: word(
      ['Leaves one', 'The home is one of two chosen ones.'],
      ['Zbude jedna', 'Nemovitost je jednou ze dvou vybraných.'],
    ),
    areFour: word(['Are four', 'The device remembers four.'], ['Jsou čtyři', 'Zařízení si pamatuje čtyři.']),
    areSeveral: word(
      ['Are several', 'The device remembers more than one.'],
      ['Je jich víc', 'Zařízení si pamatuje víc než jednu.'],
    ),
    isAny: word(
      ['Is any', 'The device remembers at least one.'],
      ['Je aspoň jedna', 'Zařízení si pamatuje aspoň jednu.'],
    ),
  },
}
