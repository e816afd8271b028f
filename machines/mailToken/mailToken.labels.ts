import { msg, msgIn } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'

/** What testers and documents call the parts of a token in an email. */
export const mailTokenLabels: MachineLabels = {
  machine: label(
    msg('Email token'),
    msg('The token in the link of an email, for example to confirm an address, choose a password or renew a listing.'),
  ),
  states: {
    issued: stateLabel(msg('Issued')),
    expired: stateLabel(msgIn('mailToken', 'Expired')),
    used: stateLabel(msg('Used')),
    replaced: stateLabel(msg('Replaced')),
    revoked: stateLabel(msg('Revoked')),
  },
  events: {
    USE: label(msg('Use'), msg('The recipient opens the link and completes its action.')),
    REPLACE: label(msg('Replace'), msg('A newer link for the same purpose was created.')),
    REVOKE: label(msg('Revoke'), msg('The link is no longer needed.')),
    EXPIRE: label(msg('Expire'), msg('The lifetime of the link has ended.')),
    REISSUE: label(msg('Issue again'), msg('The email is sent late, and the lifetime of its link starts again.')),
  },
  guards: {
    isUsed: label(msg('May be used'), msg('The actor has the link, and the link is valid.')),
    isReplaced: label(msg('May be replaced'), msg('The actor is the system, which creates a newer link.')),
    isRevoked: label(msg('May be revoked'), msg('The actor is the system, because the link is no longer needed.')),
    isExpired: label(msg('May expire'), msg('The actor is the system, and the lifetime of the link has ended.')),
    isReissued: label(msg('May be issued again'), msg('The actor is the system, which sends the email.')),
  },
}
