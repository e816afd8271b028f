import { msg, msgIn } from '#contract/message.ts'

import { stateWord, word, type MachineWords } from '../shared/words.ts'

/** What people, testers and documents call the parts of an account's life. */
export const accountLifeWords: MachineWords = {
  machine: word(msg('Account life'), msg('The life of an account, from the sign-up until it is erased.')),
  states: {
    kept: stateWord(msgIn('accountLife', 'Kept')),
    'kept.address': stateWord(msg('Address')),
    'kept.address.unconfirmed': stateWord(msg('Unconfirmed')),
    'kept.address.confirmed': stateWord(msgIn('accountLife', 'Confirmed')),
    'kept.access': stateWord(msg('Access')),
    'kept.access.allowed': stateWord(msg('Allowed')),
    'kept.access.banned': stateWord(msgIn('accountLife', 'Banned')),
    'kept.stay': stateWord(msg('Stay')),
    'kept.stay.staying': stateWord(msg('Staying')),
    'kept.stay.leaving': stateWord(msgIn('accountLife', 'Leaving')),
    erased: stateWord(msg('Erased')),
  },
  events: {
    CONFIRM: word(
      msg('Confirm'),
      msg('The owner opens a link that was mailed to the address, or an operator vouches for it.'),
    ),
    BAN: word(msg('Ban'), msg('An administrator bans the owner.')),
    UNBAN: word(msg('Lift the ban'), msg('An administrator lifts the ban.')),
    LEAVE: word(msg('Leave'), msg('The owner asks for the account to be deleted.')),
    RETURN: word(msg('Come back'), msg('The owner wants to keep the account after all.')),
    ERASE: word(msg('Erase'), msg('The system erases what is personal.')),
  },
  guards: {
    isConfirmed: word(msg('May be confirmed'), msg('The owner does it, or an operator.')),
    isBanned: word(msg('May be banned'), msg('An administrator gives a reason, and it is not their own account.')),
    isUnbanned: word(msg('Ban may be lifted'), msg('An administrator does it, and it is not their own account.')),
    isLeaving: word(msg('May leave'), msg('The owner asks.')),
    isReturning: word(msg('May come back'), msg('The owner asks.')),
    isErased: word(msg('May be erased'), msg('The system does it, after the 30 days.')),
  },
}
