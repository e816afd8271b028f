import { msg, msgIn } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'

/** What people, testers and documents call the parts of an account's life. */
export const accountLifeLabels: MachineLabels = {
  machine: label(msg('Account life'), msg('The life of an account, from the sign-up until it is erased.')),
  states: {
    kept: stateLabel(msgIn('accountLife', 'Kept')),
    'kept.address': stateLabel(msg('Address')),
    'kept.address.unconfirmed': stateLabel(msg('Unconfirmed')),
    'kept.address.confirmed': stateLabel(msgIn('accountLife', 'Confirmed')),
    'kept.access': stateLabel(msg('Access')),
    'kept.access.allowed': stateLabel(msg('Allowed')),
    'kept.access.banned': stateLabel(msgIn('accountLife', 'Banned')),
    'kept.stay': stateLabel(msg('Stay')),
    'kept.stay.staying': stateLabel(msg('Staying')),
    'kept.stay.leaving': stateLabel(msgIn('accountLife', 'Leaving')),
    erased: stateLabel(msg('Erased')),
  },
  events: {
    CONFIRM: label(
      msg('Confirm'),
      msg('The owner opens a link that was mailed to the address, or an operator vouches for it.'),
    ),
    BAN: label(msg('Ban'), msg('An administrator bans the owner.')),
    UNBAN: label(msg('Lift the ban'), msg('An administrator lifts the ban.')),
    LEAVE: label(msg('Leave'), msg('The owner asks for the account to be deleted.')),
    RETURN: label(msg('Come back'), msg('The owner wants to keep the account after all.')),
    ERASE: label(msg('Erase'), msg('The system erases what is personal.')),
  },
  guards: {
    isConfirmed: label(msg('May be confirmed'), msg('The owner does it, or an operator.')),
    isBanned: label(msg('May be banned'), msg('An administrator gives a reason, and it is not their own account.')),
    isUnbanned: label(msg('Ban may be lifted'), msg('An administrator does it, and it is not their own account.')),
    isLeaving: label(msg('May leave'), msg('The owner asks.')),
    isReturning: label(msg('May come back'), msg('The owner asks.')),
    isErased: label(msg('May be erased'), msg('The system does it, after the 30 days.')),
  },
}
