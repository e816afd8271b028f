import { stateWord, word, type MachineWords } from '../shared/words.ts'

/** What people, testers and documents call the parts of an account's life. */
export const accountLifeWords: MachineWords = {
  machine: word(
    ['Account life', 'The life of an account, from the sign-up until it is erased.'],
    ['Život účtu', 'Život účtu od registrace, dokud není vymazán.'],
  ),
  states: {
    kept: stateWord('Kept', ['Existuje', 'Účet existuje.']),
    'kept.address': stateWord('Address', ['Adresa', 'Zda je známo, že majitel svou adresu čte.']),
    'kept.address.unconfirmed': stateWord('Unconfirmed', [
      'Nepotvrzená',
      'Odkaz, který na adresu přišel, nikdo neotevřel.',
    ]),
    'kept.address.confirmed': stateWord('Confirmed', [
      'Potvrzená',
      'Majitel adresu čte, a tak i každou, na kterou přejde.',
    ]),
    'kept.access': stateWord('Access', ['Přístup', 'Zda majitel účet smí používat.']),
    'kept.access.allowed': stateWord('Allowed', ['Povolený', 'Majitel se smí přihlásit a inzerovat.']),
    'kept.access.banned': stateWord('Banned', ['Zablokovaný', 'Správce majitele zablokoval a řekl proč.']),
    'kept.stay': stateWord('Stay', ['Setrvání', 'Zda si majitel účet chce nechat.']),
    'kept.stay.staying': stateWord('Staying', ['Zůstává', 'Nic se nechystá.']),
    'kept.stay.leaving': stateWord('Leaving', ['Odchází', 'Nikdo účet nenajde a majitel se 30 dní může vrátit.']),
    erased: stateWord('Erased', ['Vymazaný', 'Vše osobní je vymazáno; že tu účet byl, zůstává.']),
  },
  events: {
    CONFIRM: word(
      ['Confirm', 'The owner opens a link that was mailed to the address, or an operator vouches for it.'],
      ['Potvrdit', 'Majitel otevře odkaz z e-mailu, nebo se za adresu zaručí provozovatel.'],
    ),
    BAN: word(['Ban', 'An administrator bans the owner.'], ['Zablokovat', 'Správce majitele zablokuje.']),
    UNBAN: word(['Lift the ban', 'An administrator lifts the ban.'], ['Odblokovat', 'Správce blokaci zruší.']),
    LEAVE: word(['Leave', 'The owner asks for the account to be deleted.'], ['Odejít', 'Majitel žádá o smazání účtu.']),
    RETURN: word(
      ['Come back', 'The owner wants to keep the account after all.'],
      ['Vrátit se', 'Majitel si účet přece jen chce nechat.'],
    ),
    ERASE: word(['Erase', 'The system erases what is personal.'], ['Vymazat', 'Systém vymaže vše osobní.']),
  },
  guards: {
    isConfirmed: word(
      ['May be confirmed', 'The owner does it, or an operator.'],
      ['Lze potvrdit', 'Dělá to majitel, nebo provozovatel.'],
    ),
    isBanned: word(
      ['May be banned', 'An administrator gives a reason, and it is not their own account.'],
      ['Lze zablokovat', 'Správce uvádí důvod a nejde o jeho vlastní účet.'],
    ),
    isUnbanned: word(
      ['Ban may be lifted', 'An administrator does it, and it is not their own account.'],
      ['Blokaci lze zrušit', 'Dělá to správce a nejde o jeho vlastní účet.'],
    ),
    isLeaving: word(['May leave', 'The owner asks.'], ['Lze odejít', 'Žádá majitel.']),
    isReturning: word(['May come back', 'The owner asks.'], ['Lze se vrátit', 'Žádá majitel.']),
    isErased: word(
      ['May be erased', 'The system does it, after the 30 days.'],
      ['Lze vymazat', 'Dělá to systém po uplynutí 30 dní.'],
    ),
  },
}
