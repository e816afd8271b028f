import { msg, msgIn } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'

/** What people, testers and documents call the parts of an account's life. */
export const accountLifeLabels: MachineLabels = {
  machine: label(msg('Account lifecycle'), msg('The lifecycle of an account, from sign-up to erasure.')),
  states: {
    kept: stateLabel(msgIn('accountLife', 'Exists')),
    'kept.address': stateLabel(msg('Address')),
    'kept.address.unconfirmed': stateLabel(msg('Unconfirmed')),
    'kept.address.confirmed': stateLabel(msgIn('accountLife', 'Confirmed')),
    'kept.access': stateLabel(msg('Access')),
    'kept.access.allowed': stateLabel(msg('Allowed')),
    'kept.access.banned': stateLabel(msgIn('accountLife', 'Banned')),
    'kept.stay': stateLabel(msg('Deletion')),
    'kept.stay.staying': stateLabel(msg('Active')),
    'kept.stay.leaving': stateLabel(msgIn('accountLife', 'Deletion requested')),
    erased: stateLabel(msg('Erased')),
  },
  events: {
    CONFIRM: label(
      msg('Confirm'),
      msg('The user opens the link in the confirmation email, or an operator confirms the address.'),
    ),
    BAN: label(msg('Ban'), msg('An administrator bans the user.')),
    UNBAN: label(msg('Lift the ban'), msg('An administrator lifts the ban.')),
    LEAVE: label(msg('Request deletion'), msg('The user requests deletion of the account.')),
    RETURN: label(msg('Cancel deletion'), msg('The user cancels the deletion.')),
    ERASE: label(msg('Erase'), msg('The system erases the personal data.')),
  },
  guards: {
    isConfirmed: label(msg('May be confirmed'), msg('The actor is the user or an operator.')),
    isBanned: label(
      msg('May be banned'),
      msg('The actor is an administrator, gives a reason, and the account is not their own.'),
    ),
    isUnbanned: label(
      msg('Ban may be lifted'),
      msg('The actor is an administrator, and the account is not their own.'),
    ),
    isLeaving: label(msg('May request deletion'), msg('The actor is the user.')),
    isReturning: label(msg('May cancel deletion'), msg('The actor is the user.')),
    isErased: label(msg('May be erased'), msg('The actor is the system, and 30 days have passed.')),
  },
}
