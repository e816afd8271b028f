import { stateWord, word, type MachineWords } from '../shared/words.ts'

/** What people, testers and documents call the parts of a listing's life. */
export const listingStatusWords: MachineWords = {
  machine: word(
    ['Listing status', 'The life of a listing, from the first draft until nothing is left of it.'],
    ['Stav inzerátu', 'Život inzerátu od prvního konceptu, dokud z něj nic nezbude.'],
  ),
  states: {
    DRAFT: stateWord('Draft', ['Koncept', 'Píše ho jeho majitel; nikdo jiný ho nevidí.']),
    PENDING: stateWord('Waiting for review', [
      'Čeká na schválení',
      'Čeká na správce, který rozhodne, zda bude zveřejněn.',
    ]),
    PUBLISHED: stateWord('Published', ['Zveřejněný', 'Každý ho najde a může napsat majiteli.']),
    REJECTED: stateWord('Rejected', ['Zamítnutý', 'Správce ho odmítl nebo stáhl a řekl proč.']),
    ARCHIVED: stateWord('Archived', ['Archivovaný', 'Není v nabídce; kdo má jeho adresu, ještě ho přečte.']),
    SOLD: stateWord('Sold', ['Prodaný', 'Našel kupce; jeho stránka zůstává, s označením.']),
    RENTED: stateWord('Rented', ['Pronajatý', 'Našel nájemce; jeho stránka zůstává, s označením.']),
    DELETED: stateWord('Deleted', ['Smazaný', 'Nikdo ho nevidí, ale 40 dní ho majitel může obnovit.']),
    purged: stateWord('Purged', [
      'Vymazaný',
      'Jeho obrázky a vše osobní jsou vymazány; že tu byl a co se s ním dělo, zůstává.',
    ]),
  },
  events: {
    SUBMIT: word(
      ['Submit', 'The owner asks for it to be published.'],
      ['Odeslat ke schválení', 'Majitel žádá o zveřejnění.'],
    ),
    WITHDRAW: word(
      ['Withdraw', 'The owner takes it back before anybody has decided; or the owner is banned.'],
      ['Vzít zpět', 'Majitel ho vezme zpět, než někdo rozhodl; nebo je majitel zablokován.'],
    ),
    APPROVE: word(
      ['Approve', 'An administrator finds nothing wrong with it, or none is asked.'],
      ['Schválit', 'Správce na něm nenašel nic špatného, nebo se žádného neptáme.'],
    ),
    REJECT: word(
      ['Reject', 'An administrator refuses it and says why.'],
      ['Zamítnout', 'Správce ho odmítne a řekne proč.'],
    ),
    REVISE: word(
      ['Revise', 'The owner changes it before it is submitted again.'],
      ['Upravit', 'Majitel ho před novým odesláním změní.'],
    ),
    APPEAL: word(
      ['Appeal', 'The owner says that the decision was wrong.'],
      ['Odvolat se', 'Majitel říká, že rozhodnutí bylo chybné.'],
    ),
    TAKE_DOWN: word(
      ['Take down', 'An administrator takes it off the market and says why; or the owner is banned.'],
      ['Stáhnout z nabídky', 'Správce ho stáhne z nabídky a řekne proč; nebo je majitel zablokován.'],
    ),
    HOLD: word(
      ['Review again', 'It was changed in what matters, or several people reported it: somebody has to look again.'],
      [
        'Znovu posoudit',
        'Změnilo se na něm něco podstatného, nebo ho nahlásilo více lidí: někdo se musí podívat znovu.',
      ],
    ),
    ARCHIVE: word(
      ['Archive', 'It is taken off the market and kept; what was sold or rented goes by itself after 90 days.'],
      ['Archivovat', 'Stáhne se z nabídky a zůstane uložen; prodaný či pronajatý sám po 90 dnech.'],
    ),
    EXPIRE: word(['Expire', 'Its time is over.'], ['Vypršet', 'Jeho doba skončila.']),
    MARK_SOLD: word(['Mark as sold', 'It found a buyer.'], ['Označit jako prodaný', 'Našel kupce.']),
    MARK_RENTED: word(['Mark as rented', 'It found a tenant.'], ['Označit jako pronajatý', 'Našel nájemce.']),
    RENEW: word(
      ['Renew', 'It is offered again as it was approved.'],
      ['Obnovit', 'Nabízí se znovu tak, jak byl schválen.'],
    ),
    RESUBMIT: word(
      ['Submit again', 'It comes out of the archive, but somebody has to look at it first.'],
      ['Odeslat znovu', 'Vrací se z archivu, ale nejdříve se na něj někdo musí podívat.'],
    ),
    REOPEN: word(
      ['Offer again', 'The sale or the rent came to nothing.'],
      ['Nabídnout znovu', 'Z prodeje či pronájmu nic nebylo.'],
    ),
    DELETE: word(['Delete', 'Nobody sees it any more.'], ['Smazat', 'Nikdo ho už neuvidí.']),
    RESTORE: word(['Restore', 'It comes back as a draft.'], ['Obnovit smazaný', 'Vrací se jako koncept.']),
    PURGE: word(
      ['Purge', 'Nobody wanted it back: its pictures and everything personal are erased.'],
      ['Vymazat', 'Nikdo ho nechtěl zpět: jeho obrázky a vše osobní se vymažou.'],
    ),
  },
  guards: {
    isSubmitted: word(
      ['May be submitted', 'The owner asks, whose address is confirmed, and nothing required is missing.'],
      ['Lze odeslat', 'Žádá majitel s potvrzenou adresou a nic potřebného nechybí.'],
    ),
    isWithdrawn: word(
      ['May be withdrawn', 'The owner asks, or the owner is banned.'],
      ['Lze vzít zpět', 'Žádá majitel, nebo je majitel zablokován.'],
    ),
    isApproved: word(
      ['May be approved', 'It is complete, and an administrator who neither owns it nor decided before says so.'],
      ['Lze schválit', 'Je úplný a říká to správce, který ho nevlastní ani o něm předtím nerozhodl.'],
    ),
    isRejected: word(
      ['May be rejected', 'An administrator who neither owns it nor decided before gives a reason.'],
      ['Lze zamítnout', 'Důvod uvádí správce, který ho nevlastní ani o něm předtím nerozhodl.'],
    ),
    isRevised: word(['May be revised', 'The owner asks.'], ['Lze upravit', 'Žádá majitel.']),
    isAppealed: word(
      ['May be appealed', 'The owner says what is wrong with the decision, once.'],
      ['Lze se odvolat', 'Majitel říká, co je na rozhodnutí špatně, a to jednou.'],
    ),
    isTakenDown: word(
      ['May be taken down', 'An administrator gives a reason, or the owner is banned.'],
      ['Lze stáhnout', 'Správce uvádí důvod, nebo je majitel zablokován.'],
    ),
    isHeld: word(
      ['May be held', 'An administrator asks, or something happened that calls for a review.'],
      ['Lze znovu posoudit', 'Žádá správce, nebo se stalo něco, co si posouzení žádá.'],
    ),
    isArchived: word(
      ['May be archived', 'The owner or an administrator asks.'],
      ['Lze archivovat', 'Žádá majitel nebo správce.'],
    ),
    isPutAway: word(
      ['May be put away', 'The owner or an administrator asks, or 90 days have passed.'],
      ['Lze odložit', 'Žádá majitel nebo správce, nebo uplynulo 90 dní.'],
    ),
    isOver: word(
      ['Its time is over', 'The day on which it expires has come.'],
      ['Doba skončila', 'Nastal den, kdy vyprší.'],
    ),
    isSold: word(
      ['May be sold', 'It is for sale, and the owner or an administrator says so.'],
      ['Lze prodat', 'Je na prodej a říká to majitel nebo správce.'],
    ),
    isRented: word(
      ['May be rented', 'It is for rent, and the owner or an administrator says so.'],
      ['Lze pronajmout', 'Je k pronájmu a říká to majitel nebo správce.'],
    ),
    isRenewed: word(
      ['May be renewed', 'Nothing that matters changed since it was approved, and it is not 180 days in the archive.'],
      ['Lze obnovit', 'Od schválení se nezměnilo nic podstatného a v archivu není 180 dní.'],
    ),
    isResubmitted: word(
      ['May be submitted again', 'It cannot be renewed as it is, and could be submitted.'],
      ['Lze odeslat znovu', 'Nelze ho obnovit, jak je, a odeslat by se dal.'],
    ),
    isSaleUndone: word(
      ['Sale may be undone', 'It is complete; the owner has 60 days, an administrator longer.'],
      ['Prodej lze zrušit', 'Je úplný; majitel má 60 dní, správce déle.'],
    ),
    isRentUndone: word(
      ['Rent may be undone', 'It is complete, and the owner or an administrator asks.'],
      ['Pronájem lze zrušit', 'Je úplný a žádá majitel nebo správce.'],
    ),
    isDeleted: word(
      ['May be deleted', 'The owner asks, or an administrator who gives a reason.'],
      ['Lze smazat', 'Žádá majitel, nebo správce, který uvádí důvod.'],
    ),
    isRestored: word(
      ['May be restored', 'The owner asks within 40 days, or an administrator.'],
      ['Lze vrátit', 'Žádá majitel do 40 dní, nebo správce.'],
    ),
    isPurged: word(['May be purged', 'Forty days have passed.'], ['Lze vymazat', 'Uplynulo čtyřicet dní.']),
  },
}
