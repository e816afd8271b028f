import { msg, msgIn } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'

/** What testers and documents call the parts of a token in an email. */
export const mailTokenLabels: MachineLabels = {
  machine: label(
    msg('Email token'),
    msg('The token in the link of an email: confirming an address, choosing a password, renewing a listing.'),
  ),
  states: {
    issued: stateLabel(msg('Issued')),
    expired: stateLabel(msgIn('mailToken', 'Expired')),
    used: stateLabel(msg('Used')),
    replaced: stateLabel(msg('Replaced')),
    revoked: stateLabel(msg('Revoked')),
  },
  events: {
    USE: label(msg('Use'), msg('Somebody opens the link and does what the email says.')),
    REPLACE: label(msg('Replace'), msg('A newer link for the same purpose is made.')),
    REVOKE: label(msg('Revoke'), msg('What the link would have done is settled in another way.')),
    EXPIRE: label(msg('Expire'), msg('The lifetime of the link is over.')),
    REISSUE: label(msg('Issue again'), msg('The email leaves late, and the lifetime of its link begins.')),
  },
  guards: {
    isUsed: label(msg('May be used'), msg('Whoever has the link does it, within its lifetime.')),
    isReplaced: label(msg('May be replaced'), msg('The product makes a newer link.')),
    isRevoked: label(msg('May be revoked'), msg('The product settles it in another way.')),
    isExpired: label(msg('May expire'), msg('The product finds that its lifetime is over.')),
    isReissued: label(msg('May be issued again'), msg('The product sends the email.')),
  },
}
