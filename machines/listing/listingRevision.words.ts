import { stateWord, word, type MachineWords } from '../shared/words.ts'

const complete = [
  'May be published',
  'The owner asks, the listing is online, nothing required is missing and an implausible price was confirmed.',
] as const
const completeCzech = [
  'Lze zveřejnit',
  'Žádá majitel, inzerát je zveřejněný, nic potřebného nechybí a neobvyklá cena je potvrzená.',
] as const

/** What people, testers and documents call the parts of a revision. */
export const listingRevisionWords: MachineWords = {
  machine: word(
    ['Listing revision', 'Unpublished changes of a listing that is online, until they are published or discarded.'],
    ['Změny inzerátu', 'Nezveřejněné změny zveřejněného inzerátu, dokud se nezveřejní nebo nezahodí.'],
  ),
  states: {
    none: stateWord('No changes', ['Beze změn', 'Zveřejněno je vše, co tu je.']),
    editing: stateWord('Unpublished changes', [
      'Nezveřejněné změny',
      'Jsou tu změny, které vidí jen majitel a správci.',
    ]),
    inReview: stateWord('Changes in review', [
      'Změny čekají na schválení',
      'Změny posuzuje správce; schválená podoba zůstává zveřejněná.',
    ]),
  },
  events: {
    EDIT: word(
      ['Edit', 'The owner changes a field or a picture.'],
      ['Upravit', 'Majitel mění některý údaj nebo obrázek.'],
    ),
    REVERT: word(
      ['Revert', 'The owner sets the last changed field back to what is online.'],
      ['Vrátit', 'Majitel vrátí poslední změněný údaj do zveřejněné podoby.'],
    ),
    PUBLISH_CHANGES: word(
      ['Publish changes', 'The owner has seen what will follow and agrees.'],
      ['Zveřejnit změny', 'Majitel viděl, co bude následovat, a souhlasí.'],
    ),
    WITHDRAW_CHANGES: word(
      ['Withdraw changes', 'The owner goes on editing before anybody has decided, or the listing left the market.'],
      ['Vzít změny zpět', 'Majitel pokračuje v úpravách, než někdo rozhodl, nebo inzerát opustil nabídku.'],
    ),
    APPROVE_CHANGES: word(
      ['Approve changes', 'An administrator finds nothing wrong with the changes: they go live.'],
      ['Schválit změny', 'Správce na změnách nenašel nic špatného: zveřejní se.'],
    ),
    REJECT_CHANGES: word(
      ['Reject changes', 'An administrator returns the changes to the owner and says why.'],
      ['Zamítnout změny', 'Správce vrátí změny majiteli a řekne proč.'],
    ),
    DISCARD: word(
      ['Discard changes', 'The owner throws all changes away.'],
      ['Zahodit změny', 'Majitel všechny změny zahodí.'],
    ),
    RESTORE_CHANGES: word(
      ['Restore changes', 'The owner brings back the changes that were discarded last.'],
      ['Obnovit změny', 'Majitel vrátí změny, které naposledy zahodil.'],
    ),
    MERGE: word(
      ['Merge changes', 'The listing goes back to a draft or to the review: the changes become part of it.'],
      ['Začlenit změny', 'Inzerát se vrací mezi koncepty nebo k posouzení: změny se stanou jeho součástí.'],
    ),
  },
  guards: {
    isEdited: word(
      ['May be edited', 'The owner edits a listing that is online, or one that left the market with changes.'],
      ['Lze upravit', 'Majitel upravuje zveřejněný inzerát, nebo ten, který opustil nabídku se změnami.'],
    ),
    isReviewed: word(
      ['May be reviewed', 'It may be published, but what it changes is looked at first.'],
      ['Lze posoudit', 'Zveřejnit se smí, ale co mění, se nejdříve posoudí.'],
    ),
    isPublished: word(complete, completeCzech),
    isWithdrawn: word(
      ['May be withdrawn', 'The owner asks, or the listing is no longer online.'],
      ['Lze vzít zpět', 'Žádá majitel, nebo inzerát už není zveřejněný.'],
    ),
    isApproved: word(
      ['May be approved', 'It is complete, and an administrator who does not own it says so.'],
      ['Lze schválit', 'Je úplná a říká to správce, který inzerát nevlastní.'],
    ),
    isRejected: word(
      ['May be rejected', 'An administrator who does not own it gives a reason.'],
      ['Lze zamítnout', 'Důvod uvádí správce, který inzerát nevlastní.'],
    ),
    isDiscarded: word(['May be discarded', 'The owner asks.'], ['Lze zahodit', 'Žádá majitel.']),
    isRestored: word(['May be restored', 'The owner asks within 30 days.'], ['Lze obnovit', 'Žádá majitel do 30 dnů.']),
    isMerged: word(
      ['May be merged', 'The listing is edited directly again.'],
      ['Lze začlenit', 'Inzerát se zase upravuje přímo.'],
    ),
  },
}
